package arena

import (
	"errors"
	"fmt"
	"strings"

	"papamu/engines/arena/journal"
	"papamu/engines/arena/stats"
)

// ErrStranger is wrapped when a game is not one of the contest.
var ErrStranger = errors.New("no such game in the contest")

// Standings keeps the score of a contest while its games come in, in any order.
// A game that comes in twice counts once.
type Standings struct {
	contest journal.Contest
	units   map[int]journal.Unit
	matches []*Encounter
	index   map[[2]int]*Encounter
	done    map[journal.Key]bool
	faults  []int
}

// Encounter is what two players of a contest did against each other.
type Encounter struct {
	// Players are indexes into the contest's; the results are the first one's.
	Players [2]int
	// Games are the results by pairs, a unit of the contest being a pair.
	Games stats.GamePairs
	// Points are what the first player won, in games that count points.
	Points stats.PointPairs

	pointed bool // some game brought points
}

// NewStandings starts with no games.
func NewStandings(c journal.Contest) *Standings {
	s := &Standings{
		contest: c,
		units:   make(map[int]journal.Unit, len(c.Units)),
		index:   make(map[[2]int]*Encounter),
		done:    make(map[journal.Key]bool),
		faults:  make([]int, len(c.Players)),
	}
	for _, u := range c.Units {
		s.units[u.ID] = u
	}
	return s
}

// Add counts a finished game. A game that is not of the contest is an
// [ErrStranger], one that comes in again with another result a
// [stats.ErrConflict]; neither changes anything. Aborted games count for nobody.
func (s *Standings) Add(g journal.Game) error {
	e, won, result, err := s.place(g)
	if err != nil || g.Reason == string(Aborted) {
		return err
	}
	// A new game fails with its points, if at all; a known one changes nothing.
	if err := e.Points.Add(g.Unit, g.Leg, won); err != nil {
		return fmt.Errorf("standings: %w", err)
	}
	if err := e.Games.Add(g.Unit, g.Leg, result); err != nil {
		return fmt.Errorf("standings: %w", err)
	}
	if s.done[g.Key()] {
		return nil
	}
	s.done[g.Key()] = true
	e.pointed = e.pointed || won != 0
	if g.Fault && g.Winner >= 0 {
		s.faults[g.Seats[1-g.Winner]]++
	}
	return nil
}

// place finds the encounter that a game belongs to, and what it means for the
// encounter's first player.
func (s *Standings) place(g journal.Game) (e *Encounter, won float64, r stats.Result, err error) {
	u, ok := s.units[g.Unit]
	n := len(s.contest.Players)
	switch {
	case !ok, g.Leg != 0 && g.Leg != 1, g.Winner < -1, g.Winner > 1, g.Seats != Seats(u, g.Leg),
		g.Seats[0] == g.Seats[1], min(g.Seats[0], g.Seats[1]) < 0, max(g.Seats[0], g.Seats[1]) >= n:
		return nil, 0, 0, fmt.Errorf("%w: unit %d, leg %d", ErrStranger, g.Unit, g.Leg)
	}
	players := [2]int{min(u.Players[0], u.Players[1]), max(u.Players[0], u.Players[1])}
	seat, won := 0, g.Points
	if g.Seats[0] != players[0] {
		seat, won = 1, -won
	}
	switch g.Winner {
	case -1:
		r = stats.Draw
	case seat:
		r = stats.Win
	}
	return s.encounter(players), won, r, nil
}

func (s *Standings) encounter(players [2]int) *Encounter {
	e := s.index[players]
	if e == nil {
		e = &Encounter{Players: players}
		s.index[players] = e
		s.matches = append(s.matches, e)
	}
	return e
}

// Encounters are those who have met, in the order in which they first did.
func (s *Standings) Encounters() []*Encounter { return s.matches }

// Faults is the number of games that each player lost by fault.
func (s *Standings) Faults() []int { return append([]int(nil), s.faults...) }

// Tournament is the contest as rating lists and cross tables take it.
func (s *Standings) Tournament() *stats.Tournament {
	var t stats.Tournament
	for _, p := range s.contest.Players {
		t.Enter(p.Name)
	}
	for _, e := range s.matches {
		// Only two players of the same name are refused, and say nothing anyhow.
		_ = t.Add(s.contest.Players[e.Players[0]].Name, s.contest.Players[e.Players[1]].Name, e.Games.Games())
	}
	return &t
}

// String tells the standings: a line for each encounter, and for more than two
// players the rating list and the cross table.
func (s *Standings) String() string {
	var b strings.Builder
	for _, e := range s.matches {
		fmt.Fprintf(&b, "%s against %s: %v\n", s.contest.Players[e.Players[0]].Name, s.contest.Players[e.Players[1]].Name, e)
	}
	if len(s.contest.Players) > 2 {
		t := s.Tournament()
		fmt.Fprintf(&b, "\n%s\n%v", stats.RatingTable(t.Ratings()), t.CrossTable(t.Players()))
	}
	for i, n := range s.faults {
		if n > 0 {
			fmt.Fprintf(&b, "lost by fault: %s %d\n", s.contest.Players[i].Name, n)
		}
	}
	return b.String()
}

// String tells the encounter in a line of words.
func (e *Encounter) String() string {
	text := e.Games.Games().String() + ": " + e.Games.Estimate().String()
	if !e.pointed {
		return text
	}
	text += fmt.Sprintf("; points per game %v", e.Points.Games())
	if e.Points.Pairs().N() > 1 {
		text += fmt.Sprintf(", by pairs %v", e.Points.Pairs())
	}
	return text
}
