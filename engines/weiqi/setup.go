package weiqi

import "fmt"

// Setup changes the position by hand: each Stone puts its colour, or Empty, on its
// point. The result is the start of a new history: no earlier position is
// remembered, no move can be undone, there is no ko. Prisoners stay. An Empty
// toMove leaves the turn as it is. It is no handicap: see [Game.SetHandicap].
//
// It is all or nothing: a point off the board or named twice, or a group that
// would stand without liberties, gives an error that wraps ErrSetup and changes
// nothing.
func (g *Game) Setup(changes []Stone, toMove Color) error {
	size := g.board.size
	var color [maxCells]Color
	var named [maxCells]bool
	for _, p := range size.Points() {
		color[p] = g.board.color[p]
	}
	for _, st := range changes {
		if st.Color > White || !size.Contains(st.Point) || named[st.Point] {
			return fmt.Errorf("%s: %w", size.Vertex(st.Point), ErrSetup)
		}
		named[st.Point] = true
		color[st.Point] = st.Color
	}
	next := new(Board)
	next.reset(size)
	next.lost = g.board.lost
	stones, err := next.build(color[:])
	if err != nil {
		return err
	}
	g.board.CopyFrom(next)
	g.setup = stones
	g.handicap = 0
	g.first = g.toMove
	if toMove.IsPlayer() {
		g.first = toMove
	}
	g.begin()
	return nil
}

// build puts the stones of a picture on the empty board b and returns them, or an
// error if a group has no liberty.
func (b *Board) build(color []Color) ([]Stone, error) {
	var stones []Stone
	points := b.size.Points()
	for _, p := range points {
		if color[p] == Empty {
			continue
		}
		if !b.hasLiberty(color, p) {
			return nil, fmt.Errorf("%s has no liberty: %w", b.size.Vertex(p), ErrSetup)
		}
		stones = append(stones, Stone{color[p], p})
	}
	b.placeAll(stones)
	return stones, nil
}

// placeAll sets stones that all have liberties in the end. Played one by one they
// might capture each other on the way; so all are put down first, and chains are
// made and their liberties counted when every stone is there.
func (b *Board) placeAll(stones []Stone) {
	for _, st := range stones {
		b.setColor(st.Point, st.Color)
		b.removeEmpty(st.Point)
		b.stones[st.Color]++
	}
	for _, st := range stones {
		p := st.Point
		ch := chain{stones: 1}
		for _, q := range b.around(p) {
			if b.color[q] == Empty {
				ch.libs++
				ch.libSum += int32(q)
			}
		}
		b.head[p], b.next[p], b.chain[p] = p, p, ch
		for _, q := range b.around(p) {
			if h := b.head[q]; b.color[q] == st.Color && h != 0 && h != b.head[p] {
				b.join(b.head[p], h, nil)
			}
		}
	}
}

// hasLiberty walks the group at p in a picture.
func (b *Board) hasLiberty(color []Color, p Point) bool {
	var seen [maxCells]bool
	todo := []Point{p}
	seen[p] = true
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, q := range b.around(s) {
			if seen[q] || b.color[q] == border {
				continue
			}
			if color[q] == Empty {
				return true
			}
			if color[q] == color[p] {
				seen[q] = true
				todo = append(todo, q)
			}
		}
	}
	return false
}

// SetupStones returns the stones that stood at the start: set-up and handicap. The
// slice is the game's own.
func (g *Game) SetupStones() []Stone { return g.setup }
