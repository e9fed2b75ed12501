package konane

import "math/bits"

// Bitboard is a set of squares of a board of at most 8x8: the square in column c
// and row r, both from 0, is bit 8*r+c.
type Bitboard uint64

// Count returns the number of squares.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// bit returns the set of one square.
func bit(s Square) Bitboard { return 1 << (s.Row()<<3 | s.Col()) }

// lowest returns the square of the lowest bit.
func (b Bitboard) lowest() Square {
	i := bits.TrailingZeros64(uint64(b))
	return Square(i>>3<<4 | i&7)
}

// even are the squares of a1's colour.
const even Bitboard = 0xAA55AA55AA55AA55

// Squares from which two steps east, or west, stay on the row.
const (
	eastward Bitboard = 0x3F3F3F3F3F3F3F3F
	westward Bitboard = 0xFCFCFCFCFCFCFCFC
)

// Field is the shape of a board of at most 8x8.
type Field struct {
	// Cells are all squares; Even those of a1's colour.
	Cells, Even Bitboard
}

// NewField returns the shape of a board, and false if it is larger than 8x8.
func NewField(cols, rows int) (Field, bool) {
	if cols < 1 || rows < 1 || cols > 8 || rows > 8 {
		return Field{}, false
	}
	row := Bitboard(1)<<cols - 1
	cells := row * 0x0101010101010101
	if rows < 8 {
		cells &= 1<<(8*rows) - 1
	}
	return Field{Cells: cells, Even: cells & even}, true
}

// runways are the squares from which a jump north, south, east and west has a
// stone to jump and an empty square to land on. Whose stone it is need not be
// asked: neighbours are enemies.
func (f Field) runways(occ Bitboard) (n, s, e, w Bitboard) {
	empty := f.Cells &^ occ
	n = occ >> 8 & (empty >> 16)
	s = occ << 8 & (empty << 16)
	e = occ >> 1 & (empty >> 2) & eastward
	w = occ << 1 & (empty << 2) & westward
	return n, s, e, w
}

// CanJump reports whether any stone of own has a jump among the stones occ.
func (f Field) CanJump(occ, own Bitboard) bool {
	n, s, e, w := f.runways(occ)
	return (n|s|e|w)&own&occ != 0
}

// Count returns the number of jumps of own, a multiple jump counting once for
// each square where it may stop.
func (f Field) Count(occ, own Bitboard) int {
	own &= occ
	n, s, e, w := f.runways(occ)
	count := 0
	for x := own & n; x != 0; x = x << 16 & n {
		count += x.Count()
	}
	for x := own & s; x != 0; x = x >> 16 & s {
		count += x.Count()
	}
	for x := own & e; x != 0; x = x << 2 & e {
		count += x.Count()
	}
	for x := own & w; x != 0; x = x >> 2 & w {
		count += x.Count()
	}
	return count
}

// Successors appends the stones after each jump of own. The four directions are
// spelt out, here and below, because shifts by constants are what makes it fast.
func (f Field) Successors(dst []Bitboard, occ, own Bitboard) []Bitboard {
	own &= occ
	n, s, e, w := f.runways(occ)
	for x := own & n; x != 0; x &= x - 1 {
		stone := x & -x
		for after := occ ^ stone; stone&n != 0; {
			after &^= stone << 8
			stone <<= 16
			dst = append(dst, after|stone)
		}
	}
	for x := own & s; x != 0; x &= x - 1 {
		stone := x & -x
		for after := occ ^ stone; stone&s != 0; {
			after &^= stone >> 8
			stone >>= 16
			dst = append(dst, after|stone)
		}
	}
	for x := own & e; x != 0; x &= x - 1 {
		stone := x & -x
		for after := occ ^ stone; stone&e != 0; {
			after &^= stone << 1
			stone <<= 2
			dst = append(dst, after|stone)
		}
	}
	for x := own & w; x != 0; x &= x - 1 {
		stone := x & -x
		for after := occ ^ stone; stone&w != 0; {
			after &^= stone >> 1
			stone >>= 2
			dst = append(dst, after|stone)
		}
	}
	return dst
}

// Jumps appends the jumps of own as moves, in the order of Successors.
func (f Field) Jumps(dst []Move, occ, own Bitboard) []Move {
	own &= occ
	n, s, e, w := f.runways(occ)
	for x := own & n; x != 0; x &= x - 1 {
		from := (x & -x).lowest()
		for to, stone := from, x&-x; stone&n != 0; stone <<= 16 {
			to += 2 << 4
			dst = append(dst, Jump(from, to))
		}
	}
	for x := own & s; x != 0; x &= x - 1 {
		from := (x & -x).lowest()
		for to, stone := from, x&-x; stone&s != 0; stone >>= 16 {
			to -= 2 << 4
			dst = append(dst, Jump(from, to))
		}
	}
	for x := own & e; x != 0; x &= x - 1 {
		from := (x & -x).lowest()
		for to, stone := from, x&-x; stone&e != 0; stone <<= 2 {
			to += 2
			dst = append(dst, Jump(from, to))
		}
	}
	for x := own & w; x != 0; x &= x - 1 {
		from := (x & -x).lowest()
		for to, stone := from, x&-x; stone&w != 0; stone >>= 2 {
			to -= 2
			dst = append(dst, Jump(from, to))
		}
	}
	return dst
}
