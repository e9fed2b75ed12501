package report

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"papamu/engines/arena/journal"
	"papamu/engines/arena/stats"
)

// match is a contest of two players with the given results of the first one:
// +, = and -, the games in pairs.
func match(results string) (journal.Contest, []journal.Game) {
	c := journal.Contest{Game: "go", Width: 9, Height: 9, Players: []journal.Player{{Name: "a"}, {Name: "b"}}}
	var games []journal.Game
	for i, r := range results {
		unit, leg := i/2, i%2
		if leg == 0 {
			c.Units = append(c.Units, journal.Unit{ID: unit, Players: [2]int{0, 1}})
		}
		winner := map[rune]int{'+': leg, '=': nobody, '-': 1 - leg}[r]
		games = append(games, journal.Game{Unit: unit, Leg: leg, Seats: [2]int{leg, 1 - leg}, Winner: winner, Reason: "played out"})
	}
	return c, games
}

func TestStandingOfTwo(t *testing.T) {
	c, games := match("++-=-+=+")
	s := newField(c, games).standing()
	want := stats.WDL{Wins: 4, Draws: 2, Losses: 2}
	if len(s.Duels) != 1 || s.Duels[0].WDL != want || s.Duels[0].Score != "62.5 %" {
		t.Fatalf("%+v", s.Duels)
	}
	if len(s.Rows) != 2 || s.Rows[0].Name != "a" || s.Rows[1].Cells[0].WDL != want.Flip() || s.Rows[0].Total.Score != "5/8" {
		t.Errorf("%+v", s.Rows)
	}
	if s.Pointed || len(s.Elo.Rows) != 1 || !strings.HasPrefix(s.Elo.Rows[0].Text, "+89 [") {
		t.Errorf("%+v", s.Elo)
	}
}

func TestAbortedGamesCountForNobody(t *testing.T) {
	c, games := match("++")
	games[1].Reason, games[1].Winner = "aborted", nobody
	f := newField(c, games)
	if s := f.standing(); s.Duels[0].WDL != (stats.WDL{Wins: 1}) || len(f.games) != 2 {
		t.Errorf("%+v, %d games listed", s.Duels[0].WDL, len(f.games))
	}
}

func TestEveryoneIsRated(t *testing.T) {
	c, games := sample(t, "konane")
	s := newField(c, games).standing()
	if len(s.Rows) != 4 || len(s.Duels) != 6 || len(s.Elo.Rows) != 4 {
		t.Fatalf("%d rows, %d duels, %d ratings", len(s.Rows), len(s.Duels), len(s.Elo.Rows))
	}
	total := 0
	for i, row := range s.Rows {
		total += row.Total.WDL.Games()
		if s.Elo.Rows[i].Name != row.Name {
			t.Errorf("%q and %q have the rank %d", row.Name, s.Elo.Rows[i].Name, i+1)
		}
	}
	if total != 2*len(games) {
		t.Errorf("%d games in the table, %d were played", total/2, len(games))
	}
}

func TestPlotStaysOnItsAxis(t *testing.T) {
	inside := func(t *rapid.T, place string) {
		v, err := strconv.ParseFloat(strings.TrimSuffix(place, "%"), 64)
		if err != nil || v < 0 || v > 100 {
			t.Fatalf("place %q", place)
		}
	}
	value := rapid.OneOf(rapid.Float64Range(-900, 900), rapid.SampledFrom([]float64{math.Inf(1), math.Inf(-1), 1e9, 0}))
	rapid.Check(t, func(t *rapid.T) {
		var measures []stats.Measure
		for range rapid.IntRange(1, 6).Draw(t, "rows") {
			v := []float64{value.Draw(t, "x"), value.Draw(t, "y"), value.Draw(t, "z")}
			slices.Sort(v)
			measures = append(measures, stats.Measure{Low: v[0], Value: v[1], High: v[2]})
		}
		var p plot
		p.draw(make([]plotRow, len(measures)), measures)
		for _, r := range p.Rows {
			inside(t, r.Low)
			inside(t, r.At)
			inside(t, r.High)
		}
		zeros := 0
		for _, tick := range p.Ticks {
			inside(t, tick.At)
			if tick.Zero {
				zeros++
			}
		}
		if zeros != 1 || len(p.Ticks) < 3 || len(p.Ticks) > 12 {
			t.Fatalf("%d ticks, %d at zero", len(p.Ticks), zeros)
		}
	})
}

func TestHistogramsCountEverything(t *testing.T) {
	count := func(h histogram) (n int) {
		for _, b := range h.Bars {
			n += b.Count
		}
		return n
	}
	for _, game := range allGames {
		c, games := sample(t, game)
		moves, seats := 0, 0
		for _, u := range newField(c, games).usage() {
			moves, seats = moves+count(u.Times), seats+count(u.Lengths)
		}
		want := 0
		for _, g := range games {
			want += plies(g)
		}
		if moves != want || seats != 2*len(games) {
			t.Errorf("%s: %d of %d moves, %d of %d games", game, moves, want, seats, 2*len(games))
		}
	}
}

func TestTimeClasses(t *testing.T) {
	if got := []time.Duration{timeBound(1), timeBound(2), timeBound(3), timeBound(4), timeBound(10)}; !slices.Equal(got, []time.Duration{
		time.Millisecond, 2 * time.Millisecond, 5 * time.Millisecond, 10 * time.Millisecond, time.Second,
	}) {
		t.Errorf("bounds %v", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		d := time.Duration(rapid.Int64().Draw(t, "time"))
		class := timeClass(d)
		if class > 0 && d < timeBound(class) || class < lastClass && d >= timeBound(class+1) {
			t.Fatalf("%v is in class %d", d, class)
		}
	})
}

func TestEndingsCountEveryGame(t *testing.T) {
	for _, game := range allGames {
		c, games := sample(t, game)
		e := newField(c, games).endings()
		total, won := 0, 0
		for _, r := range e.Reasons {
			total, won = total+r.Games, won+r.Nobody
			for _, n := range r.Won {
				won += n
			}
		}
		if total != len(games) || won != len(games) || len(e.Faults) != 1 {
			t.Errorf("%s: %d and %d of %d games, %d faults", game, total, won, len(games), len(e.Faults))
		}
	}
}

func TestPlayersAreToldApart(t *testing.T) {
	got := apart([]journal.Player{{Name: "x"}, {Name: ""}, {Name: "x"}, {Name: "x"}, {Name: strings.Repeat("é", 300)}})
	want := []string{"x", "player 2", "x (2)", "x (3)", strings.Repeat("é", 200) + "…"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestFigures(t *testing.T) {
	for _, tc := range []struct{ got, want string }{
		{thousands(1234567), "1\u202f234\u202f567"},
		{thousands(999), "999"},
		{shortTime(0), "0"},
		{shortTime(1500 * time.Microsecond), "1.5 ms"},
		{shortTime(1234 * time.Millisecond), "1.23 s"},
		{shortTime(90 * time.Second), "90.0 s"},
		{shortTime(10 * time.Minute), "10m0s"},
		{bytesText(0), "–"},
		{bytesText(3 << 20), "3.0 MiB"},
		{signed(-0.2), "0"},
		{signed(-12.4), "−12"},
		{eloText(stats.Measure{Value: 10, Low: -5, High: 25}), "+10 [−5, +25]"},
		{eloText(stats.Measure{Value: math.Inf(1), Low: 30, High: math.Inf(1)}), "≥ +30"},
		{eloText(stats.Unknown()), "unknown"},
	} {
		if tc.got != tc.want {
			t.Errorf("%q, want %q", tc.got, tc.want)
		}
	}
}
