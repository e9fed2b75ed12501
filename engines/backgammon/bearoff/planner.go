package bearoff

import "papamu/engines/backgammon"

// planner knows the best home that one number, thrown up to three times, leads to
// from every home so far. A roll then needs no list of plays: each of its moves leads
// to a home that has been asked before. At home a side can always play both numbers,
// in either order, as long as it has checkers, so that no other rule is in the way.
type planner struct {
	of *table
	// best[d][n][i] is what n times the number d leads to from home i.
	best [7][4][]int32
}

func newPlanner(of *table) *planner {
	p := &planner{of: of}
	same := make([]int32, Positions)
	for i := range same {
		same[i] = int32(i)
	}
	for d := 1; d <= 6; d++ {
		p.best[d][0] = same
		for n := 1; n <= 3; n++ {
			p.best[d][n] = append(make([]int32, 0, Positions), 0) // nothing left: nothing to play
		}
	}
	return p
}

// add takes the home that comes next: moves lists, by number, where its moves lead.
func (p *planner) add(moves *[7][]int32) {
	for d := 1; d <= 6; d++ {
		for n := 1; n <= 3; n++ {
			p.best[d][n] = append(p.best[d][n], p.least(moves[d], p.best[d][n-1]))
		}
	}
}

// roll returns the best home that a roll leads to.
func (p *planner) roll(d backgammon.Dice, moves *[7][]int32) int32 {
	if d.Double() {
		return p.least(moves[d[0]], p.best[d[0]][3])
	}
	x := p.least(moves[d[0]], p.best[d[1]][1])
	y := p.least(moves[d[1]], p.best[d[0]][1])
	if p.of.mean[y] < p.of.mean[x] {
		return y
	}
	return x
}

// least returns the best of what the homes in list lead to.
func (p *planner) least(list, via []int32) int32 {
	best := via[list[0]]
	for _, i := range list[1:] {
		if n := via[i]; p.of.mean[n] < p.of.mean[best] {
			best = n
		}
	}
	return best
}

// moves appends the indices of the homes that one checker moved by the number leads
// to.
func (h Home) moves(die int, dst []int32) []int32 {
	rear := len(h)
	for rear > 0 && h[rear-1] == 0 {
		rear--
	}
	for point := 1; point <= rear; point++ {
		if h[point-1] == 0 || point < die && point != rear {
			continue
		}
		next := h
		next[point-1]--
		if point > die {
			next[point-die-1]++
		}
		dst = append(dst, int32(next.Index()))
	}
	return dst
}
