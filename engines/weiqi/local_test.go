package weiqi

import (
	"math/rand/v2"
	"testing"
)

func TestLibertiesAfterAgreesWithPlaying(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	for range 300 {
		b, _ := NewBoard(randomSize(r))
		fillAtRandom(b, r)
		for i := range b.NumEmpty() {
			p := b.EmptyPoint(i)
			for _, c := range []Color{Black, White} {
				after := *b
				after.Play(p, c)
				want := after.Liberties(p)
				for limit := 1; limit <= 8; limit++ {
					if got := b.LibertiesAfter(p, c, limit); got != min(want, limit) {
						t.Fatalf("%s %s limit %d: %d, want %d on\n%s", c, b.Size().Vertex(p), limit, got, min(want, limit), picture(b))
					}
				}
			}
		}
	}
}

func TestWindowAndNeighbours(t *testing.T) {
	g := diagram(t, Rules{}, 0, `
		XO.
		.O.
		X.X`)
	b := g.Board()
	if got := b.Window(point(t, g, "B2")); got != 1|2<<2|0<<4|0<<6|0<<8|1<<10|0<<12|1<<14 {
		t.Errorf("%016b", got)
	}
	corner := b.Window(point(t, g, "C3"))
	if corner&3 != 3 || corner>>2&3 != 3 || corner>>6&3 != 2 || corner>>10&3 != 2 {
		t.Errorf("%016b", corner)
	}
	for i, q := range b.Around8(point(t, g, "B2")) {
		if Color(b.Window(point(t, g, "B2"))>>(2*i)&3) != b.At(q) {
			t.Errorf("neighbour %d is out of order", i)
		}
	}
	if b.OnBoard(Pass) || b.OnBoard(-1) || b.OnBoard(NumCells) || !b.OnBoard(point(t, g, "A1")) {
		t.Error("on board")
	}
	if b.LocalOwner(point(t, g, "B1")) != Empty || b.LocalOwner(point(t, g, "C3")) != White || b.LocalOwner(point(t, g, "B3")) != White {
		t.Error("local owner")
	}
}

func TestBoardRefusesNonsense(t *testing.T) {
	b, _ := NewBoard(Square(5))
	var u Undo
	for _, p := range []Point{-1, -30000, NumCells, 30000, 1} {
		if b.Legal(p, Black) || b.PlayUndo(p, Black, &u) != 0 || b.Stones(Black) != 0 {
			t.Errorf("%d", p)
		}
		b.Undo(&u)
	}
	b.PlayUndo(b.EmptyPoint(0), Color(7), &u)
	b.Undo(&u)
	checkBoard(t, b)
}
