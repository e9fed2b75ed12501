package seat

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

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
	name     string
	command  string
	language Language[M]
	client   *gtpclient.Process
	listed   []string
	seat     arena.Seat
}

// NewGTP seats a GTP engine.
func NewGTP[M any](e Engine, l Language[M]) Player[M] {
	return &gtpPlayer[M]{name: e.Name, command: e.Command, language: l}
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
func (p *gtpPlayer[M]) start(ctx context.Context) (err error) {
	if p.client != nil {
		return nil
	}
	words := strings.Fields(p.command)
	p.client, err = gtpclient.Start(context.WithoutCancel(ctx), words[0], words[1:]...)
	if err != nil {
		p.client = nil
		return fmt.Errorf("%w: %w", arena.ErrGone, err)
	}
	p.listed, err = p.client.Commands(ctx)
	return p.failed(err)
}

func (p *gtpPlayer[M]) tell(ctx context.Context, command string) error {
	_, err := p.client.Command(ctx, command)
	return p.failed(err)
}

// failed lets go of an engine that failed, so that another one plays the next
// game, and gives the error the arena's words.
func (p *gtpPlayer[M]) failed(err error) error {
	var refusal *gtpclient.Refusal
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refusal):
		return fmt.Errorf("%w: %w", arena.ErrGarbage, err)
	}
	p.drop()
	switch {
	case errors.Is(err, gtpclient.ErrClosed):
		return fmt.Errorf("%w: %w", arena.ErrGone, err)
	case errors.Is(err, gtpclient.ErrProtocol):
		return fmt.Errorf("%w: %w", arena.ErrGarbage, err)
	}
	return err
}

func (p *gtpPlayer[M]) Move(ctx context.Context, left clock.Side) (M, error) {
	var none M
	if command, ok := timeLeft(left, gtpColors[p.seat]); ok && p.lists(command) {
		if err := p.tell(ctx, command); err != nil {
			return none, err
		}
	}
	answer, err := p.client.Command(ctx, "genmove "+gtpColors[p.seat])
	if err != nil {
		return none, p.failed(err)
	}
	answer = strings.TrimSpace(answer)
	if strings.EqualFold(answer, "resign") {
		return none, arena.ErrResign
	}
	m, err := p.language.Parse(answer)
	if err != nil {
		return none, fmt.Errorf("%w: genmove answered %.40q: %w", arena.ErrGarbage, answer, err)
	}
	return m, nil
}

func (p *gtpPlayer[M]) Told(ctx context.Context, m M) error {
	return p.play(ctx, p.seat.Other(), m)
}

func (p *gtpPlayer[M]) play(ctx context.Context, seat arena.Seat, m M) error {
	return p.tell(ctx, "play "+gtpColors[seat]+" "+p.language.Format(m))
}

// Memory returns the private memory of the engine's process.
func (p *gtpPlayer[M]) Memory() int64 {
	if p.client == nil {
		return 0
	}
	return privateMemory(p.client.Pid())
}

// drop ends an engine that is not worth waiting for.
func (p *gtpPlayer[M]) drop() {
	// Whatever it says to that is of no interest any more.
	_ = p.client.Kill()
	p.client = nil
}

// Close asks the engine to leave.
func (p *gtpPlayer[M]) Close() {
	if p.client == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	if p.client.Quit(ctx) != nil {
		_ = p.client.Kill()
	}
	p.client = nil
}
