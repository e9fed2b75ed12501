package mcts

import (
	"context"
	"time"

	"papamu/engines/search"
)

// reportEvery is the time between two calls of the function given to Run.
const reportEvery = 50 * time.Millisecond

// Run simulates until the limits or the context end it, at least once, and calls
// tick from time to time, if it is not nil. It returns [search.ErrNoMove] if the
// root has no moves. The time of Hard is kept to within one simulation.
func (t *Tree[M]) Run(ctx context.Context, g Game[M], lim search.Limits, tick func(elapsed time.Duration)) error {
	start := time.Now()
	if t.nodes[0].first == 0 {
		t.grow(g, 0)
		if t.nodes[0].first == 0 {
			return search.ErrNoMove
		}
	}
	end := deadline(lim)
	nextTick := reportEvery
	for n := int64(1); ; n++ {
		t.Simulate(g, lim.Depth)
		if lim.Nodes > 0 && n >= lim.Nodes || ctx.Err() != nil {
			return nil
		}
		if end == 0 && tick == nil {
			continue
		}
		elapsed := time.Since(start)
		if tick != nil && elapsed >= nextTick {
			tick(elapsed)
			nextTick = elapsed + reportEvery
		}
		if end > 0 && elapsed >= end {
			return nil
		}
	}
}

// deadline returns the earlier of the two time limits, or 0 if there is none.
func deadline(lim search.Limits) time.Duration {
	switch {
	case lim.Soft <= 0:
		return max(lim.Hard, 0)
	case lim.Hard <= 0:
		return lim.Soft
	}
	return min(lim.Soft, lim.Hard)
}
