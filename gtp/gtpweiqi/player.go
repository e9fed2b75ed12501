package gtpweiqi

import (
	"context"
	"errors"

	"papamu/engines/search"
	"papamu/engines/weiqi"
)

// Player chooses moves and judges positions.
type Player interface {
	// Search looks for moves of the side to move; weiqi.Pass is one of them.
	search.Searcher[*weiqi.Game, weiqi.Point]
	// Resigns reports whether the side to move should give up, given what a
	// search has found.
	Resigns(g *weiqi.Game, found search.Report[weiqi.Point]) bool
	// Judge says which stones are dead and which are in seki.
	Judge(ctx context.Context, g *weiqi.Game) weiqi.Judgement
}

// choice is what the engine decides to do.
type choice struct {
	point  weiqi.Point
	resign bool
}

// choose thinks about the color's move in pos, which it changes. A player that
// has nothing to play passes.
func (e *Engine) choose(ctx context.Context, pos *weiqi.Game, color weiqi.Color) (choice, error) {
	pos.SetToMove(color)
	lim := e.clocks.Limits(side(color), e.config.Budget, e.config.Nodes, movesLeft(pos))
	found, err := e.player.Search(ctx, pos, lim, nil)
	if errors.Is(err, search.ErrNoMove) {
		return choice{point: weiqi.Pass}, nil
	}
	if err != nil {
		return choice{}, err
	}
	best, ok := found.Best()
	if !ok {
		return choice{point: weiqi.Pass}, nil
	}
	resign := !e.config.NoResign && e.mayResign(pos) && e.player.Resigns(pos, found)
	return choice{point: best, resign: resign}, nil
}

// mayResign keeps the engine from giving up a game that has hardly begun, such as
// one whose handicap stones came as moves of Black.
func (e *Engine) mayResign(g *weiqi.Game) bool {
	return g.Board().NumEmpty() < g.Size().Area()*4/5
}

// movesLeft estimates how many moves of each color are to come: a game takes
// about seven tenths of the points, and there is always some more to play.
func movesLeft(g *weiqi.Game) int {
	area := g.Size().Area()
	return max((area*7/10-g.NumMoves())/2, area/16+4)
}
