package main

import (
	"papamu/cmd/internal/cli"
	"papamu/engines/gomoku"
	"papamu/engines/gomoku/player"
	"papamu/gtp"
	"papamu/gtp/gtpgomoku"
)

func gomokuCommands(s settings, _ cli.Env) ([]gtp.Command, error) {
	rules := gomoku.Freestyle
	if s.rules != "" {
		var err error
		if rules, err = gomoku.ParseRules(s.rules); err != nil {
			return nil, err
		}
	}
	e, err := gtpgomoku.New(player.New(player.Config{Memory: s.memory, Threads: s.threads, Seed: s.seed}), gtpgomoku.Config{
		Width:  s.size,
		Height: s.size,
		Rules:  rules,
		Nodes:  s.playouts,
		Budget: s.budget(),
	})
	if err != nil {
		return nil, err
	}
	return e.Commands(), nil
}
