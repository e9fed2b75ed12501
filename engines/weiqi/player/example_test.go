package player_test

import (
	"context"
	"fmt"

	"papamu/engines/search"
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
)

func ExamplePlayer_Genmove() {
	set, _ := weiqi.FindRuleSet("chinese")
	g, _ := weiqi.NewGame(weiqi.Square(9), set.Rules, 7)
	p := player.New(player.Config{Seed: 1})
	for range 4 {
		d := p.Genmove(context.Background(), g, player.Query{Limits: search.Limits{Nodes: 200}}, nil)
		if err := g.Play(weiqi.Move{Color: g.ToMove(), Point: d.Move}); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(g.NumMoves(), "moves,", g.Board().Stones(weiqi.Black), "black stones")
	// Output: 4 moves, 2 black stones
}
