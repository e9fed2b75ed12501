package weiqi

// IsEye reports whether the empty point p is an eye of c in the usual local
// sense: all its neighbours are c's stones or the edge, and the enemy holds at
// most one of its diagonal points, or none if p is at the edge. Filling such a
// point is almost never right, and playouts that spare them come to an end.
func (b *Board) IsEye(p Point, c Color) bool {
	if b.color[p] != Empty || !b.enclosed(p, c) {
		return false
	}
	opp := c.Opponent()
	held := 0
	for _, q := range b.diagonals(p) {
		if b.color[q] == opp {
			held++
		}
	}
	if b.atEdge(p) {
		return held == 0
	}
	return held < 2
}
