package stats_test

import (
	"encoding/json"
	"math"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/arena/stats"
)

var inf = math.Inf(1)

func TestMeasureText(t *testing.T) {
	for _, tc := range []struct {
		measure stats.Measure
		text    string
	}{
		{stats.Unknown(), "unknown"},
		{stats.Measure{Value: inf, Low: 166.4, High: inf}, "at least +166.4"},
		{stats.Measure{Value: -inf, Low: -inf, High: -166.4}, "at most -166.4"},
		{stats.Measure{Value: -0.01, Low: -3.25, High: 3.2}, "+0.0 (95 % interval -3.2 to +3.2)"},
	} {
		if got := tc.measure.String(); got != tc.text {
			t.Errorf("%q, want %q", got, tc.text)
		}
	}
}

func TestMeasureJSON(t *testing.T) {
	for _, m := range []stats.Measure{
		{Value: 1, Low: -2, High: 3.5},
		{Value: inf, Low: 166, High: inf},
		{Value: -inf, Low: -inf, High: -166},
		stats.Unknown(),
	} {
		text, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		var back stats.Measure
		if err := json.Unmarshal(text, &back); err != nil || back != m {
			t.Errorf("%v became %s, then %v, %v", m, text, back, err)
		}
	}
	var m stats.Measure
	if err := json.Unmarshal([]byte(`{"value":"high"}`), &m); err == nil || m != (stats.Measure{}) {
		t.Errorf("%v, %v", m, err)
	}
}

// FuzzMeasureJSON: whatever is read is written so that it is read the same again.
func FuzzMeasureJSON(f *testing.F) {
	f.Add([]byte(`{"value":1,"low":0,"high":2}`))
	f.Add([]byte(`{"value":null,"low":166,"high":null}`))
	f.Add([]byte(`{"value":null,"low":null,"high":-166}`))
	f.Add([]byte(`null`))
	f.Add([]byte(`[1,2]`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var m, again stats.Measure
		if json.Unmarshal(text, &m) != nil {
			return
		}
		written, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(written, &again); err != nil || again != m {
			t.Fatalf("%v became %s, then %v, %v", m, written, again, err)
		}
	})
}

// The bounds are those of the Wilson interval as tabulated in Brown, Cai and
// DasGupta, "Interval estimation for a binomial proportion" (2001).
func TestWilson(t *testing.T) {
	for _, tc := range []struct{ mean, n, low, high float64 }{
		{0.8, 10, 0.4902, 0.9433},
		{1, 10, 0.7225, 1},
		{0, 10, 0, 0.2775},
		{0.5, 10, 0.2366, 0.7634},
		{0.5, 0, 0, 1},
	} {
		low, high := stats.Wilson(tc.mean, tc.n)
		if math.Abs(low-tc.low) > 1e-4 || math.Abs(high-tc.high) > 1e-4 {
			t.Errorf("%v of %v: [%.4f, %.4f], want [%.4f, %.4f]", tc.mean, tc.n, low, high, tc.low, tc.high)
		}
	}
}

func TestElo(t *testing.T) {
	for _, tc := range []struct{ score, elo float64 }{
		{0.5, 0}, {0.75, 190.85}, {10.0 / 11, 400}, {1, inf}, {0, -inf},
	} {
		if got := stats.Elo(tc.score); got != tc.elo && math.Abs(got-tc.elo) > 0.01 {
			t.Errorf("Elo(%v) = %v, want %v", tc.score, got, tc.elo)
		}
		if got := stats.Expected(stats.Elo(tc.score)); math.Abs(got-tc.score) > 1e-12 {
			t.Errorf("Expected(Elo(%v)) = %v", tc.score, got)
		}
	}
}

// When one side won everything, or nothing was decided, the intervals still say
// what is known.
func TestExtremeResults(t *testing.T) {
	for _, tc := range []struct {
		name   string
		counts estimator
		text   string
	}{
		{"nothing", stats.WDL{}, "no games"},
		{"ten wins", stats.WDL{Wins: 10}, "score 100.0 %, Elo difference at least +166, likelihood of superiority 99.9 %"},
		{"ten losses", stats.WDL{Losses: 10}, "score 0.0 %, Elo difference at most -166, likelihood of superiority 0.1 %"},
		{"ten draws", stats.WDL{Draws: 10}, "score 50.0 %, Elo difference +0 (95 % interval -204 to +204), likelihood of superiority 50.0 %"},
		{"five pairs won", stats.Pentanomial{4: 5}, "score 100.0 %, Elo difference at least +46, likelihood of superiority 98.7 %"},
		{"no pairs", stats.Pentanomial{}, "no games"},
	} {
		if got := tc.counts.Estimate().String(); got != tc.text {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.text)
		}
	}
}

func drawWDL(t *rapid.T) stats.WDL {
	count := rapid.OneOf(rapid.Just(0), rapid.IntRange(0, 5), rapid.IntRange(0, 100000))
	return stats.WDL{Wins: count.Draw(t, "wins"), Draws: count.Draw(t, "draws"), Losses: count.Draw(t, "losses")}
}

func drawPentanomial(t *rapid.T) (p stats.Pentanomial) {
	count := rapid.OneOf(rapid.Just(0), rapid.IntRange(0, 5), rapid.IntRange(0, 100000))
	for i := range p {
		p[i] = count.Draw(t, "pairs")
	}
	return p
}

// No figure is ever NaN, every interval holds its value, and the other player sees
// the opposite.
func TestEstimateLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, p := drawWDL(t), drawPentanomial(t)
		flipped := stats.Pentanomial{p[4], p[3], p[2], p[1], p[0]}
		for _, sides := range [][2]stats.Estimate{{w.Estimate(), w.Flip().Estimate()}, {p.Estimate(), flipped.Estimate()}} {
			e, other := sides[0], sides[1]
			for _, m := range []stats.Measure{e.Score, e.Elo, e.Normalized} {
				if !(m.Low <= m.Value && m.Value <= m.High) {
					t.Fatalf("%+v", e)
				}
			}
			if e.Score.Low < 0 || e.Score.High > 1 || !(e.LOS >= 0 && e.LOS <= 1) {
				t.Fatalf("%+v", e)
			}
			if math.Abs(e.LOS+other.LOS-1) > 1e-9 || math.Abs(e.Score.Low+other.Score.High-1) > 1e-9 {
				t.Fatalf("%+v, from the other side %+v", e, other)
			}
			if text, err := json.Marshal(e); err != nil {
				t.Fatalf("%s, %v", text, err)
			}
		}
	})
}
