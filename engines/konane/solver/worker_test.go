package solver

import (
	"sync/atomic"
	"testing"

	"papamu/engines/konane"
	"papamu/engines/rng"
	"papamu/engines/search"
)

// A position with 34 empty squares of 64.
const late = "ox.xoxox/x..oxoxo/o......./xo....../..o....x/..x.xo.o/o..x.xox/xo...o.. x"

func atWork(t testing.TB) (w *worker, occ, own konane.Bitboard) {
	t.Helper()
	p, err := konane.ParsePosition(late)
	if err != nil {
		t.Fatal(err)
	}
	_, occ, own, _ = p.Bits()
	return newWorker(search.Watch{}, p, newTable(1<<24), 0, 0, new(atomic.Bool)), occ, own
}

func TestSolvingAllocatesNothing(t *testing.T) {
	w, occ, own := atWork(t)
	enemy := w.field.Cells &^ own
	w.wins(occ, own, enemy) // brings the stacks to their size
	if n := testing.AllocsPerRun(1, func() {
		w.table.clear()
		w.wins(occ, own, enemy)
	}); n != 0 {
		t.Fatalf("%v allocations", n)
	}
}

// What the table answers is what was last stored under that very key.
func TestTableIsExact(t *testing.T) {
	table, r := newTable(1<<12), rng.New(1, 0)
	truth := map[uint64]bool{}
	var keys []uint64
	for i := range 50_000 {
		key := r.Uint64()>>1 | 1
		if i%3 == 0 && len(keys) > 0 {
			key = keys[r.Below(uint32(len(keys)))] ^ 1<<r.Below(63) // a near neighbour
		}
		keys = append(keys, key)
		truth[key] = r.Below(2) == 0
		table.store(key, int(20+r.Below(44)), truth[key])
		if win, known := table.probe(key); !known || win != truth[key] {
			t.Fatalf("key %x: %v, %v", key, win, known)
		}
	}
	found := 0
	for key, want := range truth {
		if win, known := table.probe(key); known {
			found++
			if win != want {
				t.Fatalf("key %x has another's result", key)
			}
		}
	}
	if found == 0 || found > 512 {
		t.Errorf("%d keys in 512 entries", found)
	}
}

func BenchmarkSolve34Empty(b *testing.B) {
	b.ReportAllocs()
	w, occ, own := atWork(b)
	enemy := w.field.Cells &^ own
	for b.Loop() {
		b.StopTimer()
		w.table.clear()
		b.StartTimer()
		w.wins(occ, own, enemy)
	}
	b.ReportMetric(float64(w.nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}
