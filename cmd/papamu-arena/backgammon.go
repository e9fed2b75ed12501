package main

import (
	"context"
	"fmt"

	"papamu/cmd/internal/cli"
	"papamu/engines/arena"
	"papamu/engines/arena/stats"
	"papamu/engines/backgammon"
)

// playBackgammon plays matches, or sessions of three money games, in pairs: the
// second of a pair has the same dice and the seats exchanged.
func playBackgammon(ctx context.Context, s settings, env cli.Env) error {
	rules := backgammon.MoneyRules()
	if s.length > 0 {
		rules = backgammon.MatchRules(s.length)
	}
	players := [2]arena.BackgammonPlayer{
		&external{name: s.names[0], command: s.engines[0]},
		&external{name: s.names[1], command: s.engines[1]},
	}
	for _, p := range players {
		defer p.(*external).Close()
	}
	var tally arena.Tally
	var points stats.PointPairs
	for i := range s.games {
		seat := arena.Seat(i % 2)
		seated := players
		if seat == arena.Second {
			seated[0], seated[1] = seated[1], seated[0]
		}
		rec, err := arena.PlayBackgammon(ctx, arena.BackgammonSeries{
			Rules: rules, Games: moneyGames, Control: s.control(),
			Dice: backgammon.NewSeededDice(s.seed + uint64(i/2)),
		}, seated)
		if err != nil {
			return err
		}
		tally.Add(rec.Outcome, seat)
		if rec.Outcome.Reason != arena.Aborted {
			if err := points.Add(i/2, i%2, float64(rec.Score[seat]-rec.Score[1-seat])); err != nil {
				return err
			}
		}
		if err := s.tellBackgammon(env, i, rec); err != nil {
			return err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	fmt.Fprintf(env.Out, "%s against %s: %v\n", s.names[0], s.names[1], tally)
	fmt.Fprintf(env.Out, "points per match %v, by pairs with the same dice %v\n", points.Games(), points.Pairs())
	if tally.Faults != [2]int{} {
		return errFaults
	}
	return nil
}

// moneyGames is the length of a money session.
const moneyGames = 3

func (s *settings) tellBackgammon(env cli.Env, i int, rec arena.BackgammonRecord) error {
	if last := rec.Games[len(rec.Games)-1]; s.show && len(last.Events) > 0 {
		fmt.Fprintf(env.Out, "\nthe last position, seen by %s (X):\n%s\n",
			rec.Names[last.Events[len(last.Events)-1].By], arena.DrawBackgammon(final(last)))
	}
	detail := string(rec.Outcome.Reason)
	if rec.Outcome.Detail != "" {
		detail += ": " + rec.Outcome.Detail
	}
	fmt.Fprintf(env.Out, "match %d: %s - %s: %s in %d games, %s\n",
		i+1, rec.Names[0], rec.Names[1], rec.Outcome.Text, len(rec.Games), detail)
	return s.save(i, []record{{".mat", arena.BackgammonMAT(rec).Format}})
}

// final is the board after the last event of a game.
func final(g arena.BackgammonGame) backgammon.Position {
	last := g.Events[len(g.Events)-1]
	if last.Decision.Action == arena.Move && len(last.Decision.Play.Steps()) > 0 {
		return last.Decision.Play.After
	}
	return last.Board
}
