package td_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/net"
	"papamu/engines/backgammon/net/td"
	"papamu/internal/enginetest"
)

// small is a network that learns a little in a second.
func small(seed uint64) td.Config {
	return td.Config{Seed: seed, ContactHidden: 8, RaceHidden: 8}
}

func train(t *testing.T, c td.Config, games int) *td.Trainer {
	t.Helper()
	trainer, err := td.New(c, nil)
	if err != nil {
		t.Fatal(err)
	}
	done := 0
	err = trainer.Train(context.Background(), games, func(n int) { done = n })
	if err != nil || done != games {
		t.Fatalf("%d games, %v", done, err)
	}
	return trainer
}

func weights(t *testing.T, e *net.Evaluator) []byte {
	t.Helper()
	var file bytes.Buffer
	if _, err := e.WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestLearnsToBeatARandomMover(t *testing.T) {
	if enginetest.Race {
		t.Skip("long, and on one goroutine")
	}
	trainer := train(t, small(1), 150)
	score, err := td.Duel(context.Background(), 30, 1, trainer.Mover(), td.RandomMover(1))
	if err != nil || score.Games != 60 || score.Points < 0.5 {
		t.Fatalf("%+v, %v", score, err)
	}
}

func TestSameSeedSameWeights(t *testing.T) {
	a := weights(t, train(t, small(2), 6).Evaluator)
	b := weights(t, train(t, small(2), 6).Evaluator)
	c := weights(t, train(t, small(3), 6).Evaluator)
	if !bytes.Equal(a, b) {
		t.Error("two trainings with one seed differ")
	}
	if bytes.Equal(a, c) {
		t.Error("another seed makes no difference")
	}
}

func TestGoesOnFromWeights(t *testing.T) {
	first := train(t, small(4), 6)
	before := weights(t, first.Evaluator)
	second, err := td.New(small(4), first.Evaluator)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(weights(t, second.Evaluator), before) {
		t.Error("began with other weights")
	}
	if err := second.Train(context.Background(), 5, nil); err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(weights(t, second.Evaluator), before) {
		t.Error("learned nothing")
	}
}

func TestTrainingStops(t *testing.T) {
	trainer, err := td.New(small(5), nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	games := 0
	err = trainer.Train(ctx, 1000000, func(n int) {
		games = n
		if n == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || games != 3 {
		t.Fatalf("%d games, %v", games, err)
	}
	if _, err := td.Duel(ctx, 1, 1, td.RandomMover(1), td.RandomMover(2)); !errors.Is(err, context.Canceled) {
		t.Errorf("duel: %v", err)
	}
}

func TestImpossibleConfig(t *testing.T) {
	if _, err := td.New(td.Config{ContactHidden: 7}, nil); !errors.Is(err, net.ErrShape) {
		t.Error(err)
	}
	if _, err := td.New(td.Config{RaceHidden: 7}, nil); !errors.Is(err, net.ErrShape) {
		t.Error(err)
	}
}

// The same player on both sides, with the same dice, comes out even.
func TestDuelWithOneselfIsEven(t *testing.T) {
	first := func(*backgammon.Position, []backgammon.Play) int { return 0 }
	score, err := td.Duel(context.Background(), 20, 7, first, first)
	if err != nil || score.Points != 0 || score.StdError != 0 || score.Games != 40 {
		t.Fatalf("%+v, %v", score, err)
	}
}
