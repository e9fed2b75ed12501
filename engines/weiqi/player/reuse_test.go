package player

import (
	"context"
	"testing"

	"papamu/engines/search"
	"papamu/engines/weiqi"
)

// visits searches a little and returns the visits of the root.
func visits(t *testing.T, p *Player, g *weiqi.Game, q Query) int64 {
	t.Helper()
	q.Limits = search.Limits{Nodes: 300}
	a, err := p.Analyze(context.Background(), g, q, nil)
	if err != nil {
		t.Fatal(err)
	}
	return a.Visits
}

// reuseGame is the position that the tests of reuse begin with.
func reuseGame(t *testing.T) *weiqi.Game {
	g := newGame(t, 9, "chinese", 7.5)
	playAll(t, g, "B C3 W G7")
	return g
}

// bestOf is the move that the first of two searches of reuseGame finds.
func bestOf(t *testing.T) string {
	g := reuseGame(t)
	a, err := New(Config{Memory: 8 << 20, Seed: 1}).Analyze(context.Background(), g, Query{Limits: search.Limits{Nodes: 300}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return g.Size().Vertex(a.Candidates[0].Move)
}

func TestReuse(t *testing.T) {
	again := Query{Reuse: true}
	one := func(weiqi.Point) bool { return true }
	best := bestOf(t)
	for _, tc := range []struct {
		name   string
		first  Query
		change func(*weiqi.Game)
		second Query
		kept   bool
	}{
		{"the same position", again, func(*weiqi.Game) {}, again, true},
		{"after the expected move", again, func(g *weiqi.Game) { playAll(t, g, "B "+best) }, again, true},
		{"not unless asked for", again, func(*weiqi.Game) {}, Query{}, false},
		{"not what was not meant for it", Query{}, func(*weiqi.Game) {}, again, false},
		{"not a narrowed search", Query{Reuse: true, Allow: one}, func(*weiqi.Game) {}, again, false},
		{"not another color's turn", again, func(*weiqi.Game) {}, Query{Reuse: true, Color: weiqi.White}, false},
		{"not after the same color twice", again, func(g *weiqi.Game) { playAll(t, g, "B E5 B D4") }, again, false},
		{"not another komi", again, func(g *weiqi.Game) {
			if err := g.SetKomi(0.5); err != nil {
				t.Fatal(err)
			}
		}, again, false},
		{"not another game", again, func(g *weiqi.Game) { *g = *newGame(t, 7, "chinese", 7.5) }, again, false},
		{"not after undo", again, func(g *weiqi.Game) {
			if err := g.Undo(); err != nil {
				t.Fatal(err)
			}
		}, Query{Reuse: true, Color: weiqi.Black}, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := New(Config{Memory: 8 << 20, Seed: 1})
			g := reuseGame(t)
			visits(t, p, g, tc.first)
			tc.change(g)
			if n := visits(t, p, g, tc.second); n > 300 != tc.kept {
				t.Errorf("%d visits", n)
			}
		})
	}
}

// TestReuseKeepsTheAnswersOfOthers: what one search leaves is nothing to one that
// does not ask for it.
func TestReuseKeepsTheAnswersOfOthers(t *testing.T) {
	g := newGame(t, 9, "chinese", 7.5)
	fresh, used := New(Config{Memory: 8 << 20}), New(Config{Memory: 8 << 20})
	visits(t, used, g, Query{Reuse: true})
	playAll(t, g, "B E5")
	visits(t, used, g, Query{Reuse: true})
	q := Query{Limits: search.Limits{Nodes: 500}}
	a, _ := fresh.Analyze(context.Background(), g, q, nil)
	b, _ := used.Analyze(context.Background(), g, q, nil)
	if a.Winrate != b.Winrate || a.Candidates[0].Move != b.Candidates[0].Move || a.Candidates[0].Prior != b.Candidates[0].Prior {
		t.Errorf("%v %v, %v %v", a.Winrate, a.Candidates[0].Move, b.Winrate, b.Candidates[0].Move)
	}
}

// TestReusedTreeKnowsItsPriors: they are asked for at the root, which was no root
// when its moves were listed.
func TestReusedTreeKnowsItsPriors(t *testing.T) {
	p := New(Config{Memory: 8 << 20})
	g := newGame(t, 9, "chinese", 7.5)
	visits(t, p, g, Query{Reuse: true})
	playAll(t, g, "B E5")
	a, err := p.Analyze(context.Background(), g, Query{Reuse: true, Limits: search.Limits{Nodes: 300}, MinMoves: 500}, nil)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for _, c := range a.Candidates {
		sum += c.Prior
	}
	if sum < 0.99 || sum > 1.01 || len(a.Candidates) != 81 {
		t.Errorf("%d candidates, priors sum up to %v", len(a.Candidates), sum)
	}
}

func TestVisitsCountWhatWasThere(t *testing.T) {
	p := New(Config{Memory: 8 << 20})
	g := newGame(t, 9, "chinese", 7.5)
	for _, want := range []int64{200, 500, 501} { // a search makes one step at least
		a, err := p.Analyze(context.Background(), g, Query{Reuse: true, Visits: min(want, 500)}, nil)
		if err != nil || a.Visits != want {
			t.Fatalf("%d visits, want %d: %v", a.Visits, want, err)
		}
	}
}

func TestRestrictionsReachIntoTheTree(t *testing.T) {
	g := newGame(t, 5, "chinese", 7.5)
	center := point(t, g, "C3")
	p := New(Config{Memory: 8 << 20})
	q := Query{Limits: search.Limits{Nodes: 3000}}
	free, err := p.Analyze(context.Background(), g, q, nil)
	if err != nil {
		t.Fatal(err)
	}
	if free.Candidates[0].Move != center {
		t.Fatalf("the best move on 5x5 is the center, not %s", g.Size().Vertex(free.Candidates[0].Move))
	}
	seen := map[int]bool{}
	q.Allow = func(p weiqi.Point) bool { return p != center }
	q.AllowDeeper = func(ply int, c weiqi.Color, p weiqi.Point) bool {
		if c == weiqi.White != (ply%2 == 1) {
			t.Fatalf("%v at ply %d", c, ply)
		}
		seen[ply] = true
		return ply >= 3 || p != center
	}
	a, err := p.Analyze(context.Background(), g, q, nil)
	if err != nil {
		t.Fatal(err)
	}
	if seen[0] || !seen[1] || !seen[3] {
		t.Errorf("asked at plies %v", seen)
	}
	for _, c := range a.Candidates {
		for ply, m := range c.Line {
			if m == center && ply < 3 {
				t.Errorf("line %v", c.Line)
			}
		}
	}
}

func TestCandidatesWithoutVisitsFillUp(t *testing.T) {
	g := newGame(t, 9, "chinese", 7.5)
	p := New(Config{Memory: 8 << 20})
	for want, least := range map[int]int{1: 0, 40: 40, 82: 1000} {
		a, err := p.Analyze(context.Background(), g, Query{Limits: search.Limits{Nodes: 1}, MinMoves: least}, nil)
		if err != nil || len(a.Candidates) != want {
			t.Errorf("%d candidates, want %d: %v", len(a.Candidates), want, err)
		}
	}
}

// TestOwnership: Black owns the left, White the right, and the last of Black's moves
// decides about a corner.
func TestOwnership(t *testing.T) {
	g := newGame(t, 7, "chinese", 0.5)
	playAll(t, g, "B D1 W E1 B D2 W E2 B D3 W E3 B D4 W E4 B D5 W E5 B D6 W E6 B D7 W E7")
	p := New(Config{Memory: 8 << 20})
	for _, color := range []weiqi.Color{weiqi.Black, weiqi.White} {
		a, err := p.Analyze(context.Background(), g, Query{Color: color, Limits: search.Limits{Nodes: 500}, MovesOwnership: true}, nil)
		if err != nil {
			t.Fatal(err)
		}
		left := 1.0
		if color == weiqi.White {
			left = -1
		}
		check := func(name string, o Ownership) {
			if len(o.Mean) != 49 || len(o.Spread) != 49 {
				t.Fatalf("%s: %d points", name, len(o.Mean))
			}
			if o.Mean[0]*left < 0.3 || o.Mean[6]*left > -0.3 {
				t.Errorf("%v, %s: corners %v and %v", color, name, o.Mean[0], o.Mean[6])
			}
			for i, s := range o.Spread {
				if m := o.Mean[i]; s < 0 || s*s+m*m > 1+1e-9 {
					t.Errorf("%s: point %d: mean %v, spread %v", name, i, m, s)
				}
			}
		}
		check("root", Ownership{a.Ownership, a.OwnershipSpread})
		check("best", a.Candidates[0].Ownership)
		if a.Spread <= 0 || a.Candidates[0].Spread <= 0 {
			t.Errorf("spread of the lead: %v, %v", a.Spread, a.Candidates[0].Spread)
		}
	}
}
