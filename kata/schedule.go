package kata

import (
	"cmp"
	"container/heap"
	"context"
	"slices"
	"sync"
)

// job is one turn of a query.
type job struct {
	query    *query
	turn     int
	priority int64
	serial   int64
	ctx      context.Context // once it runs
	stop     context.CancelFunc
}

// schedule keeps the jobs that wait, by priority and then by age, and knows those
// that run. Its memory is bounded by what the queries in it cost.
type schedule struct {
	mu      sync.Mutex
	changed *sync.Cond
	waiting byPriority
	running map[*job]bool
	bytes   int
	max     int
	serial  int64
	closed  bool
}

func newSchedule(max int) *schedule {
	s := &schedule{max: max, running: map[*job]bool{}}
	s.changed = sync.NewCond(&s.mu)
	return s
}

// wakeAtEnd makes those who wait look again when ctx ends.
func (s *schedule) wakeAtEnd(ctx context.Context) (stop func() bool) {
	return context.AfterFunc(ctx, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.changed.Broadcast()
	})
}

// add puts all jobs of a query in, waiting for room first; if ctx ends it does not.
func (s *schedule) add(ctx context.Context, q *query) {
	defer s.wakeAtEnd(ctx)()
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.bytes > 0 && s.bytes+q.cost > s.max && ctx.Err() == nil {
		s.changed.Wait()
	}
	if ctx.Err() != nil || len(q.turns) == 0 {
		return
	}
	for i, turn := range q.turns {
		s.serial++
		heap.Push(&s.waiting, &job{query: q, turn: turn, priority: q.priorityOf(i), serial: s.serial})
	}
	q.open = len(q.turns)
	s.bytes += q.cost
	s.changed.Broadcast()
}

// take waits for the job that is next. It returns false when there will be none:
// the schedule is closed and empty, or ctx has ended.
func (s *schedule) take(ctx context.Context) (*job, bool) {
	defer s.wakeAtEnd(ctx)()
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.waiting) == 0 && !s.closed && ctx.Err() == nil {
		s.changed.Wait()
	}
	if len(s.waiting) == 0 || ctx.Err() != nil {
		return nil, false
	}
	j := heap.Pop(&s.waiting).(*job)
	j.ctx, j.stop = context.WithCancel(ctx)
	s.running[j] = true
	return j, true
}

// finish says that a job which was taken has its last answer.
func (s *schedule) finish(j *job) {
	s.mu.Lock()
	defer s.mu.Unlock()
	j.stop()
	delete(s.running, j)
	s.release(j.query)
}

// release makes room once a query has no jobs left.
func (s *schedule) release(q *query) {
	q.open--
	if q.open == 0 {
		s.bytes -= q.cost
		s.changed.Broadcast()
	}
}

// terminate stops the running jobs that match, and takes out and returns those
// that wait, oldest first.
func (s *schedule) terminate(match func(*job) bool) []*job {
	s.mu.Lock()
	defer s.mu.Unlock()
	for j := range s.running {
		if match(j) {
			j.stop()
		}
	}
	var out, kept []*job
	for _, j := range s.waiting {
		if match(j) {
			out = append(out, j)
			s.release(j.query)
		} else {
			kept = append(kept, j)
		}
	}
	s.waiting = kept
	heap.Init(&s.waiting)
	slices.SortFunc(out, func(a, b *job) int { return cmp.Compare(a.serial, b.serial) })
	return out
}

// close says that nothing more will be added.
func (s *schedule) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.changed.Broadcast()
}

// byPriority is a heap of jobs.
type byPriority []*job

func (h byPriority) Len() int      { return len(h) }
func (h byPriority) Swap(i, k int) { h[i], h[k] = h[k], h[i] }
func (h byPriority) Less(i, k int) bool {
	if h[i].priority != h[k].priority {
		return h[i].priority > h[k].priority
	}
	return h[i].serial < h[k].serial
}

func (h *byPriority) Push(x any) { *h = append(*h, x.(*job)) }

func (h *byPriority) Pop() any {
	last := len(*h) - 1
	j := (*h)[last]
	(*h)[last] = nil
	*h = (*h)[:last]
	return j
}
