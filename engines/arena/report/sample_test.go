package report

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"papamu/engines/arena/journal"
	"papamu/engines/rng"
)

var update = flag.Bool("update", false, "play the sample contests anew")

// samples are the contests in testdata, without their units.
var samples = map[string]journal.Contest{
	"go": {
		Game: "go", Width: 9, Height: 9, Rules: "chinese", Komi: 7, Time: "1s/move",
		Players: []journal.Player{{Name: "papamu 150", Command: "papamu-gtp --playouts 150"}, {Name: "papamu shallow", Command: "papamu-gtp --playouts 20"}},
	},
	"gomoku": {
		Game: "gomoku", Width: 15, Height: 15, Rules: "freestyle", Time: "300ms/move",
		Players: []journal.Player{{Name: "threat", Command: "pbrain-papamu"}, {Name: "<b>bold</b>", Command: "pbrain-bold --say '</script><script>alert(1)</script>'"}},
	},
	"konane": {
		Game: "konane", Width: 8, Height: 8, Time: "1s/move", MaxMoves: 200,
		Players: []journal.Player{{Name: "alpha"}, {Name: "beta"}, {Name: "gamma"}, {Name: "delta"}},
	},
	"backgammon": {
		Game: "backgammon", Length: 5,
		Players: []journal.Player{{Name: "papamu 1-ply", Command: "papamu-gnubg"}, {Name: "gnubg 0-ply", Command: "gnubg -t -q"}},
	},
}

// sample reads a contest of testdata.
func sample(t testing.TB, game string) (journal.Contest, []journal.Game) {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", game+".jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	c, games, err := journal.Read(f)
	if err != nil {
		t.Fatal(err)
	}
	return c, games
}

// played plays one game of a contest. The times are made up.
func played(c journal.Contest, u journal.Unit, leg int, r *rng.Source, thinking bool) (journal.Game, selfplay) {
	g := journal.Game{
		Unit: u.ID, Leg: leg, Seats: [2]int{u.Players[leg], u.Players[1-leg]}, Reason: "played out",
		Opening: strings.Fields(u.Opening), Memory: [2]int64{37<<20 + int64(u.ID)<<14, 21 << 20},
		Began: time.Date(2026, 11, 30, 18, 0, 0, 0, time.UTC).Add(time.Duration(2*u.ID+leg) * 40 * time.Second),
	}
	s := selfplays[c.Game](c, g.Opening, r, thinking)
	for m, ok := s.next(); ok; m, ok = s.next() {
		if m.Seat != nobody {
			speed := 12.0 * float64(1+g.Seats[m.Seat]*2)
			m.Took = journal.Duration(time.Duration(speed*math.Exp(2.5*r.Float64())) * time.Millisecond)
		}
		g.Took += m.Took
		g.Moves = append(g.Moves, m)
	}
	g.Winner, g.Result, g.Points = s.result()
	return g, s
}

// forfeited cuts a game off, as if whoever was to move had broken a rule.
func forfeited(g journal.Game, after int) journal.Game {
	loser := g.Moves[after].Seat
	g.Moves = g.Moves[:after]
	g.Winner, g.Result, g.Points = 1-loser, fmt.Sprintf("%sForfeit", wonBy(1-loser)), 0
	g.Fault, g.Reason = true, "illegal move"
	g.Detail = `answered "<img src=x onerror=alert(2)>"`
	return g
}

// TestSamplesReplay plays the samples anew with -update, and always checks that
// their games replay to the end.
func TestSamplesReplay(t *testing.T) {
	for game, c := range samples {
		if *update {
			makeSample(t, game, c)
		}
		c, games := sample(t, game)
		if len(games) < 4 {
			t.Errorf("%s: %d games", game, len(games))
		}
		for _, g := range games {
			r := replayOf(c, g)
			if r.note != "" || len(r.frames) != len(g.Opening)+len(g.Moves) {
				t.Errorf("%s, game %s: %d frames of %d moves: %s", game, gameName(g), len(r.frames), len(g.Moves), r.note)
			}
		}
	}
}

func makeSample(t *testing.T, game string, c journal.Contest) {
	openings := map[string][]string{"go": {"", "E5 C3", "G7 C3"}, "gomoku": {"h8 i9", "h8 i8 g9"}}[game]
	for a := range c.Players {
		for b := a + 1; b < len(c.Players); b++ {
			for range max(1, 6/len(c.Players)) {
				u := journal.Unit{ID: len(c.Units), Players: [2]int{a, b}, Seed: uint64(len(c.Units))}
				if len(openings) > 0 {
					u.Opening = openings[u.ID%len(openings)]
				}
				c.Units = append(c.Units, u)
			}
		}
	}
	path := filepath.Join("testdata", game+".jsonl")
	if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	j, err := journal.Open(path, c)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	r := rng.New(7, 0)
	for _, u := range c.Units {
		for leg := range 2 {
			g, _ := played(c, u, leg, r, true)
			if u.ID == len(c.Units)-1 && leg == 1 {
				g = forfeited(g, len(g.Moves)/2)
			}
			if _, err := j.Add(g); err != nil {
				t.Fatal(err)
			}
		}
	}
}
