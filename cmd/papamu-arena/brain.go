package main

import (
	"context"
	"os/exec"
	"strings"
	"time"

	"papamu/engines/arena"
	"papamu/engines/gomoku"
	"papamu/gomocup"
	"papamu/gomocup/brainclient"
)

// brain is an engine in a process that speaks the Gomocup protocol. The process
// serves all games of a match; after a fault a new one is started.
type brain struct {
	name, command string
	size          int
	rule          int64
	perMove       time.Duration
	process       *brainclient.Process
	told          *gomoku.Point
}

// endGrace is how long a brain may take to exit, as in Piskvork.
const endGrace = 700 * time.Millisecond

func (b *brain) Name() string { return b.name }

func (b *brain) Begin(ctx context.Context, _ arena.Seat) error {
	b.told = nil
	if b.process == nil {
		words := strings.Fields(b.command)
		process, err := brainclient.Spawn(exec.Command(words[0], words[1:]...), brainclient.Options{})
		if err != nil {
			return err
		}
		b.process = process
	}
	if err := b.process.Start(ctx, b.size, b.size); err != nil {
		return b.drop(err)
	}
	for _, info := range b.settings() {
		if err := b.process.Info(info.key, info.value); err != nil {
			return b.drop(err)
		}
	}
	return nil
}

type setting struct {
	key   string
	value any
}

// settings are the INFO lines of a tournament game without a limit for the match.
func (b *brain) settings() []setting {
	s := []setting{{"game_type", 2}, {"rule", b.rule}, {"timeout_match", 0}, {"time_left", 2147483647}}
	if b.perMove > 0 {
		s = append(s, setting{"timeout_turn", b.perMove.Milliseconds()})
	}
	return s
}

func (b *brain) Move(ctx context.Context) (gomoku.Point, error) {
	var at gomocup.Coord
	var err error
	if b.told == nil {
		at, err = b.process.Begin(ctx)
	} else {
		at, err = b.process.Turn(ctx, gomocup.Coord{X: b.told.X(), Y: b.told.Y()})
	}
	if err != nil {
		return 0, b.drop(err)
	}
	return gomoku.At(at.X, at.Y), nil
}

// Told keeps the opponent's move for the request that follows it.
func (b *brain) Told(_ context.Context, p gomoku.Point) error {
	b.told = &p
	return nil
}

// drop lets go of a brain that failed.
func (b *brain) drop(err error) error {
	b.Close()
	return err
}

// Close ends the brain.
func (b *brain) Close() {
	if b.process != nil {
		// A brain that had to be killed is no fault of the game.
		_ = b.process.End(endGrace)
		b.process = nil
	}
}
