package gtpgomoku

import (
	"context"
	"time"

	"papamu/engines/gomoku"
	"papamu/engines/search"
	"papamu/gtp"
)

// genmove plays what it answers; to resign changes nothing.
func (e *Engine) genmove(ctx context.Context, c gtp.Call) (string, error) {
	v, ok, err := e.choose(ctx, c)
	if err != nil || !ok {
		return resign, err
	}
	color := e.turn()
	if err := e.playMove(gtp.Move{Color: color, Vertex: v}); err != nil {
		return "", err
	}
	e.clocks.Spend(color, time.Since(c.Since))
	return v.String(), nil
}

// regGenmove answers the same whatever was searched before.
func (e *Engine) regGenmove(ctx context.Context, c gtp.Call) (string, error) {
	e.stale = true
	defer func() { e.stale = true }()
	v, ok, err := e.choose(ctx, c)
	if err != nil || !ok {
		return resign, err
	}
	return v.String(), nil
}

const resign = "resign"

// choose returns the move to make; ok is false for the side that has lost.
func (e *Engine) choose(ctx context.Context, call gtp.Call) (v gtp.Vertex, ok bool, err error) {
	c, err := gtp.ParseColor(call.Args[0])
	if err != nil {
		return v, false, err
	}
	if c != e.turn() {
		return v, false, errWrongColor
	}
	if r := e.game.Result(); r.Over() {
		return gtp.Vertex{Pass: true}, r.Winner != stone(c.Opponent()), nil
	}
	found, err := e.search(ctx, call)
	if err != nil {
		return v, false, err
	}
	return e.vertex(found.Lines[0].Moves[0]), true, nil
}

// search looks at a game that is not over. Its report has a move.
func (e *Engine) search(ctx context.Context, call gtp.Call) (search.Report[gomoku.Point], error) {
	if e.stale {
		e.player.Reset()
		e.stale = false
	}
	lim := call.Left(e.clocks.Limits(e.turn(), e.config.Budget, e.config.Nodes, e.movesLeft()))
	found, err := e.player.Search(ctx, e.board(), lim, nil)
	if _, ok := found.Best(); err == nil && !ok {
		err = search.ErrNoMove
	}
	return found, err
}

// movesLeft guesses how many moves the side to move has still to make: games
// between programs seldom go beyond 60 stones, and late ones are usually drawn
// out to the last point.
func (e *Engine) movesLeft() int {
	const usual, least = 24, 8
	b := e.board()
	return min(max(usual-b.Len()/4, least), (b.Area()-b.Len()+1)/2)
}
