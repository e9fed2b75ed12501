package mcts

import (
	"context"
	"testing"

	"papamu/engines/rng"
	"papamu/engines/search"
)

// figures are what a tree says of a node, for comparisons.
type figures struct {
	move           int
	visits         int32
	value, margin  float64
	square, shared float32
	children       []figures
}

func (t *Tree[M]) figures(i int32, name func(M) int) figures {
	n := &t.nodes[i]
	f := figures{move: name(n.move), visits: n.visits, value: n.value, margin: n.margin, square: n.square, shared: n.sharedValue}
	for k := n.first; n.first != 0 && k < n.first+n.children; k++ {
		f.children = append(f.children, t.figures(k, name))
	}
	return f
}

func same(a, b figures) bool {
	if a.move != b.move || a.visits != b.visits || a.value != b.value || a.margin != b.margin ||
		a.square != b.square || a.shared != b.shared || len(a.children) != len(b.children) {
		return false
	}
	for i := range a.children {
		if !same(a.children[i], b.children[i]) {
			return false
		}
	}
	return true
}

func identity(m int) int { return m }

func is(m int) func(int) bool { return func(n int) bool { return n == m } }

func TestAdvanceKeepsTheSubtree(t *testing.T) {
	for seed := range uint64(20) {
		g := &noughts{rng: rng.New(seed, 0)}
		tree := New[int](Config{Keys: 9, Memory: testMemory})
		if err := tree.Run(context.Background(), g, search.Limits{Nodes: 3000}, nil); err != nil {
			t.Fatal(err)
		}
		for ply := range 4 {
			move := tree.Moves()[int(seed)%2].Move
			child := tree.child(is(move))
			want := tree.figures(child, identity)
			value, margin := want.value/float64(want.visits), want.margin/float64(want.visits)
			if ply%2 == 1 {
				value, margin = 1-value, -margin
			}
			if !tree.Advance(is(move)) {
				t.Fatalf("seed %d: nothing known after %d", seed, move)
			}
			got := tree.figures(0, identity)
			if tree.Simulations() != int64(want.visits) || len(got.children) != len(want.children) {
				t.Fatalf("%d simulations, %d children; want %d, %d", tree.Simulations(), len(got.children), want.visits, len(want.children))
			}
			for i := range got.children {
				if !same(got.children[i], want.children[i]) {
					t.Fatalf("seed %d ply %d: child %d differs", seed, ply, i)
				}
			}
			if v, m := tree.Value(); abs(v-value) > 1e-9 || abs(m-margin) > 1e-9 {
				t.Fatalf("value %v %v, want %v %v", v, m, value, margin)
			}
			if side, known := tree.Side(); !known || side != (ply+1)%2 {
				t.Fatalf("side %d, %v", side, known)
			}
			g.Play(move)
			if err := tree.Run(context.Background(), g, search.Limits{Nodes: 2000}, nil); err != nil {
				t.Fatal(err)
			}
			if tree.Simulations() != int64(want.visits)+2000 {
				t.Fatalf("%d simulations", tree.Simulations())
			}
		}
	}
}

func abs(x float64) float64 { return max(x, -x) }

func TestAdvanceIntoTheUnknownEmptiesTheTree(t *testing.T) {
	g := &noughts{rng: rng.New(1, 0)}
	tree := New[int](Config{Keys: 9, Memory: testMemory})
	if tree.Advance(is(4)) {
		t.Error("an empty tree knows a move")
	}
	if err := tree.Run(context.Background(), g, search.Limits{Nodes: 5}, nil); err != nil {
		t.Fatal(err)
	}
	if tree.Advance(is(99)) || tree.Simulations() != 0 || len(tree.Moves()) != 0 {
		t.Error("a move that is none")
	}
	if err := tree.Run(context.Background(), g, search.Limits{Nodes: 1}, nil); err != nil {
		t.Fatal(err)
	}
	if tree.Advance(is(tree.Moves()[0].Move)) || tree.Simulations() != 0 {
		t.Error("a leaf has no tree of its own")
	}
}

// TestAdvanceMakesRoom: a full tree grows again.
func TestAdvanceMakesRoom(t *testing.T) {
	g := &noughts{rng: rng.New(1, 0)}
	tree := New[int](Config{Keys: 9, Memory: 20000})
	if err := tree.Run(context.Background(), g, search.Limits{Nodes: 5000}, nil); err != nil {
		t.Fatal(err)
	}
	before := len(tree.nodes)
	move := tree.Moves()[0].Move
	if !tree.Advance(is(move)) || len(tree.nodes) >= before {
		t.Fatalf("%d nodes of %d kept", len(tree.nodes), before)
	}
	kept := len(tree.nodes)
	g.Play(move)
	if err := tree.Run(context.Background(), g, search.Limits{Nodes: 5000}, nil); err != nil || len(tree.nodes) <= kept {
		t.Fatalf("%v, %d nodes", err, len(tree.nodes))
	}
}

func TestSpread(t *testing.T) {
	g := &noughts{rng: rng.New(1, 0)}
	tree := New[int](Config{Keys: 9, Memory: testMemory})
	if tree.Spread() != 0 {
		t.Error("a spread of nothing")
	}
	if err := tree.Run(context.Background(), g, search.Limits{Nodes: 400}, nil); err != nil {
		t.Fatal(err)
	}
	if s := tree.Spread(); s < 0.3 || s > 1 { // leads are 1, 0 and -1
		t.Errorf("spread %v", s)
	}
	for _, m := range tree.Moves() {
		if m.Visits > 0 && m.Spread > 1.01 || len(m.Line) != len(m.Counts) || m.Counts[0] != m.Visits {
			t.Errorf("%+v", m)
		}
	}
}

func BenchmarkAdvance(b *testing.B) {
	g := &noughts{rng: rng.New(1, 0)}
	tree := New[int](Config{Keys: 9, Memory: testMemory})
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		tree.Reset()
		if err := tree.Run(context.Background(), g, search.Limits{Nodes: 20000}, nil); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		tree.Advance(is(tree.Moves()[0].Move))
	}
}
