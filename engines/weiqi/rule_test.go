package weiqi

import (
	"errors"
	"slices"
	"testing"
)

// The tests TestRule1 to TestRule9 follow the numbered rules of the game as the
// project states them.

func TestRule1BoardAndTurns(t *testing.T) {
	for w := -1; w <= MaxSide+2; w++ {
		for _, h := range []int{MinSide, w, MaxSide} {
			size := Size{w, h}
			g, err := NewGame(size, Rules{}, 0)
			if valid := w >= 2 && w <= 25 && h >= 2; valid != (err == nil) {
				t.Fatalf("%s: %v", size, err)
			}
			if err != nil {
				if !errors.Is(err, ErrSize) {
					t.Fatalf("%s: %v", size, err)
				}
				continue
			}
			if g.ToMove() != Black || g.Board().NumEmpty() != w*h || len(size.Points()) != w*h {
				t.Fatalf("%s: wrong start", size)
			}
			checkBoard(t, g.Board())
		}
	}
	g := newTestGame(t, 19, "seed")
	playAll(t, g, "B Q16")
	if g.ToMove() != White {
		t.Fatal("players do not alternate")
	}
}

func TestRule2Liberties(t *testing.T) {
	cases := []struct {
		name, stones, at string
		size, libs       int
	}{
		{"in the open", "D4", "D4", 1, 4},
		{"in the corner", "A1", "A1", 1, 2},
		{"three along the edge", "C1 D1 E1", "D1", 3, 5},
		{"ring round a point", "C3 D3 E3 C4 E4 C5 D5 E5", "E5", 8, 13},
		{"diagonal is no contact", "D4 E5", "D4", 1, 4},
	}
	for _, c := range cases {
		g := newTestGame(t, 9, "seed")
		for _, p := range points(t, g, c.stones) {
			if err := g.Play(Move{Black, p}); err != nil {
				t.Fatal(err)
			}
		}
		b, p := g.Board(), point(t, g, c.at)
		if b.GroupSize(p) != c.size || b.Liberties(p) != c.libs || len(b.AppendLiberties(nil, p, 0)) != c.libs {
			t.Errorf("%s: %d stones, %d liberties, want %d and %d", c.name, b.GroupSize(p), b.Liberties(p), c.size, c.libs)
		}
	}
}

func TestRule3Capture(t *testing.T) {
	g := newTestGame(t, 9, "seed")
	playAll(t, g, "W D4 W D5 B C4 B C5 B E4 B E5 B D3")
	if !g.Board().Atari(point(t, g, "D5")) || g.Board().LastLiberty(point(t, g, "D4")) != point(t, g, "D6") {
		t.Fatal("two white stones should be in atari")
	}
	playAll(t, g, "B D6")
	if g.Captured(Black) != 2 || g.Board().At(point(t, g, "D4")) != Empty || g.Board().Stones(White) != 0 {
		t.Fatal("two white stones should be gone")
	}
	if err := g.Undo(); err != nil || g.Captured(Black) != 0 || g.Board().GroupSize(point(t, g, "D4")) != 2 {
		t.Fatal("undo should put them back")
	}
}

// The vectors were confirmed with GNU Go under each of its three ko flags.
func TestRule4PositionalSuperko(t *testing.T) {
	ok, no := true, false
	cases := []struct {
		name   string
		side   int
		before string
		move   string
		simple bool
		psk    bool
		ssk    bool
	}{
		{"snapback", 9, "B D4 W C3 B C5 W C4 B E3 W D6 B B4 W D5 B D2 W E4 B C2 W F4 B B3 W D3", "B D4", ok, ok, ok},
		{"ko retaken", 9, "B B2 W A2 B C1 W B1 B A1", "W B1", no, no, no},
		{"connect after a pass", 9, "B B2 W A2 B C1 W B1 B A1 W pass", "B B1", ok, ok, ok},
		{"ko after two passes", 9, "B B2 W A2 B C1 W B1 B A1 W pass B pass", "W B1", ok, no, no},
		{"one-stone suicide", 9, "B A2 W A1 B B1", "W A1", no, no, no},
		{"two-stone suicide", 9, "B A3 B B2 B B1 W A2", "W A1", no, no, no},
		{"same stones, other history", 9, "B A1 B B2 B C1 W A2", "W B1", ok, ok, ok},
		{"2x2 a", 2, "B A1 W B1 B A2 W pass B B2 W B1", "B A1", ok, no, ok},
		{"2x2 b", 2, "B A1 W B1 B A2 W B2 B A1 W A2", "B A1", ok, no, no},
		{"send two, return one", 3, "B A2 W B3 B B1 W B2 B A3 W A1", "B A2", ok, no, ok},
		{"3x3", 3, "B B2 W B1 B B3 W A2 B pass W A3 B A1", "W A2", ok, no, no},
		{"4x4", 4, "B pass W A4 B D3 W C4 B pass W B3 B C3 W D4 B B4", "W C4", ok, no, ok},
	}
	for _, c := range cases {
		for rule, want := range map[KoRule]bool{SimpleKo: c.simple, PositionalSuperko: c.psk, SituationalSuperko: c.ssk} {
			g, _ := NewGame(Square(c.side), Rules{Ko: rule}, 0)
			playAll(t, g, c.before)
			before := g.Clone()
			err := tryPlay(t, g, c.move[:1], c.move[2:])
			if (err == nil) != want {
				t.Errorf("%s under %s: %v", c.name, rule, err)
			}
			if err != nil && (!errors.Is(err, ErrIllegal) || !sameBoard(g.Board(), before.Board())) {
				t.Errorf("%s under %s: a refused move must change nothing (%v)", c.name, rule, err)
			}
		}
	}
}

func TestRule4UndoAndKo(t *testing.T) {
	g := newTestGame(t, 9, "seed")
	playAll(t, g, "B A1 W A2 B B2 W pass B C1 W B1 B E5")
	_ = g.Undo()
	if err := tryPlay(t, g, "B", "A1"); !errors.Is(err, ErrKo) {
		t.Fatalf("undo must restore the ko: %v", err)
	}
	g = newTestGame(t, 9, "seed")
	playAll(t, g, "B A2 W A1 B B1")
	_ = g.Undo()
	playAll(t, g, "B B1")
}

func TestRule4KoIsLiftedByPasses(t *testing.T) {
	for _, set := range RuleSets() {
		g, _ := NewGame(Square(5), set.Rules, 0)
		playAll(t, g, "B B2 B A3 B B4 W C2 W D3 W C4 B C3 W B3")
		if err := tryPlay(t, g, "B", "C3"); err == nil {
			t.Errorf("%s: ko retaken at once", set.Name)
		}
		playAll(t, g, "B pass W pass")
		err := tryPlay(t, g, "B", "C3")
		if set.Rules.Ko == SimpleKo && err != nil {
			t.Errorf("%s: ko after passes: %v", set.Name, err)
		}
		if set.Rules.Ko == PositionalSuperko && !errors.Is(err, ErrSuperko) {
			t.Errorf("%s: repetition after passes: %v", set.Name, err)
		}
	}
}

func TestRule5Suicide(t *testing.T) {
	for _, set := range RuleSets() {
		g, _ := NewGame(Square(5), set.Rules, 0)
		playAll(t, g, "B A2 B B1")
		if err := tryPlay(t, g, "W", "A1"); !errors.Is(err, ErrSuicide) {
			t.Errorf("%s: one-stone suicide: %v", set.Name, err)
		}
		g.Clear()
		playAll(t, g, "B A2 B B2 B C1 W B1 B E5") // E5: or else it repeats the position
		err := tryPlay(t, g, "W", "A1")
		if !set.Rules.Suicide {
			if !errors.Is(err, ErrSuicide) {
				t.Errorf("%s: two-stone suicide: %v", set.Name, err)
			}
			continue
		}
		if err != nil || g.Board().At(point(t, g, "B1")) != Empty || g.Captured(Black) != 2 {
			t.Errorf("%s: both stones should vanish: %v", set.Name, err)
		}
		_ = g.Undo()
		if g.Board().At(point(t, g, "B1")) != White || g.Captured(Black) != 0 {
			t.Errorf("%s: undo of a suicide", set.Name)
		}
	}
}

func TestRule5TwoEyesAreAlive(t *testing.T) {
	g := diagram(t, RuleSets()[0].Rules, 0, `
		.....
		OOOOO
		XXXXO
		XX.XO
		.XXXO`)
	for _, v := range []string{"A1", "C2"} {
		if err := tryPlay(t, g, "W", v); !errors.Is(err, ErrSuicide) {
			t.Errorf("%s: %v", v, err)
		}
	}
	var life Unconditional
	life.Find(g.Board(), Black, false)
	if !life.Alive(point(t, g, "B1")) || !life.Owns(point(t, g, "A1")) {
		t.Error("two eyes are unconditional life")
	}
}

func TestRule6Passing(t *testing.T) {
	g := newTestGame(t, 5, "seed")
	playAll(t, g, "B C3 W pass")
	if g.Over() {
		t.Fatal("one pass is not the end")
	}
	playAll(t, g, "B pass")
	if !g.Over() {
		t.Fatal("two passes are the end")
	}
	playAll(t, g, "W B2") // what is open is played on
	if g.Over() {
		t.Fatal("the game goes on")
	}
	g = newTestGame(t, 5, "aga-button")
	playAll(t, g, "B pass W pass")
	if g.Over() || g.Button() != Black {
		t.Fatal("the first pass takes the button and does not count")
	}
	playAll(t, g, "B pass")
	if !g.Over() {
		t.Fatal("three passes end a game with a button")
	}
	_ = g.Undo()
	if g.Over() || g.Button() != Black {
		t.Fatal("undo of a pass")
	}
}

func TestRule7SeedCount(t *testing.T) {
	set, _ := FindRuleSet("seed")
	if set.Komi != 6.5 {
		t.Fatal("komi")
	}
	g := diagram(t, set.Rules, set.Komi, `
		..X.O
		..X.O
		.OXXO
		..XOO
		..XO.`)
	dead := Judgement{Dead: points(t, g, "B3"), Seki: []Point{}}
	c := g.Count(dead)
	if c.Black.Territory != 10 || c.Black.Prisoners != 1 || c.White.Territory != 1 || c.Dame != 2 {
		t.Fatalf("%+v", c)
	}
	if c.Margin != 10+1-1-6.5 || c.Result().String() != "B+3.5" {
		t.Fatalf("%v", c.Result())
	}
	if got := g.FinalResult(Judgement{}).String(); got != "W+6.5" {
		t.Fatalf("as it stands the white stone spoils the territory, and White's one eye is in seki: %s", got)
	}
}

func TestRule8SeedHandicap(t *testing.T) {
	want := map[int]string{
		1: "Q16", 2: "Q16 D4", 3: "Q16 D4 D16", 4: "Q16 D4 D16 Q4",
		5: "Q16 D4 D16 Q4 D10", 6: "Q16 D4 D16 Q4 D10 Q10",
		7: "Q16 D4 D16 Q4 D10 Q10 K4", 8: "Q16 D4 D16 Q4 D10 Q10 K4 K16",
		9: "Q16 D4 D16 Q4 D10 Q10 K4 K16 K10",
	}
	g := newTestGame(t, 19, "seed")
	for n, vertices := range want {
		ps, err := SeedHandicap(Square(19), n)
		if err != nil || !samePoints(ps, points(t, g, vertices)) {
			t.Errorf("%d stones: %v %v", n, ps, err)
		}
	}
	ps, _ := SeedHandicap(Square(19), 9)
	if err := g.PlaceHandicap(ps); err != nil || g.ToMove() != White || g.Handicap() != 9 {
		t.Fatalf("%v", err)
	}
	if err := g.Undo(); !errors.Is(err, ErrCannotUndo) {
		t.Fatal("a handicap is no move")
	}
	for _, n := range []int{0, 10, -1} {
		if _, err := SeedHandicap(Square(19), n); !errors.Is(err, ErrHandicapNumber) {
			t.Errorf("%d stones: %v", n, err)
		}
	}
}

func samePoints(a, b []Point) bool {
	if len(a) != len(b) {
		return false
	}
	for _, p := range a {
		if !slices.Contains(b, p) {
			return false
		}
	}
	return true
}

func TestRule9Concepts(t *testing.T) {
	g := diagram(t, Rules{}, 0, `
		.XO..
		X.X..
		OXO..
		OO...
		.....`)
	b := g.Board()
	eye := point(t, g, "B4")
	if !b.IsEye(point(t, g, "A5"), Black) {
		t.Error("the corner is an eye")
	}
	if b.IsEye(eye, Black) || b.IsEye(point(t, g, "E1"), Black) {
		t.Error("two enemy diagonals make an eye false, and open points are none")
	}
	if !b.Atari(point(t, g, "B3")) || b.Atari(point(t, g, "A3")) {
		t.Error("atari")
	}
	if !b.Captures(eye, White) || b.Captures(eye, Black) {
		t.Error("White captures B3, Black nothing")
	}
	if sente := point(t, g, "C2"); !b.GivesAtari(sente, Black) || b.GivesAtari(sente, White) {
		t.Error("C2 is an atari on C3: sente for Black")
	}
	playAll(t, g, "W B4")
	if ko, c := b.Ko(); ko != point(t, g, "B3") || c != Black {
		t.Error("Black may not retake the ko at once")
	}
	if c := g.Count(Judgement{}); c.Owner(point(t, g, "D4")) != Empty || c.Owner(point(t, g, "A5")) != Black {
		t.Errorf("D4 lies between the colours and is dame, A5 is Black's")
	}
}

func TestRule9Seki(t *testing.T) {
	g := diagram(t, Rules{Scoring: TerritoryScoring, Tax: SekiTax}, 0, `
		..OX.O
		..OX.O
		.OOXOO
		.OXOOX
		.OXXXX
		.OX.X.`)
	c := g.Count(Judgement{Seki: points(t, g, "D6 F6")})
	if !c.InSeki(point(t, g, "D5")) || c.InSeki(point(t, g, "C6")) {
		t.Error("the groups on the right are in seki, the one on the left is not")
	}
	if c.Owner(point(t, g, "E6")) != Empty || c.Owner(point(t, g, "A6")) != White {
		t.Error("the shared liberties are dame")
	}
	area := diagram(t, Rules{}, 0, `
		..OX.O
		..OX.O
		.OOXOO
		.OXOOX
		.OXXXX
		.OX.X.`).Count(Judgement{})
	if area.Result().String() != "W+8" {
		t.Errorf("area count %s", area.Result())
	}
}
