package weiqi

// Move is a stone of one colour on a point, or that player's pass.
type Move struct {
	Color Color
	Point Point
}

// Stone is a point and what is to stand there.
type Stone struct {
	Color Color
	Point Point
}

// Text returns the move as "B Q16" or "W pass" on a board of the given size.
func (m Move) Text(s Size) string { return m.Color.Letter() + " " + s.Vertex(m.Point) }
