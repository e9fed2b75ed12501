package stats_test

import (
	"fmt"

	"papamu/engines/arena/stats"
)

// A match of single games.
func ExampleWDL() {
	match := stats.WDL{Wins: 136, Draws: 111, Losses: 96}
	fmt.Println(match)
	fmt.Println(match.Estimate())
	// Output:
	// 136 wins, 111 draws, 96 losses
	// score 55.8 %, Elo difference +41 (95 % interval +11 to +71), likelihood of superiority 99.6 %
}

// Games of pairs come in as they end.
func ExampleGamePairs() {
	var match stats.GamePairs
	for _, g := range []struct {
		pair, game int
		result     stats.Result
	}{{0, 0, stats.Win}, {1, 0, stats.Win}, {0, 1, stats.Draw}, {2, 1, stats.Loss}, {1, 1, stats.Loss}} {
		if err := match.Add(g.pair, g.game, g.result); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(match.Counts(), "- unfinished:", match.Unfinished())
	// Output:
	// pairs with 0 to 2 points: 0, 0, 1, 1, 0 - unfinished: 1
}

// A sequential test says when to stop.
func ExampleSPRT() {
	test, err := stats.ParseSPRT("0,2,0.05,0.05,normalized")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(test.Pairs(stats.Pentanomial{200, 5000, 10900, 5210, 180}))
	fmt.Println(test.Pairs(stats.Pentanomial{379, 10170, 21828, 10640, 343}))
	// Output:
	// SPRT of Elo 0 against 2: LLR 1.16 in -2.94 to 2.94, continue (39 % of the way to H1)
	// SPRT of Elo 0 against 2: LLR 2.95 in -2.94 to 2.94, H1 accepted (the difference is 2 rather than 0)
}

// Backgammon with duplicate dice: the luck of a pair cancels.
func ExamplePointPairs() {
	var match stats.PointPairs
	for pair, won := range [][2]float64{{4, -3}, {-2, 1}, {1, 1}, {6, -4}, {-1, 2}} {
		for half, points := range won {
			if err := match.Add(pair, half, points); err != nil {
				fmt.Println(err)
			}
		}
	}
	fmt.Println("points per game:", match.Games())
	fmt.Println("by pairs:       ", match.Pairs())
	// Output:
	// points per game: +0.500 ± 0.980
	// by pairs:        +0.500 ± 0.274
}

// A round robin.
func ExampleTournament() {
	var tournament stats.Tournament
	for _, m := range []struct {
		a, b string
		w    stats.WDL
	}{
		{"alpha", "beta", stats.WDL{Wins: 30, Draws: 10, Losses: 20}},
		{"alpha", "gamma", stats.WDL{Wins: 40, Draws: 5, Losses: 15}},
		{"beta", "gamma", stats.WDL{Wins: 35, Draws: 5, Losses: 20}},
	} {
		if err := tournament.Add(m.a, m.b, m.w); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Print(stats.RatingTable(tournament.Ratings()))
	fmt.Print(tournament.CrossTable(tournament.Players()))
	// Output:
	// rank  player  Elo  95 %  games  wins  draws  losses  score
	// 1     alpha   +71  ±41   120    70    15     35      64.6 %
	// 2     beta    +10  ±40   120    55    15     50      52.1 %
	// 3     gamma   -81  ±41   120    35    10     75      33.3 %
	//    player  1        2        3        total
	// 1  alpha   -        35/60    42.5/60  77.5/120
	// 2  beta    25/60    -        37.5/60  62.5/120
	// 3  gamma   17.5/60  22.5/60  -        40/120
}
