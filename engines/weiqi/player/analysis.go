package player

import (
	"math"
	"time"

	"papamu/engines/mcts"
	"papamu/engines/weiqi"
)

// analysis reads the tree.
func (p *Player) analysis(q Query, elapsed time.Duration) Analysis {
	side := p.pos.rootSide()
	value, margin := p.tree.Value()
	if side == 1 {
		value, margin = 1-value, -margin
	}
	owners := p.pos.ownership(&p.pos.owners)
	a := Analysis{
		Color:           p.pos.color,
		Visits:          p.tree.Simulations(),
		Depth:           p.tree.Depth(),
		Elapsed:         elapsed,
		Winrate:         value,
		Lead:            margin,
		Spread:          p.tree.Spread(),
		Ownership:       owners.Mean,
		OwnershipSpread: owners.Spread,
	}
	for _, s := range p.tree.Moves() {
		if s.Visits == 0 && len(a.Candidates) >= max(q.MinMoves, 1) {
			break
		}
		a.Candidates = append(a.Candidates, p.candidate(q, s))
	}
	return a
}

func (p *Player) candidate(q Query, s mcts.Stat[weiqi.Point]) Candidate {
	n := float64(max(s.Visits, 1))
	c := Candidate{
		Move:    s.Move,
		Visits:  s.Visits,
		Winrate: s.Value,
		Lead:    s.Margin,
		Prior:   p.pos.rootPrior(s.Move),
		LCB:     s.Value - 1.96*math.Sqrt(max(s.Value*(1-s.Value), 0.01)/n),
		Spread:  s.Spread,
		Line:    s.Line,
		Counts:  s.Counts,
	}
	if q.MovesOwnership {
		c.Ownership = p.pos.ownership(p.pos.after[s.Move])
	}
	return c
}
