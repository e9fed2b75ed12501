package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Estimate is what the results of a match say about its first player.
type Estimate struct {
	// Games is the number of games behind the estimate.
	Games int `json:"games"`
	// Score is the mean score of a game, 0…1.
	Score Measure `json:"score"`
	// Elo is the rating difference under the logistic model.
	Elo Measure `json:"elo"`
	// Normalized is the score's distance from 1/2 in standard deviations per
	// game, times 347.4. Unlike Elo it does not depend on how drawish the openings
	// are. Its interval holds for small differences. It is [Unknown] when all
	// results are equal.
	Normalized Measure `json:"normalized"`
	// LOS is the likelihood of superiority, the probability 0…1 that the first
	// player is the stronger one given these results.
	LOS float64 `json:"los"`
}

// String tells the estimate in a line of words.
func (e Estimate) String() string {
	if e.Games == 0 {
		return "no games"
	}
	return fmt.Sprintf("score %.1f %%, Elo difference %v, likelihood of superiority %.1f %%",
		100*e.Score.Value, e.Elo.Text(0), 100*e.LOS)
}

// moments describes how often each score was reached, the scores being spread
// evenly over 0…1.
type moments struct {
	n        float64 // observations
	mean     float64
	variance float64 // about the mean
	null     float64 // about 1/2
}

func momentsOf(counts []float64) moments {
	var m moments
	last := float64(len(counts) - 1)
	for i, c := range counts {
		m.n += c
		m.mean += c * float64(i) / last
	}
	m.mean /= m.n
	for i, c := range counts {
		d := float64(i)/last - m.mean
		m.variance += c * d * d / m.n
		d = float64(i)/last - 0.5
		m.null += c * d * d / m.n
	}
	return m
}

// estimate draws conclusions from counts of observations that are made of
// so many games each: 1 for single games, 2 for pairs.
func estimate(counts []float64, perObservation int) Estimate {
	m := momentsOf(counts)
	if m.n == 0 {
		return Estimate{Score: Measure{0.5, 0, 1}, Elo: Unknown(), Normalized: Unknown(), LOS: 0.5}
	}
	score := m.score()
	games := m.n * float64(perObservation)
	return Estimate{
		Games:      int(games),
		Score:      score,
		Elo:        Measure{Elo(score.Value), Elo(score.Low), Elo(score.High)},
		Normalized: m.normalized(games),
		LOS:        m.superiority(),
	}
}

// score is the mean with its interval: the normal one, or Wilson's where that
// one is no use.
func (m moments) score() Measure {
	normal := around(m.mean, math.Sqrt(m.variance/m.n))
	if m.variance > 0 && normal.Low > 0 && normal.High < 1 {
		return normal
	}
	low, high := Wilson(m.mean, m.n)
	return Measure{m.mean, low, high}
}

func (m moments) normalized(games float64) Measure {
	if m.variance == 0 {
		return Unknown()
	}
	perGame := math.Sqrt(m.variance * games / m.n)
	return around(normalizedUnit*(m.mean-0.5)/perGame, normalizedUnit/math.Sqrt(games))
}

// superiority takes the variance about 1/2, which is that of equal players,
// where all results are the same.
func (m moments) superiority() float64 {
	variance := m.variance
	if variance == 0 {
		variance = m.null
	}
	if variance == 0 {
		return 0.5
	}
	return distuv.UnitNormal.CDF((m.mean - 0.5) / math.Sqrt(variance/m.n))
}

// Wilson is the 95 % interval of a proportion seen as mean of n observations of
// 0…1, after Wilson (1927). It stays inside 0…1, reaches an end only when the
// mean does, and has a width when all observations are equal. Without
// observations it is the whole of 0…1.
func Wilson(mean, n float64) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	z2 := z95 * z95
	centre := (mean + z2/(2*n)) / (1 + z2/n)
	half := z95 / (1 + z2/n) * math.Sqrt(mean*(1-mean)/n+z2/(4*n*n))
	low, high = max(centre-half, 0), min(centre+half, 1)
	// What rounding left over would make an unbounded end look bounded.
	if mean == 0 {
		low = 0
	}
	if mean == 1 {
		high = 1
	}
	return low, high
}
