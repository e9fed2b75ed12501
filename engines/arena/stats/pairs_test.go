package stats_test

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/arena/stats"
)

// The games of a match may end in any order and come in more than once.
func TestGamePairsInAnyOrder(t *testing.T) {
	type game struct {
		pair, half int
		result     stats.Result
	}
	rapid.Check(t, func(t *rapid.T) {
		var games []game
		var want stats.Pentanomial
		var all stats.WDL
		pairs, single := rapid.IntRange(0, 12).Draw(t, "pairs"), rapid.IntRange(0, 5).Draw(t, "unfinished")
		result := rapid.SampledFrom([]stats.Result{stats.Loss, stats.Draw, stats.Win})
		for i := range pairs {
			a, b := result.Draw(t, "first"), result.Draw(t, "second")
			want.Add(a, b)
			all.Add(a)
			all.Add(b)
			games = append(games, game{i, 0, a}, game{i, 1, b})
		}
		for i := range single {
			r := result.Draw(t, "single")
			all.Add(r)
			games = append(games, game{pairs + i, rapid.IntRange(0, 1).Draw(t, "half"), r})
		}
		games = append(games, games[:len(games)/2]...)
		var g stats.GamePairs
		for _, one := range rapid.Permutation(games).Draw(t, "order") {
			if err := g.Add(one.pair, one.half, one.result); err != nil {
				t.Fatal(err)
			}
		}
		if g.Counts() != want || g.Games() != all || g.Unfinished() != single {
			t.Fatalf("%v, %v, %d unfinished; want %v, %v, %d", g.Counts(), g.Games(), g.Unfinished(), want, all, single)
		}
	})
}

func TestGamePairsErrors(t *testing.T) {
	var g stats.GamePairs
	if err := g.Add(7, 0, stats.Win); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		half   int
		result stats.Result
		want   error
	}{
		{0, stats.Loss, stats.ErrConflict},
		{2, stats.Win, stats.ErrHalf},
		{-1, stats.Win, stats.ErrHalf},
		{1, 3, stats.ErrResult},
	} {
		if err := g.Add(7, tc.half, tc.result); !errors.Is(err, tc.want) {
			t.Errorf("%+v: %v", tc, err)
		}
	}
	if g.Games() != (stats.WDL{Wins: 1}) || g.Unfinished() != 1 || g.Counts().Pairs() != 0 {
		t.Errorf("a wrong game left a trace: %+v", g)
	}
}

// Where the openings are biased, games of a pair cancel and the pairs know more.
func TestPairsKnowMore(t *testing.T) {
	var g stats.GamePairs
	for i := range 50 {
		if err := errors.Join(g.Add(i, 0, stats.Win), g.Add(i, 1, stats.Result(i%10/9))); err != nil {
			t.Fatal(err)
		}
	}
	games, pairs := g.Games().Estimate(), g.Estimate()
	if games.Elo.Value != pairs.Elo.Value || pairs.Elo.Margin() > games.Elo.Margin()/4 {
		t.Errorf("games %v, pairs %v", games, pairs)
	}
}

func TestCountsInWords(t *testing.T) {
	if got := (stats.WDL{Wins: 2, Draws: 1}).String(); got != "2 wins, 1 draw, 0 losses" {
		t.Error(got)
	}
	if got := (stats.Pentanomial{1, 2, 3, 4, 5}).Plus(stats.Pentanomial{1, 1, 1, 1, 1}).String(); got != "pairs with 0 to 2 points: 2, 3, 4, 5, 6" {
		t.Error(got)
	}
}

// The values are worked out by hand: mean 2, squares 4+0+1+9 over 3 degrees of
// freedom, and Student's t of 3.1824.
func TestPoints(t *testing.T) {
	var p stats.Points
	if p.String() != "no games" || p.Measure() != stats.Unknown() {
		t.Errorf("%v, %v", p, p.Measure())
	}
	for i, won := range []float64{0, 2, 1, 5} {
		if err := p.Add(won); err != nil {
			t.Fatal(err)
		}
		if i == 0 && (p.String() != "+0.000 (one observation)" || p.Measure().Bounded()) {
			t.Errorf("%v, %v", p, p.Measure())
		}
	}
	sd := math.Sqrt(14.0 / 3)
	m := p.Measure()
	if p.N() != 4 || p.Mean() != 2 || math.Abs(p.StdDev()-sd) > 1e-12 || math.Abs(p.StdErr()-sd/2) > 1e-12 || math.Abs(m.Margin()-3.18245*sd/2) > 1e-4 {
		t.Errorf("%v: %v, %v, %v", p, p.StdDev(), p.StdErr(), m)
	}
	for _, bad := range []float64{math.NaN(), math.Inf(1), -2e9} {
		if err := p.Add(bad); !errors.Is(err, stats.ErrPoints) || p.N() != 4 {
			t.Errorf("%v: %v", bad, err)
		}
	}
}

// With duplicate dice the luck of a pair cancels: here every pair brings 1/2.
func TestPointPairs(t *testing.T) {
	var p stats.PointPairs
	for i, luck := range []float64{3, -5, 1, 8, -2} {
		if err := errors.Join(p.Add(i, 1, 1-luck), p.Add(i, 0, luck), p.Add(i, 0, luck)); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Add(9, 0, 4); err != nil {
		t.Fatal(err)
	}
	if p.Games().N() != 11 || p.Pairs().N() != 5 || p.Unfinished() != 1 || p.Pairs().Mean() != 0.5 || p.Pairs().StdErr() != 0 || p.Games().StdErr() < 1 {
		t.Errorf("games %v, pairs %v, %d unfinished", p.Games(), p.Pairs(), p.Unfinished())
	}
	if err := p.Add(0, 0, 4); !errors.Is(err, stats.ErrConflict) {
		t.Error(err)
	}
	if err := p.Add(10, 0, math.NaN()); !errors.Is(err, stats.ErrPoints) || p.Unfinished() != 1 {
		t.Error(err)
	}
}

// Five games are two pairs and one more, which belongs to the score as well.
func TestEstimateOfAFewGamesCountsThemAll(t *testing.T) {
	var g stats.GamePairs
	for i, r := range []stats.Result{stats.Loss, stats.Win, stats.Loss, stats.Loss, stats.Win} {
		if err := g.Add(i/2, i%2, r); err != nil {
			t.Fatal(err)
		}
	}
	if got := g.Estimate().Score.Value; got != 0.4 {
		t.Errorf("score %v of 2 wins and 3 losses", got)
	}
}
