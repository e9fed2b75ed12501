package td

import (
	"context"
	"math"

	"papamu/engines/backgammon"
	"papamu/engines/rng"
)

// Mover picks one of the plays of a roll, of which there is at least one.
type Mover func(board *backgammon.Position, plays []backgammon.Play) int

// RandomMover picks any play with equal chance.
func RandomMover(seed uint64) Mover {
	source := rng.New(seed, 2)
	return func(_ *backgammon.Position, plays []backgammon.Play) int {
		return int(source.Below(uint32(len(plays))))
	}
}

// Mover returns the trainer's present play: best by its evaluator and the
// bear-off tables.
func (t *Trainer) Mover() Mover {
	return func(_ *backgammon.Position, plays []backgammon.Play) int {
		best, lowest := 0, float32(math.Inf(1))
		for i := range plays {
			b := plays[i].Next()
			if v, _ := t.value(&b); v.Points() < lowest {
				best, lowest = i, v.Points()
			}
		}
		return best
	}
}

// Score is the outcome of a duel: average points per game of the first player,
// without the cube, and the standard error of that average.
type Score struct {
	Games            int
	Points, StdError float64
}

// Duel plays pairs of games with the same dice and the sides exchanged.
func Duel(ctx context.Context, pairs int, seed uint64, a, b Mover) (Score, error) {
	sum, squares, done := 0.0, 0.0, 0
	for pair := range pairs {
		if err := ctx.Err(); err != nil {
			return Score{}, err
		}
		pairSeed := seed + uint64(pair)*0x9e3779b97f4a7c15
		points := (duelGame(pairSeed, a, b) - duelGame(pairSeed, b, a)) / 2
		sum += points
		squares += points * points
		done++
	}
	n := float64(done)
	mean := sum / n
	return Score{2 * done, mean, math.Sqrt(max(0, squares/n-mean*mean) / n)}, nil
}

// duelGame returns the points of the player who moves first.
func duelGame(seed uint64, movers ...Mover) float64 {
	dice := rng.New(seed, 3)
	board := backgammon.Start()
	plays := make([]backgammon.Play, 0, 512)
	for ply := 0; ply < maxPlies; ply++ {
		roll := backgammon.Dice{int8(dice.Below(6)) + 1, int8(dice.Below(6)) + 1}
		if ply == 0 && roll.Double() {
			ply--
			continue
		}
		plays = backgammon.AppendPlays(plays[:0], board, roll)
		if len(plays) > 0 {
			board = plays[movers[ply%2](&board, plays)].After
		}
		if won := board.Won(); won != backgammon.NotOver {
			return float64(won) * float64(1-2*(ply%2))
		}
		board = board.Flip()
	}
	return 0
}
