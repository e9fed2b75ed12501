package threat

import (
	"slices"

	"papamu/engines/gomoku"
)

// depths are the numbers of attacks tried one after the other: short wins first,
// and what a shallow pass found in vain is in the table for the next.
var depths = [...]int{3, 8, 20, endless}

// VCF looks for a win of the side to move by fours alone. It plays on b and
// leaves it as it was. A None is final: no sequence of fours wins.
func (s *Solver) VCF(b *gomoku.Board, lim Limits) Proof {
	s.begin(lim)
	v := s.vcf(b)
	p := Proof{Verdict: v, Nodes: s.nodes}
	if v == Win {
		p.Line = slices.Clone(s.line)
	}
	return p
}

// FindVCF is [Solver.VCF] with the first attack alone, the number of moves in the
// line, and no allocation.
func (s *Solver) FindVCF(b *gomoku.Board, lim Limits) (first gomoku.Point, length int, v Verdict) {
	s.begin(lim)
	if v = s.vcf(b); v != Win {
		return gomoku.NoPoint, 0, v
	}
	return s.line[0], len(s.line), v
}

// Blocks appends the points where the side to move, who has no five, can stop
// every five of the opponent with one stone, fouls left out. There are none if
// there is no stopping them, or nothing to stop.
func Blocks(b *gomoku.Board, dst []gomoku.Point) []gomoku.Point {
	if b.Count(b.ToMove().Opponent(), gomoku.KindFive) == 0 {
		return dst
	}
	return legalBlocks(b, b.ToMove(), dst)
}

// Fours appends the fours that the side to move may play; if the opponent
// threatens a five, those that stop it.
func Fours(b *gomoku.Board, dst []gomoku.Point) []gomoku.Point {
	return fours(b, b.ToMove(), dst)
}

// Nodes is what the latest search cost.
func (s *Solver) Nodes() int64 { return s.nodes }

// vcf runs the passes and leaves the line in s.line, first attack first.
func (s *Solver) vcf(b *gomoku.Board) Verdict {
	for _, depth := range depths {
		s.cut, s.line = false, s.line[:0]
		switch v := s.attack(b, depth); {
		case v == Win:
			slices.Reverse(s.line)
			return Win
		case v == Unknown:
			return Unknown
		case !s.cut:
			return None
		}
	}
	return Unknown
}

// attack looks for a win by at most depth fours before the five. On a win it
// leaves the line, last move first.
func (s *Solver) attack(b *gomoku.Board, depth int) Verdict {
	a := b.ToMove()
	switch {
	case s.spend():
		return Unknown
	case b.Count(a, gomoku.KindFive) > 0:
		s.line = append(s.line[:0], b.Spots(a, gomoku.KindFive).First())
		return Win
	case !canAttack(b, a):
		return None
	case depth == 0:
		s.cut = true
		return None
	}
	key := b.Hash()
	move, v := s.table.probe(key, depth)
	switch v {
	case None:
		s.cut = s.cut || s.table.at(key).deep != endless
		return None
	case Win:
		// The table has only the first move; what follows is found again, so
		// that the line is whole.
		if b.Legal(move) && s.try(b, move, depth) == Win {
			return Win
		}
		if s.over {
			return Unknown
		}
	}
	return s.attackAll(b, key, depth)
}

// attackAll tries every four and notes the outcome in the table.
func (s *Solver) attackAll(b *gomoku.Board, key uint64, depth int) Verdict {
	outer := s.cut
	s.cut = false
	base := len(s.moves)
	s.moves = fours(b, b.ToMove(), s.moves)
	defer func() { s.moves, s.cut = s.moves[:base], s.cut || outer }()
	for i := base; i < len(s.moves); i++ {
		p := s.moves[i]
		switch s.try(b, p, depth) {
		case Win:
			s.table.win(key, p)
			return Win
		case Unknown:
			return Unknown
		}
	}
	if !s.cut {
		depth = endless
	}
	s.table.none(key, depth)
	return None
}

// try plays one four and asks whether every answer still loses.
func (s *Solver) try(b *gomoku.Board, p gomoku.Point, depth int) Verdict {
	b.Do(p)
	v := s.answer(b, depth)
	b.Undo()
	if v == Win {
		s.line = append(s.line, p)
	}
	return v
}

// answer is the defender's turn against a four: Win if no answer helps.
func (s *Solver) answer(b *gomoku.Board, depth int) Verdict {
	d := b.ToMove()
	if b.Count(d, gomoku.KindFive) > 0 || !b.HasLegal() {
		return None // a five of the defender, or a draw for want of a legal point
	}
	var buf [8]gomoku.Point
	s.line = s.line[:0]
	for _, r := range blocks(b, d.Opponent(), buf[:0]) {
		if forbidden(b, d, r) {
			continue
		}
		b.Do(r)
		v := s.attack(b, depth-1)
		b.Undo()
		if v != Win {
			return v
		}
		s.line = append(s.line, r)
	}
	return Win
}
