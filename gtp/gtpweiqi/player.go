package gtpweiqi

import (
	"context"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
)

// Player chooses moves and judges positions; a *player.Player is one. It leaves
// the games that it is shown alone and answers within the limits.
type Player interface {
	Genmove(ctx context.Context, g *weiqi.Game, q player.Query, on func(player.Analysis)) player.Decision
	Analyze(ctx context.Context, g *weiqi.Game, q player.Query, on func(player.Analysis)) (player.Analysis, error)
	Judge(ctx context.Context, g *weiqi.Game) player.Status
	// Config and Configure are for the parameters that a controller may change.
	Config() player.Config
	Configure(c player.Config)
}

// choose thinks about a move of the color that the query names, and takes over what
// pondering has found.
func (e *Engine) choose(ctx context.Context, c gtp.Call, q player.Query, on func(player.Analysis)) player.Decision {
	q.Reuse = e.params.ponder
	return e.think(ctx, c, q, on)
}

// think keeps to the time of the query's color, which runs since the command was read.
func (e *Engine) think(ctx context.Context, c gtp.Call, q player.Query, on func(player.Analysis)) player.Decision {
	lim := e.clocks.Limits(side(q.Color), e.config.Budget, e.config.Nodes, movesLeft(e.game))
	if e.params.visits > 0 {
		q.Visits = e.params.visits
		if !e.clocks.Run(side(q.Color)) {
			lim.Soft, lim.Hard = 0, 0 // as with a bound on playouts
		}
	}
	q.Limits = c.Left(lim)
	if q.Limits.Hard > 0 {
		// For what the player does beside the search, too.
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, q.Limits.Hard)
		defer cancel()
	}
	return e.player.Genmove(ctx, e.game, q, e.showing(on))
}

// movesLeft estimates how many moves of each color are to come: a game takes
// about seven tenths of the points, and there is always some more to play.
func movesLeft(g *weiqi.Game) int {
	area := g.Size().Area()
	return max((area*7/10-g.NumMoves())/2, area/16+4)
}
