package player

import "papamu/engines/gomoku"

// The constants that are tuned stand here together. Their unit is a hundredth of
// what a stone in the open is worth.

// standing is what an empty point is worth to the side to move, by what its own
// stone would make there; waiting the same for the opponent.
var (
	standing = [gomoku.Kinds]int32{
		gomoku.KindOne: 1, gomoku.KindTwo: 3, gomoku.KindOpenTwo: 7, gomoku.KindOpenTwos: 16,
		gomoku.KindThree: 10, gomoku.KindThrees: 22, gomoku.KindOpenThree: 34, gomoku.KindOpenThreeUp: 50,
		gomoku.KindDoubleThree: 120, gomoku.KindFour: 36, gomoku.KindFourUp: 70, gomoku.KindFourThree: 400,
		gomoku.KindOpenFour: 1000, gomoku.KindFoul: 5, gomoku.KindFive: 4000,
	}
	waiting = [gomoku.Kinds]int32{
		gomoku.KindOne: 1, gomoku.KindTwo: 2, gomoku.KindOpenTwo: 5, gomoku.KindOpenTwos: 11,
		gomoku.KindThree: 7, gomoku.KindThrees: 15, gomoku.KindOpenThree: 22, gomoku.KindOpenThreeUp: 32,
		gomoku.KindDoubleThree: 60, gomoku.KindFour: 24, gomoku.KindFourUp: 44, gomoku.KindFourThree: 130,
		gomoku.KindOpenFour: 220, gomoku.KindFoul: 3, gomoku.KindFive: 1000,
	}
)

// making and taking rate a move for the order of the search: what it makes, and
// what it takes from the opponent.
var (
	making = [gomoku.Kinds]int32{
		gomoku.KindOne: 2, gomoku.KindTwo: 10, gomoku.KindOpenTwo: 30, gomoku.KindOpenTwos: 60,
		gomoku.KindThree: 40, gomoku.KindThrees: 80, gomoku.KindOpenThree: 110, gomoku.KindOpenThreeUp: 160,
		gomoku.KindDoubleThree: 500, gomoku.KindFour: 90, gomoku.KindFourUp: 180, gomoku.KindFourThree: 1500,
		gomoku.KindOpenFour: 4000, gomoku.KindFoul: 20, gomoku.KindFive: 20000,
	}
	taking = [gomoku.Kinds]int32{
		gomoku.KindOne: 1, gomoku.KindTwo: 8, gomoku.KindOpenTwo: 22, gomoku.KindOpenTwos: 45,
		gomoku.KindThree: 30, gomoku.KindThrees: 60, gomoku.KindOpenThree: 80, gomoku.KindOpenThreeUp: 120,
		gomoku.KindDoubleThree: 300, gomoku.KindFour: 70, gomoku.KindFourUp: 130, gomoku.KindFourThree: 900,
		gomoku.KindOpenFour: 1800, gomoku.KindFoul: 15, gomoku.KindFive: 9000,
	}
)

const (
	killerBonus  = 60
	historyBonus = 120
	// noiseMask bounds the noise of a seed: 0 to 7.
	noiseMask = 7
)
