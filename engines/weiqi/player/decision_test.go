package player

import (
	"context"
	"testing"
	"time"

	"papamu/engines/rng"
	"papamu/engines/search"
	"papamu/engines/weiqi"
)

func nodes(n int64) Query { return Query{Limits: search.Limits{Nodes: n}} }

func TestPassesWhenTheOpponentHasPassedAndTheGameIsWon(t *testing.T) {
	g := diagram(t, "japanese", 0.5, `
		.X.XO.O.
		...XO...
		.OXXOO..
		.X.XO...
		...XO.O.`)
	playAll(t, g, "B pass W pass B pass")
	_ = g.Undo()
	_ = g.Undo()
	playAll(t, g, "W pass")
	if d := New(Config{Memory: testMemory}).Genmove(context.Background(), g, nodes(200), nil); d.Move != weiqi.Pass || d.Resign {
		t.Errorf("%s, resign %v", g.Size().Vertex(d.Move), d.Resign)
	}
}

// The white stone must be captured where dead stones count as they stand, and
// Black may not pass before.
func TestCapturesDeadStonesWhereTheBoardCountsAsItStands(t *testing.T) {
	board := `
		.X.XO.O.
		...XO...
		.OXXOO..
		.X.XO...
		...XO.O.`
	g := diagram(t, "tromp-taylor", -2.5, board)
	playAll(t, g, "B pass W pass")
	_ = g.Undo()
	g.SetToMove(weiqi.Black)
	p := New(Config{Memory: testMemory})
	for range 12 {
		d := p.Genmove(context.Background(), g, nodes(400), nil)
		if d.Resign {
			t.Fatal("resigned a won game")
		}
		if d.Move == weiqi.Pass {
			break
		}
		if err := g.Play(weiqi.Move{Color: weiqi.Black, Point: d.Move}); err != nil {
			t.Fatal(err)
		}
		playAll(t, g, "W pass")
	}
	if g.Board().At(point(t, g, "B3")) != weiqi.Empty || g.FinalResult(weiqi.Judgement{}).Winner != weiqi.Black {
		t.Errorf("Black must capture B3 before passing: %s", g.FinalResult(weiqi.Judgement{}))
	}
}

func TestCleanupCapturesBeforePassing(t *testing.T) {
	g := diagram(t, "chinese", 0.5, `
		.X.XO.O.
		...XO...
		.OXXOO..
		.X.XO...
		...XO.O.`)
	p := New(Config{Memory: testMemory})
	q := nodes(300)
	q.Color, q.Cleanup = weiqi.Black, true
	for range 8 {
		d := p.Genmove(context.Background(), g, q, nil)
		if d.Move == weiqi.Pass {
			break
		}
		if err := g.Play(weiqi.Move{Color: weiqi.Black, Point: d.Move}); err != nil {
			t.Fatal(err)
		}
	}
	if g.Board().At(point(t, g, "B3")) != weiqi.Empty {
		t.Error("the dead stone is still there")
	}
}

func TestCleanupFillsNoEyes(t *testing.T) {
	g := diagram(t, "chinese", 7.5, `
		.....
		.....
		.....
		XXXXX
		.X.X.`)
	g2 := diagram(t, "chinese", 7.5, `
		X.X.X
		XXXXX
		XXXXX
		XXXXX
		.X.X.`)
	q := nodes(200)
	q.Color, q.Cleanup = weiqi.Black, true
	if d := New(Config{Memory: testMemory}).Genmove(context.Background(), g2, q, nil); d.Move != weiqi.Pass {
		t.Errorf("%s fills an eye", g.Size().Vertex(d.Move))
	}
	if d := New(Config{Memory: testMemory}).Genmove(context.Background(), g, q, nil); d.Resign {
		t.Error("resigned in a clean-up")
	}
}

func TestResignsOnlyWhenLostAndAllowed(t *testing.T) {
	lost := func() *weiqi.Game {
		g := newGame(t, 5, "chinese", 24.5)
		playAll(t, g, "B C3 W B2 B C2 W B3 B C4 W B4 B C1 W B1 B C5 W B5")
		return g
	}
	if d := New(Config{Memory: testMemory}).Genmove(context.Background(), lost(), nodes(400), nil); !d.Resign {
		t.Error("the komi cannot be made good")
	}
	if d := New(Config{NoResign: true, Memory: testMemory}).Genmove(context.Background(), lost(), nodes(400), nil); d.Resign {
		t.Error("resigned though it may not")
	}
	g := newGame(t, 19, "chinese", 0.5)
	for _, v := range []string{"D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16"} {
		playAll(t, g, "B "+v)
	}
	g.SetToMove(weiqi.White)
	if d := New(Config{Memory: testMemory}).Genmove(context.Background(), g, nodes(120), nil); d.Resign || d.Move == weiqi.Pass {
		t.Error("a handicap is no reason to give up")
	}
}

// A move that threatens to capture is sente: the answer is to save the stones, not
// to play elsewhere.
func TestRule9Sente(t *testing.T) {
	g := diagram(t, "chinese", 0, `
		.........
		..X.X....
		.........
		..OOOOX..
		.OXXXXO..
		..OOO.O..
		.....X...
		..X...X..
		.........`)
	g.SetToMove(weiqi.Black)
	if !g.Board().Atari(point(t, g, "D5")) {
		t.Fatal("four stones should be in atari")
	}
	d := New(Config{Memory: testMemory}).Genmove(context.Background(), g, nodes(1500), nil)
	if d.Move != point(t, g, "F4") {
		t.Errorf("the answer to the atari is F4, not %s", g.Size().Vertex(d.Move))
	}
}

// Every rule set, tiny boards full of ko and repetition: each move must be legal,
// each game must end.
func TestLegalUnderEveryRuleSet(t *testing.T) {
	for n, set := range weiqi.RuleSets() {
		for _, size := range []weiqi.Size{{W: 2, H: 2}, {W: 3, H: 3}, {W: 4, H: 4}, {W: 5, H: 3}} {
			g, err := weiqi.NewGame(size, set.Rules, 0.5)
			if err != nil {
				t.Fatal(err)
			}
			p := New(Config{Seed: uint64(n), Memory: 1 << 20, NoResign: true})
			for !g.Over() && g.NumMoves() < 200 {
				d := p.Genmove(context.Background(), g, nodes(30), nil)
				if err := g.Play(weiqi.Move{Color: g.ToMove(), Point: d.Move}); err != nil {
					t.Fatalf("%s %s: %s after %v: %v", set.Name, size, size.Vertex(d.Move), g.Moves(), err)
				}
			}
			if !g.Over() && !g.NoResult() {
				t.Errorf("%s on %s does not end", set.Name, size)
			}
		}
	}
}

func TestGenmoveLeavesTheGameAloneAndRepeatsItself(t *testing.T) {
	g := newGame(t, 9, "aga", 7)
	playAll(t, g, "B E5 W C3 B G7 W G3")
	hash, moves := g.Board().Hash(), g.NumMoves()
	p := New(Config{Seed: 11, Memory: testMemory})
	q := nodes(500)
	q.Color = weiqi.White // not whose turn it is
	first := p.Genmove(context.Background(), g, q, nil)
	second := p.Genmove(context.Background(), g, q, nil)
	other := New(Config{Seed: 11, Memory: testMemory}).Genmove(context.Background(), g, q, nil)
	if first.Move != second.Move || first.Move != other.Move || first.Analysis.Winrate != other.Analysis.Winrate {
		t.Error("same seed and nodes, different answer")
	}
	if g.Board().Hash() != hash || g.NumMoves() != moves || g.ToMove() != weiqi.Black {
		t.Error("the game has changed")
	}
	if !g.IsLegal(first.Move, weiqi.White) || first.Analysis.Color != weiqi.White {
		t.Error("not White's move")
	}
}

func TestAnswersAfterTheEnd(t *testing.T) {
	g := newGame(t, 5, "chinese", 7.5)
	playAll(t, g, "B pass W pass")
	for _, c := range []weiqi.Color{weiqi.Black, weiqi.White, weiqi.White} {
		q := nodes(100)
		q.Color = c
		d := New(Config{Memory: testMemory}).Genmove(context.Background(), g, q, nil)
		if !d.Resign && !g.IsLegal(d.Move, c) {
			t.Error("no answer after two passes")
		}
	}
}

func TestAnalysis(t *testing.T) {
	g := newGame(t, 9, "chinese", 7)
	playAll(t, g, "B E5")
	ctx, cancel := context.WithTimeout(context.Background(), 250*time.Millisecond)
	defer cancel()
	reports := 0
	a, err := New(Config{Memory: testMemory}).Analyze(ctx, g, Query{}, func(a Analysis) {
		reports++
		check(t, g, a)
	})
	if err != nil || reports == 0 {
		t.Fatalf("%v, %d reports", err, reports)
	}
	check(t, g, a)
	corner := point(t, g, "A1")
	a, err = New(Config{Memory: testMemory}).Analyze(context.Background(), g, Query{
		Limits: search.Limits{Nodes: 50},
		Allow:  func(p weiqi.Point) bool { return p == corner },
	}, nil)
	if err != nil || len(a.Candidates) != 1 || a.Candidates[0].Move != corner {
		t.Errorf("only A1 is allowed: %v, %v", a.Candidates, err)
	}
	if _, err = New(Config{Memory: testMemory}).Analyze(context.Background(), g, Query{Allow: func(weiqi.Point) bool { return false }}, nil); err == nil {
		t.Error("nothing is allowed, and no error")
	}
}

func check(t *testing.T, g *weiqi.Game, a Analysis) {
	t.Helper()
	visits, prior := int64(0), 0.0
	for i, c := range a.Candidates {
		visits += c.Visits
		prior += c.Prior
		if c.Winrate < 0 || c.Winrate > 1 || c.LCB > c.Winrate || c.Line[0] != c.Move || !g.IsLegal(c.Move, a.Color) {
			t.Fatalf("candidate %d: %+v", i, c)
		}
	}
	if visits != a.Visits || prior > 1.001 || len(a.Ownership) != g.Size().Area() {
		t.Fatalf("%d visits of %d, prior %.3f, %d points", visits, a.Visits, prior, len(a.Ownership))
	}
	for _, o := range a.Ownership {
		if o < -1 || o > 1 {
			t.Fatalf("ownership %v", o)
		}
	}
}

// The margins are generous: the machine may be busy.
func TestStopsWhenToldOn19x19(t *testing.T) {
	g := newGame(t, 19, "japanese", 6.5)
	p := New(Config{Memory: testMemory})
	_ = p.Genmove(context.Background(), g, nodes(1), nil) // takes its memory
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(100*time.Millisecond, cancel)
	r, err := p.Search(ctx, g, search.Limits{}, nil)
	if _, ok := r.Best(); err != nil || !ok || r.Elapsed > 2*time.Second {
		t.Errorf("%v, %v after %v", ok, err, r.Elapsed)
	}
	r, err = p.Search(context.Background(), g, search.Limits{Soft: 50 * time.Millisecond, Hard: 80 * time.Millisecond}, func(search.Report[weiqi.Move]) {})
	if err != nil || r.Nodes < 2 || r.Elapsed > 2*time.Second {
		t.Errorf("%v, %d nodes after %v", err, r.Nodes, r.Elapsed)
	}
}

func TestSwitchesWork(t *testing.T) {
	g := newGame(t, 9, "chinese", 7)
	r := rng.New(1, 1)
	for range 10 {
		playAll(t, g, g.ToMove().Letter()+" "+g.Size().Vertex(randomMove(g, r)))
	}
	for _, c := range []Config{{NoShared: true}, {NoPriors: true}, {NoShared: true, NoPriors: true}} {
		d := New(c).Genmove(context.Background(), g, nodes(300), nil)
		if !g.IsLegal(d.Move, g.ToMove()) || d.Analysis.Visits != 300 {
			t.Errorf("%+v: %+v", c, d.Move)
		}
	}
}
