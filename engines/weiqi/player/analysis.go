package player

import (
	"math"
	"time"

	"papamu/engines/mcts"
	"papamu/engines/weiqi"
)

// analysis reads the tree.
func (p *Player) analysis(elapsed time.Duration) Analysis {
	side := p.pos.rootSide()
	value, margin := p.tree.Value()
	if side == 1 {
		value, margin = 1-value, -margin
	}
	a := Analysis{
		Color:     p.pos.color,
		Visits:    p.tree.Simulations(),
		Depth:     p.tree.Depth(),
		Elapsed:   elapsed,
		Winrate:   value,
		Lead:      margin,
		Ownership: p.pos.ownership(),
	}
	for _, s := range p.tree.Moves() {
		if s.Visits == 0 && len(a.Candidates) > 0 {
			break
		}
		a.Candidates = append(a.Candidates, p.candidate(s))
	}
	return a
}

func (p *Player) candidate(s mcts.Stat[weiqi.Point]) Candidate {
	n := float64(max(s.Visits, 1))
	return Candidate{
		Move:    s.Move,
		Visits:  s.Visits,
		Winrate: s.Value,
		Lead:    s.Margin,
		Prior:   p.pos.rootPrior(s.Move),
		LCB:     s.Value - 1.96*math.Sqrt(max(s.Value*(1-s.Value), 0.01)/n),
		Line:    s.Line,
	}
}

// ownership returns the mean owner of the points, in reading order, for the side
// to move.
func (g *position) ownership() []float64 {
	size := g.game.Size()
	own := make([]float64, 0, size.Area())
	sign := 1.0
	if g.color == weiqi.White {
		sign = -1
	}
	for y := size.H - 1; y >= 0; y-- {
		for x := range size.W {
			p, _ := size.Point(x, y)
			own = append(own, sign*g.owner(p))
		}
	}
	return own
}

// owner returns the mean owner of a point, from 1 for Black to -1 for White.
func (g *position) owner(p weiqi.Point) float64 {
	if g.playouts == 0 {
		return 0
	}
	return float64(g.owned[p]) / float64(g.playouts)
}
