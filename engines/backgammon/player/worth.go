package player

import (
	"papamu/engines/backgammon"
	"papamu/engines/backgammon/bearoff"
	"papamu/engines/backgammon/equity"
)

// worth turns chances into what the player on roll has in the situation,
// before he decides about the cube: points in units of the present cube for
// money, the chance to win in a match.
func (p *Player) worth(t *bearoff.Tables, board *backgammon.Position, v equity.Probabilities, s equity.Situation) float64 {
	if over, ok := p.finished(board, s); ok {
		return over
	}
	if e, ok := exact(t, board, &s); ok {
		return held(e, s.Holder)
	}
	efficiency := equity.Efficiency(board)
	if s.Money() {
		return equity.Money(v, s, efficiency)
	}
	return p.matches.Value(v, s, efficiency)
}

// finished returns what a game that is over is worth to the player on roll.
func (p *Player) finished(board *backgammon.Position, s equity.Situation) (float64, bool) {
	won, lost := board.Won(), board.Lost()
	if won == backgammon.NotOver && lost == backgammon.NotOver {
		return 0, false
	}
	v := equity.Certain(won != backgammon.NotOver, max(won, lost))
	s.NoCube = true
	if s.Money() {
		return equity.Money(v, s, 0), true
	}
	return p.matches.Value(v, s, 0), true
}

// exact finds the two-sided equities where they apply: for money, with the
// cube in use.
func exact(t *bearoff.Tables, board *backgammon.Position, s *equity.Situation) (bearoff.Equities, bool) {
	if t == nil || !s.Money() || s.NoCube {
		return bearoff.Equities{}, false
	}
	mover, opponent, ok := bearoff.Homes(board)
	if !ok {
		return bearoff.Equities{}, false
	}
	return t.Two.At(mover, opponent)
}

// held picks the equity for the place of the cube.
func held(e bearoff.Equities, h equity.Holder) float64 {
	switch h {
	case equity.Mine:
		return float64(e.Owned)
	case equity.His:
		return float64(e.Against)
	}
	return float64(e.Centred)
}
