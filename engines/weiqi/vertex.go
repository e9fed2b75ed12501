package weiqi

import (
	"fmt"
	"strconv"
	"strings"
)

const columnLetters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// ParseVertex reads a vertex as GTP writes it: a column letter without I, in any
// case, and a row number from 1 without a sign, or "pass".
//
// What cannot be a vertex on any board gives ErrSyntax; a vertex beyond the edge
// of this one gives ErrOffBoard.
func (s Size) ParseVertex(text string) (Point, error) {
	if len(text) == len("pass") && strings.EqualFold(text, "pass") {
		return Pass, nil
	}
	x, y, ok := splitVertex(text)
	if !ok {
		return Pass, fmt.Errorf("vertex: %w", ErrSyntax)
	}
	p, ok := s.Point(x, y)
	if !ok {
		return Pass, fmt.Errorf("vertex: %w", ErrOffBoard)
	}
	return p, nil
}

func splitVertex(text string) (x, y int, ok bool) {
	if len(text) < 2 || len(text) > 3 {
		return 0, 0, false
	}
	letter := text[0] &^ ('a' - 'A')
	x = strings.IndexByte(columnLetters, letter)
	if x < 0 || text[1] == '0' {
		return 0, 0, false
	}
	for _, d := range []byte(text[1:]) {
		if d < '0' || d > '9' {
			return 0, 0, false
		}
		y = 10*y + int(d-'0')
	}
	return x, y - 1, true
}

// Vertex writes p as GTP does: "Q16", or "pass" in lower case.
func (s Size) Vertex(p Point) string {
	if !s.Contains(p) {
		return "pass"
	}
	x, y := s.XY(p)
	return columnLetters[x:x+1] + strconv.Itoa(y+1)
}
