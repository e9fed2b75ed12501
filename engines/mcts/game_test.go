package mcts

import (
	"papamu/engines/rng"
)

// nim is Nim with heaps: who takes the last stone wins. It has a known answer: the
// side to move wins exactly if the exclusive or of the heaps is not 0.
type nim struct {
	heaps []int
	side  int
	made  []take
	rng   *rng.Source
}

type take struct{ heap, stones int }

func (g *nim) Side() int { return g.side }

func (g *nim) Expand(dst []Candidate[take]) []Candidate[take] {
	for h, n := range g.heaps {
		for k := 1; k <= n; k++ {
			dst = append(dst, Candidate[take]{Move: take{h, k}, Key: int32(h*16 + k)})
		}
	}
	return dst
}

func (g *nim) Play(m take) {
	g.heaps[m.heap] -= m.stones
	g.side ^= 1
	g.made = append(g.made, m)
}

func (g *nim) Undo() {
	m := g.made[len(g.made)-1]
	g.made = g.made[:len(g.made)-1]
	g.heaps[m.heap] += m.stones
	g.side ^= 1
}

func (g *nim) Evaluate(o *Outcome) {
	depth := len(g.made)
	for left := g.left(); left > 0; left = g.left() {
		h := int(g.rng.Below(uint32(len(g.heaps))))
		if g.heaps[h] > 0 {
			m := take{h, 1 + int(g.rng.Below(uint32(g.heaps[h])))}
			o.Mark(int32(m.heap*16+m.stones), g.side)
			g.Play(m)
		}
	}
	o.Value = float64(g.side) // the side to move has lost
	o.Margin = 2*o.Value - 1
	for len(g.made) > depth {
		g.Undo()
	}
}

func (g *nim) left() int {
	sum := 0
	for _, n := range g.heaps {
		sum += n
	}
	return sum
}

func (g *nim) balance() int {
	x := 0
	for _, n := range g.heaps {
		x ^= n
	}
	return x
}

// noughts is noughts and crosses, evaluated by random play.
type noughts struct {
	cells [9]int8 // 0, or side+1
	side  int
	made  []int
	rng   *rng.Source
}

var rows = [8][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func (g *noughts) winner() int {
	for _, r := range rows {
		if c := g.cells[r[0]]; c != 0 && c == g.cells[r[1]] && c == g.cells[r[2]] {
			return int(c) - 1
		}
	}
	return -1
}

func (g *noughts) Side() int { return g.side }

func (g *noughts) Expand(dst []Candidate[int]) []Candidate[int] {
	if g.winner() >= 0 {
		return dst
	}
	for i, c := range g.cells {
		if c == 0 {
			dst = append(dst, Candidate[int]{Move: i, Key: int32(i), Prior: 0.5, Weight: 1})
		}
	}
	return dst
}

func (g *noughts) Play(i int) {
	g.cells[i] = int8(g.side + 1)
	g.side ^= 1
	g.made = append(g.made, i)
}

func (g *noughts) Undo() {
	g.cells[g.made[len(g.made)-1]] = 0
	g.made = g.made[:len(g.made)-1]
	g.side ^= 1
}

func (g *noughts) Evaluate(o *Outcome) {
	depth := len(g.made)
	for len(g.made) < 9 && g.winner() < 0 {
		if i := int(g.rng.Below(9)); g.cells[i] == 0 {
			o.Mark(int32(i), g.side)
			g.Play(i)
		}
	}
	switch g.winner() {
	case 0:
		o.Value, o.Margin = 1, 1
	case 1:
		o.Value, o.Margin = 0, -1
	default:
		o.Value = 0.5
	}
	for len(g.made) > depth {
		g.Undo()
	}
}

// solve returns the best result for the side to move: 1, 0 or -1.
func (g *noughts) solve() int {
	moves := g.Expand(nil)
	if len(moves) == 0 {
		if g.winner() >= 0 {
			return -1
		}
		return 0
	}
	best := -1
	for _, c := range moves {
		g.Play(c.Move)
		best = max(best, -g.solve())
		g.Undo()
	}
	return best
}
