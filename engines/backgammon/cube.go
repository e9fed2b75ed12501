package backgammon

import "math/bits"

// Player is one of the two, numbered as gnubg numbers them.
type Player uint8

// Opponent returns the other player.
func (p Player) Opponent() Player { return 1 - p }

// Owner says who may turn the cube.
type Owner uint8

// The owners. The zero value is the cube in the middle.
const (
	Centred Owner = iota
	Owner0        // player 0 owns it
	Owner1        // player 1 owns it
)

// OwnedBy returns the Owner that stands for the player.
func OwnedBy(p Player) Owner { return Owner0 + Owner(p) }

// String returns "centred", "player 0" or "player 1".
func (o Owner) String() string {
	return [...]string{"centred", "player 0", "player 1", "nobody"}[min(o, 3)]
}

// Cube is the doubling cube. Value is a power of two.
type Cube struct {
	Value int
	Owner Owner
}

// maxCubeLog is where doubling ends so that points stay far from overflow.
const maxCubeLog = 40

// MaxCube is the highest value of the cube: doubling has no limit in the
// rules, and this one only keeps points countable.
const MaxCube = 1 << maxCubeLog

// Log returns the base-2 logarithm of the value.
func (c Cube) Log() int { return bits.Len(uint(c.Value)) - 1 }

// access reports whether the player may turn the cube.
func (c Cube) access(p Player) bool { return c.Owner == Centred || c.Owner == OwnedBy(p) }

// valid reports whether the cube can exist.
func (c Cube) valid() bool {
	return c.Value >= 1 && c.Value <= MaxCube && c.Value&(c.Value-1) == 0 && c.Owner <= Owner1
}
