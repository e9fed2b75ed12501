package line

import (
	"context"
	"sync"
)

// item is a request that waits, or the reason why its line is no good.
type item struct {
	req Request
	err error
}

// itemCost is what an item counts for beside its text.
const itemCost = 256

func (it item) cost() int { return itemCost + len(it.req.Text) }

// queue holds what has been read and not yet handled, for one goroutine that
// pushes and one that pops.
type queue struct {
	mu     sync.Mutex
	items  []item
	bytes  int
	max    int
	closed bool
	pushed chan struct{}
	popped chan struct{}
}

func newQueue(max int) *queue {
	return &queue{max: max, pushed: make(chan struct{}, 1), popped: make(chan struct{}, 1)}
}

// push adds it, waiting for room first. A queue that is empty has room for
// anything. It gives up when ctx ends.
func (q *queue) push(ctx context.Context, it item) error {
	for !q.tryPush(it) {
		select {
		case <-q.popped:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	signal(q.pushed)
	return nil
}

func (q *queue) tryPush(it item) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.items) > 0 && q.bytes+it.cost() > q.max {
		return false
	}
	q.items = append(q.items, it)
	q.bytes += it.cost()
	return true
}

// pop takes the oldest item, waiting for one. It returns false when the queue
// is closed and empty or when ctx has ended.
func (q *queue) pop(ctx context.Context) (item, bool) {
	for {
		it, ok, closed := q.tryPop()
		if ok {
			signal(q.popped)
			return it, ctx.Err() == nil
		}
		if closed {
			return item{}, false
		}
		select {
		case <-q.pushed:
		case <-ctx.Done():
			return item{}, false
		}
	}
}

func (q *queue) tryPop() (it item, ok, closed bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.items) == 0 {
		return item{}, false, q.closed
	}
	it = q.items[0]
	q.items[0] = item{}
	q.items = q.items[1:]
	q.bytes -= it.cost()
	return it, true, false
}

// close says that nothing more will be pushed.
func (q *queue) close() {
	q.mu.Lock()
	q.closed = true
	q.mu.Unlock()
	signal(q.pushed)
}

func signal(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}
