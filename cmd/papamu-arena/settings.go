package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"papamu/cmd/internal/cli"
	"papamu/cmd/papamu-arena/internal/hall"
	"papamu/cmd/papamu-arena/internal/seat"
	"papamu/engines/arena/contest"
	"papamu/engines/arena/journal"
	"papamu/engines/arena/stats"
	"papamu/engines/option"
)

// settings are the options of "play".
type settings struct {
	game      string
	engines   [2]string
	names     [2]string
	schedule  string
	games     int
	size      string
	rules     string
	komi      string
	time      string
	tolerance time.Duration
	patience  time.Duration
	memory    int64
	maxMoves  int
	length    int
	openings  string
	seed      uint64
	jobs      int
	sprt      string
	record    string
	show      bool
	fixed     bool
	agree     bool
	queue     queueing
}

func usualSettings() settings {
	return settings{
		game: "go", schedule: string(contest.RoundRobin), games: 2, tolerance: 500 * time.Millisecond, patience: 2 * time.Minute,
		maxMoves: 1000, length: 3, openings: builtinOpenings, seed: 1, jobs: 1,
	}
}

// Words in the place of a file of openings.
const (
	builtinOpenings = "builtin"
	noOpenings      = "none"
)

func (s *settings) declare(set *option.Set) {
	set.Choice(&s.game, "game", seat.Games(), "the game")
	set.String(&s.engines[0], "a", "the first engine: a command line, or PROTOCOL:COMMAND; words with blanks in quotes")
	set.String(&s.engines[1], "b", "the second engine; more can follow as arguments")
	set.String(&s.names[0], "name-a", "name of the first engine in the records; its program if empty")
	set.String(&s.names[1], "name-b", "name of the second engine")
	set.Choice(&s.schedule, "schedule", contest.Schedules, "who meets whom if there are more than two")
	option.Int(set, &s.games, "games", 1, 10_000_000, "games of each pairing, in pairs with the seats exchanged; in backgammon, matches")
	set.String(&s.size, "size", "board size, 9 or 9x7; the usual one of the game if empty")
	set.String(&s.rules, "rules", "rule set, sent to engines that can be told; the usual one if empty")
	set.String(&s.komi, "komi", "komi in Go; that of the rule set if empty")
	set.String(&s.time, "time", "time control: 1s/move, 5m, 5m+2s, 10m+5x30s, 10m+25/5m, 30s/move+3m or none; if empty, 1s/move, and none in backgammon and between engines that count nodes")
	set.Duration(&s.tolerance, "tolerance", "how late a move may be")
	set.Duration(&s.patience, "patience", "how long an engine may take to start, or to move where there is no clock")
	set.Bytes(&s.memory, "max-memory", 0, 1<<40, "private resident memory that an engine may use; 0 is no limit")
	option.Int(set, &s.maxMoves, "max-moves", 1, 100_000, "length at which a game is a draw")
	option.Int(set, &s.length, "length", 0, 64, "points of a backgammon match; 0 plays sessions for money")
	set.String(&s.openings, "openings", "file with an opening on each line, builtin or none")
	option.Int(set, &s.seed, "seed", 0, math.MaxInt64, "seed of the contest: of the dice, and of engines in this process")
	option.Int(set, &s.jobs, "jobs", 0, 1024, "games played side by side; 0 leaves all of them to the workers of a queue")
	set.String(&s.sprt, "sprt", "stop by a sequential test: elo0,elo1,alpha,beta")
	set.String(&s.record, "record", "folder for the journal and the records of the games; a contest found there is gone on with")
	set.Bool(&s.fixed, "fixed-seats", "do not exchange colours: the first of a pairing begins every game")
	s.queue.declare(set)
	set.Bool(&s.agree, "agree", "in Go, take the dead stones that both engines name in place of the referee's judgement, where they agree")
	set.Bool(&s.show, "show", "draw the board at the end of each game")
}

var (
	errNoJobs = errors.New("--jobs 0 needs a queue")
	errOdd    = errors.New("a queue plays pairs: --games has to be even")
)

// contest is what the settings describe.
func (s *settings) contest(more []string) (journal.Contest, error) {
	switch {
	case s.jobs == 0 && !s.queue.wanted():
		return journal.Contest{}, errNoJobs
	case s.games%2 == 1 && s.queue.wanted():
		return journal.Contest{}, errOdd
	}
	c := journal.Contest{
		Game: s.game, Rules: s.rules, Time: s.time, Tolerance: journal.Duration(s.tolerance),
		Patience: journal.Duration(s.patience), Memory: s.memory, MaxMoves: s.maxMoves, Agree: s.agree,
	}
	if s.game == "backgammon" {
		c.Length, c.MaxMoves = s.length, 0
	}
	if err := s.fillBoard(&c); err != nil {
		return c, err
	}
	players, err := s.players(more)
	if err != nil {
		return c, err
	}
	c.Players = players
	if c.Time == "" {
		if c.Time, err = usualTime(c); err != nil {
			return c, err
		}
	}
	if err := hall.Complete(&c); err != nil {
		return c, err
	}
	openings, err := s.readOpenings(c)
	if err != nil {
		return c, err
	}
	c.Units, err = contest.Plan(contest.Schedule(s.schedule), len(players), (s.games+1)/2, openings, s.seed)
	for i := range c.Units {
		c.Units[i].Fixed = s.fixed
	}
	return c, err
}

// usualTime is the time control of a contest. Backgammon engines cannot be told one,
// and where all engines count nodes a clock could only spoil a game that repeats.
func usualTime(c journal.Contest) (string, error) {
	timeless, err := hall.Timeless(c)
	if c.Game == "backgammon" || timeless {
		return "none", err
	}
	return "1s/move", err
}

func (s *settings) fillBoard(c *journal.Contest) (err error) {
	if s.size != "" {
		width, height, both := strings.Cut(s.size, "x")
		if c.Width, err = strconv.Atoi(width); err == nil && both {
			c.Height, err = strconv.Atoi(height)
		}
		if err != nil {
			return fmt.Errorf("--size %q is none", s.size)
		}
	}
	if s.game != "go" {
		return nil
	}
	if c.Komi = hall.UsualKomi(); s.komi != "" {
		if c.Komi, err = strconv.ParseFloat(s.komi, 64); err != nil || math.IsNaN(c.Komi) || math.IsInf(c.Komi, 0) {
			return fmt.Errorf("--komi %q is none", s.komi)
		}
	}
	return nil
}

// players reads the engines: --a, --b and the arguments, "COMMAND" or
// "NAME=COMMAND".
func (s *settings) players(more []string) ([]journal.Player, error) {
	var players []journal.Player
	add := func(name, command string) error {
		e, err := seat.Parse(s.game, name, command)
		if err == nil {
			players = append(players, journal.Player{Name: unused(players, e.Name), Command: command})
		}
		return err
	}
	for i, command := range s.engines {
		if command == "" {
			return nil, fmt.Errorf("--a and --b are needed")
		}
		if err := add(s.names[i], command); err != nil {
			return nil, err
		}
	}
	for _, arg := range more {
		name, command, named := strings.Cut(arg, "=")
		if !named || strings.ContainsAny(name, " :") {
			name, command = "", arg
		}
		if err := add(name, command); err != nil {
			return nil, err
		}
	}
	return players, nil
}

// unused is the name, with a number if another player has it.
func unused(players []journal.Player, name string) string {
	for n, text := 2, name; ; n++ {
		if !slices.ContainsFunc(players, func(p journal.Player) bool { return p.Name == text }) {
			return text
		}
		text = fmt.Sprintf("%s-%d", name, n)
	}
}

func (s *settings) readOpenings(c journal.Contest) ([]string, error) {
	switch s.openings {
	case noOpenings, "":
		return nil, nil
	case builtinOpenings:
		return hall.Openings(c), nil
	}
	f, err := os.Open(s.openings)
	if err != nil {
		return nil, fmt.Errorf("openings: %w", err)
	}
	defer f.Close()
	openings, err := contest.ReadOpenings(f)
	if err != nil {
		return nil, err
	}
	if len(openings) == 0 {
		return nil, fmt.Errorf("openings: there are none in %s", s.openings)
	}
	for i, text := range openings {
		if err := hall.CheckOpening(c, text); err != nil {
			return nil, fmt.Errorf("openings: number %d, %q: %w", i+1, text, err)
		}
	}
	return openings, nil
}

// test is the sequential test that ends the contest, if there is one.
func (s *settings) test(players int) (*stats.SPRT, error) {
	if s.sprt == "" {
		return nil, nil
	}
	if players != 2 {
		return nil, &cli.UsageError{Err: fmt.Errorf("--sprt is for two players, not %d", players)}
	}
	test, err := stats.ParseSPRT(s.sprt)
	if err != nil {
		return nil, &cli.UsageError{Err: err}
	}
	return &test, nil
}
