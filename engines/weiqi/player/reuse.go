package player

import (
	"slices"

	"papamu/engines/weiqi"
)

// advance brings the tree from the position that it is of to that of the game, if
// the game has come from there, and reports whether something is left of it.
func (p *Player) advance(g *weiqi.Game, q Query) bool {
	color := q.Color
	if !color.IsPlayer() {
		color = g.ToMove()
	}
	if !p.pos.leadsTo(g) {
		return false
	}
	for _, m := range g.Moves()[p.pos.game.NumMoves():] {
		if side, known := p.tree.Side(); !known || side != sideOf(m.Color) {
			return false
		}
		if !p.tree.Advance(func(q weiqi.Point) bool { return q == m.Point }) {
			return false
		}
	}
	side, known := p.tree.Side()
	return known && side == sideOf(color)
}

// leadsTo reports whether the game is this one or began as this one.
func (g *position) leadsTo(later *weiqi.Game) bool {
	mine, its := g.game.Moves(), later.Moves()
	return len(mine) <= len(its) && slices.Equal(mine, its[:len(mine)]) &&
		slices.Equal(g.game.SetupStones(), later.SetupStones()) &&
		g.game.Size() == later.Size() && g.game.Rules() == later.Rules() &&
		g.game.Komi() == later.Komi() && g.game.Handicap() == later.Handicap()
}

// expandRoot notes the priors at the root, which a tree that goes on has forgotten.
func (g *position) expandRoot() { g.scratch = g.Expand(g.scratch[:0]) }
