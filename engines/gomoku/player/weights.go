package player

import "papamu/engines/gomoku"

// The constants that are tuned stand here together. Their unit is a hundredth of
// what a stone in the open is worth.

// standing is what an empty point is worth to the side to move, by what its own
// stone would make there; waiting the same for the opponent. Both follow a logistic
// regression of results on the counts of each kind in 300 games of self-play; the
// small ones, which the games hardly tell apart, keep a hand-set order.
var (
	standing = [gomoku.Kinds]int32{
		gomoku.KindOne: 1, gomoku.KindTwo: 3, gomoku.KindOpenTwo: 4, gomoku.KindOpenTwos: 14,
		gomoku.KindThree: 4, gomoku.KindThrees: 18, gomoku.KindOpenThree: 28, gomoku.KindOpenThreeUp: 76,
		gomoku.KindDoubleThree: 80, gomoku.KindFour: 50, gomoku.KindFourUp: 136, gomoku.KindFourThree: 740,
		gomoku.KindOpenFour: 1000, gomoku.KindFoul: 5, gomoku.KindFive: 4000,
	}
	waiting = [gomoku.Kinds]int32{
		gomoku.KindOne: 1, gomoku.KindTwo: 2, gomoku.KindOpenTwo: 3, gomoku.KindOpenTwos: 8,
		gomoku.KindThree: 3, gomoku.KindThrees: 15, gomoku.KindOpenThree: 20, gomoku.KindOpenThreeUp: 58,
		gomoku.KindDoubleThree: 52, gomoku.KindFour: 46, gomoku.KindFourUp: 120, gomoku.KindFourThree: 260,
		gomoku.KindOpenFour: 200, gomoku.KindFoul: 3, gomoku.KindFive: 1000,
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
