package threat

import "papamu/engines/gomoku"

// attackKinds hold the points that may make a four, the strongest first. Black's
// suspected fouls come last: each has to be looked at.
var attackKinds = [...]gomoku.Kind{
	gomoku.KindOpenFour, gomoku.KindFourThree, gomoku.KindFourUp, gomoku.KindFour, gomoku.KindFoul,
}

// canAttack reports whether a may have a four to play at all.
func canAttack(b *gomoku.Board, a gomoku.Color) bool {
	n := 0
	for _, k := range attackKinds {
		n += b.Count(a, k)
	}
	return n > 0 && b.Count(a.Opponent(), gomoku.KindFive) < 2
}

// fours appends the fours that a, who is to move and has no five, may play. If
// the opponent threatens a five only a four that stops it will do.
func fours(b *gomoku.Board, a gomoku.Color, dst []gomoku.Point) []gomoku.Point {
	if b.Count(a.Opponent(), gomoku.KindFive) > 0 {
		p := b.Spots(a.Opponent(), gomoku.KindFive).First()
		if b.MakesFour(a, p) && !forbidden(b, a, p) {
			dst = append(dst, p)
		}
		return dst
	}
	for _, k := range attackKinds {
		if b.Count(a, k) == 0 {
			continue
		}
		base := len(dst)
		dst = b.Spots(a, k).Append(dst)
		if k == gomoku.KindFoul {
			dst = keepLegalFours(b, a, dst, base)
		}
	}
	return dst
}

// keepLegalFours drops from dst[base:] what makes no four or is a foul.
func keepLegalFours(b *gomoku.Board, a gomoku.Color, dst []gomoku.Point, base int) []gomoku.Point {
	kept := dst[:base]
	for _, p := range dst[base:] {
		if b.MakesFour(a, p) && !forbidden(b, a, p) {
			kept = append(kept, p)
		}
	}
	return kept
}

// forbidden reports whether p is out of the question for c: refused or losing.
func forbidden(b *gomoku.Board, c gomoku.Color, p gomoku.Point) bool {
	return c == gomoku.Black && b.Foul(p) != gomoku.NoFoul
}

// blocks appends the points where a stone of a's opponent, who is to move and has
// no five, leaves a without a five. As a rule that is the one point of the five,
// or nothing; in caro it may also be the points beyond the ends of the five.
func blocks(b *gomoku.Board, a gomoku.Color, dst []gomoku.Point) []gomoku.Point {
	n := b.Count(a, gomoku.KindFive)
	f := b.Spots(a, gomoku.KindFive).First()
	if !isCaro(b.Rules(), a) {
		if n == 1 {
			dst = append(dst, f)
		}
		return dst
	}
	base := len(dst)
	dst = append(dst, f)
	for dir := range 4 {
		if b.Line(a, f, dir) == gomoku.Five {
			dst = append(dst, end(b, a, f, dir, 1), end(b, a, f, dir, -1))
		}
	}
	kept := dst[:base]
	for _, p := range dst[base:] {
		if b.Color(p) == gomoku.Empty && stops(b, a, p) {
			kept = append(kept, p)
		}
	}
	return kept
}

// end is the point behind a's stones next to f, one way.
func end(b *gomoku.Board, a gomoku.Color, f gomoku.Point, dir, way int) gomoku.Point {
	p := f.Step(dir, way)
	for b.Color(p) == a {
		p = p.Step(dir, way)
	}
	return p
}

// stops reports whether a is without a five after the opponent's stone on p.
func stops(b *gomoku.Board, a gomoku.Color, p gomoku.Point) bool {
	b.Do(p)
	defer b.Undo()
	return b.Count(a, gomoku.KindFive) == 0
}

func isCaro(r gomoku.Rules, c gomoku.Color) bool {
	w := r.For(c)
	return w == gomoku.CaroFive || w == gomoku.CaroExactFive
}
