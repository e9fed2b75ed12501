package threat

import (
	"testing"

	"papamu/engines/gomoku"
)

// checker goes through a whole proof: the solver's attack against every point
// that the defender may play by the rules, none left out for being hopeless. An
// answer is refuted by a five, by a VCF that is checked in the same way, or by
// the attack that the proof gives.
type checker struct {
	t    testing.TB
	s    *Solver
	b    *gomoku.Board
	seen map[uint64]bool
}

func newChecker(t testing.TB, b *gomoku.Board) *checker {
	return &checker{t, New(Config{}), b, map[uint64]bool{}}
}

// vcf checks that the side to move wins by fours.
func (c *checker) vcf() bool {
	key := c.b.Hash()
	if ok, known := c.seen[key]; known {
		return ok
	}
	p, _, v := c.s.FindVCF(c.b, Limits{Nodes: 1_000_000})
	ok := v == Win && c.attack(p, func(gomoku.Point) bool { return c.vcf() })
	c.seen[key] = ok
	return ok
}

// attack plays p and every answer to it; after each the side that attacks must
// have a five or pass next.
func (c *checker) attack(p gomoku.Point, next func(answer gomoku.Point) bool) bool {
	a := c.b.ToMove()
	if c.b.Color(p) != gomoku.Empty || a == gomoku.Black && c.b.Foul(p) != gomoku.NoFoul {
		c.t.Errorf("attack on %s is not legal", p)
		return false
	}
	c.b.Do(p)
	defer c.b.Undo()
	if c.b.Won() == a {
		return true
	}
	for _, r := range c.b.Empties(nil) {
		if !c.refuted(a, r, next) {
			return false
		}
	}
	return c.b.HasLegal()
}

func (c *checker) refuted(a gomoku.Color, r gomoku.Point, next func(gomoku.Point) bool) bool {
	if a == gomoku.White && c.b.Foul(r) != gomoku.NoFoul {
		return true
	}
	c.b.Do(r)
	defer c.b.Undo()
	if c.b.Won() != gomoku.Empty {
		return false
	}
	return c.b.Count(a, gomoku.KindFive) > 0 || next(r)
}

// vct checks the proof that s found last.
func (c *checker) vct(s *Solver, at int32) bool {
	if len(s.tree.nodes) == 0 || !s.tree.nodes[at].open {
		return c.vcf()
	}
	key := c.b.Hash() ^ 1
	if ok, known := c.seen[key]; known {
		return ok
	}
	e, ok := s.tree.proven(at)
	ok = ok && c.attack(e.move, func(r gomoku.Point) bool {
		for _, d := range s.tree.children(e.child) {
			if d.move == r {
				return c.vct(s, d.child)
			}
		}
		return c.vcf()
	})
	c.seen[key] = ok
	return ok
}
