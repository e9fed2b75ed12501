package mcts

import (
	"context"
	"math"
	"time"

	"papamu/engines/search"
)

// reportEvery is the time between two calls of the function given to Run.
const reportEvery = 10 * time.Millisecond

// Run simulates until the limits or the context end it, at least once, and calls
// tick from time to time, if it is not nil. A root can take two thousand million
// simulations, which end it too. It returns [search.ErrNoMove] if the
// root has no moves. The limits of time and the deadline of ctx are kept to within one
// simulation.
func (t *Tree[M]) Run(ctx context.Context, g Game[M], lim search.Limits, tick func(elapsed time.Duration)) error {
	start := time.Now()
	watch := search.NewWatch(ctx).Within(start, lim.Hard).Within(start, lim.Soft)
	if t.nodes[0].first == 0 {
		t.grow(g, 0)
		if t.nodes[0].first == 0 {
			return search.ErrNoMove
		}
	}
	nextTick := reportEvery
	for n := int64(1); t.nodes[0].visits < math.MaxInt32; n++ {
		t.Simulate(g, lim.Depth)
		if lim.Nodes > 0 && n >= lim.Nodes || watch.Stopped() {
			return nil
		}
		if tick == nil {
			continue
		}
		if elapsed := time.Since(start); elapsed >= nextTick {
			tick(elapsed)
			nextTick = elapsed + reportEvery
		}
	}
	return nil
}
