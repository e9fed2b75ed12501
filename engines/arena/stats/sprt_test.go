package stats_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/arena/stats"
)

func TestParseSPRT(t *testing.T) {
	for _, tc := range []struct {
		text string
		want stats.SPRT
	}{
		{"0,5,0.05,0.1", stats.SPRT{Elo1: 5, Alpha: 0.05, Beta: 0.1}},
		{" -1.75 , 0.25 ", stats.SPRT{Elo0: -1.75, Elo1: 0.25, Alpha: 0.05, Beta: 0.05}},
		{"0,2,0.01,0.02,normalized", stats.SPRT{Elo1: 2, Alpha: 0.01, Beta: 0.02, Model: stats.Normalized}},
		{"0,800,0.01,0.02,logistic", stats.SPRT{Elo1: 800, Alpha: 0.01, Beta: 0.02}},
	} {
		got, err := stats.ParseSPRT(tc.text)
		if err != nil || got != tc.want {
			t.Errorf("%q: %+v, %v", tc.text, got, err)
		}
	}
	for text, complaint := range map[string]string{
		"":                           "1 fields",
		"5":                          "1 fields",
		"0,5,0.05":                   "3 fields",
		"0,5,0.05,0.05,x":            `"x" is neither`,
		"0,5,0.05,0.05,logistic,":    "6 fields",
		"0,five":                     "elo1",
		"5,0":                        "must be below",
		"5,5":                        "must be below",
		"0,5,0,0.05":                 "above 0",
		"0,5,0.6,0.4":                "below 1",
		"0,5,NaN,0.05":               "above 0",
		"NaN,5":                      "must lie",
		"0,Inf":                      "must lie",
		"0,300,0.05,0.05,normalized": "between -200 and 200",
	} {
		if _, err := stats.ParseSPRT(text); !errors.Is(err, stats.ErrSPRT) || !strings.Contains(err.Error(), complaint) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// FuzzParseSPRT: what is accepted is a valid test, is written and read back the
// same, and never reports NaN.
func FuzzParseSPRT(f *testing.F) {
	for _, seed := range []string{"0,5,0.05,0.05", "-3,1", "0,2,0.05,0.05,normalized", "0,0x1p-3,1e-9,.5", "1e400,2", ",,,"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := stats.ParseSPRT(text)
		if err != nil {
			if !errors.Is(err, stats.ErrSPRT) {
				t.Fatal(err)
			}
			return
		}
		if again, err := stats.ParseSPRT(s.String()); err != nil || again != s {
			t.Fatalf("%q gave %+v, then %+v, %v", text, s, again, err)
		}
		for _, p := range []stats.Progress{s.Games(stats.WDL{Wins: 3}), s.Pairs(stats.Pentanomial{1, 2, 3, 4, 0})} {
			if math.IsNaN(p.LLR) || math.IsInf(p.LLR, 0) || p.Lower >= p.Upper {
				t.Fatalf("%q: %+v", text, p)
			}
		}
	})
}

func TestProgressText(t *testing.T) {
	test := stats.SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}
	for _, tc := range []struct {
		pairs stats.Pentanomial
		state stats.State
		text  string
	}{
		{stats.Pentanomial{}, stats.Continue, "SPRT of Elo 0 against 5: LLR 0.00 in -2.94 to 2.94, continue (0 % of the way to H1)"},
		{stats.Pentanomial{30, 60, 200, 90, 40}, stats.Continue, ""},
		{stats.Pentanomial{90, 60, 200, 30, 30}, stats.AcceptH0, "H0 accepted (the difference is 0 rather than 5)"},
		{stats.Pentanomial{100, 600, 2000, 900, 300}, stats.AcceptH1, "H1 accepted (the difference is 5 rather than 0)"},
	} {
		p := test.Pairs(tc.pairs)
		if p.State != tc.state || p.Over() != (tc.state != stats.Continue) || !strings.HasSuffix(p.String(), tc.text) {
			t.Errorf("%v: %v", tc.pairs, p)
		}
	}
}

// Seen by the other player the hypotheses change places and the ratio its sign.
func TestRatioLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPentanomial(t)
		elo0 := rapid.Float64Range(-100, 90).Draw(t, "elo0")
		elo1 := elo0 + rapid.Float64Range(0.1, 10).Draw(t, "width")
		model := rapid.SampledFrom([]stats.Model{stats.Logistic, stats.Normalized}).Draw(t, "model")
		mine := stats.SPRT{Elo0: elo0, Elo1: elo1, Alpha: 0.05, Beta: 0.05, Model: model}
		theirs := stats.SPRT{Elo0: -elo1, Elo1: -elo0, Alpha: 0.05, Beta: 0.05, Model: model}
		a, b := mine.Pairs(p).LLR, theirs.Pairs(stats.Pentanomial{p[4], p[3], p[2], p[1], p[0]}).LLR
		if math.IsNaN(a) || math.Abs(a+b) > 1e-4*(1+math.Abs(a)) {
			t.Fatalf("%v and %v", a, b)
		}
	})
}

// opponents plays pairs of games on biased openings: with White the first player
// is stronger by elo+bias, with Black by elo-bias. A share of the games is drawn.
type opponents struct {
	elo, bias, drawn float64
	random           *rand.Rand
}

func (o opponents) game(elo float64) stats.Result {
	win := (stats.Expected(elo) - o.drawn/2)
	switch u := o.random.Float64(); {
	case u < win:
		return stats.Win
	case u < win+o.drawn:
		return stats.Draw
	}
	return stats.Loss
}

// match plays until the test stops by itself.
func (o opponents) match(t *testing.T, test stats.SPRT) stats.Progress {
	t.Helper()
	const limit = 100_000
	var pairs stats.Pentanomial
	for range limit {
		pairs.Add(o.game(o.elo+o.bias), o.game(o.elo-o.bias))
		if p := test.Pairs(pairs); p.Over() {
			return p
		}
	}
	t.Fatalf("no end after %v", pairs)
	return stats.Progress{}
}

// The test stops by itself in both directions and is wrong no more often than it
// promises, give or take three standard deviations of that many matches.
func TestErrorRates(t *testing.T) {
	const matches = 300
	for _, model := range []stats.Model{stats.Logistic, stats.Normalized} {
		test := stats.SPRT{Elo0: 0, Elo1: 40, Alpha: 0.05, Beta: 0.1, Model: model}
		for _, side := range []struct {
			elo   float64
			wrong stats.State
			rate  float64
		}{
			{0, stats.AcceptH1, test.Alpha},
			{40, stats.AcceptH0, test.Beta},
		} {
			o := opponents{elo: side.elo, bias: 80, drawn: 0.3, random: rand.New(rand.NewPCG(7, uint64(side.elo)))}
			if model == stats.Normalized {
				// a game of theirs has a standard deviation near 0.42, not 1/2
				o.elo *= 0.84
			}
			wrong := 0
			for range matches {
				if o.match(t, test).State == side.wrong {
					wrong++
				}
			}
			rate := float64(wrong) / matches
			if rate > side.rate+3*math.Sqrt(side.rate*(1-side.rate)/matches) || wrong == 0 {
				t.Errorf("%v, Elo %v: %v wrong in %.1f %% of the matches, promised %.1f %%", model, side.elo, side.wrong, 100*rate, 100*side.rate)
			}
		}
	}
}

// With single games it stops too.
func TestSingleGamesStop(t *testing.T) {
	test := stats.SPRT{Elo0: 0, Elo1: 100, Alpha: 0.05, Beta: 0.05}
	for elo, want := range map[float64]stats.State{-60: stats.AcceptH0, 160: stats.AcceptH1} {
		o := opponents{elo: elo, random: rand.New(rand.NewPCG(3, 4))}
		var games stats.WDL
		for !test.Games(games).Over() {
			games.Add(o.game(o.elo))
		}
		if p := test.Games(games); p.State != want {
			t.Errorf("Elo %v: %v after %v", elo, p, games)
		}
	}
}

func BenchmarkPairs(b *testing.B) {
	b.ReportAllocs()
	test := stats.SPRT{Elo0: 0, Elo1: 2, Alpha: 0.05, Beta: 0.05, Model: stats.Normalized}
	for b.Loop() {
		test.Pairs(stats.Pentanomial{835, 6884, 13116, 7201, 852})
	}
}
