package seat

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"papamu/engines/arena"
	"papamu/engines/clock"
	"papamu/gtp/gtpclient"
)

// Language is how a game is spoken over GTP.
type Language[M any] struct {
	// Setup are the commands that begin a game; Wishes are sent before them to
	// engines that list them.
	Setup, Wishes []string
	Format        func(M) string
	Parse         func(string) (M, error)
}

// gtpPlayer is an engine in a process that speaks GTP. The process serves all
// games of a match; after a fault a new one is started.
type gtpPlayer[M any] struct {
	host
	name     string
	command  string
	language Language[M]
	client   *gtpclient.Client
	listed   []string
	seat     arena.Seat
}

// NewGTP seats a GTP engine, whose program has to be there.
func NewGTP[M any](e Engine, l Language[M]) (Player[M], error) {
	if err := e.installed(); err != nil {
		return nil, err
	}
	return &gtpPlayer[M]{name: e.Name, command: e.Command, language: l}, nil
}

func (p *gtpPlayer[M]) Name() string { return p.name }

var gtpColors = [...]string{arena.First: "b", arena.Second: "w"}

func (p *gtpPlayer[M]) Begin(ctx context.Context, s arena.Start[M]) error {
	p.seat = s.Seat
	if err := p.start(ctx); err != nil {
		return err
	}
	for _, command := range p.language.Wishes {
		if p.lists(command) {
			if err := p.tell(ctx, command); err != nil {
				return err
			}
		}
	}
	for _, command := range append(slices.Clone(p.language.Setup), timeCommands(s.Clock, p.lists)...) {
		if err := p.tell(ctx, command); err != nil {
			return err
		}
	}
	for i, m := range s.Opening {
		if err := p.play(ctx, arena.Seat(i%2), m); err != nil {
			return err
		}
	}
	return nil
}

// lists tells whether the engine lists the command that begins the text.
func (p *gtpPlayer[M]) lists(command string) bool {
	name, _, _ := strings.Cut(command, " ")
	return slices.Contains(p.listed, name)
}

// start runs the engine, which outlives the game, unless it runs already.
func (p *gtpPlayer[M]) start(ctx context.Context) error {
	if p.running() {
		return nil
	}
	p.drop()
	if err := p.spawn(p.command); err != nil {
		return err
	}
	p.client = gtpclient.New(p.process())
	names, err := p.ask(ctx, "list_commands")
	p.listed = strings.Fields(names)
	return err
}

func (p *gtpPlayer[M]) tell(ctx context.Context, command string) error {
	_, err := p.ask(ctx, command)
	return err
}

// ask sends a command. An engine that fails is let go, so that another one plays
// the next game, and the error has the arena's words.
func (p *gtpPlayer[M]) ask(ctx context.Context, command string) (string, error) {
	release := p.process().guard(ctx)
	answer, err := p.client.Command(ctx, command)
	if !release() && err == nil {
		err = ctx.Err()
	}
	if err == nil {
		return answer, nil
	}
	switch {
	case ctx.Err() != nil:
		err = overdue(ctx, p.process().said.last())
	case errors.Is(err, gtpclient.ErrClosed):
		err = p.process().lost()
	default:
		err = fmt.Errorf("%w: %w", arena.ErrGarbage, err)
	}
	p.drop()
	return "", err
}

func (p *gtpPlayer[M]) Move(ctx context.Context, left clock.Side) (M, error) {
	var none M
	if command, ok := timeLeft(left, gtpColors[p.seat], p.lists); ok && p.lists(command) {
		if err := p.tell(ctx, command); err != nil {
			return none, err
		}
	}
	answer, err := p.ask(ctx, "genmove "+gtpColors[p.seat])
	if err != nil {
		return none, err
	}
	answer = strings.TrimSpace(answer)
	if strings.EqualFold(answer, "resign") {
		return none, arena.ErrResign
	}
	m, err := p.language.Parse(answer)
	if err != nil {
		p.drop() // out of step, for all that is known
		if !errors.Is(err, arena.ErrIllegal) {
			err = fmt.Errorf("%w: %w", arena.ErrGarbage, err)
		}
		return none, fmt.Errorf("genmove answered %q: %w", excerpt(answer), err)
	}
	return m, nil
}

func (p *gtpPlayer[M]) Told(ctx context.Context, m M) error {
	return p.play(ctx, p.seat.Other(), m)
}

func (p *gtpPlayer[M]) play(ctx context.Context, seat arena.Seat, m M) error {
	return p.tell(ctx, "play "+gtpColors[seat]+" "+p.language.Format(m))
}

// Ask asks the engine a question of GTP that it lists.
func (p *gtpPlayer[M]) Ask(ctx context.Context, command string) (string, error) {
	if p.client == nil || !p.lists(command) {
		return "", fmt.Errorf("%w: %s does not know %q", ErrEngine, p.name, command)
	}
	return p.ask(ctx, command)
}

// drop ends an engine that is not worth waiting for.
func (p *gtpPlayer[M]) drop() {
	if p.client != nil {
		p.kill()
		p.client.Close() // of the conversation; there is nothing more to fail
		p.client = nil
	}
}

// Close asks the engine to leave.
func (p *gtpPlayer[M]) Close() {
	if p.client == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), endGrace)
	defer cancel()
	if p.tell(ctx, "quit") == nil {
		p.leave()
		p.drop()
	}
}
