package enginetest

import "pgregory.net/rapid"

// Game is a position under test. Implementations are thin wrappers that add
// nothing to the rules.
type Game[M comparable] interface {
	// Moves returns the legal moves of the side to move; none when the game is over.
	Moves() []M
	// Play makes a move, or refuses it and changes nothing.
	Play(m M) error
	// Undo takes back the latest move, or reports that there is none.
	Undo() bool
	// Over reports whether the game has ended.
	Over() bool
	// Hash identifies the position for searching.
	Hash() uint64
	// State describes all that the rules depend on, in any form.
	State() string
	// Format writes a move, Parse reads one in the present position.
	Format(m M) string
	Parse(text string) (M, error)
}

// Suite is what the laws need to know of a game.
type Suite[M comparable] struct {
	// New begins a game; it may draw the board size and the rule set.
	New func(t *rapid.T) Game[M]
	// Universe returns the moves to try beside the legal ones, for instance all
	// pairs of squares. They should be far more than are ever legal.
	Universe func(g Game[M]) []M
	// Plies bounds the length of the random games; 0 means 80.
	Plies int
	// MustEnd requires every game to be over within Plies.
	MustEnd bool
}

// Perft counts the sequences of exactly depth moves by playing them all.
func Perft[M comparable](g Game[M], depth int) uint64 {
	if depth == 0 {
		return 1
	}
	total := uint64(0)
	for _, m := range g.Moves() {
		if err := g.Play(m); err != nil {
			continue // shows as a wrong count
		}
		total += Perft(g, depth-1)
		g.Undo()
	}
	return total
}
