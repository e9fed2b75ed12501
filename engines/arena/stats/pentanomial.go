package stats

import "fmt"

// Pentanomial counts pairs of games by the points that the first player made in
// both together: element i counts the pairs that brought him i half points, 0 to
// 2 points. In a pair the same opening, or the same dice, is played twice with
// the sides exchanged, so that its bias cancels; the variance of the match is
// that of its pairs.
type Pentanomial [5]int

// Add counts a finished pair.
func (p *Pentanomial) Add(first, second Result) { p[min(first, Win)+min(second, Win)]++ }

// Plus is the sum of both counts.
func (p Pentanomial) Plus(q Pentanomial) Pentanomial {
	for i, n := range q {
		p[i] += n
	}
	return p
}

// Pairs is the number of pairs.
func (p Pentanomial) Pairs() int { return p[0] + p[1] + p[2] + p[3] + p[4] }

// Games is the number of games, two for each pair.
func (p Pentanomial) Games() int { return 2 * p.Pairs() }

// Estimate treats the pairs as independent, not the games.
func (p Pentanomial) Estimate() Estimate { return estimate(p.counts(), 2) }

func (p Pentanomial) counts() []float64 {
	counts := make([]float64, len(p))
	for i, n := range p {
		counts[i] = float64(n)
	}
	return counts
}

// String counts as fishtest does, from 0 points to 2.
func (p Pentanomial) String() string {
	return fmt.Sprintf("pairs with 0 to 2 points: %d, %d, %d, %d, %d", p[0], p[1], p[2], p[3], p[4])
}
