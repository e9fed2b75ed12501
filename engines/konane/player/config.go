package player

import (
	"math"

	"papamu/engines/alphabeta"
)

// Config chooses how to play. The zero value is the strongest.
type Config struct {
	// Memory is the size of both tables together in bytes; 0 means
	// DefaultMemory. The solver has half of it, and none on boards above 8x8.
	Memory int64
	// Threads is the number of searching threads; 0 means 1. Only with one are
	// answers repeatable.
	Threads int
	// Lines is how many best moves are reported; 0 means 1. With more than one
	// the solver is not asked, since it compares no moves.
	Lines int
	// Seed, if not 0, varies the order in which equally good moves are tried and
	// thereby which of them is chosen.
	Seed uint64
	// SolveFrom is the number of stones from which on the solver is asked; 0
	// means DefaultSolveFrom, negative never.
	SolveFrom int
	// MobilityOnly evaluates by the difference of the numbers of moves alone.
	MobilityOnly bool
	// NaturalOrder tries moves as they come instead of those first that leave
	// the fewest replies.
	NaturalOrder bool
	// NoReductions searches every move as deep as the first.
	NoReductions bool
}

// Defaults of [Config].
const (
	DefaultMemory    int64 = 128 << 20
	DefaultSolveFrom       = 44
)

// Reading is what a score means.
type Reading struct {
	// Proven says that the winner is certain: Won then tells whether it is the
	// side to move, and Plies in how many plies the game is over against the
	// best defence, or 0 if that was not found out.
	Proven, Won bool
	Plies       int
	// Win is the estimated probability that the side to move wins, 0 to 1.
	Win float64
}

// solved is the distance in the score of a win whose length is not known. It is
// longer than any game.
const solved = 1 << 12

// Read tells what the score of a line means.
func Read(score float64) Reading {
	plies, won, proven := alphabeta.Proven(int32(score))
	if !proven {
		return Reading{Win: 1 / (1 + math.Exp(-score/100))}
	}
	r := Reading{Proven: true, Won: won, Plies: plies}
	if plies == solved {
		r.Plies = 0
	}
	if won {
		r.Win = 1
	}
	return r
}
