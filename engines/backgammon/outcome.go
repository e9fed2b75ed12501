package backgammon

// Outcome is how a game was won; its value multiplies the cube.
type Outcome uint8

// The outcomes, in points for a cube at 1.
const (
	NotOver        Outcome = 0
	SingleGame     Outcome = 1
	GammonGame     Outcome = 2 // the loser has borne off no checker
	BackgammonGame Outcome = 3 // and has one on the bar or in the winner's home board
)

var outcomeNames = [...]string{"not over", "single game", "gammon", "backgammon"}

// String returns the field's word: "single game", "gammon", "backgammon".
func (o Outcome) String() string {
	if int(o) < len(outcomeNames) {
		return outcomeNames[o]
	}
	return "unknown outcome"
}

// Won returns what the mover has won on this board: NotOver while he has a
// checker left.
func (p *Position) Won() Outcome {
	mover, opponent := p.Count()
	switch {
	case mover > 0:
		return NotOver
	case opponent < Checkers:
		return SingleGame
	case p.opponentRearmost() <= HomePoints:
		return BackgammonGame
	}
	return GammonGame
}

// Lost returns what the opponent has won on this board: NotOver while he has
// a checker left.
func (p *Position) Lost() Outcome {
	q := p.Flip()
	return q.Won()
}
