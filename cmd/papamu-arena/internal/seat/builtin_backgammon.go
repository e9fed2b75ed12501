package seat

import (
	"context"

	"papamu/engines/arena"
	"papamu/engines/backgammon"
	"papamu/engines/backgammon/player"
)

// inProcessBackgammon is the project's own backgammon engine in this process.
type inProcessBackgammon struct {
	name   string
	config player.Config
	engine *player.Player
}

// BuiltinBackgammon seats the project's backgammon engine.
func BuiltinBackgammon(e Engine) (BackgammonPlayer, error) {
	b, err := parseBuiltin(e.Command)
	if err != nil {
		return nil, err
	}
	plies := b.plies
	if plies == 0 {
		plies = -1 // the player's word for none
	}
	return &inProcessBackgammon{name: e.Name, config: player.Config{Plies: plies}}, nil
}

// Prepare makes the engine, which serves all matches.
func (p *inProcessBackgammon) Prepare(context.Context) error {
	if p.engine == nil {
		p.engine = player.New(p.config)
	}
	return nil
}

func (p *inProcessBackgammon) Name() string { return p.name }

// Close has nothing to end.
func (p *inProcessBackgammon) Close() {}

var answers = map[player.Answer]arena.Action{player.Drop: arena.Drop, player.Take: arena.Take, player.Beaver: arena.Beaver}

func (p *inProcessBackgammon) Decide(ctx context.Context, m backgammon.Match) (arena.Decision, error) {
	switch m.Phase {
	case backgammon.ToRoll:
		judged, err := p.engine.DecideDouble(ctx, m)
		if judged.Action.Doubles() {
			return arena.Decision{Action: arena.Double}, err
		}
		return arena.Decision{Action: arena.RollDice}, err
	case backgammon.Doubled:
		answer, err := p.engine.AnswerDouble(ctx, m)
		if answer == player.Beaver && m.CanRedouble() != nil {
			answer = player.Take
		}
		return arena.Decision{Action: answers[answer]}, err
	}
	if len(backgammon.AppendPlays(nil, m.Board, m.Dice)) == 0 {
		return arena.Decision{Action: arena.Move}, nil
	}
	play, err := p.engine.ChoosePlay(ctx, m)
	return arena.Decision{Action: arena.Move, Play: play}, err
}
