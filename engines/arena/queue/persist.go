package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// ErrTooLarge is wrapped by the errors of messages that the server does not take
// for their size: 1 MiB unless it is configured otherwise.
var ErrTooLarge = errors.New("queue: message too large")

// patience is how long one request may take before it is made again, which costs
// little: no request does harm when it is made twice.
const patience = 3 * time.Second

// backoff is the time to wait after the n-th failure in a row: doubled from a
// tenth of a second up to [patience], and spread, so that workers which lost
// their server together do not come back in step.
func backoff(n int) time.Duration {
	wait := min(100*time.Millisecond<<min(n, 6), patience)
	return wait/2 + rand.N(wait/2)
}

// pause waits, but not longer than ctx.
func pause(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}

// permanent tells whether an error would come again: the connection was closed
// for good, the server has no JetStream, or it finds a fault in the request.
func permanent(err error) bool {
	var api *jetstream.APIError
	return errors.Is(err, nats.ErrConnectionClosed) || errors.Is(err, nats.ErrMaxPayload) ||
		errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) ||
		errors.Is(err, errJournal) || errors.Is(err, ErrTooLarge) || errors.As(err, &api) && api.Code == 400
}

// persist makes a request until it succeeds, fails for good, or ctx ends.
func (l *link) persist(ctx context.Context, what string, request func(context.Context) error) error {
	for n := 0; ; n++ {
		once, cancel := context.WithTimeout(ctx, patience)
		err := request(once)
		cancel()
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case permanent(err):
			return fmt.Errorf("queue: %s: %w", what, err)
		}
		l.log.Warn("trying again", "what", what, "error", err)
		pause(ctx, backoff(n))
	}
}

// put stores a value under a subject that has none, and reports whether it had
// none. An identical request that is made again because its answer was lost finds
// the subject taken: both ways the value is there.
//
// The check is on the subject, not on a message id, because the server forgets
// ids after minutes, and keeps them for minutes after a message was purged.
func (l *link) put(ctx context.Context, subject string, value any) (stored bool, err error) {
	data, err := json.Marshal(value)
	if err != nil {
		return false, fmt.Errorf("queue: %w", err)
	}
	err = l.persist(ctx, "store "+subject, func(ctx context.Context) error {
		_, err := l.js.Publish(ctx, subject, data, jetstream.WithExpectLastSequencePerSubject(0))
		stored = err == nil
		if taken(err) {
			return nil
		}
		return err
	})
	if tooLarge(err) {
		err = fmt.Errorf("%w: %d bytes for %s", ErrTooLarge, len(data), subject)
	}
	return stored, err
}

// taken: clusters have a code of their own for it.
func taken(err error) bool {
	return hasCode(err, jetstream.JSErrCodeStreamWrongLastSequence) ||
		hasCode(err, jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}

func tooLarge(err error) bool {
	return errors.Is(err, nats.ErrMaxPayload) || hasCode(err, jetstream.JSErrCodeStreamMessageExceedsMaximum)
}

func hasCode(err error, code jetstream.ErrorCode) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && api.ErrorCode == code
}
