package mcts

import (
	"math"
	"slices"
	"time"

	"papamu/engines/search"
)

// Stat is what the tree knows of one move at the root, from the mover's view.
type Stat[M any] struct {
	Move   M
	Visits int64
	Value  float64 // mean share of wins; without visits what was expected
	Margin float64 // mean lead
	Spread float64 // standard deviation of the lead
	Line   []M     // the move and the most visited replies
	Counts []int64 // visits of each move of Line
}

// minLineVisits is how often a reply must have been tried to be shown.
const minLineVisits = 2

// Moves returns the statistics of all moves at the root, the most visited first,
// and among equals the one with the higher value.
func (t *Tree[M]) Moves() []Stat[M] {
	root := &t.nodes[0]
	if root.first == 0 {
		return nil
	}
	stats := make([]Stat[M], 0, root.children)
	for i := root.first; i < root.first+root.children; i++ {
		n := &t.nodes[i]
		s := Stat[M]{Move: n.move, Visits: int64(n.visits), Value: t.expect(n)}
		if n.visits > 0 {
			s.Value = n.value / float64(n.visits)
			s.Margin = n.margin / float64(n.visits)
			s.Spread = n.spread()
		}
		s.Line, s.Counts = t.line(i)
		stats = append(stats, s)
	}
	slices.SortStableFunc(stats, func(a, b Stat[M]) int {
		if a.Visits != b.Visits {
			return int(b.Visits - a.Visits)
		}
		switch {
		case a.Value > b.Value:
			return -1
		case a.Value < b.Value:
			return 1
		}
		return 0
	})
	return stats
}

// spread is the standard deviation of the margin over all visits.
func (n *node[M]) spread() float64 {
	mean := n.margin / float64(n.visits)
	return math.Sqrt(max(float64(n.square)-mean*mean, 0))
}

func (t *Tree[M]) line(i int32) (moves []M, counts []int64) {
	for i != 0 {
		n := &t.nodes[i]
		moves, counts = append(moves, n.move), append(counts, int64(n.visits))
		best, visits := int32(0), int32(minLineVisits-1)
		for k := n.first; n.first != 0 && k < n.first+n.children; k++ {
			if v := t.nodes[k].visits; v > visits {
				best, visits = k, v
			}
		}
		i = best
	}
	return moves, counts
}

// Value returns the mean outcome over all simulations for side 0, and its mean
// lead. Before the first simulation both are 0.
func (t *Tree[M]) Value() (value, margin float64) {
	root := &t.nodes[0]
	if root.visits == 0 {
		return 0, 0
	}
	return root.value / float64(root.visits), root.margin / float64(root.visits)
}

// Spread returns the standard deviation of the lead over all simulations; 0 before
// the first one.
func (t *Tree[M]) Spread() float64 {
	if t.nodes[0].visits == 0 {
		return 0
	}
	return t.nodes[0].spread()
}

// Report puts the visited moves into the common form, with the value as score. If
// none has been visited it holds the most promising one, so that there is a move.
func (t *Tree[M]) Report(elapsed time.Duration) search.Report[M] {
	r := search.Report[M]{Depth: t.depth, Nodes: t.sims, Elapsed: elapsed}
	for _, s := range t.Moves() {
		if s.Visits == 0 && len(r.Lines) > 0 {
			break
		}
		r.Lines = append(r.Lines, search.Line[M]{Moves: s.Line, Score: s.Value, Visits: s.Visits})
	}
	return r
}

// Depth returns the length in plies of the longest path since Reset.
func (t *Tree[M]) Depth() int { return t.depth }
