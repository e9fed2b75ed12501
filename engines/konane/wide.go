package konane

import "math/bits"

// wide is a set of squares of a board of up to 16x16: square s is bit s%64 of the
// word s/64, sixteen bits a row. Four fields, not an array: the compiler keeps
// those in registers.
type wide struct{ a, b, c, d uint64 }

// word returns the word that holds s.
func (b *wide) word(s Square) *uint64 {
	switch s >> 6 {
	case 0:
		return &b.a
	case 1:
		return &b.b
	case 2:
		return &b.c
	}
	return &b.d
}

func (b *wide) has(s Square) bool { return *b.word(s)>>(s&63)&1 != 0 }
func (b *wide) set(s Square)      { *b.word(s) |= 1 << (s & 63) }
func (b *wide) flip(s Square)     { *b.word(s) ^= 1 << (s & 63) }

func (b wide) count() int {
	return bits.OnesCount64(b.a) + bits.OnesCount64(b.b) + bits.OnesCount64(b.c) + bits.OnesCount64(b.d)
}

// up moves every square n places up, n from 1 to 63; down is the opposite.
func (b wide) up(n uint) wide {
	return wide{b.a << n, b.b<<n | b.a>>(64-n), b.c<<n | b.b>>(64-n), b.d<<n | b.c>>(64-n)}
}

func (b wide) down(n uint) wide {
	return wide{b.a>>n | b.b<<(64-n), b.b>>n | b.c<<(64-n), b.c>>n | b.d<<(64-n), b.d >> n}
}

func (b wide) and(c wide) wide     { return wide{b.a & c.a, b.b & c.b, b.c & c.c, b.d & c.d} }
func (b wide) without(c wide) wide { return wide{b.a &^ c.a, b.b &^ c.b, b.c &^ c.c, b.d &^ c.d} }
func (b wide) or(c wide) wide      { return wide{b.a | c.a, b.b | c.b, b.c | c.c, b.d | c.d} }

func (b wide) empty() bool { return b.a|b.b|b.c|b.d == 0 }

// Squares from which two steps east, or west, stay on the row.
var (
	wideEast = wide{0x3FFF3FFF3FFF3FFF, 0x3FFF3FFF3FFF3FFF, 0x3FFF3FFF3FFF3FFF, 0x3FFF3FFF3FFF3FFF}
	wideWest = wide{0xFFFCFFFCFFFCFFFC, 0xFFFCFFFCFFFCFFFC, 0xFFFCFFFCFFFCFFFC, 0xFFFCFFFCFFFCFFFC}
)

// Directions of a jump, as steps of a Square.
const (
	north = 16
	east  = 1
)

// wideRunways is what Field.runways is on the small boards.
func wideRunways(cells, occ wide) (n, s, e, w wide) {
	empty := cells.without(occ)
	n = occ.down(north).and(empty.down(2 * north))
	s = occ.up(north).and(empty.up(2 * north))
	e = occ.down(east).and(empty.down(2 * east)).and(wideEast)
	w = occ.up(east).and(empty.up(2 * east)).and(wideWest)
	return n, s, e, w
}

// wideJumps appends the jumps of own.
func wideJumps(dst []Move, cells, occ, own wide) []Move {
	own = own.and(occ)
	n, s, e, w := wideRunways(cells, occ)
	dst = wideRun(dst, own.and(n), &n, 2*north)
	dst = wideRun(dst, own.and(s), &s, -2*north)
	dst = wideRun(dst, own.and(e), &e, 2*east)
	return wideRun(dst, own.and(w), &w, -2*east)
}

// wideRun appends the jumps by step of the stones in from.
func wideRun(dst []Move, from wide, runway *wide, step int) []Move {
	for word, set := range [...]uint64{from.a, from.b, from.c, from.d} {
		for ; set != 0; set &= set - 1 {
			start := Square(word<<6 | bits.TrailingZeros64(set))
			for to := start; runway.has(to); {
				to = Square(int(to) + step)
				dst = append(dst, Jump(start, to))
			}
		}
	}
	return dst
}

// wideCount returns the number of jumps of own.
func wideCount(cells, occ, own wide) int {
	own = own.and(occ)
	n, s, e, w := wideRunways(cells, occ)
	count := 0
	for x := own.and(n); !x.empty(); x = x.up(2 * north).and(n) {
		count += x.count()
	}
	for x := own.and(s); !x.empty(); x = x.down(2 * north).and(s) {
		count += x.count()
	}
	for x := own.and(e); !x.empty(); x = x.up(2 * east).and(e) {
		count += x.count()
	}
	for x := own.and(w); !x.empty(); x = x.down(2 * east).and(w) {
		count += x.count()
	}
	return count
}

// wideMovable returns the stones of own that have a jump.
func wideMovable(cells, occ, own wide) wide {
	n, s, e, w := wideRunways(cells, occ)
	return own.and(occ).and(n.or(s).or(e.or(w)))
}
