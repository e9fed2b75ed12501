package gomocup

import (
	"fmt"
	"strconv"

	"papamu/engines/gomoku"
)

// Coord is a point as the protocol writes it: column and row from 0, the top
// left being 0,0. It need not be on any board.
type Coord struct{ X, Y int }

// ParseCoord reads "x,y". The error wraps [ErrSyntax].
func ParseCoord(s string) (Coord, error) {
	v, err := parseInts(s, 2)
	if err != nil {
		return Coord{}, err
	}
	return Coord{X: v[0], Y: v[1]}, nil
}

// String returns "x,y" without blanks, the only form that all managers read.
func (c Coord) String() string { return strconv.Itoa(c.X) + "," + strconv.Itoa(c.Y) }

// Point returns the board's point, [gomoku.NoPoint] beyond every board.
func (c Coord) Point() gomoku.Point { return gomoku.At(c.X, c.Y) }

// CoordOf returns the coordinates of p.
func CoordOf(p gomoku.Point) Coord { return Coord{X: p.X(), Y: p.Y()} }

// Field says whose stone a line of BOARD means.
type Field int

// The fields of BOARD. Wall marks a stone of a finished line of a continuous
// game, or a point on which nobody can play.
const (
	Own      Field = 1
	Opponent Field = 2
	Wall     Field = 3
)

// Stone is a line of BOARD.
type Stone struct {
	Coord
	Field Field
}

// ParseStone reads "x,y,field". The error wraps [ErrSyntax].
func ParseStone(s string) (Stone, error) {
	v, err := parseInts(s, 3)
	if err != nil {
		return Stone{}, err
	}
	f := Field(v[2])
	if f < Own || f > Wall {
		return Stone{}, fmt.Errorf("%w: field %d is none of 1, 2, 3", ErrSyntax, v[2])
	}
	return Stone{Coord{v[0], v[1]}, f}, nil
}

// String returns "x,y,field".
func (s Stone) String() string { return s.Coord.String() + "," + strconv.Itoa(int(s.Field)) }
