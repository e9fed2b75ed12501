package arena

import (
	"context"
	"errors"
	"slices"

	"papamu/engines/backgammon"
)

// Reason says how a game ended.
type Reason string

// The reasons. Those from Illegal to Greedy are losses by fault.
const (
	Played    Reason = "played out"
	Resigned  Reason = "resignation"
	Endless   Reason = "move limit" // a draw
	Illegal   Reason = "illegal move"
	Occupied  Reason = "occupied point"
	Forbidden Reason = "forbidden point"
	Late      Reason = "time"
	Silent    Reason = "no answer to start"
	Crashed   Reason = "crash"
	Garbage   Reason = "protocol error"
	Greedy    Reason = "memory"
	Aborted   Reason = "aborted" // by the referee; counts for nobody
)

var faults = []Reason{Illegal, Occupied, Forbidden, Late, Silent, Crashed, Garbage, Greedy}

// Fault tells whether the loser broke the rules of the match.
func (r Reason) Fault() bool { return slices.Contains(faults, r) }

// reasonOf tells a fault by the error that a player or a table returned.
func reasonOf(err error) Reason {
	switch {
	case errors.Is(err, errGreedy):
		return Greedy
	case errors.Is(err, context.DeadlineExceeded):
		return Late
	case errors.Is(err, ErrGone):
		return Crashed
	case errors.Is(err, ErrOccupied):
		return Occupied
	case errors.Is(err, ErrForbidden):
		return Forbidden
	case errors.Is(err, ErrIllegal), errors.Is(err, backgammon.ErrIllegalPlay):
		return Illegal
	}
	return Garbage
}

// Outcome is the end of a game.
type Outcome struct {
	Winner Seat
	Reason Reason
	// Text is the result as records of the game write it, such as "B+6.5".
	Text string
	// Detail names what was wrong in a game that ended by fault.
	Detail string
	// Points are First's, for games that count them: the margin in Go, the
	// points of a backgammon match.
	Points float64
}

// forfeit is the outcome when loser broke a rule.
func forfeit(loser Seat, why Reason, detail string) Outcome {
	text := winText(loser.Other()) + "Forfeit"
	if why == Late {
		text = winText(loser.Other()) + "Time"
	}
	return Outcome{Winner: loser.Other(), Reason: why, Text: text, Detail: detail}
}

// resigned is the outcome when a seat gives up.
func resigned(by Seat) Outcome {
	return Outcome{Winner: by.Other(), Reason: Resigned, Text: winText(by.Other()) + "Resign"}
}

// winText begins the result of a game as SGF writes it, Black sitting first.
func winText(winner Seat) string {
	return [...]string{First: "B+", Second: "W+", Nobody: "0"}[winner]
}
