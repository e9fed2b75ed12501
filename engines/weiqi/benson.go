package weiqi

// Unconditional finds what one player keeps even if he always passes: the chains
// that are alive for certain and the points that they enclose for certain. It is
// the workspace of the search and its result; the zero value is ready, and reusing
// one allocates nothing.
//
// Source: D. B. Benson, Life in the Game of Go, Information Sciences 10 (1976). A
// chain is alive if it has two vital regions, all of whose neighbours are alive. A
// region is a connected set of points without the player's stones; it is vital to
// a chain if each of its empty points is a liberty of the chain.
type Unconditional struct {
	board   *Board
	color   Color
	suicide bool

	region  [maxCells]int16 // number of the region that a point is in, from 1
	regions []lifeRegion
	points  [maxArea]Point // the points of all regions, region by region

	alive [maxCells]bool // by head of chain
	vital [maxCells]int8 // by head of chain: healthy vital regions
	sure  [maxCells]bool // by point
}

type lifeRegion struct {
	from, to int16 // in points
	vital    heads // the chains that it is vital to
	healthy  bool  // all its neighbours may still be alive
}

// Find works out what is c's for certain on b, with multi-stone suicide legal or
// not. It allocates nothing after the first use.
func (u *Unconditional) Find(b *Board, c Color, suicide bool) {
	u.board, u.color, u.suicide = b, c, suicide
	clear(u.region[:])
	clear(u.alive[:])
	clear(u.sure[:])
	if u.regions == nil {
		u.regions = make([]lifeRegion, 0, maxArea)
	}
	u.regions = u.regions[:0]
	u.collect()
	for u.strike() {
	}
	u.mark()
}

// Owns reports whether p is the player's for certain: a living stone of his, or a
// point, empty or held by a stone that cannot live, which his living stones
// enclose.
func (u *Unconditional) Owns(p Point) bool { return u.sure[p] }

// Alive reports whether a stone of the player on p is alive for certain.
func (u *Unconditional) Alive(p Point) bool {
	return u.sure[p] && u.board.color[p] == u.color
}

// collect numbers the regions and supposes that every chain is alive.
func (u *Unconditional) collect() {
	b := u.board
	n := int16(0)
	for y := range b.size.H {
		for x := range b.size.W {
			p := b.size.at(x, y)
			if b.color[p] == u.color {
				u.alive[b.head[p]] = true
			} else if u.region[p] == 0 {
				n = u.flood(p, n)
			}
		}
	}
}

// flood gathers the region at p into points, from index from on, and returns the
// index after it.
func (u *Unconditional) flood(p Point, from int16) int16 {
	b := u.board
	r := lifeRegion{from: from, to: from + 1, healthy: true}
	id := int16(len(u.regions) + 1)
	u.points[from] = p
	u.region[p] = id
	first := true
	for i := from; i < r.to; i++ {
		s := u.points[i]
		for _, q := range b.around(s) {
			if c := b.color[q]; c != u.color && c != border && u.region[q] == 0 {
				u.region[q] = id
				u.points[r.to] = q
				r.to++
			}
		}
		if b.color[s] == Empty || u.suicide {
			r.narrow(b, s, u.color, first)
			first = false
		}
	}
	u.regions = append(u.regions, r)
	return r.to
}

// narrow keeps the vital chains that the point s touches.
func (r *lifeRegion) narrow(b *Board, s Point, c Color, first bool) {
	if first {
		for _, q := range b.around(s) {
			if b.color[q] == c {
				r.vital.add(b.head[q])
			}
		}
		return
	}
	n := 0
	for _, h := range r.vital.list[:r.vital.n] {
		if b.touches(s, h) {
			r.vital.list[n] = h
			n++
		}
	}
	r.vital.n = n
}

// strike takes out the chains that have fewer than two healthy vital regions and
// the regions next to them. It reports whether there were any.
func (u *Unconditional) strike() bool {
	clear(u.vital[:])
	for i := range u.regions {
		if r := &u.regions[i]; r.healthy {
			for _, h := range r.vital.list[:r.vital.n] {
				u.vital[h] = min(u.vital[h]+1, 2)
			}
		}
	}
	changed := false
	for h := range u.alive {
		if u.alive[h] && u.vital[h] < 2 {
			u.alive[h] = false
			changed = true
		}
	}
	if !changed {
		return false
	}
	for i := range u.regions {
		if r := &u.regions[i]; r.healthy {
			r.healthy = u.enclosedByAlive(r)
		}
	}
	return true
}

func (u *Unconditional) enclosedByAlive(r *lifeRegion) bool {
	b := u.board
	for _, s := range u.points[r.from:r.to] {
		for _, q := range b.around(s) {
			if b.color[q] == u.color && !u.alive[b.head[q]] {
				return false
			}
		}
	}
	return true
}

// mark fills in the answer. A region that is enclosed by living chains is the
// player's if the enemy cannot make two eyes in it: an eye needs a point that does
// not touch the enclosing stones.
func (u *Unconditional) mark() {
	b := u.board
	anyAlive := false
	for y := range b.size.H {
		for x := range b.size.W {
			p := b.size.at(x, y)
			if b.color[p] == u.color && u.alive[b.head[p]] {
				u.sure[p] = true
				anyAlive = true
			}
		}
	}
	if !anyAlive {
		return
	}
	for i := range u.regions {
		r := &u.regions[i]
		if !r.healthy || u.interior(r) > 1 {
			continue
		}
		for _, s := range u.points[r.from:r.to] {
			u.sure[s] = true
		}
	}
}

func (u *Unconditional) interior(r *lifeRegion) int {
	n := 0
	for _, s := range u.points[r.from:r.to] {
		if u.board.nearStones(s, u.color) == 0 {
			n++
		}
	}
	return n
}
