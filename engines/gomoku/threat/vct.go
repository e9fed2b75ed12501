package threat

import (
	"slices"

	"papamu/engines/gomoku"
)

// VCT looks for a win of the side to move by fours and by threes, the latter
// being open threes that threaten a VCF. It plays on b and leaves it as it was. A
// None says only that this search found none.
func (s *Solver) VCT(b *gomoku.Board, lim Limits) Proof {
	s.begin(lim)
	v := s.quick(b, rootBudget)
	if v == Win {
		return Proof{v, slices.Clone(s.line), s.nodes}
	}
	v = s.prove(b)
	p := Proof{Verdict: v, Nodes: s.nodes}
	if v == Win {
		p.Line = s.mainLine(b)
	}
	return p
}

// prove grows the graph until the root is decided.
func (s *Solver) prove(b *gomoku.Board) Verdict {
	t := &s.tree
	t.reset(s.cfg.TreeNodes)
	root := t.node(b.Hash(), true)
	for {
		n := &t.nodes[root]
		switch {
		case n.pn == 0:
			return Win
		case n.dn == 0:
			return None
		case s.over || len(t.nodes) >= s.cfg.TreeNodes:
			return Unknown
		}
		s.grow(b, root)
	}
}

// grow walks down to the most telling leaf, expands it, and brings the numbers
// of the nodes on the way up to date.
func (s *Solver) grow(b *gomoku.Board, at int32) {
	t := &s.tree
	t.path = t.path[:0]
	// A node reached another way may be decided already; then only the numbers on
	// the way were stale.
	for t.nodes[at].open && t.nodes[at].pn != 0 && t.nodes[at].dn != 0 {
		e := t.choose(at)
		t.path = append(t.path, at)
		b.Do(e.move)
		at = e.child
	}
	switch n := t.nodes[at]; {
	case n.pn == 0 || n.dn == 0:
	case n.attacker:
		s.expandAttack(b, at)
	default:
		s.expandDefence(b, at)
	}
	for i := len(t.path) - 1; i >= 0; i-- {
		b.Undo()
		t.update(t.path[i])
	}
}

// expandAttack lists the attacks of a position in which no VCF was found.
func (s *Solver) expandAttack(b *gomoku.Board, at int32) {
	a := b.ToMove()
	base := len(s.moves)
	s.moves = attacks(b, a, s.moves)
	for _, p := range s.moves[base:] {
		b.Do(p)
		s.tree.link(at, p, s.tree.node(b.Hash(), false))
		b.Undo()
	}
	s.moves = s.moves[:base]
	s.tree.close(at)
}

// threeKinds are the points that make an open three.
var threeKinds = [...]gomoku.Kind{gomoku.KindDoubleThree, gomoku.KindOpenThreeUp, gomoku.KindOpenThree}

// attacks appends the fours and open threes that a may play; against a four of
// the opponent, the block, whatever it makes.
func attacks(b *gomoku.Board, a gomoku.Color, dst []gomoku.Point) []gomoku.Point {
	if b.Count(a.Opponent(), gomoku.KindFive) > 0 {
		var buf [8]gomoku.Point
		for _, p := range blocks(b, a.Opponent(), buf[:0]) {
			if !forbidden(b, a, p) {
				dst = append(dst, p)
			}
		}
		return dst
	}
	dst = fours(b, a, dst)
	for _, k := range threeKinds {
		dst = b.Spots(a, k).Append(dst)
	}
	if b.Count(a, gomoku.KindFoul) > 0 {
		base := len(dst)
		dst = b.Spots(a, gomoku.KindFoul).Append(dst)
		kept := dst[:base]
		for _, p := range dst[base:] {
			if !b.MakesFour(a, p) && !forbidden(b, a, p) {
				kept = append(kept, p)
			}
		}
		dst = kept
	}
	return dst
}

// expandDefence decides what an attack threatens, and lists the answers after
// which no VCF was found. Without a threat the attack has failed.
func (s *Solver) expandDefence(b *gomoku.Board, at int32) {
	t := &s.tree
	d := b.ToMove()
	if b.Count(d, gomoku.KindFive) > 0 || !b.HasLegal() {
		t.disprove(at)
		return
	}
	base := len(s.moves)
	defer func() { s.moves = s.moves[:base] }()
	if b.Count(d.Opponent(), gomoku.KindFive) > 0 {
		s.moves = blocks(b, d.Opponent(), s.moves)
	} else if !s.defences(b) {
		t.disprove(at)
		return
	}
	end := len(s.moves)
	for i := base; i < end; i++ {
		p := s.moves[i]
		if forbidden(b, d, p) {
			continue
		}
		b.Do(p)
		child := t.node(b.Hash(), true)
		if !t.nodes[child].open && t.nodes[child].pn != 0 && s.quick(b, answerBudget) == Win {
			t.prove(child)
		}
		b.Undo()
		t.link(at, p, child)
	}
	t.close(at)
}

// Nodes that one VCF inside a VCT may cost.
const (
	rootBudget   = 100_000
	answerBudget = 2_000
	threatBudget = 2_000
)

// quick is a VCF with a budget of its own inside a running search.
func (s *Solver) quick(b *gomoku.Board, budget int64) Verdict {
	until := s.until
	if limit := s.nodes + budget; until == 0 || limit < until {
		s.until = limit
	}
	v := s.vcf(b)
	spent := s.over && s.nodes > s.until
	s.until = until
	if spent && (until == 0 || s.nodes <= until) && (s.stop == nil || !s.stop()) {
		s.over = false // only the budget was used up
	}
	return v
}

// defences appends the answers that stop the VCF which the latest attack
// threatens. It reports false if there is no such threat.
func (s *Solver) defences(b *gomoku.Board) bool {
	d := b.ToMove()
	_ = b.SetToMove(d.Opponent())
	v := s.quick(b, threatBudget)
	_ = b.SetToMove(d)
	if v != Win {
		return false
	}
	var buf [64]gomoku.Point
	threat := append(buf[:0], s.line...)
	for y := range b.Height() {
		for x := range b.Width() {
			p := gomoku.At(x, y)
			if b.Color(p) == gomoku.Empty && !s.survives(b, threat, p) {
				s.moves = append(s.moves, p)
			}
		}
	}
	return true
}

// survives reports whether a threatened line still wins after the defender's
// stone on p.
func (s *Solver) survives(b *gomoku.Board, line []gomoku.Point, p gomoku.Point) bool {
	b.Do(p)
	ok := b.Count(b.ToMove().Opponent(), gomoku.KindFive) == 0 && replay(b, line)
	b.Undo()
	return ok
}

// replay reports whether the line still wins move by move: every attack a legal
// four, every answer in it the only one, at the end no answer or a five. A line
// that would need thought is said to fail.
func replay(b *gomoku.Board, line []gomoku.Point) bool {
	a := b.ToMove()
	if b.Count(a, gomoku.KindFive) > 0 {
		return true
	}
	p := line[0]
	if b.Color(p) != gomoku.Empty || !b.MakesFour(a, p) || forbidden(b, a, p) {
		return false
	}
	b.Do(p)
	ok := replayAnswer(b, line[1:])
	b.Undo()
	return ok
}

func replayAnswer(b *gomoku.Board, line []gomoku.Point) bool {
	d := b.ToMove()
	if b.Count(d, gomoku.KindFive) > 0 {
		return false
	}
	var buf [8]gomoku.Point
	answers := blocks(b, d.Opponent(), buf[:0])
	switch {
	case len(answers) == 0:
		return true
	case len(answers) > 1:
		return false
	case forbidden(b, d, answers[0]):
		return true
	case len(line) < 2 || line[0] != answers[0]:
		return false
	}
	b.Do(answers[0])
	ok := b.Count(d, gomoku.KindFive) == 0 && replay(b, line[1:])
	b.Undo()
	return ok
}

// mainLine follows the proof, quick attacks against long answers, and ends with
// the VCF that the last answer did not stop.
func (s *Solver) mainLine(b *gomoku.Board) []gomoku.Point {
	var line []gomoku.Point
	for at := int32(0); ; {
		e, ok := s.tree.proven(at)
		if !ok {
			break
		}
		line = append(line, e.move)
		b.Do(e.move)
		at = e.child
	}
	played := len(line)
	if played%2 == 0 && s.quick(b, rootBudget) == Win {
		line = append(line, s.line...)
	}
	for range played {
		b.Undo()
	}
	return line
}
