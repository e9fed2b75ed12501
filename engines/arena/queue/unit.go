package queue

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// handle sees one unit through. The errors are those of the connection.
func (w *worker) handle(ctx context.Context, msg jetstream.Msg, ackWait time.Duration) error {
	contest, it, err := parseItem(msg.Subject(), msg.Data())
	if err != nil {
		w.log.Warn("malformed work is dropped", "subject", msg.Subject(), "error", err)
		return msg.Term()
	}
	claimed, release := w.claim(ctx, msg, contest, ackWait/3)
	defer release()
	t := task{worker: w, msg: msg, item: it, contest: contest}
	return w.leave(ctx, msg, t.settle(claimed))
}

// leave gives a unit back that could not be settled, and takes one off the queue
// whose contest is over.
func (w *worker) leave(ctx context.Context, msg jetstream.Msg, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, errOver):
		return msg.Term()
	case ctx.Err() != nil:
		err = nil
	}
	return errors.Join(err, msg.Nak())
}

// claim keeps the unit this worker's. The context that it returns ends with ctx,
// or with errOver when the contest does.
func (w *worker) claim(ctx context.Context, msg jetstream.Msg, contest string, every time.Duration) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(every)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			if err := msg.InProgress(); err != nil {
				w.log.Debug("claim", "subject", msg.Subject(), "error", err)
			}
			if w.isOver(ctx, contest, every) {
				cancel(errOver)
			}
		}
	}()
	return ctx, func() { cancel(nil); <-ended }
}

// isOver: a server that does not answer says nothing about the contest.
func (w *worker) isOver(ctx context.Context, contest string, wait time.Duration) bool {
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	kv, err := w.js.KeyValue(ctx, bucket)
	if err == nil {
		_, err = kv.Get(ctx, contest)
	}
	return errors.Is(err, jetstream.ErrKeyNotFound)
}

// description fetches what a contest is. The error is errOver if there is no such
// contest.
func (w *worker) description(ctx context.Context, contest string) (text []byte, err error) {
	err = w.persist(ctx, "fetch the contest", func(ctx context.Context) error {
		kv, err := w.js.KeyValue(ctx, bucket)
		if err != nil {
			return err
		}
		entry, err := kv.Get(ctx, contest)
		if err == nil {
			text = entry.Value()
		}
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			return nil
		}
		return err
	})
	if err == nil && text == nil {
		err = errOver
	}
	return text, err
}
