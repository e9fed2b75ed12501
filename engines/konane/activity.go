package konane

// Activity counts what a side could do if it were to move.
type Activity struct {
	// Moves is the number of jumps, Stones of the stones that have one.
	Moves, Stones int
	// Landings is the number of different squares to land on, Victims that of
	// the enemy stones that could be taken.
	Landings, Victims int
	// Touching is the number of own stones next to an enemy.
	Touching int
}

// Activity counts what c could do if it were to move.
func (p *Position) Activity(c Color) Activity {
	if p.small {
		return p.field.Activity(p.occ, p.own[c])
	}
	return wideActivity(p.cells, p.wideOcc, p.wideOwn[c])
}

// Squares that have a neighbour to the west, and to the east.
const (
	notFirstFile Bitboard = 0xFEFEFEFEFEFEFEFE
	notLastFile  Bitboard = 0x7F7F7F7F7F7F7F7F
)

// Activity counts what own could do among the stones occ.
func (f Field) Activity(occ, own Bitboard) Activity {
	own &= occ
	n, s, e, w := f.runways(occ)
	var a Activity
	var landings, victims Bitboard
	for x := own & n; x != 0; x &= n {
		a.Moves += x.Count()
		victims |= x << 8
		x <<= 16
		landings |= x
	}
	for x := own & s; x != 0; x &= s {
		a.Moves += x.Count()
		victims |= x >> 8
		x >>= 16
		landings |= x
	}
	for x := own & e; x != 0; x &= e {
		a.Moves += x.Count()
		victims |= x << 1
		x <<= 2
		landings |= x
	}
	for x := own & w; x != 0; x &= w {
		a.Moves += x.Count()
		victims |= x >> 1
		x >>= 2
		landings |= x
	}
	near := occ<<8 | occ>>8 | occ<<1&notFirstFile | occ>>1&notLastFile
	a.Stones = (own & (n | s | e | w)).Count()
	a.Landings, a.Victims, a.Touching = landings.Count(), victims.Count(), (own & near).Count()
	return a
}

var (
	wideNotFirst = wide{0xFFFEFFFEFFFEFFFE, 0xFFFEFFFEFFFEFFFE, 0xFFFEFFFEFFFEFFFE, 0xFFFEFFFEFFFEFFFE}
	wideNotLast  = wide{0x7FFF7FFF7FFF7FFF, 0x7FFF7FFF7FFF7FFF, 0x7FFF7FFF7FFF7FFF, 0x7FFF7FFF7FFF7FFF}
)

// wideActivity is Field.Activity for large boards.
func wideActivity(cells, occ, own wide) Activity {
	own = own.and(occ)
	n, s, e, w := wideRunways(cells, occ)
	var a Activity
	var landings, victims wide
	for x := own.and(n); !x.empty(); x = x.and(n) {
		a.Moves += x.count()
		victims = victims.or(x.up(north))
		x = x.up(2 * north)
		landings = landings.or(x)
	}
	for x := own.and(s); !x.empty(); x = x.and(s) {
		a.Moves += x.count()
		victims = victims.or(x.down(north))
		x = x.down(2 * north)
		landings = landings.or(x)
	}
	for x := own.and(e); !x.empty(); x = x.and(e) {
		a.Moves += x.count()
		victims = victims.or(x.up(east))
		x = x.up(2 * east)
		landings = landings.or(x)
	}
	for x := own.and(w); !x.empty(); x = x.and(w) {
		a.Moves += x.count()
		victims = victims.or(x.down(east))
		x = x.down(2 * east)
		landings = landings.or(x)
	}
	near := occ.up(north).or(occ.down(north)).or(occ.up(east).and(wideNotFirst)).or(occ.down(east).and(wideNotLast))
	a.Stones = own.and(n.or(s).or(e.or(w))).count()
	a.Landings, a.Victims, a.Touching = landings.count(), victims.count(), own.and(near).count()
	return a
}
