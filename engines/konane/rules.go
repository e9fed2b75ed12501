package konane

import (
	"errors"
	"fmt"
)

// Board sizes, for columns and rows.
const (
	MinSize     = 3
	MaxSize     = 16
	DefaultSize = 8
)

// ErrSize is wrapped by the error about a board size that is not offered.
var ErrSize = errors.New("board size out of range")

// Color is a side.
type Color uint8

const (
	Black Color = iota
	White
)

// Other returns the opponent.
func (c Color) Other() Color { return c ^ 1 }

// String returns "black" or "white".
func (c Color) String() string {
	if c == Black {
		return "black"
	}
	return "white"
}

// Layout says which corner squares are black. Both are in use, and on boards with
// an even number of rows they are mirror images.
type Layout uint8

const (
	// A1Black: the bottom left corner is black, as on AbstractPlay.
	A1Black Layout = iota
	// TopLeftBlack: the top left corner (a8 on 8x8) is black, as on vchess and in
	// OpenSpiel. With an odd number of rows this is the same as A1Black.
	TopLeftBlack
)

// Rules are the choices that a game is played by. The zero value is the usual
// game: 8x8, a1 black, Black opening at a corner or in the middle.
type Rules struct {
	// Cols and Rows are the board's size, MinSize to MaxSize; 0 means
	// DefaultSize. The traditional boards are square and even.
	Cols, Rows int
	Layout     Layout
	// FreeOpening lets Black remove any own stone first.
	FreeOpening bool
}

// Square returns the rules of the n x n board.
func (r Rules) Square(n int) Rules {
	r.Cols, r.Rows = n, n
	return r
}

// complete fills in the defaults and checks the size.
func (r Rules) complete() (Rules, error) {
	if r.Cols == 0 {
		r.Cols = DefaultSize
	}
	if r.Rows == 0 {
		r.Rows = DefaultSize
	}
	if r.Cols < MinSize || r.Cols > MaxSize || r.Rows < MinSize || r.Rows > MaxSize {
		return r, fmt.Errorf("%w: %dx%d, want %d to %d", ErrSize, r.Cols, r.Rows, MinSize, MaxSize)
	}
	return r, nil
}

// blackEven reports whether the squares of a1's colour are the black ones.
func (r Rules) blackEven() bool { return r.Layout == A1Black || r.Rows%2 == 1 }

// ColorOf returns whose stones stand on s, or would.
func (r Rules) ColorOf(s Square) Color {
	if s.even() == r.blackEven() {
		return Black
	}
	return White
}

func (r Rules) holds(s Square) bool { return s.Col() < r.Cols && s.Row() < r.Rows }

// opens reports whether Black may begin by removing the stone on s: one in a
// corner, or one of the middle squares (one, two or four, as the size has it).
func (r Rules) opens(s Square) bool {
	if !r.holds(s) || r.ColorOf(s) != Black {
		return false
	}
	corner := end(s.Col(), r.Cols) && end(s.Row(), r.Rows)
	middle := central(s.Col(), r.Cols) && central(s.Row(), r.Rows)
	return r.FreeOpening || corner || middle
}

func end(i, n int) bool     { return i == 0 || i == n-1 }
func central(i, n int) bool { return i == n/2 || i == (n-1)/2 }

// LayoutFor returns the layout under which s is a legal first removal: r's own if
// it is one, else the other if that makes it one. Game records do not name their
// layout; their first move shows it.
func (r Rules) LayoutFor(s Square) (Layout, bool) {
	r, err := r.complete()
	if err != nil {
		return r.Layout, false
	}
	for range 2 {
		if r.opens(s) {
			return r.Layout, true
		}
		r.Layout ^= 1
	}
	return r.Layout, false
}
