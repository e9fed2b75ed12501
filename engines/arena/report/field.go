package report

import (
	"fmt"
	"math"
	"slices"
	"time"

	"papamu/engines/arena"
	"papamu/engines/arena/journal"
)

// field is a contest whose players and games are known to fit together.
type field struct {
	contest journal.Contest
	table   table
	names   []string // of the players, each another
	games   []journal.Game
	score   *arena.Standings
	left    int // games left out because they are none of the contest's
}

func newField(c journal.Contest, all []journal.Game) field {
	f := field{contest: c, names: apart(c.Players), table: games[c.Game]}
	if f.table.name == "" {
		f.table.name, f.table.seats = clip(c.Game), [2]string{"First", "Second"}
	}
	f.score = arena.NewStandings(c)
	for _, g := range all {
		// Numbers that JSON cannot hold come from no journal.
		if math.IsNaN(g.Points) || math.IsInf(g.Points, 0) || f.score.Add(g) != nil {
			f.left++
			continue
		}
		f.games = append(f.games, g)
	}
	return f
}

// apart are the players' names, with a number where two are alike.
func apart(players []journal.Player) []string {
	names := make([]string, 0, len(players))
	for i, p := range players {
		plain := clip(p.Name)
		if plain == "" {
			plain = fmt.Sprintf("player %d", i+1)
		}
		name := plain
		for n := 2; slices.Contains(names, name); n++ {
			name = fmt.Sprintf("%s (%d)", plain, n)
		}
		names = append(names, name)
	}
	return names
}

// counted are the games that count for somebody.
func (f field) counted(yield func(journal.Game) bool) {
	for _, g := range f.games {
		if g.Reason != string(arena.Aborted) && !yield(g) {
			return
		}
	}
}

// span is when the first game began and when the last one ended.
func (f field) span() (first, last time.Time) {
	for _, g := range f.games {
		if g.Began.IsZero() {
			continue
		}
		if first.IsZero() || g.Began.Before(first) {
			first = g.Began
		}
		if end := g.Began.Add(time.Duration(g.Took)); end.After(last) {
			last = end
		}
	}
	return first, last
}

// faults counts the games that were lost by fault.
func (f field) faults() (n int) {
	for _, g := range f.games {
		if g.Fault {
			n++
		}
	}
	return n
}
