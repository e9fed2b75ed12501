package seat

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"

	"papamu/engines/arena"
	"papamu/engines/clock"
	"papamu/engines/gomoku"
	"papamu/gomocup"
	"papamu/gomocup/brainclient"
)

// brain is an engine in a process that speaks the Gomocup protocol. The process
// serves all games of a match; after a fault a new one is started.
type brain struct {
	host
	name, command string
	width, height int
	rule          int64
	client        *brainclient.Client
	strange       atomic.Pointer[string] // a line that is not of the protocol
	start         arena.Start[gomoku.Point]
	stones        []gomoku.Point // of both sides, in order
	known         int            // how many of them the brain has been told of or made
}

// NewBrain seats a Gomocup brain for games on a board of the given size under the
// rule that managers give the number. Its program has to be there.
func NewBrain(e Engine, width, height int, rule int64) (Player[gomoku.Point], error) {
	if err := e.installed(); err != nil {
		return nil, err
	}
	return &brain{name: e.Name, command: e.Command, width: width, height: height, rule: rule}, nil
}

func (b *brain) Name() string { return b.name }

func (b *brain) Begin(ctx context.Context, s arena.Start[gomoku.Point]) error {
	b.start, b.known = s, 0
	b.stones = append(b.stones[:0], s.Opening...)
	if !b.running() {
		b.drop()
		if err := b.spawn(b.command); err != nil {
			return err
		}
		b.client = brainclient.New(b.process(), b.process(), brainclient.Options{Chatter: b.overheard})
	}
	return b.exchange(ctx, func() error {
		if err := b.client.Start(ctx, b.width, b.height); err != nil {
			return err
		}
		for _, info := range b.settings() {
			if err := b.client.Info(info.key, info.value); err != nil {
				return err
			}
		}
		return nil
	})
}

// overheard keeps what a brain says that managers pass over, unless it may.
func (b *brain) overheard(text string) {
	if gomocup.ParseReply(text).Kind == gomocup.Other {
		text = excerpt(text)
		b.strange.Store(&text)
	}
}

// exchange does something with the brain. A brain that fails is let go, so that
// another one plays the next game, and the error has the arena's words.
func (b *brain) exchange(ctx context.Context, do func() error) error {
	b.strange.Store(new(string))
	release := b.process().guard(ctx)
	err := do()
	if !release() && err == nil {
		err = ctx.Err()
	}
	if err == nil {
		return nil
	}
	garbage := slices.ContainsFunc([]error{brainclient.ErrRefused, brainclient.ErrAnswer, brainclient.ErrOutOfStep},
		func(kind error) bool { return errors.Is(err, kind) })
	switch {
	case ctx.Err() != nil:
		err = overdue(ctx, *b.strange.Load())
	case garbage:
		err = fmt.Errorf("%w: %w", arena.ErrGarbage, err)
	default:
		err = b.process().lost()
	}
	b.drop()
	return err
}

type setting struct {
	key   string
	value any
}

// settings are the INFO lines of a tournament game.
func (b *brain) settings() []setting {
	s := []setting{{"game_type", 2}, {"rule", b.rule}, {"max_memory", b.start.Memory}}
	return append(s, brainTime(b.start.Clock)...)
}

func (b *brain) Move(ctx context.Context, left clock.Side) (gomoku.Point, error) {
	var at gomocup.Coord
	err := b.exchange(ctx, func() (err error) {
		if err = b.client.Info("time_left", brainTimeLeft(left)); err == nil {
			at, err = b.ask(ctx)
		}
		return err
	})
	if err != nil {
		return 0, err
	}
	b.stones = append(b.stones, at.Point())
	b.known = len(b.stones)
	return at.Point(), nil
}

// ask requests a move by the shortest way that tells the brain what it does not
// know.
func (b *brain) ask(ctx context.Context) (gomocup.Coord, error) {
	switch {
	case len(b.stones) == 0:
		return b.client.Begin(ctx)
	case len(b.stones) == b.known+1:
		return b.client.Turn(ctx, gomocup.CoordOf(b.stones[b.known]))
	}
	board := make([]gomocup.Stone, len(b.stones))
	for i, p := range b.stones {
		board[i] = gomocup.Stone{Coord: gomocup.CoordOf(p), Field: gomocup.Own}
		if arena.Seat(i%2) != b.start.Seat {
			board[i].Field = gomocup.Opponent
		}
	}
	return b.client.Board(ctx, board)
}

// Told keeps the opponent's move for the request that follows it.
func (b *brain) Told(_ context.Context, p gomoku.Point) error {
	b.stones = append(b.stones, p)
	return nil
}

// drop ends a brain that is not worth waiting for.
func (b *brain) drop() {
	if b.client != nil {
		b.kill()
		b.client.Release()
		b.client = nil
	}
}

// Close ends the brain as managers do.
func (b *brain) Close() {
	if b.client == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), endGrace)
	defer cancel()
	if b.exchange(ctx, func() error { return b.client.Send("END") }) == nil {
		b.client.Release() // of what it still says
		b.leave()
		b.drop()
	}
}
