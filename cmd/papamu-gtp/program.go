package main

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"papamu/cmd/internal/cli"
	"papamu/engines/clock"
	"papamu/engines/option"
	"papamu/gtp"
	"papamu/gtp/gtpkonane"
	"papamu/internal/line"
)

// games is the line to which a new game is added.
var games = map[string]func(settings, cli.Env) ([]gtp.Command, error){"go": goCommands, "gomoku": gomokuCommands, "konane": konaneCommands}

// settings are the options of the command line.
type settings struct {
	game     string
	size     int // 0 means that of the game
	rules    string
	komi     string
	time     time.Duration
	margin   time.Duration
	playouts int64
	seed     uint64
	threads  int
	memory   int64
	resign   float64
	noResign bool
	handicap string
	notation string
	visits   int64
	ponder   bool
	graphics bool
}

// The two placements of fixed_handicap.
const (
	gtpHandicap  = "gtp"
	seedHandicap = "seed"
)

func (s *settings) declare(set *option.Set) {
	set.Choice(&s.game, "game", slices.Sorted(maps.Keys(games)), "what to play")
	option.Int(set, &s.size, "size", 0, 25, "board size at the start; 0 means 19 in Go, 15 in Gomoku, 8 in Kōnane")
	set.String(&s.rules, "rules", "rules of Go, a name or as kata-set-rules takes them, or of Gomoku, a name; empty means chinese and freestyle")
	set.String(&s.komi, "komi", "komi at the start; empty means that of the rules")
	set.Duration(&s.time, "time", "time for a move where the controller sets no clock")
	set.Duration(&s.margin, "margin", "time kept back on a clock for the way to the controller")
	option.Int(set, &s.playouts, "playouts", 0, 1<<40, "most playouts (Go) or positions (Gomoku, Kōnane) for a move; 0 means no bound")
	option.Int(set, &s.visits, "visits", 0, 1<<50, "like playouts in Go, but what pondering has found counts too; 0 means no bound")
	set.Bool(&s.ponder, "ponder", "think in the opponent's time, in Go")
	set.Bool(&s.graphics, "live-gfx", "draw on GoGui's board while thinking, in Go, through standard error")
	option.Int(set, &s.seed, "seed", 0, 1<<63-1, "seed of the random numbers; with one thread and a bound on playouts, play is repeatable")
	option.Int(set, &s.threads, "threads", 0, 256, "threads of a search in Gomoku and Kōnane; 0 means one")
	set.Bytes(&s.memory, "memory", 0, 1<<40, "memory for the search; 0 means what the player finds right")
	set.Float(&s.resign, "resign", 0, 0.5, "give a game of Go up when the chance to win is below this; 0 means what the player finds right")
	set.Bool(&s.noResign, "no-resign", "play every game of Go to its end")
	set.Choice(&s.handicap, "handicap", []string{gtpHandicap, seedHandicap}, "where fixed_handicap puts stones: GTP's table, or one with side stars before the centre")
	set.Choice(&s.notation, "konane-notation", gtpkonane.Notations[:], "how Kōnane moves are answered: whole, by points as GoGui needs them, or by what the controller asks")
}

// budget is how time is spent.
func (s *settings) budget() clock.Budget {
	margin := s.margin
	if margin == 0 {
		margin = -1 // none, where 0 would mean the default
	}
	return clock.Budget{Margin: margin, Unclocked: s.time}
}

func program() cli.Program {
	s := settings{
		game: "go", time: 5 * time.Second, margin: 50 * time.Millisecond,
		handicap: gtpHandicap, notation: gtpkonane.Notations[gtpkonane.Auto],
	}
	return cli.Program{
		Name:     "papamu-gtp",
		Summary:  "papamu-gtp plays Go, Gomoku and Kōnane over the Go Text Protocol, version 2.",
		Declare:  s.declare,
		Commands: []cli.Program{analysis()},
		Run: func(ctx context.Context, env cli.Env) error {
			commands, err := games[s.game](s, env)
			if err != nil {
				return &cli.UsageError{Err: err}
			}
			registry, err := gtp.NewRegistry(gtp.Identity{Name: "Papamu", Version: cli.Version}, commands...)
			if err != nil {
				return fmt.Errorf("%s: %w", s.game, err)
			}
			// The end of input cuts nothing short: commands may come from a file.
			talk := line.Config{Tee: env.Tee, Log: env.Log}
			return line.Serve(ctx, env.In, env.Out, gtp.NewSession(registry), talk)
		},
	}
}
