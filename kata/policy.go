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
// visits, smoothed by the priors it began with. Legal moves that the search does
// not consider have 0.
func policy(g *weiqi.Game, a player.Analysis) numbers {
	weight := make(map[weiqi.Point]float64, len(a.Candidates))
	sum := 0.0
	for _, c := range a.Candidates {
		weight[c.Move] = float64(c.Visits) + priorWeight*c.Prior
		sum += weight[c.Move]
	}
	moves := append(readingOrder(g.Size()), weiqi.Pass)
	out := make(numbers, len(moves))
	for i, p := range moves {
		switch w := weight[p]; {
		case w > 0:
			out[i] = w / sum
		case !g.IsLegal(p, g.ToMove()):
			out[i] = -1
		}
	}
	return out
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
