package main

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"papamu/cmd/internal/cli"
	"papamu/engines/arena"
	"papamu/engines/clock"
	"papamu/engines/option"
)

// settings are the options of "play".
type settings struct {
	game    string
	engines [2]string
	names   [2]string
	games   int
	size    int
	rules   string
	komi    float64
	time    time.Duration
	length  int
	seed    uint64
	record  string
	show    bool
}

// games are the games that can be played, by name.
var games = map[string]func(context.Context, settings, cli.Env) error{
	"go":         playGo,
	"gomoku":     playGomoku,
	"konane":     playKonane,
	"backgammon": playBackgammon,
}

func playCommand() cli.Program {
	s := settings{game: "go", games: 2, komi: math.Inf(1), time: time.Second, length: 3, seed: 1}
	names := make([]string, 0, len(games))
	for name := range games {
		names = append(names, name)
	}
	slices.Sort(names)
	return cli.Program{
		Name:    "play",
		Summary: "plays a match between two engines",
		Declare: func(set *option.Set) {
			set.Choice(&s.game, "game", names, "the game")
			set.String(&s.engines[0], "a", "command line of the first engine, split at blanks")
			set.String(&s.engines[1], "b", "command line of the second engine")
			set.String(&s.names[0], "name-a", "name of the first engine in the records; its program if empty")
			set.String(&s.names[1], "name-b", "name of the second engine")
			option.Int(set, &s.games, "games", 1, 1_000_000, "games to play, colours exchanged after each; in backgammon matches")
			option.Int(set, &s.size, "size", 0, 25, "board size; 0 means the usual one of the game")
			set.String(&s.rules, "rules", "rule set of the referee, sent to engines that can be told; the usual one if empty")
			set.Float(&s.komi, "komi", math.Inf(-1), math.Inf(1), "komi in Go; +Inf means that of the rule set")
			set.Duration(&s.time, "time", "time for each move; 0 sets no clock")
			option.Int(set, &s.length, "length", 0, 64, "points of a backgammon match; 0 plays money games")
			option.Int(set, &s.seed, "seed", 0, math.MaxInt64, "seed of the dice; the second match of each pair has the same")
			set.String(&s.record, "record", "folder for the records of the games, made if missing")
			set.Bool(&s.show, "show", "draw the board at the end of each game")
		},
		Run: func(ctx context.Context, env cli.Env) error {
			if s.engines[0] == "" || s.engines[1] == "" {
				return &cli.UsageError{Err: fmt.Errorf("--a and --b are needed")}
			}
			s.nameEngines()
			return games[s.game](ctx, s, env)
		},
	}
}

// nameEngines names the engines after their programs, and apart.
func (s *settings) nameEngines() {
	for i, command := range s.engines {
		if s.names[i] == "" {
			program := strings.Fields(command)[0]
			s.names[i] = program[strings.LastIndexByte(program, '/')+1:]
		}
	}
	if s.names[0] == s.names[1] {
		s.names[0], s.names[1] = s.names[0]+"-a", s.names[1]+"-b"
	}
}

// control is what the referee holds the engines to.
func (s *settings) control() arena.Control {
	c := arena.Control{Tolerance: 500 * time.Millisecond}
	if s.time > 0 {
		c.Clock = clock.Settings{System: clock.PerMove, Period: s.time}
	}
	return c
}

// sizeOr is the size of the board, or usual if none was asked for.
func (s *settings) sizeOr(usual int) int {
	if s.size == 0 {
		return usual
	}
	return s.size
}
