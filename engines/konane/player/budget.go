package player

import (
	"context"
	"math"
	"time"

	"papamu/engines/konane"
	"papamu/engines/search"
)

// The parts of a search. Constants that are tuned sit here.
const (
	lateMoves   = 3         // moves of a node that are searched in full depth
	glanceDepth = 6         // of the first alpha-beta search
	glanceShare = 8         // it has one part in so many of the limits
	nearStones  = 38        // up to here the solver has half of what is left, before that a quarter
	freeNodes   = 1 << 23   // the solver's nodes if neither time nor nodes are limited
	depthNodes  = 1 << 18   // its nodes if only the depth is: some 40 ms
	hopeless    = 3         // the solver is not asked if it would need so many times its share
	solverSpeed = 5_000_000 // its positions per second and thread, for shares of time
	leastTime   = time.Microsecond
)

// glance is the first, short search. It reports whether the search is over: the
// end of the game is in sight, there is nothing to choose, or nothing is left of
// the limits.
func (s *run) glance(ctx context.Context) (done bool, err error) {
	lim := search.Limits{Nodes: part(s.lim.Nodes, glanceShare), Depth: glanceDepth}
	if s.lim.Depth > 0 {
		lim.Depth = min(lim.Depth, s.lim.Depth)
	}
	if s.lim.Soft > 0 {
		lim.Soft = max(leastTime, s.lim.Soft/glanceShare)
	}
	if err := s.think(ctx, lim); err != nil {
		return false, err
	}
	return Read(s.best.Lines[0].Score).Proven || s.spent(ctx), nil
}

// spent reports whether nothing is left of the limits.
func (s *run) spent(ctx context.Context) bool {
	return search.NewWatch(ctx).Stopped() || s.lim.Nodes > 0 && s.nodes >= s.lim.Nodes ||
		s.lim.Soft > 0 && time.Since(s.start) >= s.lim.Soft
}

func part(n, of int64) int64 {
	if n <= 0 {
		return 0
	}
	return max(1, n/of)
}

// share is what the solver may use, 0 meaning no limit of that kind.
func (s *run) share() (nodes int64, limit time.Duration) {
	of := int64(4)
	if s.pos.Stones(konane.Black)+s.pos.Stones(konane.White) <= nearStones {
		of = 2
	}
	if s.lim.Nodes > 0 {
		nodes = part(s.lim.Nodes-s.nodes, of) / int64(max(1, s.player.cfg.Threads))
		nodes = max(1, nodes)
	}
	whole := s.lim.Soft
	if whole == 0 || s.lim.Hard > 0 && s.lim.Hard < whole {
		whole = s.lim.Hard
	}
	if whole > 0 {
		limit = max(leastTime, (whole-time.Since(s.start))/time.Duration(of))
	}
	switch {
	case nodes > 0 || limit > 0:
	case s.lim.Depth > 0:
		nodes = depthNodes
	default:
		nodes = freeNodes
	}
	return nodes, limit
}

// rest is what remains of the limits.
func (s *run) rest() search.Limits {
	lim := search.Limits{Depth: s.lim.Depth}
	if s.lim.Nodes > 0 {
		lim.Nodes = max(1, s.lim.Nodes-s.nodes)
	}
	if s.lim.Soft > 0 {
		lim.Soft = max(leastTime, s.lim.Soft-time.Since(s.start))
	}
	return lim
}

// need estimates how many positions the solver looks at: on 8x8 some 8,000 with 30
// stones and 2.2 times as many with each more (the medians of positions from play).
func need(stones int) float64 { return 8000 * math.Pow(2.2, float64(stones-30)) }

// hope reports whether a share is worth giving to the solver.
func (s *run) hope(nodes int64, limit time.Duration) bool {
	have := math.Inf(1)
	if nodes > 0 {
		have = float64(nodes)
	}
	if limit > 0 {
		have = min(have, limit.Seconds()*solverSpeed)
	}
	have *= float64(max(1, s.player.cfg.Threads))
	return have*hopeless >= need(s.pos.Stones(konane.Black)+s.pos.Stones(konane.White))
}
