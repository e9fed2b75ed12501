package alphabeta

import (
	"context"
	"sync/atomic"
	"time"

	"papamu/engines/search"
)

// limit is what ends a search, shared by its threads.
type limit struct {
	ctx   context.Context
	nodes int64 // for each thread; 0: unbounded
	start time.Time
	soft  time.Duration
	stop  atomic.Bool
}

// newLimit starts the clock. The returned function must be called at the end.
func newLimit(ctx context.Context, lim search.Limits, threads int) (*limit, func()) {
	cancel := context.CancelFunc(func() {})
	if lim.Hard > 0 {
		ctx, cancel = context.WithTimeout(ctx, lim.Hard)
	}
	l := &limit{ctx: ctx, start: time.Now(), soft: lim.Soft}
	if lim.Nodes > 0 {
		l.nodes = max(1, lim.Nodes/int64(threads))
	}
	unhook := context.AfterFunc(ctx, func() { l.stop.Store(true) })
	if ctx.Err() != nil {
		l.stop.Store(true)
	}
	return l, func() { unhook(); cancel() }
}

// pollEvery is how often, in nodes, the context itself is asked. The flag is set
// by another goroutine, which a loaded machine may be slow to schedule.
const pollEvery = 256

// spent reports whether the search must end; it is asked at every node.
func (w *worker[M]) spent() bool {
	l := w.limit
	if l.nodes > 0 && w.nodes >= l.nodes {
		l.stop.Store(true)
		w.stopped = true
		return true
	}
	w.nodes++
	if w.nodes%pollEvery == 0 {
		w.shared.Store(w.nodes)
		if l.ctx.Err() != nil {
			l.stop.Store(true)
		}
	}
	w.stopped = l.stop.Load()
	return w.stopped
}

// begins reports whether there is time for another iteration after the first.
func (l *limit) begins() bool {
	return !l.stop.Load() && (l.soft <= 0 || time.Since(l.start) < l.soft)
}
