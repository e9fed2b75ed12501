package main

import (
	"context"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/player"
	"papamu/gnubg"
)

// decider has a player make the choices of a session. The player has no memory,
// so that all sessions share one.
type decider struct{ player *player.Player }

func (d decider) Play(ctx context.Context, m backgammon.Match) (backgammon.Play, error) {
	return d.player.ChoosePlay(ctx, m)
}

func (d decider) Double(ctx context.Context, m backgammon.Match) (bool, error) {
	judged, err := d.player.DecideDouble(ctx, m)
	return judged.Action.Doubles(), err
}

// answers translates the player's answers.
var answers = map[player.Answer]gnubg.Answer{
	player.Drop: gnubg.Drop, player.Take: gnubg.Take, player.Beaver: gnubg.Beaver,
}

func (d decider) AnswerDouble(ctx context.Context, m backgammon.Match) (gnubg.Answer, error) {
	answer, err := d.player.AnswerDouble(ctx, m)
	return answers[answer], err
}
