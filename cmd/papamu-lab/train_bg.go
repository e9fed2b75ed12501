package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"papamu/cmd/internal/cli"
	"papamu/engines/backgammon/net"
	"papamu/engines/backgammon/net/td"
	"papamu/engines/option"
)

// backgammonTraining are the options of train-bg.
type backgammonTraining struct {
	config td.Config
	games  int
	report int
	pairs  int
	from   string
	out    string
}

// trainBackgammon is the command that makes the weights of engines/backgammon/net.
func trainBackgammon() cli.Program {
	t := backgammonTraining{config: td.Defaults(), games: 400000, report: 20000, pairs: 500}
	return cli.Program{
		Name:    "train-bg",
		Summary: "train the backgammon networks by self-play",
		Declare: t.declare,
		Run:     t.run,
	}
}

func (t *backgammonTraining) declare(s *option.Set) {
	option.Int(s, &t.config.Seed, "seed", 0, 1<<62, "number that the whole training follows from")
	option.Int(s, &t.games, "games", 1, 1<<30, "games to play")
	option.Int(s, &t.config.ContactHidden, "contact-hidden", 8, net.MaxHidden, "hidden units of the contact network, a multiple of 8")
	option.Int(s, &t.config.RaceHidden, "race-hidden", 8, net.MaxHidden, "hidden units of the race network, a multiple of 8")
	s.Float(&t.config.FirstRate, "first-rate", 1e-6, 1, "rate of learning at the start")
	s.Float(&t.config.LastRate, "last-rate", 1e-6, 1, "rate of learning at the end")
	option.Int(s, &t.report, "report", 1, 1<<30, "games between two measurements against a random mover")
	option.Int(s, &t.pairs, "pairs", 1, 1<<20, "pairs of games of a measurement")
	s.String(&t.from, "from", "weight file to go on from; without it, weights are random")
	s.String(&t.out, "out", "weight file to write")
}

func (t *backgammonTraining) run(ctx context.Context, env cli.Env) error {
	if t.out == "" {
		return &cli.UsageError{Err: errors.New("--out is needed")}
	}
	from, err := readWeights(t.from)
	if err != nil {
		return err
	}
	trainer, err := td.New(t.config, from)
	if err != nil {
		return err
	}
	start := time.Now()
	var failed error
	err = trainer.Train(ctx, t.games, func(done int) {
		if failed == nil && (done%t.report == 0 || done == t.games) {
			failed = t.progress(ctx, env.Out, trainer, done, time.Since(start))
		}
	})
	return errors.Join(err, failed)
}

// progress measures the network and saves it, so that a training that is
// stopped has something to show.
func (t *backgammonTraining) progress(ctx context.Context, out io.Writer, trainer *td.Trainer, done int, spent time.Duration) error {
	score, err := td.Duel(ctx, t.pairs, t.config.Seed, trainer.Mover(), td.RandomMover(t.config.Seed))
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%d games, %v: %+.3f +- %.3f points a game against a random mover\n",
		done, spent.Round(time.Second), score.Points, score.StdError)
	return writeWeights(t.out, trainer.Evaluator)
}

func readWeights(name string) (*net.Evaluator, error) {
	if name == "" {
		return nil, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("read weights: %w", err)
	}
	defer f.Close()
	return net.Read(f)
}

// writeWeights replaces the file only by a complete one.
func writeWeights(name string, e *net.Evaluator) error {
	f, err := os.Create(name + ".new")
	if err != nil {
		return fmt.Errorf("write weights: %w", err)
	}
	_, err = e.WriteTo(f)
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("write weights: %w", err)
	}
	return os.Rename(name+".new", name)
}
