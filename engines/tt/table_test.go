package tt_test

import (
	"fmt"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/rng"
	"papamu/engines/tt"
)

func ExampleTable() {
	t := tt.New(1 << 20)
	t.Store(0x9e3779b97f4a7c15, tt.Entry{Score: 42, Move: 7, Depth: 5, Bound: tt.Exact})
	e, ok := t.Probe(0x9e3779b97f4a7c15)
	fmt.Println(e.Score, e.Move, e.Depth, e.Bound == tt.Exact, ok)
	_, ok = t.Probe(1)
	fmt.Println(ok)
	// Output:
	// 42 7 5 true true
	// false
}

func TestMemoryStaysWithinTheGivenBytes(t *testing.T) {
	for _, bytes := range []int64{68, 100, 1000, 1 << 16, 1<<20 + 63} {
		if got := tt.New(bytes).Bytes(); got > bytes || got <= bytes-72 {
			t.Errorf("%d bytes asked for, %d taken", bytes, got)
		}
	}
	if got := tt.New(0).Bytes(); got != 68 {
		t.Errorf("the least table takes %d bytes", got)
	}
}

func TestWhatIsStoredComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := tt.New(1 << 12)
		hash := rapid.Uint64().Draw(t, "hash")
		want := tt.Entry{
			Score: rapid.Int32().Draw(t, "score"),
			Move:  rapid.Uint16().Draw(t, "move"),
			Depth: rapid.Uint8().Draw(t, "depth"),
			Bound: tt.Bound(rapid.IntRange(1, 3).Draw(t, "bound")),
		}
		table.Store(hash, want)
		if got, ok := table.Probe(hash); !ok || got != want {
			t.Fatalf("got %+v, %v; want %+v", got, ok, want)
		}
		table.Clear()
		if _, ok := table.Probe(hash); ok {
			t.Fatal("the cleared table still knows the entry")
		}
	})
}

func TestEntryWithoutBoundIsNotStored(t *testing.T) {
	table := tt.New(1 << 10)
	table.Store(5, tt.Entry{Score: 1})
	if _, ok := table.Probe(5); ok {
		t.Fatal("stored")
	}
}

func TestDeepBoundSurvivesAShallowOneOfTheSameSearch(t *testing.T) {
	table := tt.New(1 << 10)
	deep := tt.Entry{Score: 3, Depth: 12, Bound: tt.Lower}
	table.Store(9, deep)
	table.Store(9, tt.Entry{Score: 1, Depth: 2, Bound: tt.Upper})
	if got, _ := table.Probe(9); got != deep {
		t.Fatalf("got %+v", got)
	}
	table.Advance()
	shallow := tt.Entry{Score: 1, Depth: 2, Bound: tt.Upper}
	table.Store(9, shallow)
	if got, _ := table.Probe(9); got != shallow {
		t.Fatalf("the older search's bound was kept: %+v", got)
	}
}

// One bucket: every hash meets every other.
func TestReplacesOldThenShallow(t *testing.T) {
	table := tt.New(64)
	for hash, depth := range []uint8{9, 30, 8, 7} {
		table.Store(uint64(hash+1), tt.Entry{Depth: depth, Bound: tt.Lower})
	}
	table.Store(5, tt.Entry{Depth: 1, Bound: tt.Lower})
	if _, ok := table.Probe(4); ok {
		t.Fatal("the shallowest entry was kept")
	}
	for range 5 {
		table.Advance()
	}
	for hash := uint64(10); hash < 14; hash++ {
		table.Store(hash, tt.Entry{Depth: 1, Bound: tt.Lower})
	}
	if _, ok := table.Probe(2); ok {
		t.Fatal("an entry five searches old outlived fresh ones")
	}
}

// Writers that meet in one bucket must never make an entry that nobody stored.
func TestConcurrentUseNeverMixesEntries(t *testing.T) {
	table := tt.New(64)
	var wg sync.WaitGroup
	for worker := range uint64(4) {
		wg.Go(func() {
			r := rng.New(1, worker)
			for range 20_000 {
				hash := r.Uint64()>>60 + 1
				if e, ok := table.Probe(hash); ok && (uint64(e.Score) != hash || uint64(e.Move) != hash) {
					t.Errorf("hash %d holds %+v", hash, e)
					return
				}
				table.Store(hash, tt.Entry{
					Score: int32(hash), Move: uint16(hash), Depth: uint8(r.Below(20)), Bound: tt.Exact,
				})
			}
		})
	}
	wg.Wait()
}

func TestAllocatesNothing(t *testing.T) {
	table := tt.New(1 << 16)
	r := rng.New(1, 0)
	if n := testing.AllocsPerRun(100, func() {
		hash := r.Uint64()
		table.Store(hash, tt.Entry{Bound: tt.Exact})
		table.Probe(hash)
	}); n != 0 {
		t.Fatalf("%v allocations", n)
	}
}

func BenchmarkProbeAndStore(b *testing.B) {
	b.ReportAllocs()
	table := tt.New(64 << 20)
	r := rng.New(1, 0)
	for b.Loop() {
		hash := r.Uint64()
		table.Probe(hash)
		table.Store(hash, tt.Entry{Depth: uint8(hash & 15), Bound: tt.Lower})
	}
}
