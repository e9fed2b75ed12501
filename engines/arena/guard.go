package arena

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// errPanic is a player in this process that broke down.
var errPanic = fmt.Errorf("%w: panic", ErrGone)

// patiently bounds a call to a player, and turns a panic into an error.
func patiently(ctx context.Context, most time.Duration, call func(context.Context) error) (err error) {
	bounded, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", errPanic, r)
		}
	}()
	err = call(bounded)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		err = silence(most)
	}
	return err
}

// silence is a player that did not answer in so much time.
type silence time.Duration

func (s silence) Error() string {
	return fmt.Sprintf("no answer in %v", time.Duration(s).Round(time.Millisecond))
}

func (silence) Is(target error) bool { return target == context.DeadlineExceeded }

// errGreedy is a player that uses more memory than it may.
var errGreedy = errors.New("too much memory")

// scale weighs one player.
type scale struct {
	player Measured // nil if it cannot be measured
	limit  int64    // in bytes; 0 is none
	most   int64    // that was seen
	last   time.Time
}

func newScale(player any, limit int64) scale {
	m, _ := player.(Measured)
	return scale{player: m, limit: limit, last: time.Now()}
}

// How often memory is looked at: a look can take a millisecond. Without a limit a
// game that is shorter than that is not worth one.
const (
	weighWhileThinking = 50 * time.Millisecond
	weighBetweenMoves  = 250 * time.Millisecond
)

// watch does something with the player. If its memory is limited, it is looked at
// all the while, and the call is broken off when it is too much.
func (s *scale) watch(ctx context.Context, call func(context.Context) error) error {
	if s.player == nil || s.limit == 0 {
		err := call(ctx)
		if s.player != nil && time.Since(s.last) >= weighBetweenMoves {
			s.weigh()
			s.last = time.Now()
		}
		return err
	}
	watched, cancel := context.WithCancelCause(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.weighUntil(watched, cancel)
	}()
	err := call(watched)
	cancel(nil)
	<-done
	if s.most > s.limit || s.weigh() > s.limit {
		return fmt.Errorf("%w: %d bytes of %d", errGreedy, s.most, s.limit)
	}
	return err
}

func (s *scale) weighUntil(ctx context.Context, tooMuch func(error)) {
	tick := time.NewTicker(weighWhileThinking)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if s.weigh() > s.limit {
				tooMuch(errGreedy)
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

func (s *scale) weigh() int64 {
	used := s.player.Memory()
	s.most = max(s.most, used)
	return used
}
