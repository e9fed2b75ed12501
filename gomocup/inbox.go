package gomocup

import (
	"sync"
	"time"
)

// afterEnd is how long a search may go on that had hardly begun when the end was
// read. It is far below the time after which managers kill a brain, and lets a
// script that sends everything at once see sensible moves.
const afterEnd = 50 * time.Millisecond

// inbox is what the reading goroutine tells the handling one: when each line
// came, and up to which line searches are to stop.
type inbox struct {
	mu       sync.Mutex
	arrivals []time.Time // of the lines that wait to be handled
	read     uint64      // lines queued so far
	handled  uint64      // lines taken out so far
	stopped  uint64      // searches for lines up to this one stop at once
	ended    time.Time   // when END or the end of input came
}

func (b *inbox) put(now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.read++
	b.arrivals = append(b.arrivals, now)
}

// take returns when the line came that is handled now.
func (b *inbox) take() time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.arrivals) == 0 {
		return time.Now()
	}
	at := b.arrivals[0]
	b.arrivals = b.arrivals[1:]
	b.handled++
	return at
}

// stop asks every search to stop whose command has been read.
func (b *inbox) stop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.stopped = b.read
}

// end marks the end; only the first counts. It reports whether this is the first.
func (b *inbox) end(now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.ended.IsZero() {
		return false
	}
	b.ended = now
	return true
}

// mustStop tells a search that begins for the line handled now whether it was
// stopped already, and when the end came, zero if it has not.
func (b *inbox) mustStop() (stopped bool, ended time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.handled <= b.stopped, b.ended
}
