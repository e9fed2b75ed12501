package kata

import (
	"math"

	"papamu/engines/search"
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/engines/weiqi/playout"
)

// How many playouts are made beside the search: fewer after a short one, and no
// more than the least once time is up.
const (
	leastAtRoot, mostAtRoot   = 8, 64
	leastForMove, mostForMove = 2, 32
)

// sampler plays positions out for what the search does not keep: how far results
// are spread, and who owns what after each move.
type sampler struct {
	runner *playout.Runner
	board  weiqi.Board
	watch  search.Watch
}

func newSampler() *sampler { return &sampler{runner: playout.NewRunner(playout.Policy{}, 0, 0)} }

// begin makes the samples of a position independent of those before it.
func (s *sampler) begin(seed uint64, watch search.Watch) {
	s.runner.Seed(seed, 1)
	s.watch = watch
}

// sample is what some playouts had in common.
type sample struct {
	owners numbers // mean owner in reading order: 1 for Black to -1 for White
	spread float64 // standard deviation of the result, in points
}

// of plays out the position b, in which c is to move after the move last, a number
// of times: not below least, and not on to most if time is up.
func (s *sampler) of(b *weiqi.Board, c weiqi.Color, last weiqi.Point, least, most int) sample {
	points := readingOrder(b.Size())
	out := sample{owners: make(numbers, len(points))}
	n, sum, squares := 0, 0.0, 0.0
	for n < most && (n < least || !s.watch.Stopped()) {
		s.board.CopyFrom(b)
		s.runner.Run(&s.board, c, last)
		margin := 0.0
		for i, p := range points {
			owner := sign(s.board.LocalOwner(p))
			out.owners[i] += owner
			margin += owner
		}
		n++
		sum += margin
		squares += margin * margin
	}
	for i := range out.owners {
		out.owners[i] /= float64(n)
	}
	mean := sum / float64(n)
	out.spread = math.Sqrt(max(squares/float64(n)-mean*mean, 0))
	return out
}

func sign(c weiqi.Color) float64 {
	switch c {
	case weiqi.Black:
		return 1
	case weiqi.White:
		return -1
	}
	return 0
}

// addSamples adds to the last answer what playouts tell. The spread of the
// position's own results stands in for that of a move which is not played out:
// one move hardly changes it.
func (out *answer) addSamples(q *query, g *weiqi.Game, a player.Analysis, s *sampler) {
	c := g.ToMove()
	last := weiqi.Pass
	if m, ok := g.LastMove(); ok {
		last = m.Point
	}
	root := s.of(g.Board(), c, last, leastAtRoot, within(a.Visits/4, leastAtRoot, mostAtRoot))
	out.Root.ScoreStdev = (*decimal)(&root.spread)
	black := lensFor(q.view, weiqi.Black)
	if !q.view.IsPlayer() {
		black = lensFor(c, weiqi.Black)
	}
	var after weiqi.Board
	for i := range out.Moves {
		m := &out.Moves[i]
		m.ScoreStdev = out.Root.ScoreStdev
		if !q.want.moves() {
			continue
		}
		after.CopyFrom(g.Board())
		after.Play(a.Candidates[i].Move, c)
		one := s.of(&after, c.Opponent(), a.Candidates[i].Move, leastForMove, within(m.Visits, leastForMove, mostForMove))
		m.ScoreStdev = (*decimal)(&one.spread)
		if q.want.movesOwnership {
			m.Ownership = black.leads(one.owners)
		}
		if q.want.movesOwnershipStdev {
			m.OwnershipStdev = stdevs(one.owners)
		}
	}
}

func within(n int64, least, most int) int { return int(min(max(n, int64(least)), int64(most))) }
