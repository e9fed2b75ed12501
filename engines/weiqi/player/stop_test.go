package player

import (
	"context"
	"testing"
	"time"

	"papamu/engines/search"
	"papamu/engines/weiqi"
	"papamu/internal/enginetest"
)

// heavy are the searches that have most to do between two looks at the clock.
func heavy(t testing.TB) map[string]enginetest.Stopped {
	p := New(Config{})
	empty := newGame(t, 25, "chinese", 7.5)
	full := newGame(t, 25, "chinese", 7.5)
	for n := range 420 { // a board full of small groups, where much can be dead
		c := full.ToMove()
		i := n * 37 % full.Size().Area()
		pt := full.Size().Points()[i]
		if full.IsLegal(pt, c) {
			if err := full.Play(weiqi.Move{Color: c, Point: pt}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := full.Play(weiqi.Move{Color: full.ToMove(), Point: weiqi.Pass}); err != nil {
		t.Fatal(err)
	}
	komi := 300.0 // no count is won by passing
	if full.ToMove() == weiqi.White {
		komi = -komi
	}
	if err := full.SetKomi(komi); err != nil {
		t.Fatal(err)
	}
	genmove := func(g *weiqi.Game, cleanup bool) enginetest.Stopped {
		return func(ctx context.Context, hard time.Duration) {
			p.Genmove(ctx, g, Query{Limits: search.Limits{Hard: hard}, Cleanup: cleanup}, nil)
		}
	}
	return map[string]enginetest.Stopped{
		"empty 25x25":                     genmove(empty, false),
		"full 25x25":                      genmove(full, false),
		"full 25x25, dead to be captured": genmove(full, true),
	}
}

func TestStopsInTime(t *testing.T) {
	for name, s := range heavy(t) {
		t.Run(name, func(t *testing.T) { enginetest.StopsInTime(t, s) })
	}
}

func BenchmarkStop(b *testing.B) {
	for name, s := range heavy(b) {
		b.Run(name, func(b *testing.B) { enginetest.BenchmarkStops(b, s) })
	}
}
