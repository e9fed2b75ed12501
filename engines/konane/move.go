package konane

import (
	"fmt"
)

// Move is a removal or a jump: the square of the stone in the high byte, the
// square where it comes to rest in the low byte. A removal has the two equal.
type Move uint16

// Removal is the move that takes the stone on s off the board.
func Removal(s Square) Move { return Move(s)<<8 | Move(s) }

// Jump is the move of the stone on from to the square to.
func Jump(from, to Square) Move { return Move(from)<<8 | Move(to) }

// From returns the square of the stone that moves or is removed.
func (m Move) From() Square { return Square(m >> 8) }

// To returns the square where the stone lands; for a removal that is From.
func (m Move) To() Square { return Square(m) }

// IsRemoval reports whether the move takes an own stone off.
func (m Move) IsRemoval() bool { return m.From() == m.To() }

// Jumps returns how many enemy stones the move takes: 0 for a removal.
func (m Move) Jumps() int { return (abs(m.cols()) + abs(m.rows())) / 2 }

func (m Move) cols() int { return m.To().Col() - m.From().Col() }
func (m Move) rows() int { return m.To().Row() - m.From().Row() }

// straight reports whether the move is a jump along one line by whole jumps.
func (m Move) straight() bool {
	c, r := m.cols(), m.rows()
	return (c == 0) != (r == 0) && (c+r)%2 == 0
}

// over returns the i-th square that a straight jump passes, from 1; odd ones
// hold its victims, even ones are its landings.
func (m Move) over(i int) Square {
	return SquareAt(m.From().Col()+i*sign(m.cols()), m.From().Row()+i*sign(m.rows()))
}

// String returns the move as it is written: d4 for a removal, c1-g1 for a jump.
func (m Move) String() string {
	if m.IsRemoval() {
		return m.From().String()
	}
	return m.From().String() + "-" + m.To().String()
}

// ParseMove reads a removal (d4) or a jump (b4-d4). The dash may be an x or left
// out, case does not matter, and a multiple jump may name each of its landings
// (b4-d4-f4). Whether the move is legal is for a [Position] to say.
func ParseMove(text string) (Move, error) {
	from, rest, ok := cutSquare(text)
	if !ok {
		return 0, syntax(text)
	}
	move, last := Removal(from), from
	for rest != "" {
		var to Square
		if to, rest, ok = cutSquare(skipSign(rest)); !ok {
			return 0, syntax(text)
		}
		step, whole := Jump(last, to), Jump(from, to)
		if !step.straight() || !whole.straight() || whole.Jumps() <= move.Jumps() {
			return 0, fmt.Errorf("%w move %.40q: a jump is straight, by twos, and never turns", ErrSyntax, text)
		}
		move, last = whole, to
	}
	return move, nil
}

func syntax(text string) error {
	return fmt.Errorf("%w move %.40q: want a square such as d4 or a jump such as b4-d4", ErrSyntax, text)
}

func skipSign(text string) string {
	if text[0] == '-' || text[0]|0x20 == 'x' {
		return text[1:]
	}
	return text
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
