package arena_test

import (
	"math"
	"testing"

	"papamu/engines/arena"
)

// The bounds are those of the Wilson interval as tabulated in Brown, Cai and
// DasGupta, "Interval estimation for a binomial proportion" (2001) and worked
// out by hand for 8 of 10: (0.4902, 0.9433).
func TestInterval(t *testing.T) {
	for _, tc := range []struct {
		tally     arena.Tally
		low, high float64
	}{
		{arena.Tally{Wins: 8, Losses: 2}, 0.4902, 0.9433},
		{arena.Tally{Wins: 10}, 0.7225, 1},
		{arena.Tally{Losses: 10}, 0, 0.2775},
		{arena.Tally{Draws: 10}, 0.2366, 0.7634},
	} {
		low, high := tc.tally.Interval()
		if math.Abs(low-tc.low) > 1e-4 || math.Abs(high-tc.high) > 1e-4 {
			t.Errorf("%+v: [%.4f, %.4f], want [%.4f, %.4f]", tc.tally, low, high, tc.low, tc.high)
		}
	}
}

func TestElo(t *testing.T) {
	for _, tc := range []struct{ score, elo float64 }{
		{0.5, 0},
		{0.75, 190.85},
		{10.0 / 11, 400},
		{1, math.Inf(1)},
		{0, math.Inf(-1)},
	} {
		if got := arena.Elo(tc.score); got != tc.elo && math.Abs(got-tc.elo) > 0.01 {
			t.Errorf("Elo(%v) = %v, want %v", tc.score, got, tc.elo)
		}
	}
}
