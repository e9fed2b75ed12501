package gtpkonane

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"papamu/engines/konane"
	"papamu/engines/search"
	"papamu/gtp"
)

// genmove plays what choose answers. Who cannot move has lost and resigns.
func (e *Engine) genmove(ctx context.Context, c gtp.Call) (string, error) {
	m, ok, err := e.choose(ctx, c)
	if err != nil {
		return "", err
	}
	if !ok {
		return "resign", nil
	}
	todo := squares(m)
	if !e.wholeMoves() {
		todo = e.nextStep(m)
	}
	color := e.position().Turn()
	answer := e.write(m)
	if err := e.playSquares(todo); err != nil {
		return "", err
	}
	e.plan = m
	e.clocks.Spend(side(color), time.Since(c.Since))
	return answer, nil
}

// regGenmove answers the same whatever was searched before.
func (e *Engine) regGenmove(ctx context.Context, c gtp.Call) (string, error) {
	e.stale = true
	defer func() { e.stale = true }()
	m, ok, err := e.choose(ctx, c)
	if err != nil {
		return "", err
	}
	if !ok {
		return "resign", nil
	}
	return e.write(m), nil
}

// write answers the whole move or the next point of it.
func (e *Engine) write(m konane.Move) string {
	if e.wholeMoves() {
		return m.String()
	}
	return vertex(e.nextStep(m)[0]).String()
}

// nextStep is the point of m that is to be played next.
func (e *Engine) nextStep(m konane.Move) []konane.Square {
	if _, half := e.steps.Picked(); half {
		return []konane.Square{m.To()}
	}
	return []konane.Square{m.From()}
}

func vertex(s konane.Square) gtp.Vertex { return gtp.Vertex{Col: s.Col(), Row: s.Row()} }

// choose returns the move to make; ok is false if there is none.
func (e *Engine) choose(ctx context.Context, c gtp.Call) (m konane.Move, ok bool, err error) {
	if err := e.checkTurn(c.Args[0]); err != nil {
		return 0, false, err
	}
	if _, over := e.position().Over(); over {
		return 0, false, nil
	}
	if from, half := e.steps.Picked(); half {
		m, err := e.chooseLanding(ctx, c, from)
		return m, err == nil, err
	}
	found, err := e.search(ctx, e.position(), c.Left(e.limits()))
	if errors.Is(err, search.ErrNoMove) {
		return 0, false, nil
	}
	if err != nil {
		return 0, false, err
	}
	m, ok = found.Best()
	return m, ok, nil
}

// chooseLanding finishes a jump: the one that was planned, else the one after
// which the opponent does worst.
func (e *Engine) chooseLanding(ctx context.Context, c gtp.Call, from konane.Square) (konane.Move, error) {
	if e.plan.From() == from && !e.plan.IsRemoval() && e.position().Legal(e.plan) {
		return e.plan, nil
	}
	landings := e.steps.Squares(nil)
	lim := shared(c.Left(e.limits()), len(landings))
	best, lowest := konane.Jump(from, landings[0]), math.Inf(1)
	for _, to := range landings {
		if len(landings) == 1 {
			break
		}
		score, err := e.opponentScore(ctx, konane.Jump(from, to), lim)
		if err != nil {
			return 0, err
		}
		if score < lowest {
			best, lowest = konane.Jump(from, to), score
		}
	}
	return best, nil
}

func (e *Engine) opponentScore(ctx context.Context, m konane.Move, lim search.Limits) (float64, error) {
	pos := e.position().Clone()
	if err := pos.Play(m); err != nil {
		return 0, fmt.Errorf("landing: %w", err)
	}
	if _, over := pos.Over(); over {
		return math.Inf(-1), nil
	}
	found, err := e.search(ctx, pos, lim)
	if err != nil || len(found.Lines) == 0 {
		return 0, err
	}
	return found.Lines[0].Score, nil
}

func (e *Engine) search(ctx context.Context, pos *konane.Position, lim search.Limits) (search.Report[konane.Move], error) {
	if e.stale {
		e.player.Reset()
		e.stale = false
	}
	return e.player.Search(ctx, pos, lim, nil)
}

func (e *Engine) limits() search.Limits {
	pos := e.position()
	return e.clocks.Limits(side(pos.Turn()), e.config.Budget, e.config.Nodes, movesLeft(pos))
}

// shared divides the limits of a move among n searches.
func shared(lim search.Limits, n int) search.Limits {
	lim.Soft /= time.Duration(n)
	lim.Hard /= time.Duration(n)
	if lim.Nodes > 0 {
		lim.Nodes = max(lim.Nodes/int64(n), 1)
	}
	return lim
}

// movesLeft estimates how many moves of each color are to come: games end when
// about three quarters of the board are empty.
func movesLeft(pos *konane.Position) int {
	r := pos.Rules()
	return max((r.Cols*r.Rows*3/4-pos.Empty())/2, 3)
}
