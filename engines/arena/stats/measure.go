package stats

import (
	"encoding/json"
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// z95 is the 97.5 % quantile of the standard normal distribution.
var z95 = distuv.UnitNormal.Quantile(0.975)

// Measure is an estimated figure and the ends of its 95 % confidence interval.
//
// An end that the results do not bound is infinite. So is the value when the
// results put it beyond that end, as for the Elo difference of a player that won
// every game. A measure of nothing at all is [Unknown].
type Measure struct{ Value, Low, High float64 }

// Unknown is what no results tell: 0, unbounded on both sides.
func Unknown() Measure { return Measure{0, math.Inf(-1), math.Inf(1)} }

// around is the interval of a normally distributed estimate.
func around(value, stdErr float64) Measure {
	return Measure{value, value - z95*stdErr, value + z95*stdErr}
}

// Bounded tells whether both ends are finite.
func (m Measure) Bounded() bool { return !math.IsInf(m.Low, -1) && !math.IsInf(m.High, 1) }

// Margin is half the width of the interval, what match programs print after ±.
// It is infinite for a measure that is not bounded.
func (m Measure) Margin() float64 { return (m.High - m.Low) / 2 }

// Text writes the measure with its sign and the given number of decimals, in
// words where it is not bounded: "+12.3 (95 % interval -3.1 to +27.9)",
// "at least +166.0", "unknown".
func (m Measure) Text(decimals int) string {
	low, high := math.IsInf(m.Low, -1), math.IsInf(m.High, 1)
	switch {
	case low && high:
		return "unknown"
	case high:
		return fmt.Sprintf("at least %+.*f", decimals, m.Low)
	case low:
		return fmt.Sprintf("at most %+.*f", decimals, m.High)
	}
	return fmt.Sprintf("%+.*f (95 %% interval %+.*f to %+.*f)",
		decimals, unsigned(m.Value, decimals), decimals, unsigned(m.Low, decimals), decimals, unsigned(m.High, decimals))
}

// unsigned keeps a value that is written as zero from being written as -0.
func unsigned(v float64, decimals int) float64 {
	if math.Abs(v) < 0.5*math.Pow10(-decimals) {
		return 0
	}
	return v
}

func (m Measure) String() string { return m.Text(1) }

// measureJSON has null where a Measure is infinite, for which JSON has no number.
type measureJSON struct {
	Value *float64 `json:"value"`
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"`
}

// MarshalJSON writes {"value":…,"low":…,"high":…}, null standing for infinite.
func (m Measure) MarshalJSON() ([]byte, error) {
	return json.Marshal(measureJSON{finite(m.Value), finite(m.Low), finite(m.High)})
}

func finite(v float64) *float64 {
	if math.IsInf(v, 0) {
		return nil
	}
	return &v
}

// UnmarshalJSON reads what MarshalJSON writes.
func (m *Measure) UnmarshalJSON(text []byte) error {
	var read measureJSON
	if err := json.Unmarshal(text, &read); err != nil {
		return fmt.Errorf("measure: %w", err)
	}
	*m = Measure{math.Inf(1), math.Inf(-1), math.Inf(1)}
	if read.High != nil {
		m.High = *read.High
		m.Value = math.Inf(-1)
	}
	if read.Low != nil {
		m.Low = *read.Low
	}
	if read.Value != nil {
		m.Value = *read.Value
	}
	return nil
}
