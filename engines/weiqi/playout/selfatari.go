package playout

import (
	"slices"

	"papamu/engines/weiqi"
)

// foolish reports whether a stone on p would leave its own group in atari for
// nothing. Captures are never foolish, a single stone may always be thrown in, and
// a few stones may be given up in the shapes that kill the eye space they fill.
func foolish(b *weiqi.Board, p weiqi.Point, c weiqi.Color) bool {
	if b.LibertiesAfter(p, c, 2) >= 2 || b.Captures(p, c) {
		return false
	}
	var buf [maxNakade]weiqi.Point
	stones := buf[:1]
	stones[0] = p
	for _, q := range b.Around(p) {
		if b.At(q) != c || slices.Contains(stones, q) {
			continue
		}
		if len(stones)+b.GroupSize(q) > maxNakade {
			return true
		}
		stones = b.AppendGroup(stones, q)
	}
	return !kills(b, stones)
}

const maxNakade = 5

// kills reports whether stones of this shape, once captured, leave an eye space in
// which one further stone prevents two eyes: up to three stones, the square and
// the T of four, the bulky five and the cross.
func kills(b *weiqi.Board, stones []weiqi.Point) bool {
	contacts, most := 0, 0
	for _, s := range stones {
		n := 0
		for _, q := range b.Around(s) {
			if slices.Contains(stones, q) {
				n++
			}
		}
		contacts += n
		most = max(most, n)
	}
	switch len(stones) {
	case 1, 2, 3:
		return true
	case 4:
		return contacts == 8 || most == 3
	default:
		return contacts == 10 || most == 4
	}
}
