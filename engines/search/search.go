// Package search is the contract between what wants a move and what finds one.
//
// A caller states its [Limits]; a [Searcher] answers with a [Report] and may
// send further reports while it works. A context ends a search early, and then
// the best line so far is the answer: being stopped is not an error. A [Watch] tells
// the search when that is; [Job] lets one goroutine end the search that another one
// runs.
package search

import (
	"context"
	"errors"
	"time"
)

// ErrNoMove is returned when the position offers no move to search for.
var ErrNoMove = errors.New("no move")

// Limits bounds one search. A zero field is unbounded.
type Limits struct {
	// Soft is the time after which no new iteration begins.
	Soft time.Duration
	// Hard is the time by which the search is back.
	Hard time.Duration
	// Nodes counts positions or playouts; the only limit whose result does not
	// depend on the speed of the machine.
	Nodes int64
	// Depth is in plies.
	Depth int
}

// Line is one candidate: the moves expected, the first of them by the side to
// move. Score is in the game's own unit from the mover's view.
type Line[M any] struct {
	Moves  []M
	Score  float64
	Visits int64
}

// Report is what a search knows at one moment. Lines are ordered best first;
// Depth is in plies, Nodes in positions or playouts.
type Report[M any] struct {
	Depth   int
	Nodes   int64
	Elapsed time.Duration
	Lines   []Line[M]
}

// Best returns the first move of the best line.
func (r Report[M]) Best() (M, bool) {
	if len(r.Lines) == 0 || len(r.Lines[0].Moves) == 0 {
		var none M
		return none, false
	}
	return r.Lines[0].Moves[0], true
}

// Searcher finds lines of play for positions P with moves M.
//
// It never keeps pos. If ctx ends early the best so far comes back with a nil
// error; an error means that there is no move ([ErrNoMove]) or that the search
// could not be carried out. The function on may be nil; it is called on the
// searching goroutine and must not block.
type Searcher[P, M any] interface {
	Search(ctx context.Context, pos P, lim Limits, on func(Report[M])) (Report[M], error)
}
