package report

import (
	"fmt"
	"math"
	"slices"
	"time"

	"papamu/engines/arena/journal"
)

// aborted is the reason of games that count for nobody.
const aborted = "aborted"

// field is a contest whose players and games are known to fit together.
type field struct {
	contest journal.Contest
	table   table
	names   []string // of the players, each another
	games   []journal.Game
	left    int // games left out because they name no players of the contest
}

func newField(c journal.Contest, all []journal.Game) field {
	f := field{contest: c, names: apart(c.Players), table: games[c.Game]}
	if f.table.name == "" {
		f.table.name, f.table.seats = clip(c.Game), [2]string{"First", "Second"}
	}
	for _, g := range all {
		if math.IsNaN(g.Points) || math.IsInf(g.Points, 0) {
			g.Points = 0
		}
		if f.fits(g) {
			f.games = append(f.games, g)
		} else {
			f.left++
		}
	}
	return f
}

func (f field) fits(g journal.Game) bool {
	known := func(player int) bool { return player >= 0 && player < len(f.names) }
	return known(g.Seats[0]) && known(g.Seats[1]) && g.Winner >= nobody && g.Winner <= 1
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
		if g.Reason != aborted && g.Seats[0] != g.Seats[1] && !yield(g) {
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
