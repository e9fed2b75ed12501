package weiqi

// Play puts a stone of c on the empty point p and takes off what it captures, or
// c's own chain if it is left without a liberty. It returns the number of enemy
// stones captured. Pass only lifts the ko.
//
// Play does not ask whether the move is legal: use [Board.Legal] before it. A point
// that is not empty or not on the board is taken for Pass.
func (b *Board) Play(p Point, c Color) int { return b.play(p, c, nil) }

// PlayUndo is Play that also fills u, so that [Board.Undo] can take it back.
func (b *Board) PlayUndo(p Point, c Color, u *Undo) int { return b.play(p, c, u) }

func (b *Board) play(p Point, c Color, u *Undo) int {
	if !b.OnBoard(p) || b.color[p] != Empty || !c.IsPlayer() {
		p = Pass
	}
	if u != nil {
		u.begin(b, p, c)
	}
	b.ko, b.koColor = Pass, Empty
	if p == Pass {
		return 0
	}
	b.occupy(p, c)
	taken, last := b.settle(p, c, u)
	own := b.head[p]
	ch := &b.chain[own]
	if ch.libs == 0 {
		b.lift(own, c)
		if u != nil {
			u.suicide = own
		}
	} else if taken == 1 && ch.stones == 1 && ch.libs == 1 {
		b.ko, b.koColor = last, c.Opponent()
	}
	return taken
}

// occupy makes p a chain of its own.
func (b *Board) occupy(p Point, c Color) {
	b.setColor(p, c)
	b.removeEmpty(p)
	b.stones[c]++
	ch := chain{stones: 1}
	for _, q := range b.around(p) {
		if b.color[q] == Empty {
			ch.libs++
			ch.libSum += int32(q)
		}
	}
	b.head[p], b.next[p], b.chain[p] = p, p, ch
}

// settle takes the liberty p from the chains round it, joins the friends, and
// then captures the enemies that had no other. It returns the number of captured
// stones and one of their points. All joins come before all captures, so that
// Undo can go through them backwards.
func (b *Board) settle(p Point, c Color, u *Undo) (taken int, last Point) {
	var seen, dead heads
	own := p
	for _, q := range b.around(p) {
		h := b.head[q]
		if h == 0 || h == own || !seen.add(h) {
			continue
		}
		ch := &b.chain[h]
		ch.libs--
		ch.libSum -= int32(p)
		if b.color[q] == c {
			own = b.join(own, h, u)
		} else if ch.libs == 0 {
			dead.add(h)
		}
	}
	for _, h := range dead.list[:dead.n] {
		taken += int(b.chain[h].stones)
		last = h
		b.lift(h, c.Opponent())
		if u != nil {
			u.addCapture(h)
		}
	}
	return taken, last
}

// heads is a set of at most four chains.
type heads struct {
	list [4]Point
	n    int
}

func (s *heads) add(h Point) bool {
	for _, x := range s.list[:s.n] {
		if x == h {
			return false
		}
	}
	s.list[s.n&3] = h
	s.n++
	return true
}

// join makes one chain of two and returns its head. The smaller one is walked:
// each of its liberties counts unless the larger chain has it already.
func (b *Board) join(x, y Point, u *Undo) Point {
	if b.chain[x].stones < b.chain[y].stones {
		x, y = y, x
	}
	if u != nil {
		u.addJoin(x, y, b.chain[x])
	}
	ch := b.chain[x]
	s := y
	for {
		for _, e := range b.around(s) {
			if b.color[e] == Empty && !b.touches(e, x) {
				ch.libs++
				ch.libSum += int32(e)
			}
		}
		b.head[s] = x
		if s = b.next[s]; s == y {
			break
		}
	}
	ch.stones += b.chain[y].stones
	b.chain[x] = ch
	b.next[x], b.next[y] = b.next[y], b.next[x]
	return x
}

// touches reports whether a stone of the chain h lies next to p.
func (b *Board) touches(p, h Point) bool {
	return b.head[p-1] == h || b.head[p+1] == h || b.head[p-b.stride] == h || b.head[p+b.stride] == h
}

// lift takes the chain h of colour c off the board and gives its points as
// liberties to those round it. The list of its stones stays as it is, which is
// what lets drop bring it back.
func (b *Board) lift(h Point, c Color) {
	n := int32(b.chain[h].stones)
	b.stones[c] -= n
	b.lost[c] += n
	s := h
	for {
		b.clearColor(s, c)
		b.head[s] = 0
		b.addEmpty(s)
		b.giveLiberty(s, h, 1)
		if s = b.next[s]; s == h {
			return
		}
	}
}

// giveLiberty adds p, sign times, to the liberties of each chain next to it other
// than h.
func (b *Board) giveLiberty(p, h Point, sign int16) {
	var seen heads
	for _, q := range b.around(p) {
		g := b.head[q]
		if g == 0 || g == h || !seen.add(g) {
			continue
		}
		b.chain[g].libs += sign
		b.chain[g].libSum += int32(sign) * int32(p)
	}
}

func (b *Board) setColor(p Point, c Color) {
	b.color[p] = c
	b.hash ^= zobrist[c][p]
	b.recount(p, nearUnit[c]-nearUnit[Empty])
}

func (b *Board) clearColor(p Point, c Color) {
	b.color[p] = Empty
	b.hash ^= zobrist[c][p]
	b.recount(p, nearUnit[Empty]-nearUnit[c])
}

func (b *Board) recount(p Point, delta uint16) {
	b.near[p-b.stride] += delta
	b.near[p-1] += delta
	b.near[p+1] += delta
	b.near[p+b.stride] += delta
}

func (b *Board) addEmpty(p Point) {
	b.empty[b.empties] = p
	b.emptyAt[p] = int16(b.empties)
	b.empties++
}

func (b *Board) removeEmpty(p Point) {
	b.empties--
	i, moved := b.emptyAt[p], b.empty[b.empties]
	b.empty[i] = moved
	b.emptyAt[moved] = i
}
