package player

import "papamu/engines/weiqi/playout"

// Config sets a player up. The zero value plays as well as it can.
type Config struct {
	// Seed makes play repeatable: the same seed, position and number of nodes
	// give the same answer.
	Seed uint64
	// Memory bounds the search tree, in bytes; 0 means 128 MiB.
	Memory int64
	// Playout switches parts of the playouts off.
	Playout playout.Policy
	// NoShared turns rapid action value estimates off.
	NoShared bool
	// NoPriors turns the knowledge off that new moves begin with.
	NoPriors bool
	// NoResign plays lost games to the end.
	NoResign bool
	// ResignBelow is the share of wins below which a game is given up, the doubt
	// of a short search allowed for; 0 means 0.08.
	ResignBelow float64
}

// The tuned constants.
const (
	defaultMemory      = 128 << 20
	defaultResignBelow = 0.08
	equivalence        = 2500 // simulations at which own and shared experience are even
	expandAfter        = 3
	marginShare        = 0.04 // of the value that depends on the score, not the win
	judgePlayouts      = 400  // for 9x9; fewer on larger boards

	// When passing: how much worse than the best move a pass may look.
	passValueSlack  = 0.02
	passMarginSlack = 0.6
	passMinVisits   = 20
)

func (c Config) withDefaults() Config {
	if c.Memory <= 0 {
		c.Memory = defaultMemory
	}
	if c.ResignBelow == 0 {
		c.ResignBelow = defaultResignBelow
	}
	return c
}
