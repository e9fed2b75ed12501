package gomoku

import (
	"errors"
	"fmt"
	"strconv"
)

// MinSize and MaxSize bound the width and the height of a board.
const (
	MinSize = 5
	MaxSize = 22
)

// Points live in a 32x32 grid whose margin of five on every side is blocked, so
// that a line of five to either side of any point never leaves the array.
const (
	margin = 5
	stride = 32
	grid   = stride * stride
)

// ErrSyntax reports text that is no point.
var ErrSyntax = errors.New("not a point")

// Point is an intersection. The zero Point is [NoPoint].
type Point uint16

// NoPoint is on no board.
const NoPoint Point = 0

// At returns the point in column x and row y, both from 0, the top left being
// 0,0. Coordinates beyond [MaxSize] give NoPoint.
func At(x, y int) Point {
	if x < 0 || y < 0 || x >= MaxSize || y >= MaxSize {
		return NoPoint
	}
	return Point((y+margin)*stride + x + margin)
}

// X returns the column, from 0.
func (p Point) X() int { return int(p)%stride - margin }

// Y returns the row, from 0.
func (p Point) Y() int { return int(p)/stride - margin }

// String returns the column as a letter (a = 0, none is left out) and the row
// counted from 1, such as "h8", or "none".
func (p Point) String() string {
	if p == NoPoint {
		return "none"
	}
	return string(rune('a'+p.X())) + strconv.Itoa(p.Y()+1)
}

// ParsePoint reads a letter and a number, such as "h8" or "H8". The error wraps
// [ErrSyntax].
func ParsePoint(s string) (Point, error) {
	p, rest, ok := cutPoint(s)
	if !ok || rest != "" {
		return NoPoint, fmt.Errorf("%w: %q", ErrSyntax, clip(s))
	}
	return p, nil
}

// ParsePoints reads points written one after the other, such as "h8i9j10"; "-"
// and "" stand for none.
func ParsePoints(s string) ([]Point, error) {
	if s == "-" {
		return nil, nil
	}
	var out []Point
	for rest := s; rest != ""; {
		p, tail, ok := cutPoint(rest)
		if !ok {
			return nil, fmt.Errorf("%w at %q", ErrSyntax, clip(rest))
		}
		out, rest = append(out, p), tail
	}
	return out, nil
}

// cutPoint takes one letter and the digits behind it off the front of s.
func cutPoint(s string) (p Point, rest string, ok bool) {
	if s == "" {
		return NoPoint, s, false
	}
	n := 1
	for n < len(s) && n <= 2 && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	row, err := strconv.Atoi(s[1:n])
	if err != nil || s[1] == '0' {
		return NoPoint, s, false
	}
	p = At(int(s[0]|0x20)-'a', row-1)
	return p, s[n:], p != NoPoint
}

// clip keeps error texts short whatever the input was.
func clip(s string) string {
	const most = 40
	if len(s) > most {
		return s[:most] + "…"
	}
	return s
}

// Step returns the point n steps on in one of the four lines: dir 0 row, 1 column,
// 2 falling and 3 rising diagonal; n may be negative, up to five either way. Off
// the board that is a point whose content is [Blocked].
func (p Point) Step(dir, n int) Point {
	return Point(int(p)+n*directions[dir&3]) % grid
}
