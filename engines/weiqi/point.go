package weiqi

import "fmt"

// Point is an intersection of a board of one given [Size], or [Pass]. Points of
// boards of different widths must not be mixed. The zero Point is Pass.
//
// A Point is an index into arrays that have a border around the board, so that
// the four neighbours of p are p±1 and p±(width+1), whatever the edge.
type Point int16

// Pass is the move that puts no stone on the board.
const Pass Point = 0

// The smallest and the largest side of a board.
const (
	MinSide = 2
	MaxSide = 25
)

const (
	maxArea  = MaxSide * MaxSide
	maxCells = (MaxSide+2)*(MaxSide+1) + 1
)

// NumCells bounds every Point of every size: arrays indexed by Point need this
// many entries. [Size.Cells] gives the smaller number for one size.
const NumCells = maxCells

// Size is the width (columns) and height (rows) of a board.
type Size struct{ W, H int }

// Square returns the n by n size.
func Square(n int) Size { return Size{n, n} }

// Valid reports whether both sides lie between MinSide and MaxSide.
func (s Size) Valid() bool {
	return s.W >= MinSide && s.W <= MaxSide && s.H >= MinSide && s.H <= MaxSide
}

// Area returns the number of intersections.
func (s Size) Area() int { return s.W * s.H }

// Stride returns the distance between vertically adjacent points.
func (s Size) Stride() int { return s.W + 1 }

// Cells returns the number of array entries that Points of this size need.
func (s Size) Cells() int { return (s.H+2)*(s.W+1) + 1 }

// String returns "19x19".
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.W, s.H) }

// Point returns the intersection in column x (0 is A) and row y (0 is row 1, the
// bottom one). Outside the board it returns Pass and false.
func (s Size) Point(x, y int) (Point, bool) {
	if x < 0 || y < 0 || x >= s.W || y >= s.H {
		return Pass, false
	}
	return s.at(x, y), true
}

func (s Size) at(x, y int) Point { return Point((y+1)*(s.W+1) + x + 1) }

// XY returns the column and row of p, both counted from 0. It has meaning only
// when [Size.Contains] holds.
func (s Size) XY(p Point) (x, y int) {
	stride := s.W + 1
	return int(p)%stride - 1, int(p)/stride - 1
}

// Contains reports whether p is an intersection of a board of this size. Pass is
// none.
func (s Size) Contains(p Point) bool {
	x, y := s.XY(p)
	return x >= 0 && y >= 0 && x < s.W && y < s.H
}

// Points returns all intersections, row by row from A1.
func (s Size) Points() []Point {
	ps := make([]Point, 0, s.Area())
	for y := range s.H {
		for x := range s.W {
			ps = append(ps, s.at(x, y))
		}
	}
	return ps
}

// Line returns the line that p lies on: its distance from the nearest edge, which
// is line 1.
func (s Size) Line(p Point) int {
	x, y := s.XY(p)
	return 1 + min(x, y, s.W-1-x, s.H-1-y)
}
