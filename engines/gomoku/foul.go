package gomoku

// Foul says why a point is forbidden for Black.
type Foul uint8

const (
	NoFoul Foul = iota
	FoulOverline
	FoulDoubleFour
	FoulDoubleThree
)

var foulNames = [...]string{"none", "overline", "double-four", "double-three"}

// String returns "none", "overline", "double-four" or "double-three".
func (f Foul) String() string {
	if int(f) < len(foulNames) {
		return foulNames[f]
	}
	return "unknown"
}

// Foul tells whether Black's stone on the empty point p would be a foul, whoever
// is to move; rules without forbidden points have none. A five is never a foul.
// The answer is exact: a three counts only if one of its straight fours can be
// completed without a five and without a foul of any depth (RIF 9.3). The board
// is changed on the way and is as before afterwards.
func (b *Board) Foul(p Point) Foul {
	if b.rules.Forbidden == Off || p >= grid || b.cells[p] != Empty || b.Kind(Black, p) != KindFoul {
		return NoFoul
	}
	t := b.codes[0][p].tally()
	switch {
	case t[Overline] > 0:
		return FoulOverline
	case t[Four]+t[StraightFour]+2*t[DoubleFour] > 1:
		return FoulDoubleFour
	case b.realThrees(p) > 1:
		return FoulDoubleThree
	}
	return NoFoul
}

// realThrees counts the directions in which Black's stone on p makes a three that
// can legally become a straight four.
func (b *Board) realThrees(p Point) int {
	c := b.codes[0][p]
	b.put(p, Black)
	n := 0
	for dir := range directions {
		if c.line(dir).IsOpenThree() && b.hasStraightFour(p, dir) {
			n++
		}
	}
	b.lift(p, Black)
	return n
}

// hasStraightFour looks for a legal completion of the three through the stone on
// p. Such a point ends the unbroken run through p, so there is at most one on
// either side.
func (b *Board) hasStraightFour(p Point, dir int) bool {
	for _, step := range [2]int{directions[dir], -directions[dir]} {
		q := int(p) + step
		for b.cells[q&(grid-1)] == Black {
			q += step
		}
		e := Point(q & (grid - 1))
		if b.cells[e] == Empty && b.Line(Black, e, dir) == StraightFour &&
			b.Kind(Black, e) != KindFive && b.Foul(e) == NoFoul {
			return true
		}
	}
	return false
}

// Legal reports whether the side to move may play p: an empty point that is not
// refused. Where a foul loses it is still legal.
func (b *Board) Legal(p Point) bool {
	if p >= grid || b.cells[p] != Empty {
		return false
	}
	return b.rules.Forbidden != Refused || b.toMove != Black || b.Foul(p) == NoFoul
}

// HasLegal reports whether the side to move has a legal point.
func (b *Board) HasLegal() bool {
	empties := b.area - len(b.moves)
	if b.rules.Forbidden != Refused || b.toMove != Black || empties > b.Count(Black, KindFoul) {
		return empties > 0
	}
	var buf [grid]Point
	for _, p := range b.Spots(Black, KindFoul).Append(buf[:0]) {
		if b.Foul(p) == NoFoul {
			return true
		}
	}
	return false
}
