package arena

import (
	"context"
	"errors"
)

// ErrResign is what a player's Move returns instead of a move to give up.
var ErrResign = errors.New("resigns")

// Seat is a place at the board: First makes the first move of the game.
type Seat int

// The seats. Nobody is the winner of a drawn game.
const (
	First Seat = iota
	Second
	Nobody
)

// Other returns the opposite seat.
func (s Seat) Other() Seat { return First + Second - s }

// String names the colour that sits there in Go, Gomoku and Konane.
func (s Seat) String() string { return [...]string{"black", "white", "nobody"}[s] }

// Player takes part in games with moves M. An error other than ErrResign loses
// the game at hand; the player is then asked to Begin the next one.
type Player[M any] interface {
	// Name labels the player in records.
	Name() string
	// Begin prepares for a new game in the given seat.
	Begin(ctx context.Context, seat Seat) error
	// Move asks for a move, which the player takes as made.
	Move(ctx context.Context) (M, error)
	// Told reports the opponent's move.
	Told(ctx context.Context, m M) error
}

// Table is the referee's board.
type Table[M any] interface {
	// Turn is the seat to move.
	Turn() Seat
	// Play makes a move of the seat in turn, or says why it is illegal and
	// leaves the board as it was.
	Play(m M) error
	// Over returns the outcome of a game that has ended.
	Over() (Outcome, bool)
}
