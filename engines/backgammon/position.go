package backgammon

import (
	"errors"
	"fmt"
)

// Sizes of the board, and the two indices of a [Position] that are bars.
const (
	Checkers    = 15 // a side's checkers
	Points      = 24
	HomePoints  = 6
	Bar         = 25 // the mover's bar
	OpponentBar = 0  // the opponent's bar; as a destination, 0 is "off"
	Off         = 0
)

// Position is a board seen by the player on roll, the mover.
//
// Index 1..24 is the mover's own point of that number (he moves from 24 to 1
// and bears off beyond 1): a positive entry counts the mover's checkers, a
// negative one the opponent's. Index 25 is the mover's bar (>= 0), index 0 the
// opponent's (<= 0). A side's checkers that are nowhere have been borne off.
type Position [26]int8

// ErrPosition is wrapped by every error about a board that cannot exist.
var ErrPosition = errors.New("backgammon: impossible position")

// Start is the position before the first move: two checkers on the own
// 24-point, five on the 13-point, three on the 8-point, five on the 6-point.
// It looks the same to both players.
func Start() Position {
	return Position{
		24: 2, 13: 5, 8: 3, 6: 5,
		1: -2, 12: -5, 17: -3, 19: -5,
	}
}

// Flip returns the same board as the other player sees it.
func (p Position) Flip() Position {
	var q Position
	for i, n := range p {
		q[25-i] = -n
	}
	return q
}

// Count returns how many checkers the mover and the opponent have left,
// those on the bar included.
func (p *Position) Count() (mover, opponent int) {
	for _, n := range p {
		if n > 0 {
			mover += int(n)
		} else {
			opponent -= int(n)
		}
	}
	return mover, opponent
}

// BorneOff returns how many checkers each side has borne off.
func (p *Position) BorneOff() (mover, opponent int) {
	mover, opponent = p.Count()
	return Checkers - mover, Checkers - opponent
}

// PipCount returns how many pips each side has to go until all its checkers
// are off; a checker on the bar counts 25. Both start with 167.
func (p *Position) PipCount() (mover, opponent int) {
	for i, n := range p {
		if n > 0 {
			mover += i * int(n)
		} else {
			opponent -= (25 - i) * int(n)
		}
	}
	return mover, opponent
}

// Contact reports whether the sides can still hit or block each other: some
// checker of the mover has yet to pass some checker of the opponent.
func (p *Position) Contact() bool {
	return p.Rearmost() > p.opponentRearmost()
}

// Rearmost returns the mover's highest occupied point (25 for the bar), or 0
// when all checkers are off.
func (p *Position) Rearmost() int {
	for i := Bar; i > 0; i-- {
		if p[i] > 0 {
			return i
		}
	}
	return 0
}

// opponentRearmost is the opponent's highest point, in the mover's numbers: 0
// for its bar, 25 when it has no checker left.
func (p *Position) opponentRearmost() int {
	for i := range Bar {
		if p[i] < 0 {
			return i
		}
	}
	return Bar
}

// Validate says what makes the board impossible, or nil: a wrong sign on a
// bar, more than fifteen checkers of a side, or both sides on the bar against
// closed boards, where the game could never go on. The error wraps
// [ErrPosition].
func (p *Position) Validate() error {
	switch mover, opponent := p.Count(); {
	case p[Bar] < 0 || p[OpponentBar] > 0:
		return fmt.Errorf("%w: a checker on the other side's bar", ErrPosition)
	case mover > Checkers || opponent > Checkers:
		return fmt.Errorf("%w: %d against %d checkers", ErrPosition, mover, opponent)
	case p[Bar] > 0 && p[OpponentBar] < 0 && p.closedBoards():
		return fmt.Errorf("%w: both sides on the bar against closed boards", ErrPosition)
	}
	return nil
}

// closedBoards reports whether both home boards are shut.
func (p *Position) closedBoards() bool {
	for i := 1; i <= HomePoints; i++ {
		if p[i] < 2 || p[25-i] > -2 {
			return false
		}
	}
	return true
}
