package weiqi

import "slices"

// Around returns the four neighbours of p. Off the board they are points that
// [Board.OnBoard] denies.
func (b *Board) Around(p Point) [4]Point { return b.around(p) }

// Around8 returns the eight points round p: the row above from left to right, left,
// right, the row below.
func (b *Board) Around8(p Point) [8]Point {
	s := b.stride
	return [8]Point{p + s - 1, p + s, p + s + 1, p - 1, p + 1, p - s - 1, p - s, p - s + 1}
}

// OnBoard reports whether p is an intersection.
func (b *Board) OnBoard(p Point) bool { return uint(p) < maxCells && b.color[p] < border && p != Pass }

// Window returns what lies round p as a 16-bit pattern: two bits for each of the
// eight points in the order of Around8, the first in the lowest bits; 0 is empty,
// 1 Black, 2 White, 3 off the board. The point p must be on the board.
func (b *Board) Window(p Point) uint16 {
	up, mid, down := b.color[p+b.stride-1:][:3], b.color[p-1:][:3], b.color[p-b.stride-1:][:3]
	return uint16(up[0]) | uint16(up[1])<<2 | uint16(up[2])<<4 | uint16(mid[0])<<6 |
		uint16(mid[2])<<8 | uint16(down[0])<<10 | uint16(down[1])<<12 | uint16(down[2])<<14
}

// LocalOwner returns whose p is if play has come to its end: the colour of the
// stone, or the only colour among the stones next to the empty point, else Empty.
func (b *Board) LocalOwner(p Point) Color {
	if c := b.color[p]; c != Empty {
		return c
	}
	black, white := b.nearStones(p, Black) > 0, b.nearStones(p, White) > 0
	switch {
	case black && !white:
		return Black
	case white && !black:
		return White
	}
	return Empty
}

// LibertiesAfter returns how many liberties c's group will have after a stone on
// the empty point p, captures counted, but no more than limit, which must be
// between 1 and 8. It returns 0 for a suicide.
func (b *Board) LibertiesAfter(p Point, c Color, limit int) int {
	if n := b.nearEmpty(p); n >= limit {
		return limit
	}
	var set [8]Point
	libs := set[:0]
	var friends heads
	for _, q := range b.around(p) {
		h := b.head[q]
		switch {
		case b.color[q] == Empty:
			libs = appendNew(libs, q)
		case h != 0 && b.color[q] == c:
			if int(b.chain[h].libs) > limit {
				return limit
			}
			friends.add(h)
		}
	}
	for _, h := range friends.list[:friends.n] {
		libs = b.addChainLiberties(libs, h, p, limit)
	}
	if len(libs) < limit {
		libs = b.addCapturedLiberties(libs, p, c, &friends, limit)
	}
	return min(len(libs), limit)
}

func appendNew(ps []Point, p Point) []Point {
	if slices.Contains(ps, p) || len(ps) == cap(ps) {
		return ps
	}
	return append(ps, p)
}

// addChainLiberties adds the liberties of the chain h except p, until there are
// limit of them.
func (b *Board) addChainLiberties(libs []Point, h, p Point, limit int) []Point {
	for s := h; ; {
		for _, q := range b.around(s) {
			if b.color[q] == Empty && q != p {
				libs = appendNew(libs, q)
			}
		}
		if s = b.next[s]; s == h || len(libs) >= limit {
			return libs
		}
	}
}

// addCapturedLiberties adds the points that captures at p will free next to p or
// to the friends.
func (b *Board) addCapturedLiberties(libs []Point, p Point, c Color, friends *heads, limit int) []Point {
	opp := c.Opponent()
	for _, q := range b.around(p) {
		h := b.head[q]
		if b.color[q] != opp || b.chain[h].libs != 1 {
			continue
		}
		libs = appendNew(libs, q)
		for s := h; len(libs) < limit; {
			for _, f := range friends.list[:friends.n] {
				if b.touches(s, f) {
					libs = appendNew(libs, s)
				}
			}
			if s = b.next[s]; s == h {
				break
			}
		}
	}
	return libs
}
