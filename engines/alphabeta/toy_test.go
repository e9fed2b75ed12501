package alphabeta_test

import (
	"papamu/engines/alphabeta"
)

// walk is a toy game on a grid of random scores: each move adds 0, 1 or 2 to a
// counter, so that many orders of moves meet, and some squares end the game.
type walk struct {
	seed   uint64
	path   []int
	length int // plies until the game ends drawn; 0: never
}

func (w *walk) sum() int {
	s := 0
	for _, m := range w.path {
		s += m
	}
	return s
}

func (w *walk) Hash() uint64 {
	x := w.seed ^ uint64(len(w.path))<<32 ^ uint64(w.sum())
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func (w *walk) Outcome() alphabeta.Outcome {
	if w.length > 0 && len(w.path) >= w.length {
		return alphabeta.Drawn
	}
	if w.length == 0 || len(w.path) == 0 {
		return alphabeta.Ongoing
	}
	switch w.Hash() % 23 {
	case 0:
		return alphabeta.Lost
	case 1:
		return alphabeta.Won
	}
	return alphabeta.Ongoing
}

func (w *walk) Moves(dst []int) []int {
	if w.Hash()%7 == 0 {
		return append(dst, 1) // forced
	}
	return append(dst, 0, 1, 2)
}

func (w *walk) Play(m int)      { w.path = append(w.path, m) }
func (w *walk) Undo()           { w.path = w.path[:len(w.path)-1] }
func (w *walk) Evaluate() int32 { return int32(w.Hash()%2001) - 1000 }

func (w *walk) Fork() alphabeta.Position[int] {
	c := *w
	c.path = append([]int(nil), w.path...)
	return &c
}

// take is the game in which one to three stones are taken in turn and the last
// stone wins.
type take struct {
	stones int
	taken  []int8
}

func (g *take) Outcome() alphabeta.Outcome {
	if g.stones == 0 {
		return alphabeta.Lost
	}
	return alphabeta.Ongoing
}

func (g *take) Moves(dst []int8) []int8 {
	for n := 1; n <= min(3, g.stones); n++ {
		dst = append(dst, int8(n))
	}
	return dst
}

func (g *take) Play(n int8) { g.stones -= int(n); g.taken = append(g.taken, n) }

func (g *take) Undo() {
	last := len(g.taken) - 1
	g.stones += int(g.taken[last])
	g.taken = g.taken[:last]
}

func (g *take) Hash() uint64    { return uint64(g.stones+1) * 0x9e3779b97f4a7c15 }
func (g *take) Evaluate() int32 { return 0 }

// minimax is the definition that alpha-beta must agree with.
func minimax[M alphabeta.Move](p alphabeta.Position[M], depth, ply int) (score int32, nodes int64) {
	switch p.Outcome() {
	case alphabeta.Lost:
		return alphabeta.LossIn(ply), 1
	case alphabeta.Won:
		return alphabeta.WinIn(ply), 1
	case alphabeta.Drawn:
		return 0, 1
	}
	if depth == 0 {
		return p.Evaluate(), 1
	}
	score, nodes = -alphabeta.Win, 1
	for _, m := range p.Moves(nil) {
		p.Play(m)
		s, n := minimax(p, depth-1, ply+1)
		p.Undo()
		score, nodes = max(score, -s), nodes+n
	}
	return score, nodes
}
