package kata

import (
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
)

// priorWeight is how many visits the knowledge before the search is worth in a
// policy.
const priorWeight = 16

// policy is a distribution over the moves, row by row from the upper left and the
// pass last, with -1 for what is illegal. There is no network to foresee the
// result of the search; so it is the result itself: each move's share of the
// visits, smoothed by the priors it began with. Moves that were not tried share
// what the others leave of the priors.
func policy(g *weiqi.Game, a player.Analysis) numbers {
	tried := make(map[weiqi.Point]player.Candidate, len(a.Candidates))
	left := 1.0
	for _, c := range a.Candidates {
		tried[c.Move] = c
		left -= c.Prior
	}
	moves := append(readingOrder(g.Size()), weiqi.Pass)
	weights := make(numbers, len(moves))
	var untried []int
	sum := 0.0
	for i, p := range moves {
		if c, ok := tried[p]; ok {
			weights[i] = float64(c.Visits) + priorWeight*c.Prior
			sum += weights[i]
		} else if g.IsLegal(p, g.ToMove()) {
			untried = append(untried, i)
		} else {
			weights[i] = -1
		}
	}
	rest := priorWeight * max(left, 0)
	for _, i := range untried {
		weights[i] = rest / float64(len(untried))
		sum += weights[i]
	}
	for i := range weights {
		if weights[i] > 0 {
			weights[i] /= sum
		}
	}
	return weights
}

// readingOrder returns the points row by row from the upper left.
func readingOrder(size weiqi.Size) []weiqi.Point {
	points := make([]weiqi.Point, 0, size.Area()+1)
	for y := size.H - 1; y >= 0; y-- {
		for x := range size.W {
			p, _ := size.Point(x, y)
			points = append(points, p)
		}
	}
	return points
}
