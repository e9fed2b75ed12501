package gnubg

import (
	"context"
	"errors"

	"papamu/engines/backgammon"
)

// The words of the protocol. At roll time gnubg takes anything that begins with
// "re" for a resignation; none of these does.
const (
	sayRoll   = "roll"
	sayDouble = "double"
	sayTake   = "take"
	sayDrop   = "drop"
	sayBeaver = "beaver"
)

// rollOrDouble asks the Decider only where doubling is legal and can matter:
// gnubg itself never asks elsewhere, other clients do.
func (s *Session) rollOrDouble(ctx context.Context, m backgammon.Match) string {
	if m.CanDouble() != nil || m.DeadCube() {
		return sayRoll
	}
	double, err := s.decider.Double(ctx, m)
	if err != nil {
		s.config.Log.Error().Err(err).Msg("no decision whether to double: rolling")
		return sayRoll
	}
	if !double {
		return sayRoll
	}
	s.history.raised(m)
	return sayDouble
}

// answerDouble makes a beaver that is not allowed a take.
func (s *Session) answerDouble(ctx context.Context, m backgammon.Match) string {
	answer, err := s.decider.AnswerDouble(ctx, m)
	if err != nil {
		s.config.Log.Error().Err(err).Msg("no decision whether to take: taking")
		answer = Take
	}
	switch {
	case answer == Drop:
		return sayDrop
	case answer == Beaver && m.CanRedouble() == nil && m.Raises <= s.config.maxBeavers():
		s.history.raised(m)
		return sayBeaver
	}
	return sayTake
}

var errNotLegal = errors.New("the player chose an illegal play")

// play answers a roll; the empty answer is right for one that allows no play.
// What is sent always comes from the list of legal plays.
func (s *Session) play(ctx context.Context, m backgammon.Match) string {
	plays := backgammon.AppendPlays(nil, m.Board, m.Dice)
	if len(plays) == 0 {
		return ""
	}
	if len(plays) == 1 {
		return string(plays[0].AppendExpanded(nil))
	}
	chosen, err := s.decider.Play(ctx, m)
	if err == nil {
		for _, p := range plays {
			if p.After == chosen.After {
				return string(p.AppendExpanded(nil))
			}
		}
		err = errNotLegal
	}
	s.config.Log.Error().Err(err).Stringer("dice", m.Dice).Stringer("chosen", chosen).
		Msg("no legal play chosen: taking the first")
	return string(plays[0].AppendExpanded(nil))
}
