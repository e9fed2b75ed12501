package konane

import (
	"fmt"
	"strings"
)

// Text returns the stones and the side to move: ranks from the top, separated by
// slashes, x black, o white, . empty, then x or o for the side.
func (p *Position) Text() string {
	var b strings.Builder
	for row := p.rules.Rows - 1; row >= 0; row-- {
		for col := range p.rules.Cols {
			b.WriteByte(p.letter(SquareAt(col, row)))
		}
		if row > 0 {
			b.WriteByte('/')
		}
	}
	b.WriteByte(' ')
	b.WriteByte(letters[p.turn])
	return b.String()
}

const letters = "xo"

func (p *Position) letter(s Square) byte {
	if c, ok := p.At(s); ok {
		return letters[c]
	}
	return '.'
}

// String returns a diagram with coordinates, the top rank first.
func (p *Position) String() string {
	var b strings.Builder
	for row := p.rules.Rows - 1; row >= 0; row-- {
		fmt.Fprintf(&b, "%2d", row+1)
		for col := range p.rules.Cols {
			b.WriteByte(' ')
			b.WriteByte(p.letter(SquareAt(col, row)))
		}
		b.WriteByte('\n')
	}
	b.WriteString("  ")
	for col := range p.rules.Cols {
		fmt.Fprintf(&b, " %c", 'a'+col)
	}
	b.WriteByte('\n')
	return b.String()
}

// ParsePosition reads what Text writes. The size is that of the text and the
// layout is the one in which the stones stand on their own colour (A1Black if
// both would do). The history is empty. Errors wrap [ErrSyntax] or [ErrSize].
func ParsePosition(text string) (*Position, error) {
	fields := strings.Fields(text)
	if len(fields) != 2 || len(fields[1]) != 1 || !strings.Contains(letters, fields[1]) {
		return nil, fmt.Errorf("%w position %.40q: want the ranks and the side, x or o", ErrSyntax, text)
	}
	ranks := strings.Split(fields[0], "/")
	rules, err := shape(ranks)
	if err != nil {
		return nil, err
	}
	p, err := empty(rules)
	if err != nil {
		return nil, err
	}
	p.turn = Color(strings.Index(letters, fields[1]))
	p.place(ranks)
	if p.Stones(Black)+p.Stones(White) == rules.Cols*rules.Rows && p.turn == White {
		return nil, fmt.Errorf("%w position: the full board is Black's to open", ErrSyntax)
	}
	return p, nil
}

// shape finds the size and the layout of a board's ranks.
func shape(ranks []string) (Rules, error) {
	r := Rules{Cols: len(ranks[0]), Rows: len(ranks)}
	if r.Cols == 0 { // would stand for the default
		return r, fmt.Errorf("%w position: an empty rank", ErrSyntax)
	}
	if _, err := r.complete(); err != nil {
		return r, err
	}
	var blackOn [2]bool // whether x stands, or o does not, on odd and on even squares
	for i, rank := range ranks {
		if len(rank) != r.Cols {
			return r, fmt.Errorf("%w position: rank %d has %d squares, not %d", ErrSyntax, r.Rows-i, len(rank), r.Cols)
		}
		for col := range rank {
			at := strings.IndexByte(letters, rank[col])
			if at < 0 && rank[col] != '.' {
				return r, fmt.Errorf("%w position: %q is neither x, o nor the dot of an empty square", ErrSyntax, rank[col])
			}
			if at >= 0 {
				evenSquare := SquareAt(col, r.Rows-1-i).even()
				blackOn[b2i(evenSquare == (Color(at) == Black))] = true
			}
		}
	}
	if blackOn[0] && blackOn[1] {
		return r, fmt.Errorf("%w position: black and white stones on squares of one colour", ErrSyntax)
	}
	if blackOn[0] {
		r.Layout = TopLeftBlack
		if r.blackEven() {
			return r, fmt.Errorf("%w position: with %d rows the corners on the left are black", ErrSyntax, r.Rows)
		}
	}
	return r, nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// place sets the stones of ranks whose shape is known to be right.
func (p *Position) place(ranks []string) {
	for i, rank := range ranks {
		for col := range rank {
			if rank[col] != '.' {
				p.put(SquareAt(col, p.rules.Rows-1-i))
			}
		}
	}
}
