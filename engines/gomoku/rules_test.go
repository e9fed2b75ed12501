package gomoku_test

import (
	"errors"
	"testing"

	"papamu/engines/gomoku"
)

// game returns a 15x15 game set up with the stones, c to move.
func game(t *testing.T, rules gomoku.Rules, black, white string, c gomoku.Color) *gomoku.Game {
	t.Helper()
	return gomoku.Continue(setup(t, 15, rules, black, white, c))
}

func play(t *testing.T, g *gomoku.Game, moves string) {
	t.Helper()
	points, err := gomoku.ParsePoints(moves)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range points {
		if err := g.Play(p); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRule1BlackFirstStonesStay(t *testing.T) {
	for _, size := range []int{15, 19, 20} {
		g, err := gomoku.NewGame(size, size, gomoku.Freestyle)
		if err != nil {
			t.Fatal(err)
		}
		if g.Board().ToMove() != gomoku.Black {
			t.Error("White begins")
		}
		play(t, g, "a1o15")
		if b := g.Board(); b.Color(at(t, "a1")) != gomoku.Black || b.Color(at(t, "o15")) != gomoku.White {
			t.Error("stones are not where they were played")
		}
		if err := g.Play(at(t, "a1")); !errors.Is(err, gomoku.ErrOccupied) {
			t.Errorf("second stone on a1: %v", err)
		}
		if err := g.Play(gomoku.NoPoint); !errors.Is(err, gomoku.ErrOutside) {
			t.Errorf("a pass: %v", err)
		}
		if g.Board().ToMove() != gomoku.Black || g.Board().Len() != 2 {
			t.Error("a refused move changed the game")
		}
	}
}

func TestRule2FiveWinsAtOnce(t *testing.T) {
	for _, five := range []string{"a1b1c1d1e1", "o11o12o13o14o15", "c3d4e5f6g7", "o1n2m3l4k5", "k15l15m15n15o15"} {
		points, _ := gomoku.ParsePoints(five)
		for last := range points {
			g := game(t, gomoku.Freestyle, "", "", gomoku.Black)
			for i, p := range points {
				if i != last {
					place(t, g.Board(), gomoku.Black, p.String())
				}
			}
			if err := g.Board().SetToMove(gomoku.Black); err != nil {
				t.Fatal(err)
			}
			play(t, g, points[last].String())
			if g.Result() != (gomoku.Result{Winner: gomoku.Black, Reason: gomoku.ByFive}) {
				t.Errorf("%s: %v", five, g.Result())
			}
			if err := g.Play(at(t, "h8")); !errors.Is(err, gomoku.ErrOver) {
				t.Errorf("a move after the end: %v", err)
			}
		}
	}
	gap := game(t, gomoku.Freestyle, "c3d3e3g3", "", gomoku.Black)
	play(t, gap, "h3")
	broken := game(t, gomoku.Freestyle, "c3d3e3g3", "f3", gomoku.Black)
	play(t, broken, "h3")
	if gap.Result().Over() || broken.Result().Over() {
		t.Error("a broken line wins")
	}
}

func TestRule3Overline(t *testing.T) {
	for _, c := range []gomoku.Color{gomoku.Black, gomoku.White} {
		for rules, wins := range map[gomoku.Rules]bool{gomoku.Freestyle: true, gomoku.Standard: false} {
			g := game(t, rules, "", "", gomoku.Black)
			place(t, g.Board(), c, "c3d3e3g3h3")
			if err := g.Board().SetToMove(c); err != nil {
				t.Fatal(err)
			}
			play(t, g, "f3")
			if g.Result().Over() != wins {
				t.Errorf("%s, %s: %v", rules, c, g.Result())
			}
			if !wins {
				play(t, g, "a1")
			}
		}
	}
}

func TestRule4ForbiddenRefusedOrLosing(t *testing.T) {
	cases := []struct {
		black, point string
		foul         gomoku.Foul
	}{
		{"g8h7h9i8", "h8", gomoku.FoulDoubleThree},
		{"d8f8g8j8", "h8", gomoku.FoulDoubleFour},
		{"c3d3e3g3h3", "f3", gomoku.FoulOverline},
	}
	for _, c := range cases {
		p := at(t, c.point)
		refused := game(t, gomoku.Restricted, c.black, "", gomoku.Black)
		if err := refused.Play(p); !errors.Is(err, gomoku.ErrForbidden) || refused.Result().Over() {
			t.Errorf("%s is not refused: %v, %v", c.foul, err, refused.Result())
		}
		play(t, refused, "a15")
		loses := game(t, gomoku.Renju, c.black, "", gomoku.Black)
		play(t, loses, c.point)
		if want := (gomoku.Result{Winner: gomoku.White, Reason: gomoku.ByFoul, Foul: c.foul}); loses.Result() != want {
			t.Errorf("got %v, want %v", loses.Result(), want)
		}
		if err := loses.Undo(); err != nil || loses.Result().Over() {
			t.Errorf("undo of a foul: %v, %v", err, loses.Result())
		}
		off := game(t, gomoku.Freestyle, c.black, "", gomoku.Black)
		play(t, off, c.point)
		white := game(t, gomoku.Restricted, "", c.black, gomoku.White)
		play(t, white, c.point)
		if off.Result().Reason == gomoku.ByFoul || white.Result().Reason == gomoku.ByFoul {
			t.Error("a foul where there is none")
		}
	}
	for _, rules := range []gomoku.Rules{gomoku.Restricted, gomoku.Renju} {
		five := game(t, rules, "a1b1c1d1e2e3e4", "", gomoku.Black)
		play(t, five, "e1")
		if five.Result().Winner != gomoku.Black {
			t.Errorf("%s: five with fours: %v", rules, five.Result())
		}
	}
}

func TestRule5Draws(t *testing.T) {
	g, err := gomoku.NewGame(5, 5, gomoku.Freestyle)
	if err != nil {
		t.Fatal(err)
	}
	// Rows of BBWWB, then WWBBW and so on hold no five in any line.
	play(t, g, "a1c1b1d1e1a2c2b2d2e2a3c3b3d3e3a4c4b4d4e4a5c5b5d5e5")
	if g.Result() != (gomoku.Result{Reason: gomoku.FullBoard}) {
		t.Errorf("full board: %v", g.Result())
	}
	if err := g.Undo(); err != nil || g.Result().Over() {
		t.Errorf("undo: %v, %v", err, g.Result())
	}
}

// Only one point is left, an overline in the row: refused, Black has no legal
// point and the game is drawn; where a foul loses, Black has to play it.
func TestRule5NoLegalPoint(t *testing.T) {
	for _, rules := range []gomoku.Rules{gomoku.Restricted, gomoku.Renju} {
		b, err := gomoku.New(7, 5, rules)
		if err != nil {
			t.Fatal(err)
		}
		place(t, b, gomoku.Black, "a1b1c1e1f1g1a3b3d2c4e4f4g3")
		place(t, b, gomoku.White, "a2b2c2e2f2g2c3d3e3f3a4b4d4g4a5b5d5e5g5")
		place(t, b, gomoku.Black, "c5f5")
		if err := b.SetToMove(gomoku.Black); err != nil {
			t.Fatal(err)
		}
		g := gomoku.Continue(b)
		if got := g.Board().Foul(at(t, "d1")); got != gomoku.FoulOverline || b.Len() != 34 {
			t.Fatalf("d1 is %s with %d stones", got, b.Len())
		}
		draw := gomoku.Result{Reason: gomoku.NoLegalMove}
		if rules == gomoku.Restricted && g.Result() != draw || rules == gomoku.Renju && g.Result().Over() {
			t.Errorf("%s: %v", rules, g.Result())
		}
		if err := b.SetToMove(gomoku.White); err != nil {
			t.Fatal(err)
		}
		if g := gomoku.Continue(b); g.Result().Over() {
			t.Errorf("%s with White to move: %v", rules, g.Result())
		}
	}
}

func TestRule6Resignation(t *testing.T) {
	for _, c := range []gomoku.Color{gomoku.Black, gomoku.White} {
		g := game(t, gomoku.Freestyle, "h8", "", gomoku.White)
		if err := g.Resign(c); err != nil {
			t.Fatal(err)
		}
		if g.Result() != (gomoku.Result{Winner: c.Opponent(), Reason: gomoku.ByResign}) {
			t.Errorf("%s resigns: %v", c, g.Result())
		}
		if err := g.Resign(c); !errors.Is(err, gomoku.ErrOver) {
			t.Errorf("resigning twice: %v", err)
		}
		if err := g.Undo(); err != nil || g.Result().Over() || g.Board().Len() != 1 {
			t.Errorf("undo: %v, %v", err, g.Result())
		}
	}
	if err := game(t, gomoku.Freestyle, "", "", gomoku.Black).Resign(gomoku.Empty); !errors.Is(err, gomoku.ErrColor) {
		t.Errorf("nobody resigns: %v", err)
	}
}

func TestRulesByName(t *testing.T) {
	for _, name := range gomoku.RuleNames() {
		r, err := gomoku.ParseRules(name)
		if err != nil || r.String() != name || r.Validate() != nil {
			t.Errorf("%s: %v, %v", name, r, err)
		}
	}
	if _, err := gomoku.ParseRules("go"); !errors.Is(err, gomoku.ErrRules) {
		t.Errorf("unknown name: %v", err)
	}
	bad := []gomoku.Rules{
		{Forbidden: gomoku.Loses},
		{Black: 9},
		{White: 9},
		{Forbidden: 9},
		gomoku.Caro.WithForbidden(gomoku.Refused),
	}
	for _, r := range bad {
		if _, err := gomoku.New(15, 15, r); !errors.Is(err, gomoku.ErrRules) {
			t.Errorf("%v: %v", r, err)
		}
	}
	if got := gomoku.Freestyle.WithForbidden(gomoku.Loses); got != gomoku.Renju {
		t.Errorf("freestyle with forbidden points that lose: %v", got)
	}
	if got := gomoku.Renju.WithForbidden(gomoku.Off); got.Forbidden != gomoku.Off || got.Validate() != nil {
		t.Errorf("renju without forbidden points: %v", got)
	}
}

func TestBadSetup(t *testing.T) {
	for _, size := range [][2]int{{4, 15}, {15, 4}, {23, 15}, {15, 23}, {-1, 0}, {1 << 40, 15}} {
		if _, err := gomoku.NewGame(size[0], size[1], gomoku.Freestyle); !errors.Is(err, gomoku.ErrSize) {
			t.Errorf("%v: %v", size, err)
		}
	}
	b := setup(t, 15, gomoku.Freestyle, "h8", "i9", gomoku.Black)
	before := b.Clone()
	for what, err := range map[string]error{
		"outside":     b.Place(gomoku.Black, gomoku.At(15, 3)),
		"occupied":    b.Place(gomoku.Black, at(t, "h8")),
		"no colour":   b.Place(gomoku.Blocked, at(t, "a1")),
		"no stone":    b.Remove(at(t, "a1")),
		"remove off":  b.Remove(gomoku.Point(60000)),
		"block stone": b.Block(at(t, "h8")),
		"turn":        b.SetToMove(gomoku.Empty),
	} {
		if err == nil {
			t.Errorf("%s: no error", what)
		}
	}
	if d := differ(b, before); d != "" {
		t.Errorf("errors changed %s", d)
	}
}

// No number is taken for the point that it would be in a larger grid.
func TestPointsBeyondTheGrid(t *testing.T) {
	b, err := gomoku.New(15, 15, gomoku.Restricted)
	if err != nil {
		t.Fatal(err)
	}
	stones, _ := gomoku.ParsePoints("h6h7i8j8") // a double three at h8
	for _, p := range stones {
		if err := b.Place(gomoku.Black, p); err != nil {
			t.Fatal(err)
		}
	}
	h8, _ := gomoku.ParsePoint("h8")
	if b.Foul(h8) != gomoku.FoulDoubleThree {
		t.Fatalf("h8 is %v", b.Foul(h8))
	}
	for far := int(h8) + 1024; far < 1<<16; far += 1024 {
		p := gomoku.Point(far)
		if b.Foul(p) != gomoku.NoFoul || b.Legal(p) || b.Contains(p) || b.Color(p) != gomoku.Blocked || b.Place(gomoku.White, p) == nil {
			t.Fatalf("%d is a point", far)
		}
	}
}
