package stats

import "math"

// likeliestWithMean is the distribution over scores spread evenly over 0…1 that
// has the given mean, 0 < mean < 1, and makes the observed frequencies likeliest.
func likeliestWithMean(observed []float64, mean float64) []float64 {
	deviations := make([]float64, len(observed))
	for i := range deviations {
		deviations[i] = scoreOf(i, len(observed)) - mean
	}
	return tilt(observed, deviations)
}

// scoreOf is the score 0…1 of cell i of n.
func scoreOf(i, n int) float64 { return float64(i) / float64(n-1) }

// likeliestWithDeviation is the distribution whose mean lies t of its own
// standard deviations above 1/2 and makes the observed frequencies likeliest.
//
// The condition is not linear in the distribution. It is replaced by its tangent
// at the last distribution found, again and again, as section 4.1 of Van den
// Bergh's "Normalized Elo" does it; near t = 0, where tests are, a few rounds are
// enough, and random counts found the way for |t| up to that of 200 normalized Elo.
func likeliestWithDeviation(observed []float64, t float64) []float64 {
	const rounds, exact = 100, 1e-12
	n := len(observed)
	found := make([]float64, n)
	for i := range found {
		found[i] = 1 / float64(n)
	}
	deviations := make([]float64, n)
	for range rounds {
		mean, sd := meanAndDeviation(found)
		for i := range deviations {
			z := (scoreOf(i, n) - mean) / sd
			deviations[i] = scoreOf(i, n) - 0.5 - t*sd*(1+z*z)/2
		}
		next := tilt(observed, deviations)
		change := 0.0
		for i := range next {
			change = max(change, math.Abs(next[i]-found[i]))
		}
		found = next
		if change < exact {
			break
		}
	}
	return found
}

func meanAndDeviation(p []float64) (mean, sd float64) {
	for i, v := range p {
		mean += v * scoreOf(i, len(p))
	}
	variance := 0.0
	for i, v := range p {
		d := scoreOf(i, len(p)) - mean
		variance += v * d * d
	}
	return mean, math.Sqrt(variance)
}

// tilt is the distribution q with Σ q·a = 0 that makes the observed frequencies
// p, all above 0, likeliest: q = p/(1+x·a) for the x that satisfies it. If the a
// are all of one sign there is none and q is p.
func tilt(p, a []float64) []float64 {
	low, high := 0.0, 0.0
	for _, v := range a {
		low, high = min(low, v), max(high, v)
	}
	q := make([]float64, len(p))
	if low == 0 || high == 0 {
		copy(q, p)
		return q
	}
	x := lagrange(p, a, -1/high, -1/low)
	sum := 0.0
	for i := range p {
		q[i] = p[i] / max(1+x*a[i], math.SmallestNonzeroFloat32)
		sum += q[i]
	}
	for i := range q {
		q[i] /= sum
	}
	return q
}

// lagrange finds the root of Σ p·a/(1+x·a), which falls from +∞ to -∞ between the
// poles, by halving.
func lagrange(p, a []float64, left, right float64) float64 {
	for {
		x := left + (right-left)/2
		if x <= left || x >= right {
			return x
		}
		sum := 0.0
		for i := range p {
			sum += p[i] * a[i] / (1 + x*a[i])
		}
		if sum > 0 {
			left = x
		} else {
			right = x
		}
	}
}
