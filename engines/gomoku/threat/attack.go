package threat

import "papamu/engines/gomoku"

// threeKinds are the points that make an open three, quietKinds those that may
// threaten a VCF without one.
var (
	threeKinds = [...]gomoku.Kind{gomoku.KindDoubleThree, gomoku.KindOpenThreeUp, gomoku.KindOpenThree}
	quietKinds = [...]gomoku.Kind{gomoku.KindThrees, gomoku.KindThree, gomoku.KindOpenTwos}
)

// quietStart is the proof number of a quiet move before it has been looked at:
// most threaten nothing.
const quietStart = 4

// expandAttack lists the attacks of a position in which no VCF was found. Against
// a four of the opponent that is the block, whatever it makes.
func (s *Solver) expandAttack(b *gomoku.Board, at int32) {
	a := b.ToMove()
	base := len(s.moves)
	if b.Count(a.Opponent(), gomoku.KindFive) > 0 {
		s.moves = legalBlocks(b, a, s.moves)
		s.linkAttacks(b, at, s.moves[base:], 1)
	} else {
		s.moves = fours(b, a, s.moves)
		s.moves = openThrees(b, a, s.moves)
		s.linkAttacks(b, at, s.moves[base:], 1)
		s.moves = s.moves[:base]
		for _, k := range quietKinds {
			s.moves = b.Spots(a, k).Append(s.moves)
		}
		s.linkAttacks(b, at, s.moves[base:], quietStart)
	}
	s.moves = s.moves[:base]
	s.tree.close(at)
}

// linkAttacks makes children of the positions after the given moves.
func (s *Solver) linkAttacks(b *gomoku.Board, at int32, moves []gomoku.Point, pn uint32) {
	for _, p := range moves {
		b.Do(p)
		s.tree.link(at, p, s.tree.node(b.Hash(), false, pn))
		b.Undo()
	}
}

// legalBlocks appends a's legal ways to stop a five of the opponent.
func legalBlocks(b *gomoku.Board, a gomoku.Color, dst []gomoku.Point) []gomoku.Point {
	base := len(dst)
	dst = blocks(b, a.Opponent(), dst)
	kept := dst[:base]
	for _, p := range dst[base:] {
		if !forbidden(b, a, p) {
			kept = append(kept, p)
		}
	}
	return kept
}

// openThrees appends the open threes that a may play. Where two threes are
// suspected but not foul, at most one is real and that may be enough.
func openThrees(b *gomoku.Board, a gomoku.Color, dst []gomoku.Point) []gomoku.Point {
	for _, k := range threeKinds {
		dst = b.Spots(a, k).Append(dst)
	}
	base := len(dst)
	dst = b.Spots(a, gomoku.KindFoul).Append(dst)
	kept := dst[:base]
	for _, p := range dst[base:] {
		if !b.MakesFour(a, p) && !forbidden(b, a, p) {
			kept = append(kept, p)
		}
	}
	return kept
}
