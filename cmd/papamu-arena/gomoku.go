package main

import (
	"context"
	"fmt"

	"papamu/cmd/internal/cli"
	"papamu/engines/arena"
	"papamu/engines/gomoku"
	"papamu/engines/record/sgf"
	"papamu/gomocup"
)

func playGomoku(ctx context.Context, s settings, env cli.Env) error {
	name := s.rules
	if name == "" {
		name = gomoku.Freestyle.String()
	}
	rules, err := gomoku.ParseRules(name)
	if err != nil {
		return &cli.UsageError{Err: err}
	}
	number, ok := numberOf(rules)
	if !ok {
		return &cli.UsageError{Err: fmt.Errorf("the Gomocup protocol has no number for the rules %q", name)}
	}
	size := s.sizeOr(15)
	a := &brain{name: s.names[0], command: s.engines[0], size: size, rule: number, perMove: s.time}
	b := &brain{name: s.names[1], command: s.engines[1], size: size, rule: number, perMove: s.time}
	defer a.Close()
	defer b.Close()
	return series[gomoku.Point]{
		settings: s, env: env,
		players: [2]arena.Player[gomoku.Point]{a, b},
		table: func(int) (arena.Table[gomoku.Point], error) {
			game, err := gomoku.NewGame(size, size, rules)
			if err != nil {
				return nil, err
			}
			return arena.GomokuTable(game), nil
		},
		records: func(g arena.Game[gomoku.Point], t arena.Table[gomoku.Point]) []record {
			tree, moves := arena.GomokuRecord(g, t), arena.GomokuPSQ(g, t)
			return []record{
				{".sgf", func() ([]byte, error) { return tree.Format(sgf.Lines) }},
				{".psq", moves.Format},
			}
		},
	}.run(ctx)
}

// numberOf finds the number by which managers name a rule set.
func numberOf(r gomoku.Rules) (int64, bool) {
	for bits := range int64(16) {
		if gomocup.RulesOf(bits, false) == r {
			return bits, true
		}
	}
	return 0, false
}
