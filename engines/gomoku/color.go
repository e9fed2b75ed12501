package gomoku

// Color is the content of a point, and also names a side.
type Color uint8

// Empty is the zero Color; Black moves first.
const (
	Empty Color = iota
	Black
	White
	// Blocked is a point on which nobody can play: everything outside the
	// board, and what [Board.Block] took out of play.
	Blocked
)

// Opponent returns the other side. Empty and Blocked have none and return Empty.
func (c Color) Opponent() Color {
	switch c {
	case Black:
		return White
	case White:
		return Black
	default:
		return Empty
	}
}

// String returns "black", "white", "empty" or "blocked".
func (c Color) String() string {
	switch c {
	case Black:
		return "black"
	case White:
		return "white"
	case Blocked:
		return "blocked"
	default:
		return "empty"
	}
}

// side is the index of a player in per-colour arrays: 0 Black, 1 White.
func (c Color) side() int { return int(c-Black) & 1 }

// digit is what a stone adds to the line keys of the points around it.
func (c Color) digit() uint32 { return uint32(c) }
