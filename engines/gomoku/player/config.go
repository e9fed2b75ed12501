package player

import (
	"papamu/engines/alphabeta"
	"papamu/engines/gomoku/threat"
)

// Config sets a player up. The zero value is the strongest there is on one
// thread.
type Config struct {
	// Memory is what all tables together may take, in bytes; 0 means
	// [DefaultMemory].
	Memory int64
	// Threads is the number of searching threads; 0 means 1. With more than one
	// the same search may end with another move.
	Threads int
	// Lines is how many best moves are reported; 0 means 1.
	Lines int
	// Seed other than 0 adds a little noise to the evaluation, so that games
	// differ. The same seed gives the same noise.
	Seed uint64
	// Width is how many moves are searched in a quiet position; 0 means
	// [DefaultWidth].
	Width int
	// HorizonVCF bounds the VCF at the horizon, in attacks tried; 0 means
	// [DefaultHorizonVCF], negative switches it off.
	HorizonVCF int
	// RootVCT bounds the VCT before the search, in attacks tried; 0 means
	// [DefaultRootVCT], negative switches it off. A limit of nodes or time leaves
	// it an eighth at most.
	RootVCT int
	// NoReductions searches late moves as deep as early ones.
	NoReductions bool
}

// Defaults of [Config].
const (
	DefaultMemory     int64 = 64 << 20
	DefaultWidth            = 12
	DefaultHorizonVCF       = 40
	DefaultRootVCT          = 100_000
)

// lateMoves is after how many moves reductions begin.
const lateMoves = 4

func (c Config) withDefaults() Config {
	if c.Memory <= 0 {
		c.Memory = DefaultMemory
	}
	if c.Width <= 0 {
		c.Width = DefaultWidth
	}
	if c.HorizonVCF == 0 {
		c.HorizonVCF = DefaultHorizonVCF
	}
	if c.RootVCT == 0 {
		c.RootVCT = DefaultRootVCT
	}
	c.Threads, c.Lines = max(1, c.Threads), max(1, c.Lines)
	return c
}

// search gives the alpha-beta search three quarters of the memory.
func (c Config) search() alphabeta.Config {
	a := alphabeta.Config{
		Memory: c.Memory / 4 * 3, Threads: c.Threads, Lines: c.Lines,
		KillerBonus: killerBonus, HistoryBonus: historyBonus, LateMoves: lateMoves,
	}
	if c.NoReductions {
		a.LateMoves = 0
	}
	return a
}

// treeNodeBytes is what one node of a VCT costs.
const treeNodeBytes = 64

// threats shares an eighth of the memory among the threads' tables; the first
// one's VCT gets another eighth.
func (c Config) threats() threat.Config {
	return threat.Config{
		Memory:    c.Memory / 8 / int64(c.Threads),
		TreeNodes: int(c.Memory / 8 / treeNodeBytes),
	}
}
