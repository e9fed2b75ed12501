package player

import (
	"context"
	"testing"

	"papamu/engines/weiqi"
)

// Rule 6 of Go: dame are filled, alternately, before the count.
func TestRule6DameAreFilled(t *testing.T) {
	for _, rules := range []string{"seed", "japanese", "chinese"} {
		g := diagram(t, rules, 0.5, `
			.X.X.O.O.
			...X.O...
			.XXX.OO..
			.X.X.O...
			...X.O.O.`)
		p := New(Config{Memory: testMemory, NoResign: true})
		for n := 0; !g.Over() && n < 30; n++ {
			d := p.Genmove(context.Background(), g, nodes(300), nil)
			if err := g.Play(weiqi.Move{Color: g.ToMove(), Point: d.Move}); err != nil {
				t.Fatal(err)
			}
		}
		j, _ := p.finished(context.Background(), g)
		if count := g.Count(j); !g.Over() || count.Dame != 0 {
			t.Errorf("%s: %d dame after %d moves, over: %v", rules, count.Dame, g.NumMoves(), g.Over())
		}
	}
}

// Black leads as long as nobody has White's points, and White has passed. To pass as
// well would leave them to chance.
func TestDoesNotPassWhileABorderIsOpen(t *testing.T) {
	g := diagram(t, "japanese", 0.5, `
		.X.X.O.O.
		...X.O...
		.XXX.....
		.X.X.O...
		...X.O.O.`)
	g.SetToMove(weiqi.White)
	playAll(t, g, "W pass")
	d := New(Config{Memory: testMemory}).Genmove(context.Background(), g, nodes(400), nil)
	if d.Move == weiqi.Pass || d.Resign {
		t.Errorf("%s, resign %v", g.Size().Vertex(d.Move), d.Resign)
	}
}

// E5 and E6 are the liberties of a seki.
func TestDameInSekiStayOpen(t *testing.T) {
	g := diagram(t, "japanese", 0.5, `
		..OX.O
		..OX.O
		.OOXOO
		.OXOOX
		.OXXXX
		.OX.X.`)
	p := New(Config{Memory: testMemory})
	j, _ := p.finished(context.Background(), g)
	if len(j.Seki) == 0 {
		t.Fatal("no seki")
	}
	for _, c := range []weiqi.Color{weiqi.Black, weiqi.White} {
		if m := p.dame(g, Query{Color: c}, j, Analysis{}); m == point(t, g, "E5") || m == point(t, g, "E6") {
			t.Errorf("%s fills %s", c, g.Size().Vertex(m))
		}
	}
}
