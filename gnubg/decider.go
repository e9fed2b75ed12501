package gnubg

import (
	"context"

	"papamu/engines/backgammon"
)

// Answer is what a player says to a double.
type Answer uint8

// The answers; the zero value is the one that cannot cost more than it must.
const (
	Drop Answer = iota
	Take
	Beaver // take and turn the cube once more at once: a beaver, or in answer to one a raccoon
)

// Decider makes a player's choices. Each method is given a match at the moment
// of the choice and decides for m.Decider(). It must return soon after ctx ends
// with the best that it has. One Decider serves one Session.
type Decider interface {
	// Play chooses among the legal plays of m.Dice; there are at least two. Only
	// the After of the result counts.
	Play(ctx context.Context, m backgammon.Match) (backgammon.Play, error)
	// Double tells whether to double before rolling. It is asked only where
	// doubling is allowed and can matter.
	Double(ctx context.Context, m backgammon.Match) (bool, error)
	// AnswerDouble answers the double, beaver or raccoon that the opponent has
	// just made. A Beaver that is not allowed becomes a Take.
	AnswerDouble(ctx context.Context, m backgammon.Match) (Answer, error)
}
