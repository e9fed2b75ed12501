package main

import (
	"context"
	"fmt"

	"papamu/cmd/internal/cli"
	"papamu/engines/arena"
	"papamu/engines/konane"
	"papamu/engines/record/sgf"
)

func playKonane(ctx context.Context, s settings, env cli.Env) error {
	size := s.sizeOr(8)
	clock, err := timeSettings(s.time)
	if err != nil {
		return err
	}
	speak := language[konane.Move]{
		wishes: clock,
		setup:  []string{fmt.Sprintf("boardsize %d", size), "clear_board"},
		format: konane.Move.String,
		parse:  konane.ParseMove,
	}
	a := &gtpPlayer[konane.Move]{name: s.names[0], command: s.engines[0], language: speak}
	b := &gtpPlayer[konane.Move]{name: s.names[1], command: s.engines[1], language: speak}
	defer a.Close()
	defer b.Close()
	return series[konane.Move]{
		settings: s, env: env,
		players: [2]arena.Player[konane.Move]{a, b},
		table: func(int) (arena.Table[konane.Move], error) {
			pos, err := konane.New(konane.Rules{}.Square(size))
			if err != nil {
				return nil, err
			}
			return arena.KonaneTable(pos), nil
		},
		records: func(g arena.Game[konane.Move], t arena.Table[konane.Move]) []record {
			tree := arena.KonaneRecord(g, t)
			return []record{{".sgf", func() ([]byte, error) { return tree.Format(sgf.Lines) }}}
		},
	}.run(ctx)
}
