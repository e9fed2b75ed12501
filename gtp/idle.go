package gtp

import "context"

// UntilInput returns a context that also ends when anything later than the command
// has been read, be it a blank line or the end of input.
func (c Call) UntilInput(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	c.session.mu.Lock()
	c.session.atInput = cancel
	c.session.mu.Unlock()
	go func() { // for what has been taken in before that
		select {
		case <-c.Next:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, cancel
}

// idle is the work that goes on between a command and the next input.
type idle struct {
	stop     context.CancelFunc
	done     chan struct{}
	panicked any
}

// startIdle runs work until there is input after the call or ctx ends. It returns nil
// if there is input already.
func startIdle(ctx context.Context, work func(context.Context), c Call) *idle {
	select {
	case <-c.Next:
		return nil
	default:
	}
	ctx, cancel := c.UntilInput(ctx)
	i := &idle{stop: cancel, done: make(chan struct{})}
	go func() {
		defer close(i.done)
		defer cancel()
		defer func() { i.panicked = recover() }()
		work(ctx)
	}()
	return i
}

// end stops the work and waits for it. A panic of the work is raised here, where
// the line server can answer for it.
func (i *idle) end() {
	if i == nil {
		return
	}
	i.stop()
	<-i.done
	if i.panicked != nil {
		panic(i.panicked)
	}
}
