package player

import (
	"papamu/engines/mcts"
	"papamu/engines/weiqi"
)

// Evaluate implements mcts.Game: the count, if the game is over and is counted as
// it stands, else a playout.
func (g *position) Evaluate(o *mcts.Outcome) {
	if g.asIs && g.game.Over() && !g.atRoot() {
		c := g.counter.Count(&g.game, weiqi.Judgement{})
		g.note(c.Owner)
		g.settle(o, c.Margin)
		return
	}
	src := g.game.Board()
	g.board.CopyFrom(src)
	last := weiqi.Pass
	if m, ok := g.game.LastMove(); ok {
		last = m.Point
	}
	for _, m := range g.runner.Run(&g.board, g.game.ToMove(), last) {
		o.Mark(int32(m.Point), sideOf(m.Color))
	}
	area := g.note(g.board.LocalOwner)
	g.settle(o, float64(area)+g.base+g.extras(src))
}

// note counts the owners at the end of a simulation, and returns Black's points less
// White's.
func (g *position) note(owner func(weiqi.Point) weiqi.Color) (area int) {
	second := g.secondTally()
	g.owners.ends++
	for _, p := range g.points {
		n := worth[owner(p)]
		area += int(n)
		g.owners.sum[p] += n
		g.owners.owned[p] += n * n
		if second != nil {
			second.sum[p] += n
			second.owned[p] += n * n
		}
	}
	return area
}

// worth is what a point counts for Black.
var worth = [4]int32{weiqi.Black: 1, weiqi.White: -1}

// secondTally is that of the simulation's first move, if there is one to keep.
func (g *position) secondTally() *tally {
	if g.after == nil || g.atRoot() {
		return nil
	}
	first := g.game.Moves()[g.root].Point
	t := g.after[first]
	if t == nil {
		t = new(tally)
		g.after[first] = t
	}
	t.ends++
	return t
}

// extras is what the position adds to the area: the button, and under territory
// scoring the difference of the stones played so far. A stone counts for its owner
// on the board and, once captured, against him; so area and territory differ by
// exactly the number of stones that each side has put down.
func (g *position) extras(b *weiqi.Board) float64 {
	x := 0.0
	switch g.game.Button() {
	case weiqi.Black:
		x = 0.5
	case weiqi.White:
		x = -0.5
	}
	if g.game.Rules().Scoring == weiqi.TerritoryScoring {
		black := b.Stones(weiqi.Black) + b.Lost(weiqi.Black)
		white := b.Stones(weiqi.White) + b.Lost(weiqi.White)
		x -= float64(black - white)
	}
	return x
}

// settle turns Black's margin into a value: nearly all for the win, a little for
// its size, so that a game that is won or lost is still played for points.
func (g *position) settle(o *mcts.Outcome, margin float64) {
	win := 0.5
	if margin > 0 {
		win = 1
	} else if margin < 0 {
		win = 0
	}
	area := float64(len(g.points))
	size := min(max(0.5+margin/(2*area), 0), 1)
	o.Value = (1-marginShare)*win + marginShare*size
	o.Margin = margin
}
