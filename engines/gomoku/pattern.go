package gomoku

// Kind returns what a stone of c on the empty point p would make; of points that
// are not empty it means nothing.
func (b *Board) Kind(c Color, p Point) Kind { return b.kinds[c.side()][p%grid] }

// Line returns what a stone of c on the empty point p would make in one line, dir
// being 0 row, 1 column, 2 falling and 3 rising diagonal.
func (b *Board) Line(c Color, p Point, dir int) Line { return b.codes[c.side()][p%grid].line(dir & 3) }

// Count returns how many empty points have kind k for c.
func (b *Board) Count(c Color, k Kind) int { return b.count[c.side()][k&15] }

// Spots returns the empty points that have kind k for c. The set is the board's
// own: read it before the next change.
func (b *Board) Spots(c Color, k Kind) *Set { return &b.spots[c.side()][k&15] }

// Counts returns how many empty points have each kind for c, to be read only.
func (b *Board) Counts(c Color) *[Kinds]int { return &b.count[c.side()] }

// MakesFour reports whether a stone of c on the empty point p makes at least one
// four, be it legal or not.
func (b *Board) MakesFour(c Color, p Point) bool {
	for dir := range 4 {
		if b.Line(c, p, dir).IsFour() {
			return true
		}
	}
	return false
}
