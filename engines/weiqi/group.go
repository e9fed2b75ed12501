package weiqi

import "slices"

// Group returns a point that stands for the chain at p: two points belong to the
// same group exactly if it is the same. It changes as the group grows. Where no
// stone is, it returns Pass.
func (b *Board) Group(p Point) Point { return b.head[p] }

// GroupSize returns the number of stones of the group at p, 0 on an empty point.
func (b *Board) GroupSize(p Point) int {
	if h := b.head[p]; h != 0 {
		return int(b.chain[h].stones)
	}
	return 0
}

// Liberties returns the number of liberties of the group at p, 0 on an empty
// point.
func (b *Board) Liberties(p Point) int {
	if h := b.head[p]; h != 0 {
		return int(b.chain[h].libs)
	}
	return 0
}

// Atari reports whether the group at p has exactly one liberty.
func (b *Board) Atari(p Point) bool {
	h := b.head[p]
	return h != 0 && b.chain[h].libs == 1
}

// LastLiberty returns the one liberty of a group in atari, and Pass for any other.
func (b *Board) LastLiberty(p Point) Point {
	if h := b.head[p]; h != 0 && b.chain[h].libs == 1 {
		return Point(b.chain[h].libSum)
	}
	return Pass
}

// AppendGroup appends the stones of the group at p to dst.
func (b *Board) AppendGroup(dst []Point, p Point) []Point {
	h := b.head[p]
	if h == 0 {
		return dst
	}
	for s := h; ; {
		dst = append(dst, s)
		if s = b.next[s]; s == h {
			return dst
		}
	}
}

// AppendLiberties appends the liberties of the group at p to dst, each once, but
// no more than limit of them (no limit if it is 0 or less).
func (b *Board) AppendLiberties(dst []Point, p Point, limit int) []Point {
	h := b.head[p]
	if h == 0 {
		return dst
	}
	total := int(b.chain[h].libs)
	if limit <= 0 || limit > total {
		limit = total
	}
	first := len(dst)
	for s := h; ; {
		for _, q := range b.around(s) {
			if b.color[q] != Empty || slices.Contains(dst[first:], q) {
				continue
			}
			if len(dst)-first == limit {
				return dst
			}
			dst = append(dst, q)
		}
		if s = b.next[s]; s == h || len(dst)-first == limit {
			return dst
		}
	}
}

// GivesAtari reports whether a stone of c on the empty point p takes the last but
// one liberty of an enemy group: the plainest move that is sente.
func (b *Board) GivesAtari(p Point, c Color) bool {
	opp := c.Opponent()
	for _, q := range b.around(p) {
		if b.color[q] == opp && b.chain[b.head[q]].libs == 2 {
			return true
		}
	}
	return false
}

// Captures reports whether a stone of c on the empty point p captures something.
func (b *Board) Captures(p Point, c Color) bool {
	opp := c.Opponent()
	for _, q := range b.around(p) {
		if b.color[q] == opp && b.chain[b.head[q]].libs == 1 {
			return true
		}
	}
	return false
}
