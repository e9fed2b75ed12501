package konane

import "math/bits"

// Symmetry knows the symmetries of a board of at most 8x8 that keep the colours
// of its squares, and one that exchanges them, if there is one. Make it with
// [NewSymmetry].
//
// A half turn keeps the colours when columns plus rows are even, a flip when the
// flipped side is odd; the diagonal reflections of a square board always do.
type Symmetry struct {
	turn, flipRows, flipCols, diagonal bool
	exchangeRows, exchangeCols         bool // at most one of them

	down, left uint // how far a full 8x8 flip overshoots a smaller board
}

// NewSymmetry returns the symmetries of a board, and false if it is larger than 8x8.
func NewSymmetry(cols, rows int) (Symmetry, bool) {
	_, ok := NewField(cols, rows)
	oddCols, oddRows := cols%2 == 1, rows%2 == 1
	return Symmetry{
		turn:         oddCols == oddRows,
		flipRows:     oddRows,
		flipCols:     oddCols,
		diagonal:     cols == rows,
		exchangeRows: !oddRows,
		exchangeCols: oddRows && !oddCols,
		down:         uint(8 * (8 - rows)),
		left:         uint(8 - cols),
	}, ok
}

// sideBit marks the side to move where the colours cannot be exchanged. No board
// with two odd sides has this square.
const sideBit = 1 << 63

// Key is equal for two positions of the board exactly when a symmetry, with the
// colours exchanged if need be, makes one of the other. evenToMove says that the
// side to move is the one on the squares of a1's colour.
func (s *Symmetry) Key(occ Bitboard, evenToMove bool) uint64 {
	side := uint64(0)
	if !evenToMove {
		switch {
		case s.exchangeRows:
			occ = s.rows(occ)
		case s.exchangeCols:
			occ = s.cols(occ)
		default:
			side = sideBit
		}
	}
	least := s.least(occ)
	if s.diagonal {
		least = min(least, s.least(transpose(occ)))
	}
	return uint64(least) | side
}

// least is the smallest image under half turn and flips.
func (s *Symmetry) least(b Bitboard) Bitboard {
	least := b
	if s.turn {
		least = min(least, Bitboard(bits.Reverse64(uint64(b)))>>(s.down+s.left))
	}
	if s.flipRows {
		least = min(least, s.rows(b))
	}
	if s.flipCols {
		least = min(least, s.cols(b))
	}
	return least
}

// rows puts the top row at the bottom, cols the last column first.
func (s *Symmetry) rows(b Bitboard) Bitboard {
	return Bitboard(bits.ReverseBytes64(uint64(b))) >> s.down
}

func (s *Symmetry) cols(b Bitboard) Bitboard {
	return Bitboard(bits.ReverseBytes64(bits.Reverse64(uint64(b)))) >> s.left
}

// transpose reflects in the diagonal through a1, exchanging ever larger blocks
// (Warren, Hacker's Delight, section 7-3).
func transpose(b Bitboard) Bitboard {
	t := (b ^ b>>7) & 0x00AA00AA00AA00AA
	b ^= t ^ t<<7
	t = (b ^ b>>14) & 0x0000CCCC0000CCCC
	b ^= t ^ t<<14
	t = (b ^ b>>28) & 0x00000000F0F0F0F0
	return b ^ t ^ t<<28
}
