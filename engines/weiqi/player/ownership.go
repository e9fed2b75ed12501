package player

import (
	"math"

	"papamu/engines/weiqi"
)

// tally sums the owners of points at the ends of simulations.
type tally struct {
	ends  int32
	sum   [weiqi.NumCells]int32 // how often a point was Black's, less how often White's
	owned [weiqi.NumCells]int32 // how often it was anybody's
}

// owner returns the mean owner of a point, from 1 for Black to -1 for White.
func (t *tally) owner(p weiqi.Point) float64 {
	if t.ends == 0 {
		return 0
	}
	return float64(t.sum[p]) / float64(t.ends)
}

// spread returns the standard deviation of the owner of a point.
func (t *tally) spread(p weiqi.Point) float64 {
	if t.ends == 0 {
		return 0
	}
	mean := t.owner(p)
	return math.Sqrt(max(float64(t.owned[p])/float64(t.ends)-mean*mean, 0))
}

// owner returns the mean owner of a point over all simulations of the search.
func (g *position) owner(p weiqi.Point) float64 { return g.owners.owner(p) }

// ownership puts a tally into reading order, for the side to move. Without a tally
// nothing is known of any point.
func (g *position) ownership(t *tally) Ownership {
	if t == nil {
		t = new(tally)
	}
	size := g.game.Size()
	o := Ownership{Mean: make([]float64, 0, size.Area()), Spread: make([]float64, 0, size.Area())}
	sign := float64(worth[g.color])
	for y := size.H - 1; y >= 0; y-- {
		for x := range size.W {
			p, _ := size.Point(x, y)
			o.Mean = append(o.Mean, sign*t.owner(p))
			o.Spread = append(o.Spread, t.spread(p))
		}
	}
	return o
}
