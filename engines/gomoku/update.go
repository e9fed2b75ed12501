package gomoku

// put places a stone on the empty point p and tells the lines through it.
func (b *Board) put(p Point, c Color) {
	p %= grid
	b.forget(p)
	b.cells[p] = c
	b.hash ^= stoneKey(p, c)
	b.spread(p, c.digit())
}

// lift removes the stone on p. Subtracting is adding the negative digit: keys are
// sums modulo 2^32.
func (b *Board) lift(p Point, c Color) {
	p %= grid
	b.cells[p] = Empty
	b.hash ^= stoneKey(p, c)
	b.spread(p, -c.digit())
	b.recall(p)
}

// spread adds digit to the keys of every point that sees p, and renews the
// patterns of the empty ones. Nothing is seen past a blocked point.
func (b *Board) spread(p Point, digit uint32) {
	radius := b.tab.space.radius
	sides := b.tab.space.sides
	for dir, step := range directions {
		for k, q := 1, int(p)+step; k <= radius && b.cells[q&(grid-1)] != Blocked; k, q = k+1, q+step {
			// p lies in the negative direction as seen from q.
			b.bump(dir, Point(q&(grid-1)), digit*b.tab.space.pow[k]*sides)
		}
		for k, q := 1, int(p)-step; k <= radius && b.cells[q&(grid-1)] != Blocked; k, q = k+1, q-step {
			b.bump(dir, Point(q&(grid-1)), digit*b.tab.space.pow[k])
		}
	}
}

// bump moves one line key and, where that changes the line of an empty point,
// its pattern.
func (b *Board) bump(dir int, q Point, delta uint32) {
	old := b.keys[dir&3][q&(grid-1)]
	now := old + delta
	b.keys[dir&3][q&(grid-1)] = now
	if b.cells[q&(grid-1)] != Empty {
		return
	}
	was, is := b.tab.lines[old], b.tab.lines[now]
	if was == is {
		return
	}
	if (was^is)&15 != 0 {
		b.recode(0, dir, q, code(is&15))
	}
	if (was^is)>>4 != 0 {
		b.recode(1, dir, q, code(is>>4))
	}
}

// recode sets one line class of an empty point and keeps the sets by kind.
func (b *Board) recode(side, dir int, q Point, line code) {
	shift := 4 * dir
	c := b.codes[side][q&(grid-1)]&^(15<<shift) | line<<shift
	b.codes[side][q&(grid-1)] = c
	was, is := b.kinds[side][q&(grid-1)], b.tab.kinds[side][c]
	if was == is {
		return
	}
	b.kinds[side][q&(grid-1)] = is
	b.count[side][was&15]--
	b.count[side][is&15]++
	b.spots[side][was&15].flip(q)
	b.spots[side][is&15].flip(q)
}

// forget takes a point that is no longer empty out of the sets.
func (b *Board) forget(p Point) {
	for side := range 2 {
		k := b.kinds[side][p&(grid-1)]
		b.count[side][k&15]--
		b.spots[side][k&15].flip(p)
	}
}

// recall works a point's patterns out from its keys, which were kept up to date
// while it was occupied, and puts it back into the sets.
func (b *Board) recall(p Point) {
	var codes [2]code
	for dir := range 4 {
		line := b.tab.lines[b.keys[dir][p&(grid-1)]]
		codes[0] |= code(line&15) << (4 * dir)
		codes[1] |= code(line>>4) << (4 * dir)
	}
	for side, c := range codes {
		k := b.tab.kinds[side][c]
		b.codes[side][p&(grid-1)] = c
		b.kinds[side][p&(grid-1)] = k
		b.count[side][k&15]++
		b.spots[side][k&15].flip(p)
	}
}

// rebuild works everything out from the cells and the move list.
func (b *Board) rebuild() {
	b.keys, b.codes, b.kinds = [4][grid]uint32{}, [2][grid]code{}, [2][grid]Kind{}
	b.count, b.spots = [2][Kinds]int{}, [2][Kinds]Set{}
	b.hash = sizeKey(b.width, b.height, b.rules)
	for p := Point(0); p < grid; p++ {
		if b.cells[p] == Blocked {
			continue
		}
		for dir, step := range directions {
			b.keys[dir][p] = b.bareKey(p, step)
		}
	}
	for p := Point(0); p < grid; p++ {
		switch c := b.cells[p]; c {
		case Empty:
			b.recall(p)
		case Blocked:
			if b.Contains(p) {
				b.hash ^= stoneKey(p, c)
			}
		}
	}
	if b.toMove == White {
		b.hash ^= turnKey
	}
}

// bareKey is the key of a line without stones: only how far it is to the first
// blocked point on each side.
func (b *Board) bareKey(p Point, step int) uint32 {
	s := &b.tab.space
	return s.offset[b.reach(p, -step)]*s.sides + s.offset[b.reach(p, step)]
}

// reach is the distance of the first blocked point, at most radius+1.
func (b *Board) reach(p Point, step int) int {
	d := 1
	for d <= b.tab.space.radius && b.cells[(int(p)+d*step)&(grid-1)] != Blocked {
		d++
	}
	return d
}
