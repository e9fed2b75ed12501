package threat

import (
	"slices"

	"papamu/engines/gomoku"
)

// VCT looks for a win of the side to move by fours and threes, a three being an
// open three or a quieter move that threatens a VCF. It plays on b and leaves it as
// it was. A None says only that this search found none.
func (s *Solver) VCT(b *gomoku.Board, lim Limits) Proof {
	s.begin(lim)
	s.tree.reset()
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
	root := t.node(b.Hash(), true, 1)
	for {
		if s.stop != nil && s.stop() { // an expansion takes up to a millisecond
			s.over = true
		}
		n := &t.nodes[root]
		switch {
		case n.pn == 0:
			return Win
		case s.over:
			return Unknown
		case n.dn == 0:
			return None
		case len(t.nodes) >= s.cfg.TreeNodes:
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
	} else if s.defences(b, threatBudget) != Win {
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
		child := t.node(b.Hash(), true, 1)
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
