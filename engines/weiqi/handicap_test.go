package weiqi

import (
	"errors"
	"testing"
)

func TestFixedHandicapTable(t *testing.T) {
	cases := []struct {
		side, n int
		want    string
	}{
		{19, 2, "D4 Q16"},
		{19, 3, "D4 Q16 D16"},
		{19, 4, "D4 Q16 D16 Q4"},
		{19, 5, "D4 Q16 D16 Q4 K10"},
		{19, 6, "D4 Q16 D16 Q4 D10 Q10"},
		{19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"},
		{19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"},
		{19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"},
		{13, 3, "D4 D10 K10"},
		{13, 9, "D4 G4 K4 D7 G7 K7 D10 G10 K10"},
		{12, 4, "C10 K10 C3 K3"},
		{9, 4, "C3 C7 G3 G7"},
		{9, 5, "C3 C7 G3 G7 E5"},
		{7, 4, "C3 E5 C5 E3"},
		{8, 4, "C3 C6 F3 F6"},
		{14, 2, "D4 L11"},
		{25, 2, "D4 W22"},
	}
	for _, c := range cases {
		g, _ := NewGame(Square(c.side), Rules{}, 0)
		ps, err := FixedHandicap(g.Size(), c.n)
		if err != nil || !samePoints(ps, points(t, g, c.want)) {
			t.Errorf("%d on %d: %v %v", c.n, c.side, ps, err)
		}
	}
}

func TestHandicapLimits(t *testing.T) {
	most := map[int]int{2: 0, 6: 0, 7: 4, 8: 4, 9: 9, 10: 4, 11: 9, 13: 9, 18: 4, 19: 9, 24: 4, 25: 9}
	for side, n := range most {
		if got := MaxFixedHandicap(Square(side)); got != n {
			t.Errorf("side %d: %d, want %d", side, got, n)
		}
		for _, bad := range []int{-1, 0, 1, n + 1} {
			if _, err := FixedHandicap(Square(side), bad); !errors.Is(err, ErrHandicapNumber) {
				t.Errorf("%d on %d: %v", bad, side, err)
			}
		}
	}
}

func TestFreeHandicap(t *testing.T) {
	for w := MinSide; w <= MaxSide; w++ {
		for _, h := range []int{MinSide, 7, w} {
			size := Size{w, h}
			for n := 2; n < size.Area(); n += 1 + n/4 {
				ps, err := FreeHandicap(size, n)
				if err != nil || len(ps) < 2 || len(ps) > n {
					t.Fatalf("%s, %d stones: %d, %v", size, n, len(ps), err)
				}
				g, _ := NewGame(size, Rules{}, 0)
				if err := g.PlaceHandicap(ps); err != nil {
					t.Fatalf("%s, %d stones: %v", size, n, err)
				}
			}
		}
	}
	if _, err := FreeHandicap(Square(19), 0); !errors.Is(err, ErrHandicapNumber) {
		t.Error(err)
	}
}

func TestPlaceHandicapIsAllOrNothing(t *testing.T) {
	g := newTestGame(t, 9, "chinese")
	cases := []struct {
		points []Point
		want   error
	}{
		{points(t, g, "D4 pass"), ErrHandicapList},
		{points(t, g, "D4 D4"), ErrHandicapList},
		{[]Point{point(t, g, "D4"), 5000}, ErrHandicapList},
		{nil, ErrHandicapNumber},
		{g.Size().Points(), ErrHandicapNumber},
	}
	for i, c := range cases {
		if err := g.PlaceHandicap(c.points); !errors.Is(err, c.want) {
			t.Errorf("case %d: %v, want %v", i, err, c.want)
		}
		if g.Board().Stones(Black) != 0 || g.ToMove() != Black || g.Handicap() != 0 {
			t.Fatalf("case %d left something behind", i)
		}
	}
	if err := g.PlaceHandicap(points(t, g, "C3 G7")); err != nil {
		t.Fatal(err)
	}
	if err := g.PlaceHandicap(points(t, g, "C7")); !errors.Is(err, ErrNotEmpty) {
		t.Error(err)
	}
	if len(g.SetupStones()) != 2 {
		t.Error("handicap stones are set-up")
	}
	g.Clear()
	if g.Handicap() != 0 || g.ToMove() != Black || len(g.SetupStones()) != 0 {
		t.Error("clear keeps a handicap")
	}
	if err := g.SetHandicap(-1); !errors.Is(err, ErrHandicapNumber) {
		t.Error(err)
	}
}

func TestSetup(t *testing.T) {
	g := newTestGame(t, 5, "seed")
	playAll(t, g, "B A1 W E5 B pass")
	before := g.Clone()
	bad := [][]Stone{
		{{Black, point(t, g, "C3")}, {White, point(t, g, "C3")}},
		{{Black, Pass}},
		{{White, 5000}},
		{{Color(9), point(t, g, "C3")}},
		{{White, point(t, g, "A2")}, {White, point(t, g, "B1")}}, // A1 would have no liberty
	}
	for i, changes := range bad {
		if err := g.Setup(changes, White); !errors.Is(err, ErrSetup) {
			t.Errorf("case %d: %v", i, err)
		}
		if !sameBoard(g.Board(), before.Board()) || g.NumMoves() != 3 || g.ToMove() != White {
			t.Fatalf("case %d left something behind", i)
		}
	}
	if err := g.Setup([]Stone{{Empty, point(t, g, "A1")}, {White, point(t, g, "A1") + 1}}, Black); err != nil {
		t.Fatal(err)
	}
	checkBoard(t, g.Board())
	if g.Board().At(point(t, g, "A1")) != Empty || g.Board().Stones(White) != 2 || g.ToMove() != Black {
		t.Error("wrong position")
	}
	if err := g.Undo(); !errors.Is(err, ErrCannotUndo) {
		t.Error("set-up starts a new history")
	}
}
