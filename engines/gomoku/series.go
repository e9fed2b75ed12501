package gomoku

// Series says which of two players, 0 and 1, has Black in each game of a match.
// The zero value lets player 0 start and alternates.
type Series struct {
	// First is the player who starts the first game.
	First int
	// Fixed keeps the starter the same in every game.
	Fixed bool
}

// Starter returns the player, 0 or 1, who plays Black in game n, counted from 0.
func (s Series) Starter(n int) int {
	if s.Fixed {
		return s.First & 1
	}
	return (s.First + n) & 1
}
