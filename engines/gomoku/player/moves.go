package player

import (
	"papamu/engines/gomoku"
	"papamu/engines/gomoku/threat"
)

// rated is a point with its ordering score in the bits above it, so that rated
// moves compare as numbers; of equal scores the first point in row order is more.
type rated int64

func rate(p gomoku.Point, score int32) rated { return rated(score)<<16 | rated(^uint16(p)) }

func (r rated) point() gomoku.Point { return gomoku.Point(^uint16(r)) }

// Moves appends the moves worth searching: a five; else what stops the opponent's
// five; else, against a straight four to come, what makes a four or takes one;
// else the best rated moves that build on stones of either side.
func (p *position) Moves(dst []gomoku.Point) []gomoku.Point {
	b, base := p.board, len(dst)
	us, them := b.ToMove(), b.ToMove().Opponent()
	switch {
	case len(p.root) > 0 && b.Len() == p.rootLen:
		return append(dst, p.root...)
	case b.Count(us, gomoku.KindFive) > 0:
		return append(dst, b.Spots(us, gomoku.KindFive).First())
	case b.Count(them, gomoku.KindFive) > 0:
		dst = threat.Blocks(b, dst)
		if len(dst) == base {
			dst = p.lost(dst)
		}
	case b.Count(them, gomoku.KindOpenFour) > 0:
		dst = p.answers(dst)
	}
	if len(dst) == base {
		dst = p.quiet(dst)
	}
	return dst
}

// lost appends a move where two fives cannot both be stopped: stopping one of
// them, if that is no foul.
func (p *position) lost(dst []gomoku.Point) []gomoku.Point {
	b := p.board
	f := b.Spots(b.ToMove().Opponent(), gomoku.KindFive).First()
	if free(b, f) {
		return append(dst, f)
	}
	return append(dst, firstFree(b))
}

// answers appends what can be done about a straight four that the opponent is
// about to make: fours, and the points where the opponent makes fours.
func (p *position) answers(dst []gomoku.Point) []gomoku.Point {
	b := p.board
	var set gomoku.Set
	for _, k := range [...]gomoku.Kind{gomoku.KindOpenFour, gomoku.KindFourThree, gomoku.KindFourUp, gomoku.KindFour, gomoku.KindFoul} {
		merge(&set, b, b.ToMove().Opponent(), k)
	}
	p.addEnds(&set)
	p.pool = threat.Fours(b, p.pool[:0])
	for _, q := range p.pool {
		set.Add(q)
	}
	return p.appendFree(set.Append(dst), len(dst))
}

// addEnds adds, in caro, the points around each straight four to come: it can also
// be stopped from beyond its ends.
func (p *position) addEnds(set *gomoku.Set) {
	b := p.board
	them := b.ToMove().Opponent()
	if win := b.Rules().For(them); win != gomoku.CaroFive && win != gomoku.CaroExactFive {
		return
	}
	p.pool = b.Spots(them, gomoku.KindOpenFour).Append(p.pool[:0])
	for _, e := range p.pool {
		for dir := range 4 {
			for n := -5; n <= 5 && b.Line(them, e, dir).IsFour(); n++ {
				if q := e.Step(dir, n); b.Color(q) == gomoku.Empty {
					set.Add(q)
				}
			}
		}
	}
}

// quiet appends the best rated of the moves that make at least a two of some
// colour, or else anything near.
func (p *position) quiet(dst []gomoku.Point) []gomoku.Point {
	b := p.board
	var set gomoku.Set
	for k := gomoku.KindTwo; k < gomoku.Kinds; k++ {
		merge(&set, b, gomoku.Black, k)
		merge(&set, b, gomoku.White, k)
	}
	p.pool = p.appendFree(set.Append(p.pool[:0]), 0)
	if len(p.pool) == 0 {
		p.pool = p.appendFree(b.Empties(p.pool[:0]), 0)
	}
	p.rated = p.rated[:0]
	for _, q := range p.pool {
		p.keep(rate(q, p.score(q)))
	}
	for _, r := range p.rated {
		dst = append(dst, r.point())
	}
	return dst
}

// keep puts r into its place among the best rated moves, no more than the width.
func (p *position) keep(r rated) {
	n := len(p.rated)
	if n == p.cfg.Width {
		if r < p.rated[n-1] {
			return
		}
		n--
	} else {
		p.rated = append(p.rated, r)
	}
	for ; n > 0 && p.rated[n-1] < r; n-- {
		p.rated[n] = p.rated[n-1]
	}
	p.rated[n] = r
}

func merge(set *gomoku.Set, b *gomoku.Board, c gomoku.Color, k gomoku.Kind) {
	if b.Count(c, k) == 0 {
		return
	}
	for i, word := range b.Spots(c, k) {
		set[i] |= word
	}
}

// appendFree keeps of dst[base:] what is no foul.
func (p *position) appendFree(dst []gomoku.Point, base int) []gomoku.Point {
	kept := dst[:base]
	for _, q := range dst[base:] {
		if free(p.board, q) {
			kept = append(kept, q)
		}
	}
	return kept
}

// Order rates moves for the search.
func (p *position) Order(moves []gomoku.Point, scores []int32) {
	for i, m := range moves {
		scores[i] = p.score(m)
	}
}

// score is higher for moves that make more and take more; nearer the middle of the
// board breaks ties.
func (p *position) score(m gomoku.Point) int32 {
	b := p.board
	us := b.ToMove()
	off := max(abs(2*m.X()-b.Width()+1), abs(2*m.Y()-b.Height()+1))
	return making[b.Kind(us, m)] + taking[b.Kind(us.Opponent(), m)] - int32(off/4)
}

func abs(n int) int { return max(n, -n) }
