package solver

import (
	"math/bits"
	"sync/atomic"
	"unsafe"

	"papamu/engines/tt"
)

// table remembers results exactly and may be shared by threads: an entry is one
// atomic word. A key is spread by a bijection; the high bits choose the bucket
// and the rest are in the entry, so that together they are the key.
type table struct {
	buckets []bucket
	shift   uint       // 64 - log2(len(buckets))
	epochs  *tt.Epochs // of each blockBuckets buckets
}

// blockBuckets is how many buckets are wiped together: 4 KiB, or all of the
// smallest table.
const blockBuckets = 128

const ways = 4

type bucket [ways]atomic.Uint64

const bucketBytes = int64(unsafe.Sizeof(bucket{}))

// An entry is the tag, six bits of stones (never 0, so that an entry is never 0)
// and the result.
const (
	tagShift   = 7
	stonesMask = 1<<6 - 1
	minBits    = tagShift // bucket bits that leave room for the tag
)

func newTable(bytes int64) *table {
	n := max(minBits, bits.Len64(uint64(max(1, bytes/bucketBytes)))-1)
	return &table{buckets: make([]bucket, 1<<n), shift: uint(64 - n), epochs: tt.NewEpochs(1 << n / blockBuckets)}
}

// clear takes no time, but is not for while the table is used.
func (t *table) clear() { t.epochs.Clear() }

// wipe empties a block of buckets that the caller has to himself.
func (t *table) wipe(block int) {
	clear(t.buckets[block*blockBuckets : (block+1)*blockBuckets])
}

// spread is a bijection of 64-bit words (the finalizer of MurmurHash3, A. Appleby).
func spread(x uint64) uint64 {
	x = (x ^ x>>33) * 0xff51afd7ed558ccd
	x = (x ^ x>>33) * 0xc4ceb9fe1a85ec53
	return x ^ x>>33
}

func (t *table) find(key uint64) (at int, tag uint64) {
	h := spread(key)
	return int(h >> t.shift), h << (64 - t.shift) >> (64 - t.shift) << tagShift
}

// probe returns whether the side to move wins, if that is known.
func (t *table) probe(key uint64) (win, known bool) {
	at, tag := t.find(key)
	if !t.epochs.Current(at / blockBuckets) {
		return false, false
	}
	b := &t.buckets[at]
	for i := range b {
		if e := b[i].Load(); e != 0 && e>>tagShift<<tagShift == tag {
			return e&1 != 0, true
		}
	}
	return false, false
}

// store keeps a result in place of the entry with the fewest stones, which is the
// cheapest to find again.
func (t *table) store(key uint64, stones int, win bool) {
	at, tag := t.find(key)
	if block := at / blockBuckets; !t.epochs.Current(block) && !t.epochs.Renew(block, t.wipe) {
		return
	}
	b := &t.buckets[at]
	e := tag | uint64(min(stones, stonesMask))<<1
	if win {
		e |= 1
	}
	victim, fewest := 0, uint64(stonesMask+1)
	for i := range b {
		old := b[i].Load()
		if old != 0 && old>>tagShift<<tagShift == tag {
			victim = i
			break
		}
		if n := old >> 1 & stonesMask; n < fewest {
			victim, fewest = i, n
		}
	}
	b[victim].Store(e)
}
