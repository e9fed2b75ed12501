package gtpweiqi

import (
	"context"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
)

// Player chooses moves and judges positions; a *player.Player is one. It leaves
// the games that it is shown alone and answers within the limits.
type Player interface {
	Genmove(ctx context.Context, g *weiqi.Game, q player.Query, on func(player.Analysis)) player.Decision
	Analyze(ctx context.Context, g *weiqi.Game, q player.Query, on func(player.Analysis)) (player.Analysis, error)
	Judge(ctx context.Context, g *weiqi.Game) player.Status
}

// choose thinks about a move of the color that the query names, within its time.
func (e *Engine) choose(ctx context.Context, q player.Query, on func(player.Analysis)) player.Decision {
	q.Limits = e.clocks.Limits(side(q.Color), e.config.Budget, e.config.Nodes, movesLeft(e.game))
	if q.Limits.Hard > 0 {
		// For what the player does beside the search, too.
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, q.Limits.Hard)
		defer cancel()
	}
	return e.player.Genmove(ctx, e.game, q, on)
}

// movesLeft estimates how many moves of each color are to come: a game takes
// about seven tenths of the points, and there is always some more to play.
func movesLeft(g *weiqi.Game) int {
	area := g.Size().Area()
	return max((area*7/10-g.NumMoves())/2, area/16+4)
}
