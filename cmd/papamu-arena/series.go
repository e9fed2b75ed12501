package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"papamu/cmd/internal/cli"
	"papamu/engines/arena"
)

// record is a file about a game.
type record struct {
	ending string // of the file's name
	format func() ([]byte, error)
}

// series is a match of some game, ready to be played.
type series[M any] struct {
	settings settings
	env      cli.Env
	players  [2]arena.Player[M]
	table    func(i int) (arena.Table[M], error)
	records  func(arena.Game[M], arena.Table[M]) []record
}

// run plays the match and tells about it, a line for each game.
func (s series[M]) run(ctx context.Context) error {
	match := arena.Match[M]{
		Players: s.players, Games: s.settings.games, Control: s.settings.control(),
		Table: s.table, Done: s.done,
	}
	tally, err := match.Run(ctx)
	fmt.Fprintf(s.env.Out, "%s against %s: %v\n", s.settings.names[0], s.settings.names[1], tally)
	if faults := tally.Faults; faults != [2]int{} {
		fmt.Fprintf(s.env.Out, "lost by fault: %s %d, %s %d\n", s.settings.names[0], faults[0], s.settings.names[1], faults[1])
		if err == nil {
			err = errFaults
		}
	}
	return err
}

// errFaults makes the program fail when an engine broke the rules of the match.
var errFaults = fmt.Errorf("games were lost by fault")

func (s series[M]) done(i int, _ arena.Seat, table arena.Table[M], g arena.Game[M]) error {
	if drawn, ok := table.(arena.Drawn); ok && s.settings.show {
		fmt.Fprintf(s.env.Out, "\n%s\n", drawn.Draw())
	}
	detail := string(g.Outcome.Reason)
	if g.Outcome.Detail != "" {
		detail += ": " + g.Outcome.Detail
	}
	fmt.Fprintf(s.env.Out, "game %d: %s (X, black) - %s (O, white): %s in %d moves, %s\n",
		i+1, g.Names[0], g.Names[1], g.Outcome.Text, len(g.Steps), detail)
	return s.settings.save(i, s.records(g, table))
}

// save writes the records of game i into the folder for them, if there is one.
func (s *settings) save(i int, records []record) error {
	if s.record == "" {
		return nil
	}
	if err := os.MkdirAll(s.record, 0o755); err != nil {
		return fmt.Errorf("make folder of records: %w", err)
	}
	for _, r := range records {
		text, err := r.format()
		if err != nil {
			return fmt.Errorf("record of game %d: %w", i+1, err)
		}
		name := filepath.Join(s.record, fmt.Sprintf("%s-%04d%s", s.game, i+1, r.ending))
		if err := os.WriteFile(name, text, 0o644); err != nil {
			return fmt.Errorf("record of game %d: %w", i+1, err)
		}
	}
	return nil
}
