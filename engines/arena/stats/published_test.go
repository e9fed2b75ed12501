package stats_test

import (
	"math"
	"testing"

	"papamu/engines/arena/stats"
)

// estimator is a count of games or of pairs.
type estimator interface{ Estimate() stats.Estimate }

// unpublished marks a figure that the source does not give.
const unpublished = math.MaxFloat64

// estimates are figures that others have published, with the digits they give:
// Elo and its ±, normalized Elo and its ±, likelihood of superiority in percent.
var estimates = []struct {
	source       string
	counts       estimator
	elo, eloErr  float64
	norm, normEr float64
	los          float64
}{
	{"fastchess, elo_test.cpp, EloWDL 1", stats.WDL{Wins: 76, Draws: 123, Losses: 89}, unpublished, unpublished, -20.76, 40.13, 15.53},
	{"fastchess, elo_test.cpp, EloWDL 2", stats.WDL{Wins: 136, Draws: 111, Losses: 96}, 40.70, 30.43, 49.77, 36.77, 99.60},
	{"fastchess, elo_test.cpp, EloWDL 3", stats.WDL{Wins: 34, Losses: 356}, unpublished, unpublished, -508.44, 34.48, unpublished},
	{"fastchess, elo_test.cpp, EloPentanomial 1", stats.Pentanomial{34, 54, 63, 64, 75}, 55.58, 27.65, 57.94, 28.28, 100},
	{"fastchess, elo_test.cpp, EloPentanomial 2", stats.Pentanomial{332, 433, 498, 333, 334}, -8.64, 10.33, -9.17, 10.96, 5.05},
	{"fastchess, elo_test.cpp, EloPentanomial 3", stats.Pentanomial{7895, 8757, 5685, 568, 9999}, -21.04, 2.95, -19.01, 2.65, 0},
	{"chess.stackexchange.com, question 45881", stats.Pentanomial{4, 3, 34, 42, 117}, 277.00, 40.90, 345.17, 34.05, 100},
	{"github.com/Disservin/fastchess, issue 807", stats.Pentanomial{30, 6, 18, 0, 6}, -168.40, 73.37, -170.08, 62.16, 0},
	{"github.com/Disservin/fastchess, pull request 783", stats.Pentanomial{379, 10170, 21828, 10640, 343}, unpublished, unpublished, 3.05, 2.31, unpublished},
	{"github.com/brunocodutra/cinder, pull request 836", stats.Pentanomial{835, 6884, 13116, 7201, 852}, 2.11, 1.70, 3.52, 2.83, 99.25},
	{"github.com/brunocodutra/cinder, pull request 820", stats.Pentanomial{244, 1980, 3630, 2067, 263}, 2.65, 3.24, 4.36, 5.32, 94.56},
	{"github.com/brunocodutra/cinder, pull request 879", stats.Pentanomial{115, 1156, 2443, 1233, 141}, 4.40, 3.91, 7.61, 6.75, 98.64},
	{"github.com/brunocodutra/cinder, pull request 874", stats.Pentanomial{142, 1348, 2633, 1436, 163}, 3.95, 3.76, 6.67, 6.37, 98.01},
	{"github.com/brunocodutra/cinder, pull request 916", stats.Pentanomial{339, 4640, 8717, 4594, 403}, 0.76, 2.01, 1.33, 3.52, 77.11},
	{"github.com/lynx-chess/Lynx, pull request 1899", stats.Pentanomial{235, 1384, 2521, 1341, 239}, -1.06, 4.05, -1.67, 6.37, 30.33},
	{"github.com/official-stockfish/books, pull request 72", stats.Pentanomial{0, 183, 642, 175, 0}, -1.39, 6.44, -3.29, 15.23, 33.62},
	{"github.com/Yoshie2000/PlentyChess, pull request 229", stats.Pentanomial{24, 609, 1406, 767, 42}, 11.84, 4.83, unpublished, unpublished, unpublished},
	{"montytest (fishtest), test 69d3c8dc7c5b3724e29d2712", stats.Pentanomial{13, 37, 50, 25, 3}, unpublished, unpublished, -63.97, unpublished, unpublished},
}

func TestPublishedEstimates(t *testing.T) {
	for _, tc := range estimates {
		e := tc.counts.Estimate()
		for _, figure := range []struct {
			name      string
			got, want float64
		}{
			{"Elo", e.Elo.Value, tc.elo},
			{"Elo ±", e.Elo.Margin(), tc.eloErr},
			{"normalized Elo", e.Normalized.Value, tc.norm},
			{"normalized Elo ±", e.Normalized.Margin(), tc.normEr},
			{"LOS", 100 * e.LOS, tc.los},
		} {
			if figure.want != unpublished && math.Abs(figure.got-figure.want) > 0.00501 {
				t.Errorf("%s: %s %.4f, published %.2f", tc.source, figure.name, figure.got, figure.want)
			}
		}
	}
}

// These are results of fishtest, OpenBench and cutechess with one decimal. The margins of
// cutechess agree to a tenth only, for it approximates the inverse of erf.
func TestPublishedMatches(t *testing.T) {
	for _, tc := range []struct {
		source           string
		counts           stats.WDL
		elo, margin, los float64
	}{
		{"fairy-stockfish/Fairy-Stockfish-NNUE, pull request 12, VSTC", stats.WDL{Wins: 2460, Draws: 3735, Losses: 1805}, 28.5, 5.6, 100},
		{"fairy-stockfish/Fairy-Stockfish-NNUE, pull request 12, STC", stats.WDL{Wins: 815, Draws: 1793, Losses: 558}, 28.3, 8.0, 100},
		{"fairy-stockfish/Fairy-Stockfish-NNUE, pull request 12, LTC", stats.WDL{Wins: 259, Draws: 702, Losses: 179}, 24.4, 12.5, 100},
		{"fairy-stockfish/Fairy-Stockfish-NNUE, pull request 11, VSTC", stats.WDL{Wins: 4961, Draws: 238, Losses: 2801}, 96.2, 7.8, 100},
		{"fairy-stockfish/Fairy-Stockfish-NNUE, pull request 11, LTC", stats.WDL{Wins: 1393, Draws: 13, Losses: 634}, 135.8, 16.2, 100},
		{"official-stockfish/Stockfish, pull request 311", stats.WDL{Wins: 8711, Draws: 23253, Losses: 8160}, 4.8, 2.2, 100},
		{"OpenBench, github.com/Yoshie2000/PlentyChess, pull request 95", stats.WDL{Wins: 2049, Draws: 4385, Losses: 1908}, 5.9, 5.1, unpublished},
		{"cutechess, Score of SWARtest vs Original", stats.WDL{Wins: 5383, Draws: 4808, Losses: 5132}, 5.7, 4.6, 99.3},
		{"cutechess, Score of V2.1 vs V2.2", stats.WDL{Wins: 162, Draws: 87, Losses: 201}, -30.2, 28.9, 2.0},
		{"cutechess, Score of diputs.sh vs stash-27.0", stats.WDL{Wins: 63, Draws: 26, Losses: 17}, 161.5, 62.3, 100},
	} {
		e := tc.counts.Estimate()
		if math.Abs(e.Elo.Value-tc.elo) > 0.0501 || math.Abs(e.Elo.Margin()-tc.margin) > 0.1001 || tc.los != unpublished && math.Abs(100*e.LOS-tc.los) > 0.0501 {
			t.Errorf("%s: %.2f ± %.2f, LOS %.2f %%, published %v ± %v, %v %%",
				tc.source, e.Elo.Value, e.Elo.Margin(), 100*e.LOS, tc.elo, tc.margin, tc.los)
		}
	}
}

// ratios are published log-likelihood ratios with alpha = beta = 0.05. The last
// column is half a unit of the last digit that the source gives, or the tolerance
// that the source states.
var ratios = []struct {
	source     string
	elo0, elo1 float64
	model      stats.Model
	games      stats.WDL
	pairs      stats.Pentanomial
	llr        float64
	within     float64
}{
	{"fastchess, sprt_test.cpp, normalized trinomial 1", 0, 2, stats.Normalized, stats.WDL{Wins: 36433, Draws: 68692, Losses: 36027}, stats.Pentanomial{}, 0.92, 0.005},
	{"fastchess, sprt_test.cpp, normalized trinomial 2", -1.75, 0.25, stats.Normalized, stats.WDL{Wins: 10871, Draws: 20431, Losses: 10650}, stats.Pentanomial{}, 2.30, 0.005},
	{"fastchess, sprt_test.cpp, normalized trinomial 3", 0, 10, stats.Normalized, stats.WDL{Wins: 4250}, stats.Pentanomial{}, 120.56, 0.02},
	{"fastchess, sprt_test.cpp, logistic trinomial 1", 0.5, 2.5, stats.Logistic, stats.WDL{Wins: 21404, Draws: 40708, Losses: 21184}, stats.Pentanomial{}, -1.57, 0.005},
	{"fastchess, sprt_test.cpp, logistic trinomial 2", 0, 2, stats.Logistic, stats.WDL{Wins: 57433, Draws: 106593, Losses: 57030}, stats.Pentanomial{}, -2.59, 0.005},
	{"jw1912/SPRT, readme, GSPRT", 0, 3, stats.Logistic, stats.WDL{Wins: 4307, Draws: 8620, Losses: 4063}, stats.Pentanomial{}, 2.99, 0.005},
	{"fastchess, sprt_test.cpp, normalized pentanomial 1", 0, 2, stats.Normalized, stats.WDL{}, stats.Pentanomial{365, 16618, 36229, 16974, 390}, 2.25, 0.005},
	{"fastchess, sprt_test.cpp, normalized pentanomial 2", -1.75, 0.25, stats.Normalized, stats.WDL{}, stats.Pentanomial{127, 4883, 10712, 5150, 104}, 3.01, 0.005},
	{"fastchess, sprt_test.cpp, normalized pentanomial 3", 0, 5, stats.Normalized, stats.WDL{}, stats.Pentanomial{0, 0, 0, 0, 5550}, 111.82, 0.03},
	{"fastchess, sprt_test.cpp, logistic pentanomial 1", 0.5, 2.5, stats.Logistic, stats.WDL{}, stats.Pentanomial{223, 9863, 21279, 10037, 246}, -3.07, 0.005},
	{"fastchess, sprt_test.cpp, logistic pentanomial 2", 0, 2, stats.Logistic, stats.WDL{}, stats.Pentanomial{871, 26175, 55983, 26678, 821}, -4.98, 0.005},
	{"github.com/Disservin/fastchess, pull request 783", 0, 2, stats.Normalized, stats.WDL{}, stats.Pentanomial{379, 10170, 21828, 10640, 343}, 2.946, 0.001},
	{"montytest (fishtest), test 69d3c8dc7c5b3724e29d2712, normalized", 0, 4, stats.Normalized, stats.WDL{}, stats.Pentanomial{13, 37, 50, 25, 3}, -0.54912, 0.000005},
	{"montytest (fishtest), test 69d3c8dc7c5b3724e29d2712, logistic", 0, 2.716, stats.Logistic, stats.WDL{}, stats.Pentanomial{13, 37, 50, 25, 3}, -0.53772, 0.0001},
	{"fishtest 680e255e3629b02d74b15d5e", 0.5, 2.5, stats.Normalized, stats.WDL{}, stats.Pentanomial{1, 1098, 3954, 1346, 1}, 2.94, 0.005},
	{"fishtest 680e4dfb3629b02d74b15da6", 0, 2, stats.Normalized, stats.WDL{}, stats.Pentanomial{0, 1236, 4490, 1474, 1}, 2.94, 0.005},
	{"fishtest 680e74223629b02d74b15def", 0.5, 2.5, stats.Normalized, stats.WDL{}, stats.Pentanomial{4, 2290, 7932, 2562, 4}, 2.95, 0.005},
	{"fishtest 69938fbcff782f8eeef612a9", 0, 2, stats.Normalized, stats.WDL{}, stats.Pentanomial{2, 1925, 6607, 2176, 2}, 2.94, 0.005},
	{"fishtest 69923ea872254723ef22c6fa", 0.5, 2.5, stats.Normalized, stats.WDL{}, stats.Pentanomial{5, 2968, 10474, 3253, 5}, 2.96, 0.005},
	{"fishtest 68a1fbfeb6fb3300203bbc5c", 0, 2, stats.Normalized, stats.WDL{}, stats.Pentanomial{6, 5598, 18889, 5901, 4}, 2.94, 0.005},
	{"fishtest 68865feb7b562f5f7b731341", 0, 2, stats.Normalized, stats.WDL{}, stats.Pentanomial{5, 3556, 12424, 3833, 2}, 2.95, 0.005},
	{"fishtest 5f4cb5e8ba100690c5cc5d25", -0.25, 1.25, stats.Logistic, stats.WDL{}, stats.Pentanomial{491, 7345, 29693, 7670, 465}, 2.96, 0.005},
	{"fishtest 5f4dbc2eba100690c5cc5dac", 0.25, 1.25, stats.Logistic, stats.WDL{}, stats.Pentanomial{53, 2220, 21459, 2445, 47}, 2.97, 0.005},
	{"fishtest 5e1c9afed12216a2857e6401", -1, 3, stats.Logistic, stats.WDL{}, stats.Pentanomial{424, 2948, 5832, 3045, 460}, 2.94, 0.005},
	{"fishtest 5e1ceb9975be933c8fe635a3", 0, 2, stats.Logistic, stats.WDL{}, stats.Pentanomial{1284, 17437, 55536, 18085, 1292}, 2.94, 0.005},
	{"fishtest 60161ee1735dd7f0f03530f8", -0.25, 1.25, stats.Logistic, stats.WDL{}, stats.Pentanomial{115, 2196, 11328, 2317, 136}, 2.94, 0.005},
	{"fishtest 60163146735dd7f0f03530ff", 0.25, 1.25, stats.Logistic, stats.WDL{}, stats.Pentanomial{14, 1030, 14318, 1163, 19}, 2.93, 0.005},
}

func TestPublishedRatios(t *testing.T) {
	for _, tc := range ratios {
		test := stats.SPRT{Elo0: tc.elo0, Elo1: tc.elo1, Alpha: 0.05, Beta: 0.05, Model: tc.model}
		p := test.Games(tc.games)
		if tc.pairs.Pairs() > 0 {
			p = test.Pairs(tc.pairs)
		}
		if math.Abs(p.LLR-tc.llr) > tc.within {
			t.Errorf("%s: LLR %.5f, published %v", tc.source, p.LLR, tc.llr)
		}
		if math.Abs(p.Lower+2.9444) > 1e-4 || math.Abs(p.Upper-2.9444) > 1e-4 {
			t.Errorf("%s: bounds %.4f and %.4f, published ±2.9444", tc.source, p.Lower, p.Upper)
		}
	}
}
