package stats

import "math"

// Elo is the rating difference that stands for a mean score per game of 0…1
// under the logistic model, 400 log10(p/(1-p)). It is infinite for 0 and 1.
func Elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// Expected is the mean score per game, 0…1, of a player stronger by elo.
func Expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// normalizedUnit is the Elo of a difference of one standard deviation per game,
// 347.4, as Van den Bergh's "Normalized Elo" defines it.
const normalizedUnit = 800 / math.Ln10
