package main

import (
	"slices"

	"papamu/cmd/internal/cli"

	"papamu/engines/konane"
	"papamu/engines/konane/player"
	"papamu/gtp"
	"papamu/gtp/gtpkonane"
)

func konaneCommands(s settings, _ cli.Env) ([]gtp.Command, error) {
	e, err := gtpkonane.New(player.New(player.Config{Memory: s.memory, Threads: s.threads, Seed: s.seed}), gtpkonane.Config{
		Rules:    konane.Rules{}.Square(s.size),
		Nodes:    s.playouts,
		Budget:   s.budget(),
		Notation: gtpkonane.Notation(slices.Index(gtpkonane.Notations[:], s.notation)),
	})
	if err != nil {
		return nil, err
	}
	return e.Commands(), nil
}
