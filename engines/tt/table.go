package tt

import (
	"math/bits"
	"sync/atomic"
	"unsafe"
)

// ways is the number of slots that a hash can go to: one cache line of them.
const ways = 4

type slot struct {
	key  atomic.Uint64 // hash XOR data
	data atomic.Uint64
}

type bucket [ways]slot

// bucketBytes is what one bucket costs: 64 on every platform.
const bucketBytes = int64(unsafe.Sizeof(bucket{}))

// blockBuckets is how many buckets are wiped together: 4 KiB, some 100 ns.
const blockBuckets = 64

// Table maps hashes to entries. All methods but Clear may be called concurrently.
// Make one with [New].
type Table struct {
	buckets []bucket
	epochs  *Epochs // of each blockBuckets buckets
	age     atomic.Uint32
}

// New returns an empty table that takes at most the given number of bytes, but
// holds at least four entries.
func New(bytes int64) *Table {
	blocks := bytes / (blockBuckets*bucketBytes + epochBytes)
	n := int(max(1, (bytes-(blocks+1)*epochBytes)/bucketBytes)) // one block may not be whole
	return &Table{buckets: make([]bucket, n), epochs: NewEpochs((n + blockBuckets - 1) / blockBuckets)}
}

// Bytes returns the memory taken.
func (t *Table) Bytes() int64 {
	return int64(len(t.buckets))*bucketBytes + int64(len(t.epochs.blocks))*epochBytes
}

// Advance begins a new generation: entries of earlier ones are replaced first.
func (t *Table) Advance() { t.age.Add(1) }

// Clear forgets everything, in no time however large the table is. It must not be
// called during a search.
func (t *Table) Clear() {
	t.epochs.Clear()
	t.age.Store(0)
}

// wipe empties a block of buckets that the caller has to himself.
func (t *Table) wipe(block int) {
	from := block * blockBuckets
	clear(t.buckets[from:min(from+blockBuckets, len(t.buckets))])
}

// index spreads hashes by their high bits, so that any number of buckets will do.
func (t *Table) index(hash uint64) int {
	i, _ := bits.Mul64(hash, uint64(len(t.buckets)))
	return int(i)
}

// Probe returns the entry stored under hash. Two positions with the same hash
// are not told apart.
func (t *Table) Probe(hash uint64) (Entry, bool) {
	at := t.index(hash)
	if !t.epochs.Current(at / blockBuckets) {
		return Entry{}, false
	}
	b := &t.buckets[at]
	for i := range b {
		data := b[i].data.Load()
		if b[i].key.Load()^data == hash && Bound(data>>boundShift) != None {
			return unpack(data), true
		}
	}
	return Entry{}, false
}

// Store keeps e under hash, in the place of what is known about the same
// position or else of the bucket's least valuable entry: empty, then old, then
// shallow. A bound of the current generation that was searched clearly deeper is
// kept instead, unless e is exact. An entry without a bound is not stored.
func (t *Table) Store(hash uint64, e Entry) {
	if e.Bound == None {
		return
	}
	at := t.index(hash)
	if block := at / blockBuckets; !t.epochs.Current(block) && !t.epochs.Renew(block, t.wipe) {
		return
	}
	age := uint8(t.age.Load()) & ageMask
	b := &t.buckets[at]
	victim, worst := 0, int(^uint(0)>>1)
	for i := range b {
		data := b[i].data.Load()
		if b[i].key.Load()^data == hash {
			if keeps(data, e, age) {
				return
			}
			victim = i
			break
		}
		if v := value(data, age); v < worst {
			victim, worst = i, v
		}
	}
	data := pack(e, age)
	b[victim].data.Store(data)
	b[victim].key.Store(hash ^ data)
}

// deeper is how many plies an old bound must be ahead to survive a new one: the
// new one has the window and the move that the search needs now.
const deeper = 3

func keeps(data uint64, e Entry, age uint8) bool {
	return e.Bound != Exact && ageOf(data) == age && depthOf(data) > e.Depth+deeper
}

// ageWeight is the depth that one generation of age is worth.
const ageWeight = 8

func value(data uint64, age uint8) int {
	if Bound(data>>boundShift) == None {
		return -ageWeight * (ageMask + 1)
	}
	generations := int((age - ageOf(data)) & ageMask)
	return int(depthOf(data)) - ageWeight*generations
}
