package td

import (
	"context"
	"math"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/bearoff"
	"papamu/engines/backgammon/equity"
	"papamu/engines/backgammon/net"
	"papamu/engines/rng"
)

// Config says how to train. The zero value is the setting that the embedded
// weights were made with, but for the number of games.
type Config struct {
	Seed          uint64
	ContactHidden int // units in the hidden layers; 0: 80 and 40
	RaceHidden    int
	FirstRate     float64 // rate of learning at the start; 0: 0.1
	LastRate      float64 // and at the end, falling exponentially; 0: 0.001
	RandomPlies   int     // games may begin with up to so many random plays; 0: 8
}

// Defaults returns the setting that the zero Config stands for.
func Defaults() Config { return Config{}.withDefaults() }

func (c Config) withDefaults() Config {
	if c.ContactHidden == 0 {
		c.ContactHidden = 80
	}
	if c.RaceHidden == 0 {
		c.RaceHidden = 40
	}
	if c.FirstRate == 0 {
		c.FirstRate = 0.1
	}
	if c.LastRate == 0 {
		c.LastRate = 0.001
	}
	if c.RandomPlies == 0 {
		c.RandomPlies = 8
	}
	return c
}

// Trainer plays and learns. It is not safe for concurrent use.
type Trainer struct {
	Evaluator *net.Evaluator // changes with every game

	config Config
	random *rng.Source
	dice   *backgammon.SeededDice
	tables *bearoff.Tables
	plays  []backgammon.Play
	inputs net.Inputs
}

// New returns a trainer that begins with random weights, or goes on with those
// of the given evaluator if it is not nil.
func New(c Config, from *net.Evaluator) (*Trainer, error) {
	c = c.withDefaults()
	t := &Trainer{
		Evaluator: from,
		config:    c,
		random:    rng.New(c.Seed, 1),
		dice:      backgammon.NewSeededDice(c.Seed),
		tables:    bearoff.Load(),
	}
	if from != nil {
		return t, nil
	}
	contact, err := net.New(net.ContactInputs, c.ContactHidden)
	if err != nil {
		return nil, err
	}
	race, err := net.New(net.RaceInputs, c.RaceHidden)
	if err != nil {
		return nil, err
	}
	contact.Randomize(t.random.Float64)
	race.Randomize(t.random.Float64)
	t.Evaluator = &net.Evaluator{Contact: contact, Race: race}
	return t, nil
}

// Train plays the number of games, the rate of learning falling from the first
// to the last, and calls progress, if it is not nil, after each. It returns
// early, with the context's error, when the context ends.
func (t *Trainer) Train(ctx context.Context, games int, progress func(done int)) error {
	c := t.config
	for g := range games {
		if err := ctx.Err(); err != nil {
			return err
		}
		rate := c.FirstRate * math.Pow(c.LastRate/c.FirstRate, float64(g)/float64(games))
		if err := t.game(float32(rate)); err != nil {
			return err
		}
		if progress != nil {
			progress(g + 1)
		}
	}
	return nil
}

// maxPlies bounds a game of beginners, who can hit each other for ever.
const maxPlies = 1000

// game plays one game and learns from it. In a random opening the plays are
// random but the lessons are about the best ones, so that the evaluator gets to
// know bad positions without taking bad play for granted.
func (t *Trainer) game(rate float32) error {
	board := backgammon.Start()
	randomPlies := 0
	if t.random.Below(4) == 0 {
		randomPlies = int(t.random.Below(uint32(t.config.RandomPlies))) + 1
	}
	for ply := range maxPlies {
		roll, err := t.dice.Roll()
		if err != nil {
			return err
		}
		t.plays = backgammon.AppendPlays(t.plays[:0], board, roll)
		next, value, exact := t.best(board)
		t.learn(&board, value.Flip(), rate)
		if exact {
			return nil
		}
		if ply < randomPlies && len(t.plays) > 0 {
			next = t.plays[t.random.Below(uint32(len(t.plays)))].Next()
		}
		board = next
	}
	return nil
}

// best returns the board that the best of the listed plays leaves to the
// opponent, his chances there, and whether these are the exact truth.
func (t *Trainer) best(board backgammon.Position) (next backgammon.Position, value equity.Probabilities, exact bool) {
	if len(t.plays) == 0 {
		next = board.Flip()
		value, exact = t.value(&next)
		return next, value, exact
	}
	lowest := float32(math.Inf(1))
	for i := range t.plays {
		b := t.plays[i].Next()
		v, certain := t.value(&b)
		if points := v.Points(); points < lowest {
			lowest, next, value, exact = points, b, v, certain
		}
	}
	return next, value, exact
}

// value returns the chances of the player on roll, and whether they are
// exact.
func (t *Trainer) value(p *backgammon.Position) (equity.Probabilities, bool) {
	if v, ok := t.tables.Evaluate(p); ok {
		return v, true
	}
	return t.Evaluator.Evaluate(p), p.Won() != backgammon.NotOver || p.Lost() != backgammon.NotOver
}

// learn moves the opinion of a position. Impossible outcomes are not taught:
// the evaluator drops them anyway.
func (t *Trainer) learn(p *backgammon.Position, target equity.Probabilities, rate float32) {
	network := t.Evaluator.Inputs(p, &t.inputs)
	network.Train(&t.inputs, target, rate)
}
