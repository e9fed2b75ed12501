package tt_test

import (
	"sync"
	"testing"

	"papamu/engines/rng"
	"papamu/engines/tt"
)

func TestEpochsWipeEachBlockOnceAfterAClear(t *testing.T) {
	const blocks = 5
	e := tt.NewEpochs(blocks)
	var wiped [blocks]int
	wipe := func(block int) { wiped[block]++ }
	for clears := range 3 {
		for range 2 { // the second time there is nothing to do
			for block := range blocks {
				if current := e.Current(block); current != (clears == 0 || wiped[block] == clears) {
					t.Fatalf("after %d clears block %d is current: %v", clears, block, current)
				}
				if !e.Renew(block, wipe) || !e.Current(block) || wiped[block] != clears {
					t.Fatalf("after %d clears block %d was wiped %d times", clears, block, wiped[block])
				}
			}
		}
		e.Clear()
	}
}

func TestNobodyStoresWhileABlockIsWiped(t *testing.T) {
	e := tt.NewEpochs(1)
	e.Clear()
	e.Renew(0, func(int) {
		if e.Current(0) || e.Renew(0, func(int) { t.Error("wiped twice") }) {
			t.Error("a block in the middle of wiping is there to be used")
		}
	})
	if !e.Current(0) {
		t.Error("not current after wiping")
	}
}

// A cleared table is as good as a new one: what it keeps does not depend on what
// was in it before.
func TestClearedTableIsLikeNew(t *testing.T) {
	const size = 1 << 16 // several blocks, the last one not whole
	used, fresh := tt.New(size+100), tt.New(size+100)
	fill := func(table *tt.Table, seed uint64, entries int) (hashes []uint64) {
		r := rng.New(seed, 0)
		for range entries {
			hash := r.Uint64()
			table.Store(hash, tt.Entry{Score: int32(hash), Depth: uint8(hash & 15), Bound: tt.Lower})
			hashes = append(hashes, hash)
		}
		return hashes
	}
	for range 70 { // the ages go round
		used.Advance()
	}
	old := fill(used, 1, 10_000)
	used.Clear()
	for _, hash := range old {
		if e, found := used.Probe(hash); found {
			t.Fatalf("cleared table holds %+v", e)
		}
	}
	used.Advance()
	fresh.Advance()
	fill(used, 2, 5000)
	kept := 0
	for _, hash := range fill(fresh, 2, 5000) {
		a, inUsed := used.Probe(hash)
		b, inFresh := fresh.Probe(hash)
		if a != b || inUsed != inFresh {
			t.Fatalf("used table: %+v %v, new one: %+v %v", a, inUsed, b, inFresh)
		}
		if inFresh {
			kept++
		}
	}
	if kept == 0 {
		t.Error("nothing kept, nothing shown")
	}
	for _, hash := range old {
		if e, found := used.Probe(hash); found {
			t.Fatalf("%+v came back", e)
		}
	}
}

func TestClearedTableUnderManyWriters(t *testing.T) {
	table := tt.New(1 << 16)
	for round := range 20 {
		var group sync.WaitGroup
		for writer := range 4 {
			group.Go(func() {
				r := rng.New(uint64(round), uint64(writer%2))
				for range 500 {
					hash := r.Uint64()
					table.Store(hash, tt.Entry{Score: int32(hash), Bound: tt.Exact})
					if e, found := table.Probe(hash); found && e.Score != int32(hash) {
						t.Errorf("%x: %+v", hash, e)
					}
				}
			})
		}
		group.Wait()
		table.Clear()
	}
}

func BenchmarkClear(b *testing.B) {
	b.ReportAllocs()
	table := tt.New(64 << 20)
	for b.Loop() {
		table.Clear()
	}
}
