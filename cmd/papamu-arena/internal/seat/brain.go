package seat

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os/exec"
	"strings"
	"time"

	"papamu/engines/arena"
	"papamu/engines/clock"
	"papamu/engines/gomoku"
	"papamu/gomocup"
	"papamu/gomocup/brainclient"
)

// brain is an engine in a process that speaks the Gomocup protocol. The process
// serves all games of a match; after a fault a new one is started.
type brain struct {
	name, command string
	width, height int
	rule          int64
	process       *brainclient.Process
	start         arena.Start[gomoku.Point]
	stones        []gomoku.Point // of both sides, in order
	known         int            // how many of them the brain has been told of or made
}

// NewBrain seats a Gomocup brain for games on a board of the given size under the
// rule that managers give the number.
func NewBrain(e Engine, width, height int, rule int64) Player[gomoku.Point] {
	return &brain{name: e.Name, command: e.Command, width: width, height: height, rule: rule}
}

// endGrace is how long a program may take to exit, as in Piskvork.
const endGrace = 700 * time.Millisecond

func (b *brain) Name() string { return b.name }

func (b *brain) Begin(ctx context.Context, s arena.Start[gomoku.Point]) error {
	b.start, b.known = s, 0
	b.stones = append(b.stones[:0], s.Opening...)
	if b.process == nil {
		words := strings.Fields(b.command)
		process, err := brainclient.Spawn(exec.Command(words[0], words[1:]...), brainclient.Options{})
		if err != nil {
			return fmt.Errorf("%w: %w", arena.ErrGone, err)
		}
		b.process = process
	}
	if err := b.process.Start(ctx, b.width, b.height); err != nil {
		return b.failed(err)
	}
	for _, info := range b.settings() {
		if err := b.process.Info(info.key, info.value); err != nil {
			return b.failed(err)
		}
	}
	return nil
}

type setting struct {
	key   string
	value any
}

// settings are the INFO lines of a tournament game.
func (b *brain) settings() []setting {
	s := []setting{{"game_type", 2}, {"rule", b.rule}, {"max_memory", b.start.Memory}}
	c := b.start.Clock
	if c.System == clock.Fischer {
		s = append(s, setting{"time_increment", c.Increment.Milliseconds()})
	}
	side := clock.NewSide(c)
	if most, limited := side.Most(); limited {
		s = append(s, setting{"timeout_turn", most.Milliseconds()})
	}
	return append(s, setting{"timeout_match", c.Main.Milliseconds()})
}

func (b *brain) Move(ctx context.Context, left clock.Side) (gomoku.Point, error) {
	if err := b.process.Info("time_left", timeLeftOf(left)); err != nil {
		return 0, b.failed(err)
	}
	at, err := b.ask(ctx)
	if err != nil {
		return 0, b.failed(err)
	}
	b.stones = append(b.stones, at.Point())
	b.known = len(b.stones)
	return at.Point(), nil
}

// timeLeftOf is the time of the match in milliseconds, or Gomocup's word for no
// limit.
func timeLeftOf(c clock.Side) int64 {
	if s := c.Settings(); s.System == clock.Unlimited || s.System == clock.PerMove && s.Main == 0 {
		return math.MaxInt32
	}
	return c.Left().Time.Milliseconds()
}

// ask requests a move by the shortest way that tells the brain what it does not
// know.
func (b *brain) ask(ctx context.Context) (gomocup.Coord, error) {
	switch {
	case len(b.stones) == 0:
		return b.process.Begin(ctx)
	case len(b.stones) == b.known+1:
		return b.process.Turn(ctx, gomocup.CoordOf(b.stones[b.known]))
	}
	board := make([]gomocup.Stone, len(b.stones))
	for i, p := range b.stones {
		board[i] = gomocup.Stone{Coord: gomocup.CoordOf(p), Field: gomocup.Own}
		if arena.Seat(i%2) != b.start.Seat {
			board[i].Field = gomocup.Opponent
		}
	}
	return b.process.Board(ctx, board)
}

// Told keeps the opponent's move for the request that follows it.
func (b *brain) Told(_ context.Context, p gomoku.Point) error {
	b.stones = append(b.stones, p)
	return nil
}

// Memory returns the private memory of the brain's process.
func (b *brain) Memory() int64 {
	if b.process == nil {
		return 0
	}
	return privateMemory(b.process.Pid())
}

// failed lets go of a brain that failed, so that another one plays the next game,
// and gives the error the arena's words.
func (b *brain) failed(err error) error {
	b.Close()
	switch {
	case errors.Is(err, brainclient.ErrGone):
		return fmt.Errorf("%w: %w", arena.ErrGone, err)
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return err
	}
	return fmt.Errorf("%w: %w", arena.ErrGarbage, err)
}

// Close ends the brain.
func (b *brain) Close() {
	if b.process != nil {
		// A brain that had to be killed is no fault of the game.
		_ = b.process.End(endGrace)
		b.process = nil
	}
}
