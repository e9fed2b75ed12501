package arena_test

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/arena"
	"papamu/engines/backgammon"
	"papamu/engines/record/mat"
	"papamu/engines/rng"
)

// gambler plays any legal move and turns the cube freely up to 1000 points or so.
type gambler struct {
	name string
	rand *rng.Source
	err  error // returned in place of the first move
}

func (g *gambler) Name() string { return g.name }

func (g *gambler) Decide(_ context.Context, m backgammon.Match) (arena.Decision, error) {
	switch m.Phase {
	case backgammon.ToRoll:
		if m.Stake() < 1000 && g.rand.Below(4) == 0 {
			return arena.Decision{Action: arena.Double}, nil
		}
		return arena.Decision{Action: arena.RollDice}, nil
	case backgammon.Doubled:
		return arena.Decision{Action: g.answer(m)}, nil
	}
	plays := backgammon.AppendPlays(nil, m.Board, m.Dice)
	d := arena.Decision{Action: arena.Move}
	if len(plays) > 0 {
		d.Play = plays[g.rand.Below(uint32(len(plays)))]
	}
	return d, g.err
}

func (g *gambler) answer(m backgammon.Match) arena.Action {
	switch n := g.rand.Below(8); {
	case n == 0:
		return arena.Drop
	case n < 4 && m.Stake() < 1000 && m.CanRedouble() == nil:
		return arena.Beaver
	}
	return arena.Take
}

func playSeries(t testing.TB, rules backgammon.Rules, games int, seed uint64, a, b *gambler) arena.BackgammonRecord {
	t.Helper()
	rec, err := arena.PlayBackgammon(context.Background(), arena.BackgammonSeries{
		Rules: rules, Games: games, Dice: backgammon.NewSeededDice(seed),
	}, [2]arena.BackgammonPlayer{a, b})
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// Whatever is played, the record written as MAT reads back with the same points.
func TestBackgammonRecordsAddUp(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		rules := rapid.SampledFrom([]backgammon.Rules{
			backgammon.MatchRules(1), backgammon.MatchRules(3), backgammon.MatchRules(7), backgammon.MoneyRules(),
		}).Draw(r, "rules")
		seed := rapid.Uint64().Draw(r, "seed")
		a := &gambler{name: "a", rand: rng.New(seed, 1)}
		b := &gambler{name: "b", rand: rng.New(seed, 2)}
		rec := playSeries(t, rules, 3, seed, a, b)
		if rec.Outcome.Reason != arena.Played {
			r.Fatalf("%+v", rec.Outcome)
		}
		text, err := arena.BackgammonMAT(rec).Format()
		if err != nil {
			r.Fatal(err)
		}
		back, err := mat.Parse(text)
		if err != nil {
			r.Fatalf("%v\n%s", err, text)
		}
		var score [2]int
		for i, g := range back.Games {
			if g.Players[0].Score != score[0] || g.Players[1].Score != score[1] {
				r.Fatalf("score before game %d\n%s", i+1, text)
			}
			winner, points, ok := g.Result()
			if !ok {
				r.Fatalf("game %d has no result\n%s", i+1, text)
			}
			score[winner] += points
		}
		if score != rec.Score {
			r.Fatalf("points %v, record says %v\n%s", score, rec.Score, text)
		}
	})
}

// Whatever the players are called, there is a record.
func TestBackgammonRecordsOfAnyName(t *testing.T) {
	rec := playSeries(t, backgammon.MatchRules(3), 0, 5, &gambler{name: "a", rand: rng.New(1, 1)}, &gambler{name: "b", rand: rng.New(1, 2)})
	rapid.Check(t, func(r *rapid.T) {
		names := rapid.OneOf(rapid.String(), rapid.StringMatching(`[ :a1)(\\t]*`), rapid.SampledFrom([]string{"Lani: 2\\", "1) 31: 8/5", "Wins 1 point", "; x", ""}))
		rec.Names = [2]string{names.Draw(r, "a"), names.Draw(r, "b")}
		text, err := arena.BackgammonMAT(rec).Format()
		if err != nil {
			r.Fatalf("%q: %v\n%s", rec.Names, err, text)
		}
	})
}

func TestBackgammonFaultsEndTheMatch(t *testing.T) {
	broken := &gambler{name: "a", rand: rng.New(1, 1), err: errors.New("exited")}
	sound := &gambler{name: "b", rand: rng.New(1, 2)}
	rec := playSeries(t, backgammon.MatchRules(3), 0, 5, broken, sound)
	if rec.Outcome.Reason != arena.Garbage || rec.Outcome.Winner != arena.Second || rec.Outcome.Detail != "exited" {
		t.Errorf("%+v", rec.Outcome)
	}
	rec = playSeries(t, backgammon.MatchRules(3), 0, 5, sound, broken)
	if rec.Outcome.Winner != arena.First {
		t.Errorf("%+v", rec.Outcome)
	}
}
