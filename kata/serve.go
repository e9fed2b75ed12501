package kata

import (
	"context"
	"fmt"
	"io"
	"sync"

	"papamu/internal/line"
)

// Serve answers the queries of in on out until the input has ended and each query
// has its last answer, the client is gone or ctx ends.
//
// It returns nil at the end of input, else the write error or the error of ctx;
// queries that still waited are then not answered. When it returns early, a Read
// of in may still be pending.
func Serve(ctx context.Context, in io.Reader, out io.Writer, c Config) error {
	c = c.withDefaults()
	view, err := parseView(c.View)
	if err != nil {
		return fmt.Errorf("view: %w", err)
	}
	running, cancel := context.WithCancel(ctx)
	defer cancel()
	o := &output{out: out, tee: c.Line.Tee, onError: cancel}
	jobs := newSchedule(c.MaxQueue)

	var workers sync.WaitGroup
	for range c.Threads {
		w := &worker{config: c, jobs: jobs, out: o}
		workers.Go(func() { w.run(running) })
	}
	s := &session{jobs: jobs, out: o, version: c.Version, defaults: query{visits: c.Visits, view: view, pvLen: defaultPVLen}}
	err = line.Serve(running, in, o, s, c.Line)
	jobs.close()
	if c.Hurry {
		s.terminate(func(*job) bool { return true })
	}
	workers.Wait()
	if broken := o.failure(); broken != nil {
		return broken
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}
