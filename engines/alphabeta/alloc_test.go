package alphabeta

import (
	"context"
	"testing"

	"papamu/engines/search"
	"papamu/engines/tt"
)

// chain is a game without end whose positions cost nothing.
type chain struct{ path []int }

func (c *chain) Outcome() Outcome      { return Ongoing }
func (c *chain) Moves(dst []int) []int { return append(dst, 0, 1, 2, 3) }
func (c *chain) Play(m int)            { c.path = append(c.path, m) }
func (c *chain) Undo()                 { c.path = c.path[:len(c.path)-1] }
func (c *chain) Evaluate() int32       { return int32(c.Hash() >> 56) }

func (c *chain) Hash() uint64 {
	h := uint64(1)
	for _, m := range c.path {
		h = (h + uint64(m)) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return h
}

func ready() *worker[int] {
	w := newWorker[int](Config{LateMoves: 2}.withDefaults(), tt.New(1<<20))
	w.begin(&chain{path: make([]int, 0, 64)}, newLimit(context.Background(), search.Limits{}, 1))
	w.iteration = 6
	return w
}

func TestSearchingAllocatesNothing(t *testing.T) {
	w := ready()
	if n := testing.AllocsPerRun(10, func() { w.negamax(6, 0, -infinity, infinity) }); n != 0 {
		t.Fatalf("%v allocations in a search of six plies", n)
	}
}

func TestShiftIsUndone(t *testing.T) {
	for _, score := range []int32{0, 77, -MaxEval, MaxEval, WinIn(9), LossIn(9)} {
		if got := toNode(fromNode(score, 5), 5); got != score {
			t.Errorf("%d became %d", score, got)
		}
	}
	if fromNode(WinIn(3), 4) != WinIn(7) || fromNode(LossIn(3), 4) != LossIn(7) {
		t.Error("a proven score does not count from the root")
	}
}

func BenchmarkNegamax(b *testing.B) {
	b.ReportAllocs()
	w := ready()
	for b.Loop() {
		b.StopTimer()
		w.table.Clear()
		b.StartTimer()
		w.negamax(6, 0, -infinity, infinity)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(w.nodes), "ns/node")
}
