package queue

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/nats-io/nats.go/jetstream"

	"papamu/engines/arena/journal"
)

// maxDeliveries ends a unit that never comes to an end: it takes its workers with
// it, so that none of them reports an error.
const maxDeliveries = 12

// maxError bounds the text of an error in a report.
const maxError = 4 << 10

// task is one unit in the hands of a worker.
type task struct {
	*worker
	msg     jetstream.Msg
	item    item
	brief   brief
	contest string
	played  [2]bool
}

// settle plays the unit, or says why not. The errors are those of the connection,
// errOver, or the end of ctx.
func (t *task) settle(ctx context.Context) error {
	text, err := t.description(ctx, t.contest)
	if err != nil {
		return err
	}
	if t.brief, err = parseBrief(text); err == nil {
		err = strictly(t.msg.Data(), &item{})
	}
	if err != nil {
		err = t.fail(ctx, fmt.Errorf("this worker does not know such contests: %w", err), false)
	} else {
		err = t.run(ctx)
	}
	if t.isOver(context.WithoutCancel(ctx), t.contest, patience) {
		return t.tidy(ctx)
	}
	return err
}

// tidy removes what was stored of the unit after its contest was over. Whoever ends
// a contest removes its description before its results, and this is called when
// there is no description: one of the two finds them.
func (t *task) tidy(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*patience)
	defer cancel()
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

// run plays the unit and ticks it off.
func (t *task) run(ctx context.Context) error {
	if err := t.lookUp(ctx); err != nil {
		return err
	}
	if at, err := t.msg.Metadata(); err == nil && at.NumDelivered > maxDeliveries && !t.done() {
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
