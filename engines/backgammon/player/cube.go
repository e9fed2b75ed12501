package player

import (
	"context"
	"fmt"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/bearoff"
	"papamu/engines/backgammon/equity"
)

// Answer is what to do about a double, beaver or raccoon.
type Answer uint8

// The answers.
const (
	Drop Answer = iota
	Take
	Beaver // or raccoon: take, and turn the cube once more at once
)

// String returns "drop", "take" or "beaver".
func (a Answer) String() string { return [...]string{"drop", "take", "beaver"}[min(a, Beaver)] }

// DecideDouble judges the cube of a match at ToRoll for the player on roll.
// Where he may not double, or it cannot bring him anything, the action is
// NoDouble.
func (p *Player) DecideDouble(ctx context.Context, m backgammon.Match) (equity.Decision, error) {
	if err := p.check(&m, backgammon.ToRoll); err != nil {
		return equity.Decision{}, fmt.Errorf("decide double: %w", err)
	}
	d := p.judge(ctx, &m)
	if m.CanDouble() != nil {
		d.Action = equity.NoDouble
	}
	return d, nil
}

func (p *Player) judge(ctx context.Context, m *backgammon.Match) equity.Decision {
	s := equity.Of(m, m.OnRoll)
	l := p.newLookahead(ctx, &m.Board, p.config.Plies)
	if e, ok := exact(l.tables, &m.Board, &s); ok {
		return judgeExact(e, s)
	}
	v := l.deepest(&m.Board, p.config.Plies)
	return p.matches.Decide(v, s, equity.Efficiency(&m.Board))
}

// judgeExact finds the decision that the table has already made: its equity is
// the best of doubling and not doubling, so that doubling is right where it is
// worth as much. NoDouble is then only known to be no more than that.
func judgeExact(e bearoff.Equities, s equity.Situation) equity.Decision {
	best, taken := held(e, s.Holder), float64(e.Doubled())
	d := equity.Decision{NoDouble: best, DoubleTake: taken, DoubleDrop: 1}
	d.Beaver = s.Beavers && taken < 0
	switch {
	case !s.CanDouble() || min(taken, 1) < best-same || taken < 0:
	case d.Take():
		d.Action = equity.Double
	default:
		d.Action = equity.DoubleOut
	}
	return d
}

// AnswerDouble decides about the pending double, beaver or raccoon for the
// player who has to answer it.
func (p *Player) AnswerDouble(ctx context.Context, m backgammon.Match) (Answer, error) {
	if err := p.check(&m, backgammon.Doubled); err != nil {
		return Drop, fmt.Errorf("answer double: %w", err)
	}
	s := equity.Of(&m, m.OnRoll)
	drop := p.dropped(&m, s)
	s.Cube, s.Holder = m.Stake(), equity.His
	l := p.newLookahead(ctx, &m.Board, p.config.Plies)
	v := l.deepest(&m.Board, p.config.Plies)
	taken := p.worth(l.tables, &m.Board, v, s) // to the player on roll
	redouble := m.CanRedouble() == nil
	if m.Decider() == m.OnRoll {
		taken, drop = -taken, -drop
	}
	switch {
	case taken > drop:
		return Drop, nil
	case redouble && taken < 0:
		return Beaver, nil
	}
	return Take, nil
}

// dropped is what a drop of the pending double is worth to the player on roll:
// for money in units of the cube that is offered.
func (p *Player) dropped(m *backgammon.Match, s equity.Situation) float64 {
	if s.Money() {
		return [...]float64{-0.5, 0.5}[m.Raises%2]
	}
	return p.matches.Chance(s.Away-s.Cube, s.HisAway, s.Crawford || s.CrawfordDone)
}
