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
	// Memory is the most private resident memory of a player that can be
	// measured, in bytes; 0 is no limit.
	Memory int64
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
	Opening []M
	Steps   []Step[M]
	Memory  [2]int64 // the most that was measured, by seat; 0 is unknown
	Outcome Outcome
}

// Beginning is where a game starts.
type Beginning[M any] struct {
	// Opening is played on the table before the players are asked.
	Opening []M
	Seed    uint64
}

// Play referees one game. Whatever the players do, it returns how the game ended;
// the outcome is Aborted when ctx ended first. An opening that is illegal or ends
// the game is an error.
func Play[M any](ctx context.Context, table Table[M], players [2]Player[M], b Beginning[M], c Control) (Game[M], error) {
	c = c.withDefaults()
	r := referee[M]{table: table, players: players, control: c}
	r.game.Opening = b.Opening
	for seat, p := range players {
		r.clocks[seat] = clock.NewSide(c.Clock)
		r.scales[seat] = newScale(p, c.Memory)
		r.game.Names[seat] = p.Name()
	}
	if err := open(table, b.Opening); err != nil {
		return r.game, fmt.Errorf("opening, %w", err)
	}
	r.game.Outcome = r.run(ctx, b)
	for seat := range r.scales {
		r.game.Memory[seat] = r.scales[seat].most
	}
	return r.game, nil
}

// open makes the moves of an opening.
func open[M any](table Table[M], moves []M) error {
	for i, m := range moves {
		if err := table.Play(m); err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
		if _, over := table.Over(); over {
			return fmt.Errorf("move %d: %w", i+1, errOpeningOver)
		}
	}
	return nil
}

var errOpeningOver = errors.New("the game is over")

type referee[M any] struct {
	table   Table[M]
	players [2]Player[M]
	control Control
	clocks  [2]clock.Side
	scales  [2]scale
	game    Game[M]
}

func (r *referee[M]) run(ctx context.Context, b Beginning[M]) Outcome {
	for seat, p := range r.players {
		start := Start[M]{
			Seat: Seat(seat), Opening: b.Opening, Clock: r.control.Clock,
			Memory: r.control.Memory, Seed: b.Seed,
		}
		err := patiently(ctx, r.control.Patience, func(ctx context.Context) error { return p.Begin(ctx, start) })
		if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
			return forfeit(Seat(seat), Silent, err.Error())
		}
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
	if outcome, over := r.table.Over(); over {
		return outcome
	}
	return Outcome{Winner: Nobody, Reason: Endless, Text: "0"}
}

// turn lets the seat make one move. It returns true if that ended the game in
// some way that the board does not show.
func (r *referee[M]) turn(ctx context.Context, seat Seat) (Outcome, bool) {
	var move M
	side := &r.clocks[seat]
	begun := time.Now()
	err := r.scales[seat].watch(ctx, func(ctx context.Context) error {
		return patiently(ctx, r.deadline(side), func(ctx context.Context) (err error) {
			move, err = r.players[seat].Move(ctx, *side)
			return err
		})
	})
	used := time.Since(begun)
	switch {
	case errors.Is(err, ErrResign):
		return resigned(seat), true
	case err != nil:
		return r.fault(ctx, seat, err), true
	case !side.Spend(charged(*side, used, r.control.Tolerance)):
		return forfeit(seat, Late, fmt.Sprintf("move %d took %v", len(r.game.Steps)+1, used.Round(time.Millisecond))), true
	}
	if err := r.table.Play(move); err != nil {
		reason := reasonOf(err)
		if reason == Garbage {
			reason = Illegal
		}
		return forfeit(seat, reason, err.Error()), true
	}
	r.game.Steps = append(r.game.Steps, Step[M]{Seat: seat, Move: move, Used: used})
	return r.tell(ctx, seat.Other(), move)
}

// deadline is how long a player can be waited for: what is left on its clock, the
// tolerance, and a little more, so that a late move is told from a hung engine.
func (r *referee[M]) deadline(side *clock.Side) time.Duration {
	most, limited := side.Most()
	if !limited {
		return r.control.Patience
	}
	return most + r.control.Tolerance + graceOfLate
}

const graceOfLate = time.Second

// charged is what comes off a clock for a move. Time within the tolerance is only
// forgiven where it would cost the game, or a period of byo-yomi.
func charged(side clock.Side, used, tolerance time.Duration) time.Duration {
	if most, limited := side.Most(); limited && used > most {
		return max(most, used-tolerance)
	}
	s, left := side.Settings(), side.Left()
	if s.System != clock.ByoYomi || left.Stones == 0 || s.Period <= 0 || used < s.Period {
		return used
	}
	return used - min(used%s.Period, tolerance)
}

// tell reports a move to the opponent of who made it.
func (r *referee[M]) tell(ctx context.Context, to Seat, m M) (Outcome, bool) {
	err := patiently(ctx, r.control.Patience, func(ctx context.Context) error { return r.players[to].Told(ctx, m) })
	if err != nil {
		return r.fault(ctx, to, err), true
	}
	return Outcome{}, false
}

// fault is the outcome when a player failed, unless it was told to stop.
func (r *referee[M]) fault(ctx context.Context, seat Seat, err error) Outcome {
	if ctx.Err() != nil {
		return Outcome{Winner: Nobody, Reason: Aborted, Text: "Void"}
	}
	return forfeit(seat, reasonOf(err), err.Error())
}
