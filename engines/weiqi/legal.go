package weiqi

// Suicide returns how many of c's own stones a stone of c on the empty point p
// would cost: 0 if it keeps a liberty or captures something, 1 for a lone stone.
func (b *Board) Suicide(p Point, c Color) int {
	if b.nearEmpty(p) > 0 {
		return 0
	}
	lost := 1
	var seen heads
	for _, q := range b.around(p) {
		h := b.head[q]
		if h == 0 {
			continue
		}
		inAtari := b.chain[h].libs == 1
		if (b.color[q] == c) != inAtari {
			return 0 // a friend with another liberty, or an enemy without
		}
		if b.color[q] == c && seen.add(h) {
			lost += int(b.chain[h].stones)
		}
	}
	return lost
}

// Legal reports whether c may play on p as far as the board alone can tell:
// empty, no simple ko, no suicide. Multi-stone suicide and superko are matters of
// the rules: see [Game.Legal]. Pass is always legal.
func (b *Board) Legal(p Point, c Color) bool {
	if p == Pass {
		return true
	}
	return b.OnBoard(p) && b.color[p] == Empty && (p != b.ko || c != b.koColor) && b.Suicide(p, c) == 0
}

// HashAfter returns the hash that the position would have after c plays on the
// empty point p, captures and suicide included.
func (b *Board) HashAfter(p Point, c Color) uint64 {
	if p == Pass {
		return b.hash
	}
	h := b.hash ^ zobrist[c][p]
	if b.Suicide(p, c) > 0 {
		h ^= zobrist[c][p] ^ b.chainsHash(p, c, false)
		return h
	}
	return h ^ b.chainsHash(p, c.Opponent(), true)
}

// chainsHash joins the keys of c's chains next to p; of those in atari only, if
// so wished.
func (b *Board) chainsHash(p Point, c Color, atariOnly bool) uint64 {
	var seen heads
	var sum uint64
	for _, q := range b.around(p) {
		h := b.head[q]
		if h == 0 || b.color[q] != c || (atariOnly && b.chain[h].libs != 1) || !seen.add(h) {
			continue
		}
		for s := h; ; {
			sum ^= zobrist[c][s]
			if s = b.next[s]; s == h {
				break
			}
		}
	}
	return sum
}
