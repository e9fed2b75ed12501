package main

import (
	"context"
	"fmt"
	"math"
	"strconv"

	"papamu/cmd/internal/cli"
	"papamu/engines/arena"
	"papamu/engines/record/sgf"
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
)

func playGo(ctx context.Context, s settings, env cli.Env) error {
	name := s.rules
	if name == "" {
		name = "chinese"
	}
	rules, ok := weiqi.FindRuleSet(name)
	if !ok {
		return &cli.UsageError{Err: fmt.Errorf("no rule set %q", name)}
	}
	komi := s.komi
	if math.IsInf(komi, 0) {
		komi = rules.Komi
	}
	size := weiqi.Square(s.sizeOr(9))
	clock, err := timeSettings(s.time)
	if err != nil {
		return err
	}
	speak := language[weiqi.Point]{
		wishes: append([]string{"kata-set-rules " + name}, clock...),
		setup: []string{
			fmt.Sprintf("boardsize %d", size.W), "clear_board",
			"komi " + strconv.FormatFloat(komi, 'f', -1, 64),
		},
		format: size.Vertex,
		parse:  size.ParseVertex,
	}
	a := &gtpPlayer[weiqi.Point]{name: s.names[0], command: s.engines[0], language: speak}
	b := &gtpPlayer[weiqi.Point]{name: s.names[1], command: s.engines[1], language: speak}
	defer a.Close()
	defer b.Close()
	judge := player.New(player.Config{Seed: 1})
	dead := func(g *weiqi.Game) weiqi.Judgement {
		if !g.Rules().RemovesDead() {
			return weiqi.Judgement{}
		}
		return judge.Judge(ctx, g).Judgement()
	}
	return series[weiqi.Point]{
		settings: s, env: env,
		players: [2]arena.Player[weiqi.Point]{a, b},
		table: func(int) (arena.Table[weiqi.Point], error) {
			game, err := weiqi.NewGame(size, rules.Rules, komi)
			if err != nil {
				return nil, err
			}
			return arena.WeiqiTable(game, dead), nil
		},
		records: func(g arena.Game[weiqi.Point], t arena.Table[weiqi.Point]) []record {
			tree := arena.WeiqiRecord(g, t, rules.Name)
			return []record{{".sgf", func() ([]byte, error) { return tree.Format(sgf.Lines) }}}
		},
	}.run(ctx)
}
