package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"papamu/engines/arena/journal"
)

// maxDeliveries ends a unit that never comes to an end: it takes its workers with
// it, so that none of them reports an error.
const maxDeliveries = 12

// maxError bounds the text of an error in a report.
const maxError = 4 << 10

// handle sees one unit through. The errors are those of the connection.
func (w *worker) handle(ctx context.Context, msg jetstream.Msg, ackWait time.Duration) error {
	contest, it, err := parseItem(msg.Subject(), msg.Data())
	if err != nil {
		w.log.Warn("malformed work is dropped", "subject", msg.Subject(), "error", err)
		return msg.Term()
	}
	claimed, release := w.claim(ctx, msg, contest, ackWait/3)
	defer release()
	text, err := w.brief(claimed, contest)
	if err != nil {
		return w.leave(ctx, msg, err)
	}
	t := task{worker: w, msg: msg, item: it, contest: contest}
	if err := json.Unmarshal(text, &t.brief); err != nil {
		err = t.fail(claimed, fmt.Errorf("malformed contest: %w", err), true)
		return w.leave(ctx, msg, err)
	}
	err = t.run(claimed)
	if w.isOver(ctx, contest, patience) {
		err = t.tidy(ctx)
	}
	return w.leave(ctx, msg, err)
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

// brief fetches the description of a contest. The error is errOver if there is
// none.
func (w *worker) brief(ctx context.Context, contest string) (text []byte, err error) {
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

// tidy removes what was stored of the unit after its contest was over. Whoever ends
// a contest removes its description before its results, and this is called when
// there is no description: one of the two finds them.
func (t *task) tidy(ctx context.Context) error {
	err := t.persist(ctx, "tidy", func(ctx context.Context) error {
		stream, err := t.js.Stream(ctx, resultStream)
		if err != nil {
			return err
		}
		return stream.Purge(ctx, jetstream.WithPurgeSubject(fmt.Sprintf("%s%s.%d.>", resultSubject, t.contest, t.item.Unit.ID)))
	})
	if err != nil {
		return err
	}
	return errOver
}

// task is one unit in the hands of a worker.
type task struct {
	*worker
	msg     jetstream.Msg
	item    item
	brief   brief
	contest string
	played  [2]bool
}

// run plays the unit and ticks it off. The errors are those of the connection, or
// the end of ctx.
func (t *task) run(ctx context.Context) error {
	if err := t.lookUp(ctx); err != nil {
		return err
	}
	if at, err := t.msg.Metadata(); err == nil && at.NumDelivered > maxDeliveries {
		return t.fail(ctx, fmt.Errorf("given to %d workers, of which none came back", at.NumDelivered-1), true)
	}
	var failure error
	if !t.done() {
		var games []journal.Game
		games, failure = t.playSafely(ctx)
		if errors.Is(context.Cause(ctx), errOver) {
			return errOver
		}
		if err := t.store(ctx, games); err != nil {
			if !errors.Is(err, errGame) {
				return err
			}
			failure = err
		}
	}
	switch {
	case t.done():
		return t.msg.Ack()
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case failure == nil:
		failure = errors.New("the unit came back without both of its games")
	}
	return t.fail(ctx, failure, errors.Is(failure, ErrTooLarge))
}

func (t *task) done() bool { return t.played[0] && t.played[1] }

// lookUp finds the games of the unit that are known: those that the master had,
// and those that an earlier worker stored.
func (t *task) lookUp(ctx context.Context) error {
	for _, leg := range t.item.Played {
		if leg == 0 || leg == 1 {
			t.played[leg] = true
		}
	}
	for leg := range t.played {
		if t.played[leg] {
			continue
		}
		err := t.persist(ctx, "look for games", func(ctx context.Context) error {
			stream, err := t.js.Stream(ctx, resultStream)
			if err == nil {
				_, err = stream.GetLastMsgForSubject(ctx, gameOf(t.contest, journal.Key{Unit: t.item.Unit.ID, Leg: leg}))
			}
			t.played[leg] = err == nil
			if errors.Is(err, jetstream.ErrMsgNotFound) {
				return nil
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// playSafely makes errors of panics.
func (t *task) playSafely(ctx context.Context) (games []journal.Game, err error) {
	defer func() {
		if p := recover(); p != nil {
			t.log.Error("playing panicked", "unit", t.item.Unit.ID, "panic", p, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	known := t.played
	return t.play(ctx, t.brief.Contest, t.item.Unit, func(k journal.Key) bool {
		return k.Unit == t.item.Unit.ID && (k.Leg == 0 || k.Leg == 1) && known[k.Leg]
	})
}

// errGame is wrapped by errors of games that cannot be stored.
var errGame = errors.New("a game cannot be stored")

// store puts finished games into the queue. They are not to be lost because the
// worker is told to go: it takes a little longer then.
func (t *task) store(old context.Context, games []journal.Game) error {
	ctx, cancel := context.WithCancel(context.WithoutCancel(old))
	defer cancel()
	stop := context.AfterFunc(old, func() { pause(ctx, patience); cancel() })
	defer stop()
	for _, g := range games {
		if g.Unit != t.item.Unit.ID || g.Leg < 0 || g.Leg > 1 {
			return fmt.Errorf("%w: %v is not of unit %d", errGame, g.Key(), t.item.Unit.ID)
		}
		_, err := t.put(ctx, gameOf(t.contest, g.Key()), g)
		if errors.Is(err, ErrTooLarge) {
			return fmt.Errorf("%w: %w", errGame, err)
		}
		if err != nil {
			return err
		}
		t.played[g.Leg] = true
	}
	return nil
}

// fail reports a failure. The stream of results counts them: the first free
// number is the report's. The last one takes the unit off the queue, others send
// it to whoever asks first.
func (t *task) fail(ctx context.Context, failure error, final bool) error {
	text := failure.Error()
	r := report{Worker: t.Name, Error: text[:min(len(text), maxError)]}
	t.log.Warn("a unit failed", "unit", t.item.Unit.ID, "error", r.Error)
	for n := 0; ; n++ {
		r.Final = final || n >= t.brief.Tries-1
		stored, err := t.put(ctx, errorOf(t.contest, t.item.Unit.ID, n), r)
		if err != nil {
			return err
		}
		if stored || n > t.brief.Tries {
			break
		}
	}
	if r.Final {
		return t.msg.Term()
	}
	if err := t.msg.NakWithDelay(t.Retry); err != nil {
		return err
	}
	pause(ctx, 2*t.Retry)
	return nil
}
