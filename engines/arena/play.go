package arena

import (
	"context"
	"errors"
	"fmt"
	"time"

	"papamu/engines/clock"
)

// Control is what the referee holds the players to.
type Control struct {
	// Clock is each side's clock; the zero value has none.
	Clock clock.Settings
	// Tolerance is how late a move may be without penalty; 0 means 100 ms.
	Tolerance time.Duration
	// Patience is how long a player without a clock may think, or answer
	// anything else, before it counts as hung; 0 means 2 minutes.
	Patience time.Duration
	// MaxMoves ends a game as a draw; 0 means 2000.
	MaxMoves int
}

func (c Control) withDefaults() Control {
	if c.Tolerance == 0 {
		c.Tolerance = 100 * time.Millisecond
	}
	if c.Patience == 0 {
		c.Patience = 2 * time.Minute
	}
	if c.MaxMoves == 0 {
		c.MaxMoves = 2000
	}
	return c
}

// Step is one move of a recorded game.
type Step[M any] struct {
	Seat Seat
	Move M
	Used time.Duration
}

// Game is a game that was played.
type Game[M any] struct {
	Names   [2]string // by seat
	Steps   []Step[M]
	Outcome Outcome
}

// Play referees one game. Whatever the players do, it returns how the game ended;
// the outcome is Aborted when ctx ended first.
func Play[M any](ctx context.Context, table Table[M], players [2]Player[M], c Control) Game[M] {
	c = c.withDefaults()
	r := referee[M]{table: table, players: players, control: c}
	for seat := range r.clocks {
		r.clocks[seat] = clock.NewSide(c.Clock)
		r.game.Names[seat] = players[seat].Name()
	}
	r.game.Outcome = r.run(ctx)
	return r.game
}

type referee[M any] struct {
	table   Table[M]
	players [2]Player[M]
	control Control
	clocks  [2]clock.Side
	game    Game[M]
}

func (r *referee[M]) run(ctx context.Context) Outcome {
	for seat, p := range r.players {
		err := r.patiently(ctx, func(ctx context.Context) error { return p.Begin(ctx, Seat(seat)) })
		if err != nil {
			return r.fault(ctx, Seat(seat), err)
		}
	}
	for len(r.game.Steps) < r.control.MaxMoves {
		if outcome, over := r.table.Over(); over {
			return outcome
		}
		if outcome, over := r.turn(ctx, r.table.Turn()); over {
			return outcome
		}
	}
	return Outcome{Winner: Nobody, Reason: Endless, Text: "0"}
}

// turn lets the seat make one move. It returns true if that ended the game in
// some way that the board does not show.
func (r *referee[M]) turn(ctx context.Context, seat Seat) (Outcome, bool) {
	var move M
	begun := time.Now()
	err := r.patiently(ctx, func(ctx context.Context) (err error) {
		move, err = r.players[seat].Move(ctx)
		return err
	})
	used := time.Since(begun)
	switch {
	case errors.Is(err, ErrResign):
		return resigned(seat), true
	case err != nil:
		return r.fault(ctx, seat, err), true
	case !r.clocks[seat].Spend(max(used-r.control.Tolerance, 0)):
		return forfeit(seat, Late, fmt.Sprintf("took %v", used)), true
	}
	if err := r.table.Play(move); err != nil {
		return forfeit(seat, Illegal, err.Error()), true
	}
	r.game.Steps = append(r.game.Steps, Step[M]{Seat: seat, Move: move, Used: used})
	other := seat.Other()
	if err := r.patiently(ctx, func(ctx context.Context) error { return r.players[other].Told(ctx, move) }); err != nil {
		return r.fault(ctx, other, err), true
	}
	return Outcome{}, false
}

// patiently bounds a call to a player.
func (r *referee[M]) patiently(ctx context.Context, call func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, r.control.Patience+r.control.Clock.Main+r.control.Clock.Period)
	defer cancel()
	return call(ctx)
}

// fault is the outcome when a player failed, unless it was told to stop.
func (r *referee[M]) fault(ctx context.Context, seat Seat, err error) Outcome {
	switch {
	case ctx.Err() != nil:
		return Outcome{Winner: Nobody, Reason: Aborted, Text: "Void"}
	case errors.Is(err, context.DeadlineExceeded):
		return forfeit(seat, Late, err.Error())
	}
	return forfeit(seat, Crashed, err.Error())
}
