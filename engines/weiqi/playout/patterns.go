package playout

import "papamu/engines/weiqi"

// The patterns are the point in the middle with its eight neighbours, row by row:
// X the side to move, O the enemy, '.' empty, '#' off the board, ? anything,
// x anything but X, o anything but O. They hold in all rotations and reflections
// and with the colours exchanged. The kinds (hane, cut, edge moves) are those of
// Gelly, Wang, Munos and Teytaud, Modification of UCT with Patterns in Monte-Carlo
// Go (2006).
var patterns = []string{
	"XOX" + ". ." + "???", // hane between two stones
	"XO." + ". ." + "?.?", // hane
	"XO?" + "X ." + "x.?", // hane from a wall
	".O." + "X ." + "...", // shoulder
	"XO?" + "O o" + "?o?", // cut
	"XO?" + "O X" + "???", // cut that is also a push
	"?X?" + "O O" + "ooo", // push between two stones
	"OX?" + "o O" + "???", // cut a knight's move
	"X.?" + "O ?" + "###", // turn on the edge
	"OX?" + "X O" + "###", // cut on the edge
	"?X?" + "x O" + "###", // block on the edge
	"?OX" + "x x" + "###", // descend on the edge
	"?OX" + "X O" + "###", // cut below
}

// patternSet answers for a window of [weiqi.Board.Window].
type patternSet [1 << 16 / 64]uint64

func (s *patternSet) has(w uint16) bool { return s[w>>6]>>(w&63)&1 != 0 }

// matched holds the windows of all patterns. They hold for either side to move,
// for they are closed under the exchange of colours.
var matched = compile(patterns)

func compile(list []string) *patternSet {
	s := new(patternSet)
	for _, text := range list {
		p := [8]byte([]byte(text[:4] + text[5:]))
		for range 2 {
			for range 4 {
				s.addAll(p, 0, 0)
				s.addAll(swapColors(p), 0, 0)
				p = rotate(p)
			}
			p = mirror(p)
		}
	}
	return s
}

// addAll adds the windows that agree with p from the i-th point on.
func (s *patternSet) addAll(p [8]byte, i int, w uint16) {
	if i == len(p) {
		s[w>>6] |= 1 << (w & 63)
		return
	}
	for c := range uint16(4) {
		if allows(p[i], c) {
			s.addAll(p, i+1, w|c<<(2*i))
		}
	}
}

const offBoard = 3

func allows(sign byte, c uint16) bool {
	switch sign {
	case 'X':
		return c == uint16(weiqi.Black)
	case 'O':
		return c == uint16(weiqi.White)
	case '.':
		return c == uint16(weiqi.Empty)
	case '#':
		return c == offBoard
	case 'x':
		return c != uint16(weiqi.Black) && c != offBoard
	case 'o':
		return c != uint16(weiqi.White) && c != offBoard
	}
	return true
}

func swapColors(p [8]byte) [8]byte {
	for i, sign := range p {
		switch sign {
		case 'X':
			p[i] = 'O'
		case 'O':
			p[i] = 'X'
		case 'x':
			p[i] = 'o'
		case 'o':
			p[i] = 'x'
		}
	}
	return p
}

// The points are numbered 0 1 2 / 3 4 / 5 6 7.
func rotate(p [8]byte) [8]byte {
	return [8]byte{p[5], p[3], p[0], p[6], p[1], p[7], p[4], p[2]}
}

func mirror(p [8]byte) [8]byte {
	return [8]byte{p[2], p[1], p[0], p[4], p[3], p[7], p[6], p[5]}
}
