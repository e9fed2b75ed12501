package threat

import (
	"fmt"
	"testing"

	"papamu/engines/gomoku"
)

func ExampleSolver_VCF() {
	b, _ := gomoku.New(15, 15, gomoku.Freestyle)
	black, _ := gomoku.ParsePoints("e5f5g5h6h7")
	white, _ := gomoku.ParsePoints("d5a1a15o15")
	for _, p := range black {
		_ = b.Place(gomoku.Black, p)
	}
	for _, p := range white {
		_ = b.Place(gomoku.White, p)
	}
	_ = b.SetToMove(gomoku.Black)
	p := New(Config{}).VCF(b, Limits{})
	fmt.Println(p.Verdict, p.Line)
	// Output: win [h5 i5 h4]
}

func TestStopAndNodesEndASearch(t *testing.T) {
	for _, p := range problems(t) {
		s := New(Config{})
		if got := s.VCT(p.board, Limits{Nodes: 1}); got.Verdict == None || got.Nodes > 2 {
			t.Errorf("%s: %s after %d nodes", p.id, got.Verdict, got.Nodes)
		}
		asked := 0
		got := s.VCT(p.board, Limits{Stop: func() bool { asked++; return true }})
		if got.Nodes > 2*askEvery {
			t.Errorf("%s: %d nodes after the stop", p.id, got.Nodes)
		}
	}
}

func TestTreeIsBounded(t *testing.T) {
	s := New(Config{TreeNodes: 500})
	for _, p := range problems(t) {
		s.VCT(p.board, Limits{})
		if n := len(s.tree.nodes); n > 500+2*15*15 {
			t.Errorf("%s: %d nodes", p.id, n)
		}
	}
}

func TestSameSearchSameAnswer(t *testing.T) {
	for _, p := range problems(t) {
		a := New(Config{}).VCT(p.board, Limits{Nodes: 5000})
		b := New(Config{}).VCT(p.board, Limits{Nodes: 5000})
		if fmt.Sprint(a) != fmt.Sprint(b) {
			t.Errorf("%s: %v and %v", p.id, a, b)
		}
	}
}

func TestResetForgets(t *testing.T) {
	p := problems(t)[0]
	s := New(Config{})
	first := s.VCT(p.board, Limits{})
	s.Reset()
	if again := s.VCT(p.board, Limits{}); again.Nodes != first.Nodes {
		t.Errorf("%d nodes, then %d", first.Nodes, again.Nodes)
	}
}

func TestFindVCFAllocatesNothing(t *testing.T) {
	boards := problems(t)
	s := New(Config{})
	if n := testing.AllocsPerRun(5, func() {
		for _, p := range boards {
			s.FindVCF(p.board, Limits{Nodes: 300})
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkVCF searches all the table's positions, most of which have no VCF.
func BenchmarkVCF(b *testing.B) {
	boards := problems(b)
	s := New(Config{})
	nodes := int64(0)
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range boards {
			s.Reset()
			s.FindVCF(p.board, Limits{Nodes: 10_000})
			nodes += s.Nodes()
		}
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

// BenchmarkVCT proves the table's middling problem.
func BenchmarkVCT(b *testing.B) {
	for _, p := range problems(b) {
		if p.id != "qt-b_l08_1" {
			continue
		}
		s := New(Config{})
		b.ReportAllocs()
		for b.Loop() {
			s.Reset()
			s.VCT(p.board, Limits{})
		}
	}
}
