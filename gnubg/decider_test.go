package gnubg_test

import (
	"context"

	"papamu/engines/backgammon"
	"papamu/gnubg"
)

// scripted is a Decider that plays whatever has the last text, and whose cube actions
// a test chooses: without any it never doubles and always takes.
type scripted struct {
	play   func(backgammon.Match) (backgammon.Play, error)
	double func(backgammon.Match) bool
	answer func(backgammon.Match) gnubg.Answer
	asked  []backgammon.Match
}

func (s *scripted) Play(_ context.Context, m backgammon.Match) (backgammon.Play, error) {
	s.asked = append(s.asked, m)
	if s.play != nil {
		return s.play(m)
	}
	var first backgammon.Play
	for _, p := range backgammon.AppendPlays(nil, m.Board, m.Dice) {
		if p.String() > first.String() {
			first = p
		}
	}
	return first, nil
}

func (s *scripted) Double(_ context.Context, m backgammon.Match) (bool, error) {
	s.asked = append(s.asked, m)
	return s.double != nil && s.double(m), nil
}

func (s *scripted) AnswerDouble(_ context.Context, m backgammon.Match) (gnubg.Answer, error) {
	s.asked = append(s.asked, m)
	if s.answer != nil {
		return s.answer(m), nil
	}
	return gnubg.Take, nil
}

func (s *scripted) last() backgammon.Match { return s.asked[len(s.asked)-1] }

func always(backgammon.Match) bool { return true }

func beaver(backgammon.Match) gnubg.Answer { return gnubg.Beaver }
