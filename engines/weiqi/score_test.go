package weiqi

import "testing"

// column plays the position that the checked counts start from: on 5x5 Black has
// column C, White column D.
func column(t *testing.T, g *Game) {
	playAll(t, g, "B C1 W D1 B C2 W D2 B C3 W D3 B C4 W D4 B C5 W D5")
}

func TestCheckedCounts(t *testing.T) {
	all := func(f func(r Rules) string, want string) {
		t.Helper()
		for _, set := range RuleSets() {
			r := set.Rules
			if got := f(r); got != want {
				t.Errorf("%s: %s, want %s", set.Name, got, want)
			}
		}
	}
	all(func(r Rules) string {
		g, _ := NewGame(Square(5), r, 0.5)
		column(t, g)
		playAll(t, g, "B pass W pass")
		if g.Button() == Black {
			_ = g.SetKomi(1)
		}
		return g.FinalResult(Judgement{}).String()
	}, "B+4.5")
	all(func(r Rules) string {
		r.Button = false
		g, _ := NewGame(Square(5), r, 5)
		column(t, g)
		return g.FinalResult(Judgement{}).String()
	}, "0")
}

func TestCheckedCountOfButton(t *testing.T) {
	g := newTestGame(t, 5, "aga-button")
	column(t, g)
	playAll(t, g, "B pass W pass B pass")
	if got := g.FinalResult(Judgement{}).String(); got != "B+5.5" {
		t.Error(got)
	}
}

func TestCheckedCountOfHandicapBonus(t *testing.T) {
	for bonus, want := range map[HandicapBonus]string{NoBonus: "B+4.5", BonusNMinus1: "B+2.5", BonusN: "B+1.5"} {
		g, _ := NewGame(Square(5), Rules{WhiteBonus: bonus}, 0.5)
		if err := g.PlaceHandicap(points(t, g, "C1 C2 C3")); err != nil {
			t.Fatal(err)
		}
		playAll(t, g, "W D1 B C4 W D2 B C5 W D3 B pass W D4 B pass W D5 B pass W pass")
		if got := g.FinalResult(Judgement{}).String(); got != want {
			t.Errorf("bonus %s: %s, want %s", bonus, got, want)
		}
	}
}

func TestCheckedCountOfDeadStone(t *testing.T) {
	g, _ := NewGame(Square(5), Rules{}, 0.5)
	column(t, g)
	playAll(t, g, "B pass W B5 B pass W pass")
	if got := g.FinalResult(Judgement{}).String(); got != "W+6.5" {
		t.Errorf("as it stands: %s", got)
	}
	if got := g.FinalResult(Judgement{Dead: points(t, g, "B5 A1")}).String(); got != "B+4.5" {
		t.Errorf("with the dead stone off: %s", got)
	}
}

// A public report of a count that flipped: the answer was confirmed with GNU Go.
func TestCountWithFiveDeadStones(t *testing.T) {
	board := `
		.........
		.........
		..OOOO...
		.O.OXOOOO
		OOOXXXXOX
		OXXX.XXXX
		X..OOXOO.
		.X..X.XO.
		....XX.X.`
	g := diagram(t, Rules{}, 0, board)
	dead := Judgement{Dead: points(t, g, "D3 E3 G3 H3 H2")}
	if got := g.FinalResult(dead).String(); got != "B+1" {
		t.Errorf("area: %s", got)
	}
	j := diagram(t, Rules{Scoring: TerritoryScoring, Tax: SekiTax}, 0, board)
	if got := j.FinalResult(dead).String(); got != "0" && got != "B+1" {
		t.Errorf("territory: %s", got)
	}
}

func TestTax(t *testing.T) {
	board := `
		.X.XO
		XXXXO
		OOOOO
		OO.OO
		OOOOO`
	for tax, want := range map[Tax]string{NoTax: "W+9", SekiTax: "W+9", AllTax: "W+10"} {
		g := diagram(t, Rules{Tax: tax}, 0, board)
		if got := g.FinalResult(Judgement{}).String(); got != want {
			t.Errorf("tax %s: %s, want %s", tax, got, want)
		}
	}
	g := diagram(t, Rules{Tax: AllTax}, 0, board)
	c := g.Count(Judgement{})
	if c.Black.Tax != 2 || c.White.Tax != 1 {
		t.Errorf("each group pays up to two points: %d and %d", c.Black.Tax, c.White.Tax)
	}
	named := g.Count(Judgement{Seki: points(t, g, "A4")})
	if named.Black.Tax != 2 || !named.InSeki(point(t, g, "A5")) {
		t.Errorf("a group named as seki pays all it has: %+v", named.Black)
	}
}

func TestTerritoryIsIndifferentToPasses(t *testing.T) {
	g := newTestGame(t, 5, "japanese")
	column(t, g)
	playAll(t, g, "B A1 W pass") // a stone in one's own territory costs a point
	if got := g.FinalResult(Judgement{}).String(); got != "B+4" {
		t.Error(got)
	}
	playAll(t, g, "B pass W A2 B B2 W pass") // one thrown in by White is a prisoner's worth
	if got := g.FinalResult(Judgement{Dead: points(t, g, "A2")}).String(); got != "B+4" {
		t.Error(got)
	}
}

func TestNoResult(t *testing.T) {
	const cycle = "B A1 W B1 B A2 W B2 B A1 W A2"
	g, _ := NewGame(Square(2), Rules{}, 7)
	playAll(t, g, cycle)
	if g.NoResult() {
		t.Fatal("no cycle yet")
	}
	playAll(t, g, "B A1")
	if !g.NoResult() || g.FinalResult(Judgement{}).String() != "0" {
		t.Fatal("the position came back with the same player to move")
	}
	playAll(t, g, "W pass B pass")
	if !g.NoResult() {
		t.Fatal("passes do not mend it")
	}
	_ = g.Undo()
	_ = g.Undo()
	_ = g.Undo()
	if g.NoResult() {
		t.Fatal("it was taken back")
	}
	playAll(t, g, "B pass W pass B A1")
	if g.NoResult() {
		t.Fatal("a pass in between breaks a cycle")
	}
}

func TestResultText(t *testing.T) {
	cases := map[string]Result{
		"B+6.5": CountResult(6.5), "W+0.25": CountResult(-0.25), "0": CountResult(0),
		"W+Resign": Resigned(Black), "B+Time": {Winner: Black, Reason: ByTime}, "W+Forfeit": {Winner: White, Reason: ByForfeit},
		"B+24": CountResult(24),
	}
	for text, r := range cases {
		if r.String() != text {
			t.Errorf("%+v is written %s, want %s", r, r, text)
		}
		if back, err := ParseResult(text); err != nil || back != r {
			t.Errorf("%s is read as %+v, %v", text, back, err)
		}
	}
	for _, short := range []string{"B+R", "b+resign", "W+T", "Draw"} {
		if _, err := ParseResult(short); err != nil {
			t.Errorf("%s: %v", short, err)
		}
	}
	for _, bad := range []string{"", "B", "B+", "B+-1", "X+1", "B+NaN", "B+Inf", "B+1e999", "B+0", "B+1e3", "B+0x1p4", "B+.5", "Black+2"} {
		if r, err := ParseResult(bad); err == nil {
			t.Errorf("%q is read as %v", bad, r)
		}
	}
}

func TestKomiIsPrintedExactly(t *testing.T) {
	for komi, want := range map[float64]string{6.25: "W+6.25", -50: "B+50", 1000: "W+1000", 0.1: "W+0.1"} {
		g, _ := NewGame(Square(9), Rules{}, komi)
		if got := g.FinalResult(Judgement{}).String(); got != want {
			t.Errorf("komi %v: %s, want %s", komi, got, want)
		}
	}
}
