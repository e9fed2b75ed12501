package weiqi

// Undo is what is needed to take one move of a [Board] back exactly: the moves
// must be taken back in the reverse order of their playing. It is a plain value
// of fixed size; reusing one allocates nothing.
type Undo struct {
	point   Point
	color   Color
	ko      Point
	koColor Color
	hash    uint64
	stones  [border]int32
	lost    [border]int32

	// What stood in the arrays at point and would be overwritten. It can be the
	// memory of a chain that was captured here earlier.
	next    Point
	emptyAt int16
	chain   chain

	suicide  Point // head of the player's own chain, if it was lifted
	captured [4]Point
	joins    [4]joined
	ncap     int8
	njoin    int8
}

// joined remembers that chain b was walked into chain a, and what a was before.
type joined struct {
	a, b Point
	was  chain
}

func (u *Undo) begin(b *Board, p Point, c Color) {
	u.point, u.color = p, c
	u.ko, u.koColor = b.ko, b.koColor
	u.hash, u.stones, u.lost = b.hash, b.stones, b.lost
	u.next, u.emptyAt, u.chain = b.next[p], b.emptyAt[p], b.chain[p]
	u.suicide, u.ncap, u.njoin = 0, 0, 0
}

func (u *Undo) addCapture(h Point) {
	u.captured[u.ncap&3] = h
	u.ncap++
}

func (u *Undo) addJoin(a, b Point, was chain) {
	u.joins[u.njoin&3] = joined{a, b, was}
	u.njoin++
}

// Undo takes back the move that filled u.
func (b *Board) Undo(u *Undo) {
	if u.point != Pass {
		b.takeBack(u)
	}
	b.ko, b.koColor = u.ko, u.koColor
	b.hash, b.stones, b.lost = u.hash, u.stones, u.lost
}

func (b *Board) takeBack(u *Undo) {
	if u.suicide != 0 {
		b.drop(u.suicide, u.color)
	}
	for i := u.ncap - 1; i >= 0; i-- {
		b.drop(u.captured[i], u.color.Opponent())
	}
	for i := u.njoin - 1; i >= 0; i-- {
		b.part(u.joins[i])
	}
	p := u.point
	b.clearColor(p, u.color)
	b.giveLiberty(p, p, 1)
	b.head[p], b.next[p], b.chain[p] = 0, u.next, u.chain
	b.insertEmpty(p, u.emptyAt)
}

// drop is the reverse of lift.
func (b *Board) drop(h Point, c Color) {
	s := h
	for {
		b.setColor(s, c)
		b.head[s] = h
		b.giveLiberty(s, h, -1)
		if s = b.next[s]; s == h {
			break
		}
	}
	b.empties -= int(b.chain[h].stones)
}

// part is the reverse of join. What was known of the chain b is still in place.
func (b *Board) part(j joined) {
	b.next[j.a], b.next[j.b] = b.next[j.b], b.next[j.a]
	b.chain[j.a] = j.was
	s := j.b
	for {
		b.head[s] = j.b
		if s = b.next[s]; s == j.b {
			return
		}
	}
}

// insertEmpty is the reverse of removeEmpty.
func (b *Board) insertEmpty(p Point, at int16) {
	if int(at) < b.empties {
		moved := b.empty[at]
		b.empty[b.empties] = moved
		b.emptyAt[moved] = int16(b.empties)
	}
	b.empty[at] = p
	b.emptyAt[p] = at
	b.empties++
}
