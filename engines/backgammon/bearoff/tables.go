package bearoff

import (
	"sync"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/equity"
)

// Tables are both tables.
type Tables struct {
	One *OneSided
	Two *TwoSided
}

// Load returns the tables, computing them at the first call in the process:
// they are the same for everybody, immutable, and about 20 MB.
func Load() *Tables { return load() }

var load = sync.OnceValue(func() *Tables {
	var t Tables
	var wg sync.WaitGroup
	wg.Go(func() { t.One = NewOneSided() })
	t.Two = NewTwoSided()
	wg.Wait()
	return &t
})

// Evaluate returns the chances of the player on roll, and false if some
// checker is not at home. Up to six checkers a side they are exact; beyond,
// each side is taken to play for its own fewest rolls, which in long bear-offs
// is all but exact.
func (t *Tables) Evaluate(p *backgammon.Position) (equity.Probabilities, bool) {
	mover, opponent, ok := Homes(p)
	if !ok {
		return equity.Probabilities{}, false
	}
	if won := p.Won(); won != backgammon.NotOver {
		return equity.Certain(true, won), true
	}
	if lost := p.Lost(); lost != backgammon.NotOver {
		return equity.Certain(false, lost), true
	}
	if e, ok := t.Two.At(mover, opponent); ok {
		return equity.Probabilities{Win: (1 + e.Cubeless) / 2}, true
	}
	return t.One.race(mover, opponent), true
}

// race lets the two sides roll against each other, the mover first.
func (o *OneSided) race(mover, opponent Home) equity.Probabilities {
	mine, his := o.Rolls(mover), o.Rolls(opponent)
	return equity.Probabilities{
		Win:        first(mine, his, 0),
		WinGammon:  first(mine, o.FirstOff(opponent), 0),
		LoseGammon: first(his, o.FirstOff(mover), 1),
	}
}

// first is the chance that a is done before b has had as many rolls (head 0:
// a rolls first) or one more (head 1: b rolls first).
func first(a, b Distribution, head int) float32 {
	sum, later := float32(0), float32(1) // later: b needs at least n+head rolls
	next := b.Min
	for i, chance := range a.Chances {
		for next < a.Min+i+head {
			if next-b.Min >= len(b.Chances) {
				return sum
			}
			later -= b.Chances[next-b.Min]
			next++
		}
		sum += chance * max(later, 0)
	}
	return sum
}
