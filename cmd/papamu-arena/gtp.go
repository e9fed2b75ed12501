package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"papamu/cmd/internal/cli"
	"papamu/engines/arena"
	"papamu/gtp/gtpclient"
)

// language is how a game is spoken over GTP.
type language[M any] struct {
	// setup are the commands that begin a game; those in wishes are sent to
	// engines that list them.
	setup, wishes []string
	format        func(M) string
	parse         func(string) (M, error)
}

// gtpPlayer is an engine in a process that speaks GTP. The process serves all
// games of a match; after a fault a new one is started.
type gtpPlayer[M any] struct {
	name, command string
	language      language[M]
	client        *gtpclient.Client
	listed        []string
	color         string
}

func (p *gtpPlayer[M]) Name() string { return p.name }

var gtpColors = [...]string{arena.First: "b", arena.Second: "w"}

func (p *gtpPlayer[M]) Begin(ctx context.Context, seat arena.Seat) error {
	p.color = gtpColors[seat]
	if err := p.start(ctx); err != nil {
		return err
	}
	for _, command := range p.language.wishes {
		if slices.Contains(p.listed, strings.Fields(command)[0]) {
			if err := p.tell(ctx, command); err != nil {
				return err
			}
		}
	}
	for _, command := range p.language.setup {
		if err := p.tell(ctx, command); err != nil {
			return err
		}
	}
	return nil
}

// start runs the engine, which outlives the game, unless it runs already.
func (p *gtpPlayer[M]) start(ctx context.Context) (err error) {
	if p.client != nil {
		return nil
	}
	words := strings.Fields(p.command)
	if p.client, err = gtpclient.Start(context.WithoutCancel(ctx), words[0], words[1:]...); err != nil {
		p.client = nil
		return fmt.Errorf("start %s: %w", words[0], err)
	}
	p.listed, err = p.client.Commands(ctx)
	return p.dropOn(err)
}

func (p *gtpPlayer[M]) tell(ctx context.Context, command string) error {
	_, err := p.client.Command(ctx, command)
	return p.dropOn(err)
}

// dropOn lets go of an engine that failed; another one plays the next game.
func (p *gtpPlayer[M]) dropOn(err error) error {
	var refusal *gtpclient.Refusal
	if err != nil && !errors.As(err, &refusal) {
		p.client.Close()
		p.client = nil
	}
	return err
}

func (p *gtpPlayer[M]) Move(ctx context.Context) (M, error) {
	var none M
	answer, err := p.client.Command(ctx, "genmove "+p.color)
	if err != nil {
		return none, p.dropOn(err)
	}
	answer = strings.TrimSpace(answer)
	if strings.EqualFold(answer, "resign") {
		return none, arena.ErrResign
	}
	return p.language.parse(answer)
}

func (p *gtpPlayer[M]) Told(ctx context.Context, m M) error {
	other := gtpColors[arena.First]
	if p.color == other {
		other = gtpColors[arena.Second]
	}
	return p.tell(ctx, "play "+other+" "+p.language.format(m))
}

// Close asks the engine to leave.
func (p *gtpPlayer[M]) Close() error {
	if p.client == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	return p.client.Quit(ctx)
}

// timeSettings gives each move a period of its own: one stone in each. GTP counts
// whole seconds.
func timeSettings(perMove time.Duration) ([]string, error) {
	if perMove == 0 {
		return nil, nil
	}
	if perMove%time.Second != 0 {
		return nil, &cli.UsageError{Err: fmt.Errorf("--time %v: GTP knows whole seconds only", perMove)}
	}
	return []string{fmt.Sprintf("time_settings 0 %d 1", perMove/time.Second)}, nil
}
