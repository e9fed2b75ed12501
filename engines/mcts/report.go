package mcts

import (
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
	Line   []M     // the move and the most visited replies
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
		}
		s.Line = t.line(i)
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

func (t *Tree[M]) line(i int32) []M {
	moves := []M{t.nodes[i].move}
	for {
		n := &t.nodes[i]
		best, visits := int32(0), int32(minLineVisits-1)
		for k := n.first; n.first != 0 && k < n.first+n.children; k++ {
			if v := t.nodes[k].visits; v > visits {
				best, visits = k, v
			}
		}
		if best == 0 {
			return moves
		}
		moves = append(moves, t.nodes[best].move)
		i = best
	}
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
