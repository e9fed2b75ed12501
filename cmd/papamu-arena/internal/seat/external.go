package seat

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"papamu/engines/arena"
	"papamu/engines/backgammon"
)

// external is a backgammon engine behind a wire, which is laid when it is needed
// and again after a fault.
type external struct {
	name string
	lay  func(ctx context.Context) (*wire, error)
	host // of an engine that has a process here
	wire *wire
}

func (e *external) Name() string { return e.name }

var (
	errUnasked  = errors.New("a line that nobody asked for")
	errLongLine = fmt.Errorf("a line of more than %d bytes", maxAnswer)
)

// Prepare has the engine at the wire for a new match. One that left after the
// match before is started again.
func (e *external) Prepare(ctx context.Context) error {
	if e.wire != nil {
		text, err, spoke := e.wire.pending()
		switch {
		case spoke && err == nil:
			e.cut()
			return fmt.Errorf("%w: %w: %q", arena.ErrGarbage, errUnasked, excerpt(text))
		case !spoke:
			return nil
		}
		e.cut()
	}
	w, err := e.lay(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return fmt.Errorf("%w: %w", arena.ErrGone, err)
	}
	e.wire = w
	e.current.Store(w.process)
	return nil
}

// ask sends a line and waits for the one that answers it. A wire that fails is
// cut, so that another one serves the next match.
func (e *external) ask(ctx context.Context, line string) (string, error) {
	if e.wire == nil {
		return "", arena.ErrGone
	}
	text, err := e.exchange(ctx, line)
	switch {
	case err == nil:
		return text, nil
	case ctx.Err() != nil:
		err = ctx.Err()
	case errors.Is(err, errUnasked), errors.Is(err, errLongLine):
		err = fmt.Errorf("%w: %w", arena.ErrGarbage, err)
	case e.process() != nil:
		err = e.process().lost()
	default:
		err = fmt.Errorf("%w: %w", arena.ErrGone, err)
	}
	e.cut()
	return "", err
}

func (e *external) exchange(ctx context.Context, line string) (string, error) {
	if text, err, spoke := e.wire.pending(); spoke {
		if err == nil {
			err = fmt.Errorf("%w: %q", errUnasked, excerpt(text))
		}
		return "", err
	}
	defer context.AfterFunc(ctx, e.wire.cut)() // a write may wait for an engine that does not read
	if _, err := io.WriteString(e.wire, line+"\n"); err != nil {
		return "", err
	}
	select {
	case a := <-e.wire.lines:
		return strings.TrimSpace(a.text), a.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// actions are the answers in words.
var actions = map[string]arena.Action{
	"roll": arena.RollDice, "double": arena.Double,
	"take": arena.Take, "accept": arena.Take,
	"drop": arena.Drop, "pass": arena.Drop, "reject": arena.Drop,
	"beaver": arena.Beaver, "redouble": arena.Beaver,
}

func (e *external) Decide(ctx context.Context, m backgammon.Match) (arena.Decision, error) {
	board := m.FIBSBoard([2]string{"player0", "player1"}, backgammon.ScoresGnubg)
	text, err := e.ask(ctx, board.String())
	if err != nil {
		return arena.Decision{}, err
	}
	d, err := readDecision(text, m)
	if err != nil {
		e.cut() // out of step, for all that is known
	}
	return d, err
}

func readDecision(text string, m backgammon.Match) (arena.Decision, error) {
	if m.Phase == backgammon.ToPlay {
		play, err := backgammon.ParsePlay(text, m.Board, m.Dice)
		switch {
		case errors.Is(err, backgammon.ErrIllegalPlay):
			return arena.Decision{}, fmt.Errorf("%w: %q", err, excerpt(text))
		case err != nil:
			return arena.Decision{}, fmt.Errorf("%w: %q", arena.ErrGarbage, excerpt(text))
		}
		return arena.Decision{Action: arena.Move, Play: play}, nil
	}
	action, ok := actions[strings.ToLower(text)]
	if !ok {
		return arena.Decision{}, fmt.Errorf("%w: %q while %v", arena.ErrGarbage, excerpt(text), m.Phase)
	}
	return arena.Decision{Action: action}, nil
}

// cut ends an engine that is not worth waiting for.
func (e *external) cut() {
	if e.wire != nil {
		e.wire.cut()
		e.wire = nil
		e.kill()
	}
}

// Close lets the engine go, which sees the end of its input.
func (e *external) Close() {
	if e.wire != nil {
		e.wire.hangUp()
		e.leave()
		e.cut()
	}
}
