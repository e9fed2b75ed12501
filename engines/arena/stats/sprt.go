package stats

import (
	"errors"
	"fmt"
	"math"
)

// Model says what the Elo of an SPRT is measured in.
type Model uint8

// The models. Logistic is the everyday Elo difference; with Normalized, as
// fishtest's own tests use it, the length of a test does not depend on how many
// games are drawn.
const (
	Logistic Model = iota
	Normalized
)

func (m Model) String() string {
	if m == Normalized {
		return "normalized"
	}
	return "logistic"
}

// MaxElo is how far from 0 the hypotheses of an [SPRT] may lie in this model.
// In terms of normalized Elo the likeliest distributions are found up to there.
func (m Model) MaxElo() float64 {
	if m == Normalized {
		return 200
	}
	return 1000
}

// ErrSPRT is reported for parameters that make no test.
var ErrSPRT = errors.New("not a sequential test")

// SPRT is Wald's sequential probability ratio test of the hypotheses that the
// first player is stronger by Elo0 (H0) and by Elo1 (H1). After any game it says
// whether to go on. It accepts H1 though H0 is true with probability Alpha at
// most, and H0 though H1 is true with probability Beta at most.
//
// The likelihood ratio is the generalized one of fishtest: each hypothesis is
// represented by the likeliest distribution of results that has its Elo, after
// Van den Bergh, "The generalized maximum likelihood ratio for multinomial
// distributions". A result that has not occurred yet is counted as 1/1000.
//
// A match that a test has stopped ended when it looked best for one side: its Elo
// estimate is biased away from the other hypothesis.
type SPRT struct {
	Elo0, Elo1, Alpha, Beta float64
	Model                   Model
}

// Validate reports what is wrong with the parameters.
func (s SPRT) Validate() error {
	limit := s.Model.MaxElo()
	switch {
	case s.Model > Normalized:
		return fmt.Errorf("%w: model %d", ErrSPRT, s.Model)
	case !(math.Abs(s.Elo0) <= limit && math.Abs(s.Elo1) <= limit):
		return fmt.Errorf("%w: elo0 %v and elo1 %v must lie between %v and %v", ErrSPRT, s.Elo0, s.Elo1, -limit, limit)
	case s.Elo0 >= s.Elo1:
		return fmt.Errorf("%w: elo0 %v must be below elo1 %v", ErrSPRT, s.Elo0, s.Elo1)
	case !(s.Alpha > 0 && s.Beta > 0 && s.Alpha+s.Beta < 1):
		return fmt.Errorf("%w: alpha %v and beta %v must be above 0 and their sum below 1", ErrSPRT, s.Alpha, s.Beta)
	}
	return nil
}

// Bounds are the log-likelihood ratios at which H0 and H1 are accepted.
func (s SPRT) Bounds() (lower, upper float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// Pairs is where the test stands after these pairs. The parameters must be valid.
func (s SPRT) Pairs(p Pentanomial) Progress { return s.progress(p.counts(), 2) }

// Games is where the test stands after these games. It is for games that are not
// played in pairs: for those that are, it takes longer to decide than [SPRT.Pairs]
// and its errors are not what they claim to be.
func (s SPRT) Games(w WDL) Progress { return s.progress(w.counts(), 1) }

func (s SPRT) progress(counts []float64, perObservation int) Progress {
	p := Progress{SPRT: s}
	p.Lower, p.Upper = s.Bounds()
	p.LLR = s.ratio(counts, perObservation)
	if p.LLR >= p.Upper {
		p.State = AcceptH1
	} else if p.LLR <= p.Lower {
		p.State = AcceptH0
	}
	return p
}

// ratio is the log-likelihood ratio of H1 to H0.
func (s SPRT) ratio(counts []float64, perObservation int) float64 {
	n, observed := regular(counts)
	if n == 0 {
		return 0
	}
	var h0, h1 []float64
	if s.Model == Normalized {
		perGame := math.Sqrt(float64(perObservation)) / normalizedUnit
		h0, h1 = likeliestWithDeviation(observed, s.Elo0*perGame), likeliestWithDeviation(observed, s.Elo1*perGame)
	} else {
		h0, h1 = likeliestWithMean(observed, Expected(s.Elo0)), likeliestWithMean(observed, Expected(s.Elo1))
	}
	sum := 0.0
	for i, p := range observed {
		sum += p * math.Log(h1[i]/h0[i])
	}
	return n * sum
}

// emptyCell stands in for a result that has not occurred, as in fishtest.
const emptyCell = 1e-3

// regular gives the number of observations and their frequencies, none of them
// zero. Without observations n is 0.
func regular(counts []float64) (n float64, frequencies []float64) {
	frequencies = make([]float64, len(counts))
	seen := false
	for i, c := range counts {
		seen = seen || c > 0
		frequencies[i] = max(c, emptyCell)
		n += frequencies[i]
	}
	if !seen {
		return 0, nil
	}
	for i := range frequencies {
		frequencies[i] /= n
	}
	return n, frequencies
}
