package stats

import (
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// MaxPoints bounds what one game can bring, either way.
const MaxPoints = 1e9

// ErrPoints is reported for points that are beyond [MaxPoints] or not a number.
var ErrPoints = errors.New("points are out of range")

func checkPoints(won float64) error {
	if math.IsNaN(won) || math.Abs(won) > MaxPoints {
		return fmt.Errorf("%w: %v", ErrPoints, won)
	}
	return nil
}

// Points is the running mean of what a player won in each game, with sign: the
// points of backgammon, the margin in Go. The sums are updated after Welford
// (1962), so that they stay exact over millions of games.
type Points struct {
	n       int
	mean    float64
	squares float64 // sum of the squared deviations from the mean
}

// Add counts a game, or the mean of a pair.
func (p *Points) Add(won float64) error {
	if err := checkPoints(won); err != nil {
		return err
	}
	p.n++
	d := won - p.mean
	p.mean += d / float64(p.n)
	p.squares += d * (won - p.mean)
	return nil
}

// N is the number of observations.
func (p Points) N() int { return p.n }

// Mean is the mean of the observations, 0 without any.
func (p Points) Mean() float64 { return p.mean }

// StdDev is the standard deviation of one observation, with n-1 degrees of
// freedom. It is 0 for fewer than two observations.
func (p Points) StdDev() float64 {
	if p.n < 2 {
		return 0
	}
	return math.Sqrt(p.squares / float64(p.n-1))
}

// StdErr is the standard error of the mean. It is infinite for fewer than two
// observations, which say nothing about it.
func (p Points) StdErr() float64 {
	if p.n < 2 {
		return math.Inf(1)
	}
	return p.StdDev() / math.Sqrt(float64(p.n))
}

// Measure is the mean with Student's 95 % interval, unbounded for fewer than two
// observations.
func (p Points) Measure() Measure {
	if p.n < 2 {
		return Measure{p.mean, math.Inf(-1), math.Inf(1)}
	}
	t := distuv.StudentsT{Sigma: 1, Nu: float64(p.n - 1)}.Quantile(0.975)
	half := t * p.StdErr()
	return Measure{p.mean, p.mean - half, p.mean + half}
}

// String gives the mean with its standard error: "+0.250 ± 0.043".
func (p Points) String() string {
	switch p.n {
	case 0:
		return "no games"
	case 1:
		return fmt.Sprintf("%+.3f (one observation)", unsigned(p.mean, 3))
	}
	return fmt.Sprintf("%+.3f ± %.3f", unsigned(p.mean, 3), p.StdErr())
}
