package arena

import (
	"errors"
	"fmt"

	"papamu/engines/gomoku"
)

// gomokuTable referees Gomoku. A forbidden point that the rules refuse is an
// illegal move here, as the player was told no.
type gomokuTable struct{ game *gomoku.Game }

// GomokuTable is the referee's board of a game that is under way or new; the
// side to move sits in the seat that its colour says, Black first.
func GomokuTable(g *gomoku.Game) Table[gomoku.Point] { return gomokuTable{g} }

func (t gomokuTable) Turn() Seat { return gomokuSeat(t.game.Board().ToMove()) }

func (t gomokuTable) Play(p gomoku.Point) error {
	err := t.game.Play(p)
	switch {
	case errors.Is(err, gomoku.ErrOccupied):
		return fmt.Errorf("%w: %v", ErrOccupied, p)
	case errors.Is(err, gomoku.ErrForbidden):
		return fmt.Errorf("%w: %v", ErrForbidden, p)
	}
	return err
}

func (t gomokuTable) Over() (Outcome, bool) {
	r := t.game.Result()
	if !r.Over() {
		return Outcome{}, false
	}
	winner := gomokuSeat(r.Winner)
	reason := Played
	if r.Foul != gomoku.NoFoul {
		reason = Forbidden
	}
	return Outcome{Winner: winner, Reason: reason, Text: winText(winner), Detail: r.String()}, true
}

func gomokuSeat(c gomoku.Color) Seat {
	switch c {
	case gomoku.Black:
		return First
	case gomoku.White:
		return Second
	}
	return Nobody
}
