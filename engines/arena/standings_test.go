package arena_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"papamu/engines/arena"
	"papamu/engines/arena/journal"
	"papamu/engines/arena/stats"
)

func contestOf(names ...string) journal.Contest {
	c := journal.Contest{Game: "backgammon"}
	for _, name := range names {
		c.Players = append(c.Players, journal.Player{Name: name})
	}
	for a := range names {
		for b := range a {
			for range 3 {
				c.Units = append(c.Units, journal.Unit{ID: len(c.Units), Players: [2]int{b, a}})
			}
		}
	}
	return c
}

// leg is a game in which the unit's first player won so many points.
func leg(c journal.Contest, unit, leg int, points float64) journal.Game {
	g := journal.Game{Unit: unit, Leg: leg, Seats: arena.Seats(c.Units[unit], leg), Winner: -1, Reason: string(arena.Played)}
	if points != 0 {
		g.Winner = leg
	}
	if points < 0 {
		g.Winner = 1 - leg
	}
	g.Points = points
	if leg == 1 {
		g.Points = -points
	}
	return g
}

func TestStandings(t *testing.T) {
	c := contestOf("alpha", "beta")
	s := arena.NewStandings(c)
	games := []journal.Game{
		leg(c, 0, 0, 4), leg(c, 1, 1, -2), leg(c, 0, 1, -3), leg(c, 2, 1, 1), leg(c, 1, 0, 3), leg(c, 0, 0, 4),
	}
	games[3].Fault = true
	aborted := leg(c, 2, 0, 0)
	aborted.Reason = string(arena.Aborted)
	for _, g := range append(games, aborted) {
		if err := s.Add(g); err != nil {
			t.Fatal(err)
		}
	}
	e := s.Encounters()[0]
	if e.Games.Games() != (stats.WDL{Wins: 3, Losses: 2}) || e.Games.Counts() != (stats.Pentanomial{0, 0, 2, 0, 0}) || e.Games.Unfinished() != 1 {
		t.Errorf("%v, %v, %d", e.Games.Games(), e.Games.Counts(), e.Games.Unfinished())
	}
	if e.Points.Pairs().Mean() != 0.5 || e.Points.Games().N() != 5 {
		t.Errorf("%v, %v", e.Points.Pairs(), e.Points.Games())
	}
	if !slices.Equal(s.Faults(), []int{0, 1}) {
		t.Errorf("faults %v", s.Faults())
	}
	want := "alpha against beta: 3 wins, 0 draws, 2 losses: score 60.0 %, "
	if got := s.String(); !strings.HasPrefix(got, want) || !strings.Contains(got, "by pairs +0.500 ± 0.000\nlost by fault: beta 1\n") {
		t.Error(got)
	}
}

func TestStandingsRefuse(t *testing.T) {
	c := contestOf("alpha", "beta")
	s := arena.NewStandings(c)
	if err := s.Add(leg(c, 0, 0, 1)); err != nil {
		t.Fatal(err)
	}
	if err := s.Add(leg(c, 0, 0, -1)); !errors.Is(err, stats.ErrConflict) {
		t.Error(err)
	}
	for name, spoil := range map[string]func(*journal.Game){
		"unit":   func(g *journal.Game) { g.Unit = 77 },
		"leg":    func(g *journal.Game) { g.Leg = 2 },
		"winner": func(g *journal.Game) { g.Winner = 2 },
		"seats":  func(g *journal.Game) { g.Seats = [2]int{1, 0} },
	} {
		g := leg(c, 1, 0, 1)
		spoil(&g)
		if err := s.Add(g); !errors.Is(err, arena.ErrStranger) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := s.Encounters()[0].Games.Games().Games(); got != 1 {
		t.Errorf("%d games", got)
	}
}

func TestStandingsOfMany(t *testing.T) {
	c := contestOf("alpha", "beta", "gamma")
	s := arena.NewStandings(c)
	for _, u := range c.Units {
		for half, points := range []float64{1, 0} {
			if err := s.Add(leg(c, u.ID, half, points)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(s.Encounters()) != 3 {
		t.Errorf("%d encounters", len(s.Encounters()))
	}
	for _, want := range []string{"rank  player", "alpha   -      4.5/6  4.5/6  9/12"} {
		if !strings.Contains(s.String(), want) {
			t.Errorf("no %q in\n%s", want, s)
		}
	}
}
