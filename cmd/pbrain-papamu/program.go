package main

import (
	"context"
	"errors"
	"runtime/debug"
	"time"

	"papamu/cmd/internal/cli"
	"papamu/engines/clock"
	"papamu/engines/gomoku"
	"papamu/engines/gomoku/player"
	"papamu/engines/option"
	"papamu/gomocup"
)

// The two meanings of a forbidden point under the renju rule.
const (
	foulLoses   = "loses"
	foulRefused = "refused"
)

// settings are the options of the command line. What the manager says with INFO
// goes before them.
type settings struct {
	forbidden string
	moveTime  time.Duration
	margin    time.Duration
	memory    int64
	threads   int
	seed      uint64
}

func (s *settings) declare(set *option.Set) {
	set.Choice(&s.forbidden, "forbidden", []string{foulLoses, foulRefused}, "what a forbidden point of renju does")
	set.Duration(&s.moveTime, "move-time", "time for a move if the manager names none")
	set.Duration(&s.margin, "margin", "time kept of every limit for the way to the manager")
	set.Bytes(&s.memory, "memory", 1<<20, 64<<30, "memory for the tables if the manager names none")
	option.Int(set, &s.threads, "threads", 1, 256, "search threads if the manager names none")
	option.Int(set, &s.seed, "seed", 0, 1<<63-1, "vary the play; 0 does not")
}

// engine makes the player that the manager wants.
func (s *settings) engine(want gomocup.EngineConfig) (gomocup.Engine, error) {
	c := player.Config{Memory: s.memory, Threads: s.threads, Seed: s.seed}
	if want.Memory > 0 {
		c.Memory = want.Memory
	}
	if want.Threads > 0 {
		c.Threads = want.Threads
	}
	return player.New(c), nil
}

func (s *settings) session(env cli.Env) gomocup.Config {
	c := gomocup.Config{
		NewEngine: s.engine,
		About: gomocup.About{
			Name: "papamu", Version: cli.Version, Author: "the papamu authors", Country: "-", WWW: "-", Email: "-",
		},
		Budget:      clock.Budget{Margin: s.margin, Unclocked: s.moveTime},
		LimitMemory: limitMemory,
		Log:         env.Log,
		Tee:         env.Tee,
	}
	if s.margin == 0 {
		c.Budget.Margin = -1 // none, where 0 would mean the default
	}
	if s.forbidden == foulRefused {
		c.Forbidden = gomoku.Refused
	}
	return c
}

// limitMemory has the runtime keep to a limit, beginning with what an earlier
// engine has left behind.
func limitMemory(bytes int64) {
	debug.SetMemoryLimit(bytes)
	debug.FreeOSMemory()
}

func program() cli.Program {
	s := settings{
		forbidden: foulLoses, moveTime: 5 * time.Second, margin: 100 * time.Millisecond,
		memory: player.DefaultMemory, threads: 1,
	}
	return cli.Program{
		Name:    "pbrain-papamu",
		Summary: "pbrain-papamu plays Gomoku as a brain of the Gomocup (Piskvork) protocol.",
		Declare: s.declare,
		Run: func(ctx context.Context, env cli.Env) error {
			err := gomocup.Serve(ctx, env.In, env.Out, s.session(env))
			if errors.Is(err, gomocup.ErrHung) {
				// Nobody waits for the answer any more; the process's end frees
				// what hangs.
				env.Log.Warn().Err(err).Msg("left")
				return nil
			}
			return err
		},
	}
}
