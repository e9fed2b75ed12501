package equity

import "papamu/engines/backgammon"

// Probabilities are the chances of the five outcomes that matter, seen by one
// player. WinGammon includes WinBackgammon, and Win includes both; the same
// holds on the losing side. The chance to lose is 1 - Win.
type Probabilities struct {
	Win, WinGammon, WinBackgammon float32
	LoseGammon, LoseBackgammon    float32
}

// Flip returns the same chances as the other player sees them.
func (p Probabilities) Flip() Probabilities {
	return Probabilities{
		1 - p.Win, p.LoseGammon, p.LoseBackgammon, p.WinGammon, p.WinBackgammon,
	}
}

// Points returns the expected points per game without the cube, from -3 to 3.
func (p Probabilities) Points() float32 {
	return 2*p.Win - 1 + p.WinGammon + p.WinBackgammon - p.LoseGammon - p.LoseBackgammon
}

// Certain returns the chances of a game that the player has won or, if won is
// false, lost with the given outcome.
func Certain(won bool, o backgammon.Outcome) Probabilities {
	p := Probabilities{Win: 1}
	if o >= backgammon.GammonGame {
		p.WinGammon = 1
	}
	if o >= backgammon.BackgammonGame {
		p.WinBackgammon = 1
	}
	if !won {
		return p.Flip()
	}
	return p
}

// Clamp makes the chances possible on the board that they belong to (seen by
// the same player): nobody who has borne off a checker loses a gammon, none
// without contact who has brought all checkers past the winner's home board
// loses a backgammon, and no outcome is likelier than one that contains it.
func (p Probabilities) Clamp(board *backgammon.Position) Probabilities {
	p.Win = clamp(p.Win, 0, 1)
	mover, opponent := board.Count()
	contact := board.Contact()
	p.WinGammon = gammon(p.WinGammon, p.Win, opponent)
	p.LoseGammon = gammon(p.LoseGammon, 1-p.Win, mover)
	p.WinBackgammon = clamp(p.WinBackgammon, 0, p.WinGammon)
	p.LoseBackgammon = clamp(p.LoseBackgammon, 0, p.LoseGammon)
	if contact {
		return p
	}
	if !inFarHome(board, -1) {
		p.WinBackgammon = 0
	}
	if !inFarHome(board, 1) {
		p.LoseBackgammon = 0
	}
	return p
}

// gammon bounds the chance of a gammon against a side with so many checkers.
func gammon(chance, game float32, checkers int) float32 {
	if checkers < backgammon.Checkers {
		return 0
	}
	return clamp(chance, 0, game)
}

// inFarHome reports whether the side (1 the mover, -1 the opponent) has a
// checker on the bar or in the other's home board.
func inFarHome(board *backgammon.Position, side int8) bool {
	for i := 0; i <= backgammon.HomePoints; i++ {
		at := i
		if side > 0 {
			at = 25 - i
		}
		if board[at]*side > 0 {
			return true
		}
	}
	return false
}

func clamp(x, low, high float32) float32 { return min(max(x, low), high) }
