package search

import (
	"context"
	"sync"
)

// Job is the stop button of the search that runs at the moment, if any. The
// zero value is ready; all methods may be called from any goroutine.
type Job struct {
	mu   sync.Mutex
	stop context.CancelFunc
	id   uint64
}

// Begin marks the start of a search. The search runs under the returned context
// and calls done when it has ended. Only the latest search can be stopped.
func (j *Job) Begin(ctx context.Context) (running context.Context, done func()) {
	running, cancel := context.WithCancel(ctx)
	j.mu.Lock()
	defer j.mu.Unlock()
	j.id++
	id := j.id
	j.stop = cancel
	return running, func() { j.end(id, cancel) }
}

// Stop ends the running search; without one it does nothing.
func (j *Job) Stop() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.stop != nil {
		j.stop()
	}
}

// end forgets the search, unless a later one has taken its place.
func (j *Job) end(id uint64, cancel context.CancelFunc) {
	cancel()
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.id == id {
		j.stop = nil
	}
}
