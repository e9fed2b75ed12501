package sgf

import "fmt"

// MaxSize is the widest board that two letters can name.
const MaxSize = 52

// Color is a side, or nobody.
type Color byte

// The sides. In GM[6] White is the player who moves with W.
const (
	None Color = iota
	Black
	White
)

// String gives the property of the side's moves: "B", "W" or "".
func (c Color) String() string { return [...]string{"", "B", "W"}[c%3] }

// Other returns the opponent, None for None.
func (c Color) Other() Color { return [...]Color{None, White, Black}[c%3] }

// ParseColor reads B, W, Black, White, b, w and 1, 2 as the value of PL has them.
func ParseColor(s string) (Color, error) {
	switch s {
	case "B", "b", "Black", "black", "BLACK", "1":
		return Black, nil
	case "W", "w", "White", "white", "WHITE", "2":
		return White, nil
	}
	return None, fmt.Errorf("sgf: %q is not a color", clip(s))
}

// Point is an intersection: X to the right, Y down, both from 0 in the upper left corner.
type Point struct{ X, Y int }

// Value gives the two letters of p: a to z for 0 to 25, A to Z for 26 to 51.
// Outside of that range the value is empty.
func (p Point) Value() Value {
	if p.X < 0 || p.Y < 0 || p.X >= MaxSize || p.Y >= MaxSize {
		return ""
	}
	return Value([]byte{letter(p.X), letter(p.Y)})
}

func letter(n int) byte {
	if n < 26 {
		return byte('a' + n)
	}
	return byte('A' + n - 26)
}

// coordinate is the inverse of letter, -1 for another byte.
func coordinate(c byte) int {
	switch {
	case 'a' <= c && c <= 'z':
		return int(c - 'a')
	case 'A' <= c && c <= 'Z':
		return int(c-'A') + 26
	}
	return -1
}

// Point reads two letters.
func (v Value) Point() (Point, error) {
	if len(v) == 2 {
		if x, y := coordinate(v[0]), coordinate(v[1]); x >= 0 && y >= 0 {
			return Point{x, y}, nil
		}
	}
	return Point{}, fmt.Errorf("sgf: %q is not a point", clip(string(v)))
}

// Points reads a list of points on a board of width by height, in which a value
// "aa:cc" stands for all points of a rectangle, upper left to lower right corner.
func Points(list []Value, width, height int) ([]Point, error) {
	var points []Point
	for _, v := range list {
		a, b, pair := v.Compose()
		if !pair {
			b = a
		}
		from, to, err := corners(a, b)
		if err != nil {
			return nil, err
		}
		if max(from.X, to.X) >= width || max(from.Y, to.Y) >= height {
			return nil, fmt.Errorf("sgf: point %q is not on a board of %dx%d", v, width, height)
		}
		if len(points) > maxSetup {
			return nil, fmt.Errorf("%w: list of more than %d points", ErrTooLarge, maxSetup)
		}
		for y := from.Y; y <= to.Y; y++ {
			for x := from.X; x <= to.X; x++ {
				points = append(points, Point{x, y})
			}
		}
	}
	return points, nil
}

// corners reads two opposite corners and puts them in order.
func corners(a, b Value) (from, to Point, err error) {
	if from, err = a.Point(); err != nil {
		return from, to, err
	}
	if to, err = b.Point(); err != nil {
		return from, to, err
	}
	return Point{min(from.X, to.X), min(from.Y, to.Y)}, Point{max(from.X, to.X), max(from.Y, to.Y)}, nil
}

// PointValues is the inverse of Points, one value for each point.
func PointValues(points []Point) []Value {
	list := make([]Value, len(points))
	for i, p := range points {
		list[i] = p.Value()
	}
	return list
}
