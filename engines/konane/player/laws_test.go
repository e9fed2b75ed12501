package player

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/alphabeta"
	"papamu/engines/konane"
	"papamu/engines/konane/solver"
	"papamu/engines/search"
)

func position(t testing.TB, r konane.Rules) *konane.Position {
	t.Helper()
	p, err := konane.New(r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// somewhere plays random moves from the start of a game.
func somewhere(t *rapid.T, r konane.Rules, plies int) *konane.Position {
	p, err := konane.New(r)
	if err != nil {
		t.Fatal(err)
	}
	for range plies {
		moves := p.Moves(nil)
		if len(moves) == 0 {
			break
		}
		p.Do(rapid.SampledFrom(moves).Draw(t, "move"))
	}
	return p
}

// minimax is what alpha-beta must agree with.
func minimax(b board, depth, ply int) (score int32, nodes int64) {
	if b.Outcome() == alphabeta.Lost {
		return alphabeta.LossIn(ply), 1
	}
	if depth == 0 {
		return b.Evaluate(), 1
	}
	score, nodes = -alphabeta.Win, 1
	for _, m := range b.Moves(nil) {
		b.Play(m)
		s, n := minimax(b, depth-1, ply+1)
		b.Undo()
		score, nodes = max(score, -s), nodes+n
	}
	return score, nodes
}

// Without a table the score at each depth is that of minimax, in far fewer nodes.
func TestAlphaBetaEqualsMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{4, 6, 8, 10}).Draw(t, "size")
		p := somewhere(t, konane.Rules{}.Square(size), rapid.IntRange(0, 40).Draw(t, "plies"))
		b := board{p, &Config{}}
		depth := rapid.IntRange(1, 4).Draw(t, "depth")
		want, all := minimax(b, depth, 0)
		e := alphabeta.New[konane.Move](alphabeta.Config{Memory: -1, NoExtensions: true})
		r, err := e.Search(context.Background(), b, search.Limits{Depth: depth}, nil)
		if err == search.ErrNoMove {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := int32(r.Lines[0].Score); got != want {
			t.Fatalf("depth %d: %d, minimax %d\n%v", depth, got, want, p)
		}
		if all > 10_000 && r.Nodes > all {
			t.Fatalf("%d nodes, minimax %d", r.Nodes, all)
		}
	})
}

// On a board that is searched to the end, the table changes nothing but the work.
func TestTableSavesNodesAndKeepsTheScore(t *testing.T) {
	p := position(t, konane.Rules{}.Square(4))
	want, all := minimax(board{p, &Config{}}, 20, 0)
	var nodes [2]int64
	for i, memory := range []int64{1 << 20, -1} {
		e := alphabeta.New[konane.Move](alphabeta.Config{Memory: memory, NoExtensions: true})
		r, err := e.Search(context.Background(), board{p, &Config{}}, search.Limits{}, nil)
		if err != nil || int32(r.Lines[0].Score) != want {
			t.Fatalf("memory %d: %+v, %v; minimax %d", memory, r, err, want)
		}
		nodes[i] = r.Nodes
	}
	if nodes[0] >= nodes[1] || nodes[1] >= 20*all {
		t.Errorf("%d nodes with the table, %d without, %d minimax", nodes[0], nodes[1], all)
	}
}

// What alpha-beta proves near the end is what the solver says, and the number of
// plies has the winner's parity.
func TestProvenScoresAgreeWithTheSolver(t *testing.T) {
	s := solver.New(solver.Config{Memory: 1 << 20})
	rapid.Check(t, func(t *rapid.T) {
		p := somewhere(t, konane.Rules{}, 43)
		want, err := s.Solve(context.Background(), p, 0)
		if err != nil {
			t.Fatal(err)
		}
		pl := New(Config{Memory: 1 << 20, SolveFrom: -1})
		r, err := pl.Search(context.Background(), p, search.Limits{Nodes: 100_000}, nil)
		if err == search.ErrNoMove {
			if want.Win {
				t.Fatalf("over, but won\n%v", p)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		read := Read(r.Lines[0].Score)
		if read.Proven && (read.Won != want.Win || (read.Plies%2 == 1) != want.Win) {
			t.Fatalf("%+v, the solver says win %v\n%v", read, want.Win, p)
		}
		if !read.Proven && r.Depth < 6 {
			t.Fatalf("depth %d, nothing proven\n%v", r.Depth, p)
		}
	})
}

// The evaluation sees both sides alike: exchanging them exchanges its sign.
func TestEvaluationIsFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{6, 8, 10, 16}).Draw(t, "size")
		p := somewhere(t, konane.Rules{}.Square(size), 2+rapid.IntRange(0, 40).Draw(t, "plies"))
		text := p.Text()
		other := map[byte]byte{'x': 'o', 'o': 'x'}[text[len(text)-1]]
		q, err := konane.ParsePosition(text[:len(text)-1] + string(other))
		if err != nil {
			t.Skip(err)
		}
		for _, cfg := range []Config{{}, {MobilityOnly: true}} {
			a, b := (board{p, &cfg}).Evaluate(), (board{q, &cfg}).Evaluate()
			if a != -b {
				t.Fatalf("%d for one side, %d for the other\n%v", a, b, p)
			}
			if a > alphabeta.MaxEval || a < -alphabeta.MaxEval {
				t.Fatalf("score %d", a)
			}
		}
	})
}

func TestEvaluatingAndOrderingAllocateNothing(t *testing.T) {
	for _, size := range []int{8, 16} {
		p := position(t, konane.Rules{}.Square(size))
		for range 12 {
			p.Do(p.Moves(nil)[0])
		}
		b := board{p, &Config{}}
		moves, scores := b.Moves(nil), make([]int32, 256)
		if n := testing.AllocsPerRun(100, func() { b.Evaluate(); b.Order(moves, scores) }); n != 0 {
			t.Errorf("size %d: %v allocations", size, n)
		}
	}
}

func BenchmarkEvaluate(b *testing.B) {
	b.ReportAllocs()
	p := position(b, konane.Rules{})
	for range 20 {
		p.Do(p.Moves(nil)[0])
	}
	board := board{p, &Config{}}
	for b.Loop() {
		board.Evaluate()
	}
}

func BenchmarkSearch(b *testing.B) {
	b.ReportAllocs()
	pl := New(Config{SolveFrom: -1})
	p := position(b, konane.Rules{})
	for range 14 {
		p.Do(p.Moves(nil)[0])
	}
	nodes, depth := int64(0), 0
	for b.Loop() {
		b.StopTimer()
		pl.Reset()
		b.StartTimer()
		r, err := pl.Search(context.Background(), p, search.Limits{Nodes: 200_000}, nil)
		if err != nil {
			b.Fatal(err)
		}
		nodes, depth = nodes+r.Nodes, r.Depth
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
	b.ReportMetric(float64(depth), "depth")
}
