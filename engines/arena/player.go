package arena

import (
	"context"
	"errors"

	"papamu/engines/clock"
)

// ErrResign is what a player's Move returns instead of a move to give up.
var ErrResign = errors.New("resigns")

// Errors of players and tables by which the reason of a loss is told.
var (
	ErrGone      = errors.New("engine has gone")
	ErrGarbage   = errors.New("engine does not keep to the protocol")
	ErrOccupied  = errors.New("point is occupied")
	ErrForbidden = errors.New("point is forbidden")
	ErrIllegal   = errors.New("move is illegal")
)

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

// Start is what a player is told of a new game.
type Start[M any] struct {
	Seat Seat
	// Opening holds the moves made beforehand, First's first.
	Opening []M
	// Clock is each side's clock; the zero value is none.
	Clock clock.Settings
	// Memory is the most private resident memory that the player may use, in
	// bytes; 0 is no limit.
	Memory int64
	// Seed is for players that can be told one.
	Seed uint64
}

// Player takes part in games with moves M. An error other than ErrResign loses
// the game at hand; the player is then asked to Begin the next one.
type Player[M any] interface {
	// Name labels the player in records.
	Name() string
	// Begin prepares for a new game.
	Begin(ctx context.Context, s Start[M]) error
	// Move asks for a move, which the player takes as made. The clock is the
	// player's own.
	Move(ctx context.Context, left clock.Side) (M, error)
	// Told reports the opponent's move.
	Told(ctx context.Context, m M) error
}

// Measured is a player whose memory can be looked at.
type Measured interface {
	// Memory returns the private resident memory in bytes, 0 if it is unknown. It
	// may be called while the player thinks.
	Memory() int64
}

// Table is the referee's board.
type Table[M any] interface {
	// Turn is the seat to move.
	Turn() Seat
	// Play makes a move of the seat in turn, or says why it is illegal and
	// leaves the board as it was. The error wraps ErrOccupied or ErrForbidden
	// where that is the reason.
	Play(m M) error
	// Over returns the outcome of a game that has ended.
	Over() (Outcome, bool)
}
