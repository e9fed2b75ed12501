package tt

import "sync/atomic"

// Epochs lets a large table be cleared at once: a gigabyte of it takes a tenth of
// a second, which a move does not have. The table is divided into blocks; clearing
// it only puts them out of date, and a block is wiped when it is next stored to.
//
// Any number of goroutines may use the blocks; Clear is not for while they do.
// What one of them stores while another one wipes the same block is lost.
type Epochs struct {
	now    uint32          // even
	blocks []atomic.Uint32 // the epoch of each; now+1 while it is wiped
}

// epochBytes is what one block costs.
const epochBytes = 4

// NewEpochs returns the epochs of a table that is empty and has so many blocks.
func NewEpochs(blocks int) *Epochs { return &Epochs{blocks: make([]atomic.Uint32, blocks)} }

// Clear puts every block out of date.
func (e *Epochs) Clear() { e.now += 2 }

// Current reports whether a block holds anything to be read.
func (e *Epochs) Current(block int) bool { return e.blocks[block].Load() == e.now }

// Renew has wipe called if the block is out of date, and reports whether it may be
// stored to now: not if another goroutine is wiping it.
func (e *Epochs) Renew(block int, wipe func(block int)) bool {
	b := &e.blocks[block]
	switch was := b.Load(); {
	case was == e.now:
		return true
	case was == e.now+1 || !b.CompareAndSwap(was, e.now+1):
		return false
	}
	wipe(block)
	b.Store(e.now)
	return true
}
