package konane

import (
	"errors"
	"fmt"
)

// ErrSyntax is wrapped by every error about text that cannot be read.
var ErrSyntax = errors.New("cannot read")

// Square is a square of the board: the row, 0 for rank 1, in the high four bits
// and the column, 0 for file a, in the low four.
type Square uint8

// SquareAt returns the square of a column and row, both from 0 to 15.
func SquareAt(col, row int) Square { return Square(row<<4 | col&15) }

// Col returns the column, 0 for file a.
func (s Square) Col() int { return int(s & 15) }

// Row returns the row, 0 for rank 1.
func (s Square) Row() int { return int(s >> 4) }

// even reports whether the square has the colour of a1.
func (s Square) even() bool { return (s.Col()+s.Row())%2 == 0 }

// String returns the name, a1 to p16. No letter is left out.
func (s Square) String() string { return fmt.Sprintf("%c%d", 'a'+s.Col(), s.Row()+1) }

// ParseSquare reads a name such as d4 or D4.
func ParseSquare(text string) (Square, error) {
	s, rest, ok := cutSquare(text)
	if !ok || rest != "" {
		return 0, fmt.Errorf("%w square %.20q", ErrSyntax, text)
	}
	return s, nil
}

// cutSquare reads a square from the front of text.
func cutSquare(text string) (s Square, rest string, ok bool) {
	if text == "" {
		return 0, text, false
	}
	col := int(text[0]|0x20) - 'a'
	row, n := 0, 1
	for n < len(text) && n < 3 && text[n] >= '0' && text[n] <= '9' {
		row = 10*row + int(text[n]-'0')
		n++
	}
	if col < 0 || col >= MaxSize || row < 1 || row > MaxSize || text[1] == '0' {
		return 0, text, false
	}
	return SquareAt(col, row-1), text[n:], true
}
