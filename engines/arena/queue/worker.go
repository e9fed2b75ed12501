package queue

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/sync/errgroup"

	"papamu/engines/arena/journal"
)

// Play plays the games of a unit and returns those that were finished, with or
// without an error. The contest comes without its list of units. Games that
// played reports are known: they need not be returned. A unit is done when both
// of its legs are known or returned. When ctx ends the games are to be left.
type Play func(ctx context.Context, c journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error)

// Worker are the settings of [Work]. The zero value is ready.
type Worker struct {
	Name string // in reports; "" means host and process
	Jobs int    // units played at once; 0 means 1
	Once bool   // end when the queue is empty
	// Retry is how long a unit that failed here waits for its next try; 0 means a
	// second. This worker waits twice as long, so that others come first.
	Retry time.Duration
}

type worker struct {
	Worker
	*link
	play Play
}

// Work plays units, of whatever contests are in the queue, until ctx ends, and
// returns nil then: units that it was playing go back at once. With o.Once it
// returns when the queue is empty or was never filled, which is not before the
// units that others play are done. An error means that the server does not let it
// in, or has no JetStream.
func Work(ctx context.Context, at Conn, o Worker, play Play) error {
	if o.Name == "" {
		host, err := os.Hostname()
		if err != nil {
			host = "unknown"
		}
		o.Name = fmt.Sprintf("%s/%d", host, os.Getpid())
	}
	o.Jobs = max(o.Jobs, 1)
	o.Retry = cmp.Or(o.Retry, time.Second)
	l, err := at.dial(ctx)
	if err != nil {
		return unlessEnded(ctx, err)
	}
	defer l.nc.Close()
	w := &worker{Worker: o, link: l, play: play}
	jobs, inner := errgroup.WithContext(ctx)
	for range o.Jobs {
		jobs.Go(func() error { return w.loop(inner) })
	}
	return unlessEnded(ctx, l.cause(jobs.Wait()))
}

func unlessEnded(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// loop plays one unit after the other.
func (w *worker) loop(ctx context.Context) error {
	for n := 0; ctx.Err() == nil; {
		err := w.next(ctx)
		switch {
		case err == nil:
			n = 0
			continue
		case ctx.Err() != nil:
			return nil
		case idle(err) || noQueue(err):
			if w.Once && w.empty(ctx) {
				return nil
			}
			if idle(err) { // the wait is over already
				n = 0
				continue
			}
		case permanent(err):
			return err
		default:
			w.log.Warn("trying again", "error", err)
		}
		pause(ctx, backoff(n))
		n++
	}
	return nil
}

// idle: no unit was to be had within the time that a request waits.
func idle(err error) bool { return errors.Is(err, errIdle) }

// noQueue: no master has been here yet.
func noQueue(err error) bool {
	return errors.Is(err, jetstream.ErrStreamNotFound) || errors.Is(err, jetstream.ErrConsumerNotFound)
}

// empty reports whether no unit is left, not even with another worker.
func (w *worker) empty(ctx context.Context) bool {
	stream, err := w.js.Stream(ctx, workStream)
	if err != nil {
		return errors.Is(err, jetstream.ErrStreamNotFound)
	}
	return stream.CachedInfo().State.Msgs == 0
}

var errIdle = errors.New("queue: nothing to do")

// next waits a while for a unit and plays it. It looks the consumer up each time,
// since the server may have come back without it, or with another ack wait.
func (w *worker) next(ctx context.Context) error {
	consumer, err := w.js.Consumer(ctx, workStream, workConsumer)
	if err != nil {
		return err
	}
	ackWait := consumer.CachedInfo().Config.AckWait
	waiting, cancel := context.WithTimeout(ctx, w.wait(ackWait))
	msg, err := consumer.Next(jetstream.FetchContext(waiting))
	cancel()
	switch {
	case errors.Is(err, nats.ErrTimeout), errors.Is(err, jetstream.ErrNoMessages), errors.Is(err, context.DeadlineExceeded):
		return errIdle
	case err != nil:
		return err
	}
	return w.handle(ctx, msg, ackWait)
}

// wait is how long one request for a unit waits. A request that was lost with its
// server costs as much; one that is soon over sees soon that the queue is empty.
func (w *worker) wait(ackWait time.Duration) time.Duration {
	if w.Once {
		return min(ackWait, patience/10)
	}
	return min(ackWait, patience)
}
