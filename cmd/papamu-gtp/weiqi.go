package main

import (
	"fmt"

	"papamu/cmd/internal/cli"
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
	"papamu/gtp/gtpweiqi"
)

func goCommands(s settings, env cli.Env) ([]gtp.Command, error) {
	c := gtpweiqi.Config{
		Rules:        s.rules,
		Nodes:        s.playouts,
		Visits:       s.visits,
		Ponder:       s.ponder,
		Budget:       s.budget(),
		SeedHandicap: s.handicap == seedHandicap,
		Version:      cli.Version,
	}
	if s.graphics {
		c.Graphics = env.Err
	}
	if s.size != 0 {
		c.Size = weiqi.Square(s.size)
	}
	if s.komi != "" {
		komi, err := gtp.ParseFloat(s.komi)
		if err != nil {
			return nil, fmt.Errorf("komi %q: %w", s.komi, err)
		}
		c.Komi = &komi
	}
	e, err := gtpweiqi.New(player.New(player.Config{Seed: s.seed, Memory: s.memory, NoResign: s.noResign, ResignBelow: s.resign}), c)
	if err != nil {
		return nil, err
	}
	return e.Commands(), nil
}
