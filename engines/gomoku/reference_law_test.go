package gomoku_test

import (
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/gomoku"
)

var allRules = []gomoku.Rules{
	gomoku.Freestyle, gomoku.Standard, gomoku.Renju, gomoku.Caro, gomoku.CaroExact, gomoku.Restricted,
	{Black: gomoku.CaroFive, White: gomoku.ExactFive},
	{White: gomoku.CaroExactFive},
}

// drawBoard draws a board of any shape with a crowd of stones near each other.
func drawBoard(t *rapid.T, rules gomoku.Rules) *gomoku.Board {
	w := rapid.IntRange(gomoku.MinSize, gomoku.MaxSize).Draw(t, "width")
	h := rapid.IntRange(gomoku.MinSize, gomoku.MaxSize).Draw(t, "height")
	b, err := gomoku.New(w, h, rules)
	if err != nil {
		t.Fatal(err)
	}
	span := rapid.IntRange(5, 11).Draw(t, "span")
	x0 := rapid.IntRange(0, w-min(span, w)).Draw(t, "x0")
	y0 := rapid.IntRange(0, h-min(span, h)).Draw(t, "y0")
	blacks := rapid.IntRange(1, 4).Draw(t, "blacks of five")
	for range rapid.IntRange(0, 45).Draw(t, "stones") {
		p := gomoku.At(x0+rapid.IntRange(0, span-1).Draw(t, "x"), y0+rapid.IntRange(0, span-1).Draw(t, "y"))
		c := gomoku.White
		if rapid.IntRange(0, 4).Draw(t, "color") < blacks {
			c = gomoku.Black
		}
		// Stones that win or stand on another are left out.
		if b.Contains(p) && b.Color(p) == gomoku.Empty && b.Kind(c, p) != gomoku.KindFive {
			if err := b.Place(c, p); err != nil {
				t.Fatal(err)
			}
		}
	}
	return b
}

func TestPatternsAgreeWithReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, rapid.SampledFrom(allRules).Draw(t, "rules"))
		ref := newReference(b)
		for _, p := range b.Empties(nil) {
			for _, c := range []gomoku.Color{gomoku.Black, gomoku.White} {
				comparePoint(t, b, ref, c, p)
			}
		}
	})
}

func comparePoint(t *rapid.T, b *gomoku.Board, ref *reference, c gomoku.Color, p gomoku.Point) {
	if got, want := b.Kind(c, p) == gomoku.KindFive, ref.wins(p, c); got != want {
		t.Fatalf("%s %s wins: %v, want %v", c, p, got, want)
	}
	fouls := c == gomoku.Black && b.Rules().Forbidden != gomoku.Off
	if b.Kind(c, p) == gomoku.KindFive {
		return
	}
	ref.stones[p] = c
	for dir := range 4 {
		l := b.Line(c, p, dir)
		if l == gomoku.Overline {
			continue
		}
		if got, want := l.IsFour(), len(ref.fives(p, c, dir)) > 0; got != want {
			t.Fatalf("%s %s dir %d is %d: four %v, want %v", c, p, dir, l, got, want)
		}
		if got, want := l == gomoku.StraightFour, ref.unstoppable(p, c, dir); !fouls && got != want {
			t.Fatalf("%s %s dir %d is %d: straight four %v, want %v", c, p, dir, l, got, want)
		}
	}
	delete(ref.stones, p)
}

func TestOpenThreesAgreeWithReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, rapid.SampledFrom(allRules).Draw(t, "rules"))
		ref := newReference(b)
		for _, p := range b.Empties(nil) {
			if b.Kind(gomoku.White, p) == gomoku.KindFive {
				continue
			}
			for dir := range 4 {
				l := b.Line(gomoku.White, p, dir)
				if l.IsFour() {
					continue
				}
				if got, want := l.IsOpenThree(), ref.opensUp(p, dir); got != want {
					t.Fatalf("%s dir %d is %d: open three %v, want %v", p, dir, l, got, want)
				}
			}
		}
	})
}

// opensUp tells whether White's stone on p can become unstoppable in one line by
// one more stone there.
func (r *reference) opensUp(p gomoku.Point, dir int) (open bool) {
	r.stones[p] = gomoku.White
	r.near(p, dir, func(e gomoku.Point, _ int) {
		r.stones[e] = gomoku.White
		open = open || r.unstoppable(p, gomoku.White, dir)
		delete(r.stones, e)
	})
	delete(r.stones, p)
	return open
}

func TestFoulsAgreeWithReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, gomoku.Renju)
		ref := newReference(b)
		for _, p := range b.Empties(nil) {
			if got, want := b.Foul(p), ref.foul(p); got != want {
				t.Fatalf("foul at %s: %s, want %s", p, got, want)
			}
		}
	})
}
