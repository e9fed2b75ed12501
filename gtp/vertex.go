package gtp

import "strings"

// MaxBoard is the largest width and height whose columns are single letters.
const MaxBoard = 25

// Vertex is a point of a board, counted from 0 at the lower left, or a pass.
type Vertex struct {
	Col, Row int
	Pass     bool
}

// columns are the letters of the board: I is left out (section 2.11).
const columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// ParseVertex reads a point such as "Q16" or "pass", in any case. It knows no
// board size below 25x25: whether the point is on the board is the caller's
// question (see [Vertex.On]). "I5", "A0", "A26" and "resign" are ErrSyntax.
func ParseVertex(s string) (Vertex, error) {
	if strings.EqualFold(s, "pass") {
		return Vertex{Pass: true}, nil
	}
	if len(s) < 2 {
		return Vertex{}, ErrSyntax
	}
	col := strings.IndexByte(columns, upper(s[0]))
	row, err := ParseInt(s[1:])
	if col < 0 || err != nil || row < 1 || row > MaxBoard {
		return Vertex{}, ErrSyntax
	}
	return Vertex{Col: col, Row: row - 1}, nil
}

// On reports whether v is a point of a board of the given size.
func (v Vertex) On(width, height int) bool {
	return !v.Pass && v.Col >= 0 && v.Col < width && v.Row >= 0 && v.Row < height
}

// String writes the point in upper case, a pass in lower case, as the
// controllers that compare letters expect.
func (v Vertex) String() string {
	if v.Pass {
		return "pass"
	}
	if !v.On(MaxBoard, MaxBoard) {
		return "?"
	}
	return columns[v.Col:v.Col+1] + FormatInt(v.Row+1)
}

func upper(b byte) byte {
	if b >= 'a' && b <= 'z' {
		return b - 'a' + 'A'
	}
	return b
}

// Vertices writes vertices with blanks in between.
func Vertices(list []Vertex) string {
	names := make([]string, len(list))
	for i, v := range list {
		names[i] = v.String()
	}
	return strings.Join(names, " ")
}
