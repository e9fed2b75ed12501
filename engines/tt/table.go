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

// Table maps hashes to entries. All methods may be called concurrently, though a
// Clear during a search only loses what the search knew. Make one with [New].
type Table struct {
	buckets []bucket
	age     atomic.Uint32
}

// New returns an empty table that takes at most the given number of bytes, but
// holds at least four entries.
func New(bytes int64) *Table {
	return &Table{buckets: make([]bucket, max(1, bytes/bucketBytes))}
}

// Bytes returns the memory taken.
func (t *Table) Bytes() int64 { return int64(len(t.buckets)) * bucketBytes }

// Advance begins a new generation: entries of earlier ones are replaced first.
func (t *Table) Advance() { t.age.Add(1) }

// Clear forgets everything.
func (t *Table) Clear() {
	for i := range t.buckets {
		for j := range t.buckets[i] {
			t.buckets[i][j].key.Store(0)
			t.buckets[i][j].data.Store(0)
		}
	}
	t.age.Store(0)
}

// bucket spreads hashes by their high bits, so that any number of buckets will do.
func (t *Table) bucket(hash uint64) *bucket {
	i, _ := bits.Mul64(hash, uint64(len(t.buckets)))
	return &t.buckets[i]
}

// Probe returns the entry stored under hash. Two positions with the same hash
// are not told apart.
func (t *Table) Probe(hash uint64) (Entry, bool) {
	b := t.bucket(hash)
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
	age := uint8(t.age.Load()) & ageMask
	b := t.bucket(hash)
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
