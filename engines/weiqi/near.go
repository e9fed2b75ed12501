package weiqi

// The four neighbours of a point are counted in nibbles of one word: the lowest
// holds the empty ones, then Black's, then White's, then the border. The border
// is counted on both sides as well, so that "all four are mine or the edge" is
// one comparison.
var nearUnit = [4]uint16{
	Empty:  1,
	Black:  1 << 4,
	White:  1 << 8,
	border: 1<<4 | 1<<8 | 1<<12,
}

func (b *Board) nearEmpty(p Point) int { return int(b.near[p] & 15) }

// enclosed reports whether every neighbour of p is c's or the border.
func (b *Board) enclosed(p Point, c Color) bool {
	return b.near[p]>>(4*c)&15 == 4
}

func (b *Board) atEdge(p Point) bool { return b.near[p]>>12 != 0 }

// nearStones counts the neighbours of p that are stones of c.
func (b *Board) nearStones(p Point, c Color) int {
	n := b.near[p]
	return int(n>>(4*c)&15) - int(n>>12)
}
