package gtp

import "context"

// idle is the work that goes on between a command and the next input.
type idle struct {
	stop     context.CancelFunc
	done     chan struct{}
	panicked any
}

// startIdle runs work until the channel is closed or ctx ends.
func startIdle(ctx context.Context, work func(context.Context), until <-chan struct{}) *idle {
	select {
	case <-until:
		return nil
	default:
	}
	ctx, cancel := context.WithCancel(ctx)
	i := &idle{stop: cancel, done: make(chan struct{})}
	go func() {
		select {
		case <-until:
			cancel()
		case <-ctx.Done():
		}
	}()
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
