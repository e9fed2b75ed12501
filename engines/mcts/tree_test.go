package mcts

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"papamu/engines/rng"
	"papamu/engines/search"
)

const testMemory = 4 << 20

var configs = map[string]Config{
	"uct":  {Memory: testMemory},
	"rave": {Memory: testMemory, Keys: 64, Explore: 0.4, Equivalence: 200},
}

func TestNimIsSolved(t *testing.T) {
	for name, cfg := range configs {
		for _, heaps := range [][]int{{1, 2}, {3, 5}, {1, 2, 4}, {2, 3, 4}, {1, 4, 6}, {5}} {
			g := &nim{heaps: append([]int(nil), heaps...), rng: rng.New(1, 0)}
			tree := New[take](cfg)
			if err := tree.Run(context.Background(), g, search.Limits{Nodes: 15000}, nil); err != nil {
				t.Fatal(err)
			}
			best := tree.Moves()[0].Move
			g.Play(best)
			if g.balance() != 0 {
				t.Errorf("%s: %v from %v does not win", name, best, heaps)
			}
		}
	}
}

func TestNoughtsAgreesWithSolver(t *testing.T) {
	for name, cfg := range configs {
		r := rng.New(2, 0)
		for range 25 {
			g := &noughts{rng: rng.New(3, 0)}
			for range 1 + r.Below(5) {
				if i := int(r.Below(9)); g.cells[i] == 0 && g.winner() < 0 {
					g.Play(i)
				}
			}
			if g.winner() >= 0 {
				continue
			}
			want := g.solve()
			tree := New[int](cfg)
			if err := tree.Run(context.Background(), g, search.Limits{Nodes: 8000}, nil); err != nil {
				t.Fatal(err)
			}
			best := tree.Moves()[0]
			g.Play(best.Move)
			if got := -g.solve(); got != want {
				t.Errorf("%s: %v then %d gives %d, the solver %d", name, g.made[:len(g.made)-1], best.Move, got, want)
			}
		}
	}
}

func TestSameSeedSameTree(t *testing.T) {
	run := func(seed uint64) []Stat[int] {
		tree := New[int](Config{Keys: 9, Memory: testMemory})
		_ = tree.Run(context.Background(), &noughts{rng: rng.New(seed, 0)}, search.Limits{Nodes: 500}, nil)
		return tree.Moves()
	}
	if diff := cmp.Diff(run(5), run(5)); diff != "" {
		t.Error(diff)
	}
	if cmp.Equal(run(5), run(6)) {
		t.Error("the seed has no effect")
	}
}

func TestMemoryIsBounded(t *testing.T) {
	tree := New[int](Config{Memory: 4000})
	g := &noughts{rng: rng.New(1, 0)}
	if err := tree.Run(context.Background(), g, search.Limits{Nodes: 20000}, nil); err != nil {
		t.Fatal(err)
	}
	if len(tree.nodes) > tree.cap || tree.Simulations() != 20000 {
		t.Fatalf("%d nodes of %d, %d simulations", len(tree.nodes), tree.cap, tree.Simulations())
	}
	tiny := New[int](Config{Memory: 1})
	if err := tiny.Run(context.Background(), g, search.Limits{Nodes: 2000}, nil); err != nil || len(tiny.Moves()) != 9 {
		t.Fatalf("the root has its moves whatever the memory: %v", err)
	}
	if !tiny.Full() {
		t.Error("a tree of one level is full")
	}
}

func TestStopsWhenToldAndOnTime(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	tree := New[int](Config{Memory: testMemory})
	g := &noughts{rng: rng.New(1, 0)}
	if err := tree.Run(ctx, g, search.Limits{}, nil); err != nil || tree.Simulations() != 1 {
		t.Errorf("a search that is stopped beforehand still has a move: %v, %d", err, tree.Simulations())
	}
	tree.Reset()
	if err := tree.Run(context.Background(), g, search.Limits{Soft: 30 * time.Millisecond, Hard: time.Minute}, nil); err != nil {
		t.Error(err)
	}
	tree.Reset()
	ctx, cancel = context.WithCancel(context.Background())
	ticks := 0
	if err := tree.Run(ctx, g, search.Limits{}, func(time.Duration) { ticks++; cancel() }); err != nil || ticks != 1 {
		t.Errorf("%v, %d ticks", err, ticks)
	}
	tree.Reset()
	ctx, cancel = context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	if err := tree.Run(ctx, g, search.Limits{}, nil); err != nil {
		t.Error(err)
	}
}

func TestNoMove(t *testing.T) {
	g := &nim{heaps: []int{0}, rng: rng.New(1, 0)}
	if err := New[take](Config{Memory: testMemory}).Run(context.Background(), g, search.Limits{Nodes: 1}, nil); !errors.Is(err, search.ErrNoMove) {
		t.Error(err)
	}
}

func TestReport(t *testing.T) {
	tree := New[int](Config{Keys: 9, Memory: testMemory})
	g := &noughts{rng: rng.New(1, 0)}
	if err := tree.Run(context.Background(), g, search.Limits{Nodes: 3000, Depth: 3}, nil); err != nil {
		t.Fatal(err)
	}
	r := tree.Report(time.Second)
	best, ok := r.Best()
	if !ok || best != tree.Moves()[0].Move || r.Nodes != 3000 || r.Depth != 3 || r.Elapsed != time.Second {
		t.Errorf("%+v", r)
	}
	visits := int64(0)
	for i, l := range r.Lines {
		visits += l.Visits
		if len(l.Moves) > 3 || l.Score < 0 || l.Score > 1 || i > 0 && l.Visits > r.Lines[i-1].Visits {
			t.Errorf("line %d: %+v", i, l)
		}
	}
	if visits != 3000 {
		t.Errorf("%d visits", visits)
	}
	if v, m := tree.Value(); v < 0.5 || v > 0.9 || m <= 0 {
		t.Errorf("the first player is ahead in random play: %v %v", v, m)
	}
}

func TestSimulationsAllocateNothing(t *testing.T) {
	tree := New[int](Config{Keys: 9, Memory: 1 << 16})
	g := &noughts{rng: rng.New(1, 0), made: make([]int, 0, 9)}
	for !tree.Full() && tree.Simulations() < 5000 {
		tree.Simulate(g, 0)
	}
	tree.Reset() // the slab is there, now it fills again
	if n := testing.AllocsPerRun(500, func() { tree.Simulate(g, 0) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkSimulate(b *testing.B) {
	tree := New[int](Config{Keys: 9, Memory: testMemory})
	g := &noughts{rng: rng.New(1, 0)}
	b.ReportAllocs()
	for b.Loop() {
		tree.Simulate(g, 0)
	}
}

// Figures that have nowhere to grow stay as they are, and end the search.
func TestCountsDoNotOverflow(t *testing.T) {
	g := &noughts{rng: rng.New(5, 0)}
	tree := New[int](configs["rave"])
	if err := tree.Run(context.Background(), g, search.Limits{Nodes: 10}, nil); err != nil {
		t.Fatal(err)
	}
	tree.nodes[0].visits = math.MaxInt32 - 5
	for i := 1; i <= 9; i++ {
		tree.nodes[i].sharedCount, tree.nodes[i].sharedValue = maxShared, maxShared/4
	}
	if err := tree.Run(context.Background(), g, search.Limits{}, nil); err != nil {
		t.Fatal(err)
	}
	if tree.Simulations() != 15 || tree.nodes[0].visits != math.MaxInt32 {
		t.Errorf("%d simulations, %d visits", tree.Simulations(), tree.nodes[0].visits)
	}
	for i := 1; i <= 9; i++ {
		if n := tree.nodes[i]; n.sharedCount != maxShared || n.sharedValue != maxShared/4 {
			t.Errorf("child %d: %v of %v", i, n.sharedValue, n.sharedCount)
		}
	}
}
