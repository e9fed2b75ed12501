package alphabeta

import (
	"context"
	"sync/atomic"
	"time"

	"papamu/engines/search"
)

// limit is what ends a search, shared by its threads.
type limit struct {
	watch search.Watch
	nodes int64 // for each thread; 0: unbounded
	start time.Time
	soft  time.Duration
	stop  atomic.Bool
	pace  pace
}

// newLimit starts the clock.
func newLimit(ctx context.Context, lim search.Limits, threads int) *limit {
	start := time.Now()
	l := &limit{watch: search.NewWatch(ctx).Within(start, lim.Hard), start: start, soft: lim.Soft}
	if lim.Nodes > 0 {
		l.nodes = max(1, lim.Nodes/int64(threads))
	}
	return l
}

// late reports whether the search must end; it is asked now and then.
func (l *limit) late() bool {
	if l.stop.Load() {
		return true
	}
	if l.watch.Stopped() {
		l.stop.Store(true)
		return true
	}
	return false
}

// pollEvery is how often, in nodes, the clock is looked at. The dearest nodes, on
// the largest boards, take some 0.2 ms, the cheapest a hundred times what a look
// costs.
const pollEvery = 8

// spent reports whether the search must end; it is asked at every node.
func (w *worker[M]) spent() bool {
	l := w.limit
	if l.nodes > 0 && w.nodes >= l.nodes {
		l.stop.Store(true)
		w.stopped = true
		return true
	}
	if w.nodes%pollEvery == 0 {
		w.shared.Store(w.nodes)
		l.late()
	}
	w.nodes++
	w.stopped = l.stop.Load()
	return w.stopped
}

// begins reports whether to begin another iteration after the first: not past the
// soft limit, and not if it would hardly be done by the hard one. The latter does
// not count where the soft limit is the hard one, and the time saved of no use.
func (l *limit) begins() bool {
	if l.late() {
		return false
	}
	if l.soft <= 0 {
		return true
	}
	elapsed := time.Since(l.start)
	if elapsed >= l.soft {
		return false
	}
	left, limited := l.watch.Left()
	return !limited || elapsed+left <= l.soft || l.pace.next() <= left
}

// pace foretells how long iterations take.
type pace struct {
	ended            time.Duration // when the latest iteration ended
	latest, previous time.Duration // how long they took
}

// mostGrowth bounds what is expected from one iteration to the next: one jump is
// seldom followed by another.
const mostGrowth = 4

// done notes the end of an iteration.
func (p *pace) done(elapsed time.Duration) {
	p.previous, p.latest, p.ended = p.latest, elapsed-p.ended, elapsed
}

// next is how long the next iteration takes if it grows as the latest one did. It
// is never less than that one.
func (p *pace) next() time.Duration {
	if p.previous <= 0 {
		return p.latest
	}
	growth := float64(p.latest) / float64(p.previous)
	return time.Duration(float64(p.latest) * min(max(growth, 1), mostGrowth))
}
