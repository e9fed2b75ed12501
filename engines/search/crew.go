package search

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Crew runs the goroutines of one search. A panic in one of them does not end the
// program: Wait raises it again on the goroutine that answers for the search,
// where it can be recovered. The zero value is ready.
type Crew struct {
	group sync.WaitGroup
	mu    sync.Mutex
	first *CrewPanic
}

// CrewPanic is the value that [Crew.Wait] panics with.
type CrewPanic struct {
	Value any    // what the goroutine panicked with
	Stack []byte // where it did
}

func (p *CrewPanic) String() string { return fmt.Sprintf("%v\n%s", p.Value, p.Stack) }

// Go runs f on a goroutine of its own. On a panic, stop is called, to end the
// others.
func (c *Crew) Go(f, stop func()) {
	c.group.Go(func() {
		defer func() {
			if v := recover(); v != nil {
				c.note(&CrewPanic{Value: v, Stack: debug.Stack()})
				stop()
			}
		}()
		f()
	})
}

func (c *Crew) note(p *CrewPanic) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.first == nil {
		c.first = p
	}
}

// Wait returns when all goroutines have. It passes the first panic on, once.
func (c *Crew) Wait() {
	c.group.Wait()
	if p := c.first; p != nil {
		c.first = nil
		panic(p)
	}
}
