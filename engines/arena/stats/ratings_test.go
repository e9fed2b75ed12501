package stats_test

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/arena/stats"
)

// eloPerNat turns the logits of statistical packages into Elo.
const eloPerNat = 400 / math.Ln10

// matrix is a tournament from a table of wins, row against column.
func matrix(t *testing.T, players []string, wins [][]int) *stats.Tournament {
	t.Helper()
	var tournament stats.Tournament
	for i, a := range players {
		for j, b := range players[:i] {
			if err := tournament.Add(a, b, stats.WDL{Wins: wins[i][j], Losses: wins[j][i]}); err != nil {
				t.Fatal(err)
			}
		}
	}
	return &tournament
}

// The fits are those that the R package BradleyTerry2 publishes: of the baseball
// season in Agresti, "Categorical Data Analysis", table 10.10, and of the
// citations of journals in Stigler (1994). They are logits relative to the last
// player, with the standard errors of the differences.
func TestPublishedFits(t *testing.T) {
	for _, tc := range []struct {
		name    string
		players []string
		wins    [][]int
		ability []float64
		stdErr  []float64
		within  float64
	}{
		{
			"baseball",
			[]string{"Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore"},
			[][]int{
				{0, 7, 9, 7, 7, 9, 11},
				{6, 0, 7, 5, 11, 9, 9},
				{4, 6, 0, 7, 7, 8, 12},
				{6, 8, 6, 0, 6, 7, 10},
				{6, 2, 6, 7, 0, 7, 12},
				{4, 4, 5, 6, 6, 0, 6},
				{2, 4, 1, 3, 1, 7, 0},
			},
			[]float64{1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0},
			[]float64{0.3433, 0.3396, 0.3367, 0.3359, 0.3339, 0.3319, 0},
			0.00006,
		},
		{
			"citations",
			[]string{"Communications in Statistics", "JASA", "JRSS-B", "Biometrika"},
			[][]int{
				{0, 68, 17, 33},
				{813, 0, 142, 320},
				{276, 325, 0, 284},
				{730, 498, 221, 0},
			},
			[]float64{-2.94907, -0.47957, 0.26895, 0},
			[]float64{0.10255, 0.06059, 0.07083, 0},
			0.000006,
		},
	} {
		groups := matrix(t, tc.players, tc.wins).Ratings()
		if len(groups) != 1 || groups[0].VirtualDraws != 0 {
			t.Fatalf("%s: %+v", tc.name, groups)
		}
		rank := make(map[string]int)
		for i, r := range groups[0].Ratings {
			rank[r.Player] = i
		}
		last := rank[tc.players[len(tc.players)-1]]
		for i, player := range tc.players {
			d := groups[0].Difference(rank[player], last)
			if got := d.Value / eloPerNat; math.Abs(got-tc.ability[i]) > tc.within {
				t.Errorf("%s: %s %.5f, published %v", tc.name, player, got, tc.ability[i])
			}
			if got := d.Margin() / eloPerNat / 1.959964; math.Abs(got-tc.stdErr[i]) > tc.within {
				t.Errorf("%s: %s ± %.5f, published %v", tc.name, player, got, tc.stdErr[i])
			}
		}
	}
}

// Two players are the same as a match, and so are the differences of a gauntlet.
func TestRatingsOfMatches(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var tournament stats.Tournament
		count := rapid.IntRange(5, 200)
		matches := []stats.WDL{}
		for i := range rapid.IntRange(1, 4).Draw(t, "opponents") {
			w := stats.WDL{Wins: count.Draw(t, "wins"), Losses: count.Draw(t, "losses")}
			matches = append(matches, w)
			if err := tournament.Add("hero", string(rune('a'+i)), w); err != nil {
				t.Fatal(err)
			}
		}
		groups := tournament.Ratings()
		if len(groups) != 1 || groups[0].VirtualDraws != 0 {
			t.Fatalf("%v", groups)
		}
		rank, sum := map[string]int{}, 0.0
		for i, r := range groups[0].Ratings {
			rank[r.Player] = i
			sum += r.Elo.Value
		}
		if math.Abs(sum) > 1e-6 {
			t.Fatalf("the ratings sum up to %v", sum)
		}
		for i, w := range matches {
			d := groups[0].Difference(rank["hero"], rank[string(rune('a'+i))])
			if want := stats.Elo(w.Estimate().Score.Value); math.Abs(d.Value-want) > 1e-6 {
				t.Fatalf("%v: %v, want %v", w, d, want)
			}
		}
	})
}

func TestDrawsNarrowTheRatings(t *testing.T) {
	w := stats.WDL{Wins: 120, Draws: 300, Losses: 80}
	var tournament stats.Tournament
	if err := tournament.Add("a", "b", w); err != nil {
		t.Fatal(err)
	}
	d, e := tournament.Ratings()[0].Difference(0, 1), w.Estimate().Elo
	if math.Abs(d.Margin()-e.Margin()) > 0.01*e.Margin() {
		t.Errorf("%v, as a match %v", d, e)
	}
	if i := tournament.Ratings()[0].Difference(1, 0); i.Value != -d.Value || i.Low != -d.High {
		t.Errorf("%v seen from the other side is %v", d, i)
	}
}

// Whoever lost everything gets a finite rating, and the list says how.
func TestPerfectScores(t *testing.T) {
	var tournament stats.Tournament
	for _, m := range []struct {
		a, b string
		w    stats.WDL
	}{
		{"best", "middle", stats.WDL{Wins: 10}},
		{"best", "worst", stats.WDL{Wins: 10}},
		{"middle", "worst", stats.WDL{Wins: 10}},
	} {
		if err := tournament.Add(m.a, m.b, m.w); err != nil {
			t.Fatal(err)
		}
	}
	g := tournament.Ratings()[0]
	if g.VirtualDraws != 1 || !strings.Contains(g.String(), "1 virtual draw ") {
		t.Errorf("no word of the prior:\n%v", g)
	}
	for i, name := range []string{"best", "middle", "worst"} {
		r := g.Ratings[i]
		if r.Player != name || !r.Elo.Bounded() || r.Elo.Margin() < 100 || math.Abs(r.Elo.Value) > 1000 {
			t.Errorf("%d: %+v", i, r)
		}
	}
	if v := g.Ratings[1].Elo.Value; math.Abs(v) > 1e-6 {
		t.Errorf("the middle is at %v", v)
	}
}

func TestDrawsOnly(t *testing.T) {
	var tournament stats.Tournament
	if err := tournament.Add("a", "b", stats.WDL{Draws: 8}); err != nil {
		t.Fatal(err)
	}
	for _, r := range tournament.Ratings()[0].Ratings {
		if r.Elo.Value != 0 || r.Elo.Margin() < 10 || !r.Elo.Bounded() {
			t.Errorf("%+v", r)
		}
	}
}

func TestDisconnected(t *testing.T) {
	var tournament stats.Tournament
	tournament.Enter("alone")
	for _, pair := range [][2]string{{"a", "b"}, {"c", "d"}, {"d", "e"}} {
		if err := tournament.Add(pair[0], pair[1], stats.WDL{Wins: 3, Draws: 1, Losses: 2}); err != nil {
			t.Fatal(err)
		}
	}
	groups := tournament.Ratings()
	if len(groups) != 3 || len(groups[0].Ratings) != 3 || len(groups[1].Ratings) != 2 && len(groups[2].Ratings) != 2 {
		t.Fatalf("%+v", groups)
	}
	table := stats.RatingTable(groups)
	if !strings.Contains(table, "3 groups that no games connect") || !strings.Contains(table, "alone   unknown") {
		t.Errorf("%s", table)
	}
	for _, bad := range []string{"NaN", "Inf"} {
		if strings.Contains(table, bad) {
			t.Errorf("%s", table)
		}
	}
}

// Engines name themselves.
func TestNamesOfAllKinds(t *testing.T) {
	var tournament stats.Tournament
	if err := tournament.Add("tab\there", "\x1b[31mred\n", stats.WDL{Wins: 1, Losses: 1}); err != nil {
		t.Fatal(err)
	}
	for _, table := range []string{stats.RatingTable(tournament.Ratings()), tournament.CrossTable(tournament.Players()).String()} {
		if strings.Count(table, "\n") != 3 || strings.ContainsAny(table, "\x1b\t") || !strings.Contains(table, "tab?here") {
			t.Errorf("%q", table)
		}
	}
}

func TestEncounters(t *testing.T) {
	var tournament stats.Tournament
	for _, bad := range []struct {
		a, b string
		w    stats.WDL
	}{
		{"a", "a", stats.WDL{Wins: 1}},
		{"a", "b", stats.WDL{Wins: -1}},
	} {
		if err := tournament.Add(bad.a, bad.b, bad.w); err == nil || len(tournament.Players()) != 0 {
			t.Errorf("%+v: %v, players %v", bad, err, tournament.Players())
		}
	}
	if len(tournament.Ratings()) != 0 {
		t.Error("ratings of nobody")
	}
}

// Any schedule gives finite numbers, a mean of 0 in each group, and everybody once.
func TestAnySchedule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var tournament stats.Tournament
		n := rapid.IntRange(2, 7).Draw(t, "players")
		for i := range n {
			tournament.Enter(string(rune('a' + i)))
			for j := range i {
				count := rapid.SampledFrom([]int{0, 0, 0, 1, 2, 30, 100000})
				w := stats.WDL{Wins: count.Draw(t, "wins"), Draws: count.Draw(t, "draws"), Losses: count.Draw(t, "losses")}
				if err := tournament.Add(string(rune('a'+i)), string(rune('a'+j)), w); err != nil {
					t.Fatal(err)
				}
			}
		}
		rated := 0
		for _, g := range tournament.Ratings() {
			sum, previous := 0.0, math.Inf(1)
			for _, r := range g.Ratings {
				rated++
				sum += r.Elo.Value
				if math.Abs(r.Elo.Value) > 1e5 || r.Elo.Value > previous || !(r.Elo.Low <= r.Elo.Value && r.Elo.Value <= r.Elo.High) {
					t.Fatalf("%+v", g)
				}
				previous = r.Elo.Value
			}
			if math.Abs(sum) > 1e-3 {
				t.Fatalf("sum %v: %v", sum, g)
			}
		}
		if rated != n {
			t.Fatalf("%d of %d players are rated", rated, n)
		}
	})
}

func TestCrossTable(t *testing.T) {
	var tournament stats.Tournament
	if err := tournament.Add("alpha", "beta", stats.WDL{Wins: 3, Draws: 1}); err != nil {
		t.Fatal(err)
	}
	if err := tournament.Add("gamma", "alpha", stats.WDL{Wins: 2}); err != nil {
		t.Fatal(err)
	}
	table := tournament.CrossTable([]string{"gamma", "alpha", "beta", "stranger"})
	want := strings.Join([]string{
		"   player    1    2    3      4  total",
		"1  gamma     -    2/2            2/2",
		"2  alpha     0/2  -    3.5/4     3.5/6",
		"3  beta           0.5/4  -       0.5/4",
		"4  stranger            -      ",
	}, "\n")
	got := table.String()
	for i, line := range strings.Split(want, "\n") {
		if strings.Join(strings.Fields(strings.Split(got, "\n")[i]), " ") != strings.Join(strings.Fields(line), " ") {
			t.Errorf("line %d of\n%swant\n%s", i, got, want)
		}
	}
	if total := table.Total(1); total != (stats.WDL{Wins: 3, Draws: 1, Losses: 2}) {
		t.Errorf("total %v", total)
	}
}
