package search

import (
	"context"
	"time"
)

// Watch tells a search when to stop: once its context is done or, by the clock, a
// point in time has come. The timer behind a context's deadline waits for a
// processor like everything else, and on a loaded machine that can be a second;
// a search that looks at the clock itself is not late by that.
//
// A Watch is a value that never changes and may be shared by goroutines. One look
// takes some 30 ns and allocates nothing, so it can be taken every few
// microseconds. The zero value never says stop.
type Watch struct {
	done <-chan struct{}
	end  time.Time // zero: none
}

// NewWatch watches ctx and its deadline, if it has one.
func NewWatch(ctx context.Context) Watch {
	end, _ := ctx.Deadline()
	return Watch{done: ctx.Done(), end: end}
}

// Until returns a watch that also ends at the given time.
func (w Watch) Until(end time.Time) Watch {
	if w.end.IsZero() || end.Before(w.end) {
		w.end = end
	}
	return w
}

// Within returns a watch that also ends so long after the start, as for a
// [Limits] field: zero or less is no limit.
func (w Watch) Within(start time.Time, limit time.Duration) Watch {
	if limit <= 0 {
		return w
	}
	return w.Until(start.Add(limit))
}

// Stopped reports whether it is time to stop.
func (w Watch) Stopped() bool {
	select {
	case <-w.done:
		return true
	default:
		return !w.end.IsZero() && time.Until(w.end) <= 0
	}
}

// Left returns how long there is until the end by the clock, and false if there
// is no such end. It may be negative.
func (w Watch) Left() (time.Duration, bool) {
	if w.end.IsZero() {
		return 0, false
	}
	return time.Until(w.end), true
}
