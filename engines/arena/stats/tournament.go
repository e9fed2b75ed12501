package stats

import (
	"errors"
	"fmt"
)

// ErrEncounter is reported for results that no two players can have.
var ErrEncounter = errors.New("no such encounter")

// Tournament collects the results of any number of players: a round robin, a
// gauntlet, or any other schedule. The zero value is empty; a copy shares its
// content.
type Tournament struct {
	players []string
	index   map[string]int
	// results has each pair of players once, as the one who was named first sees it.
	results map[[2]int]WDL
}

// Enter names a player, who need not have played. Players keep the order in which
// they are first named.
func (t *Tournament) Enter(player string) { t.enter(player) }

func (t *Tournament) enter(player string) int {
	i, ok := t.index[player]
	if !ok {
		if t.index == nil {
			t.index = make(map[string]int)
		}
		i = len(t.players)
		t.index[player] = i
		t.players = append(t.players, player)
	}
	return i
}

// Add counts games between two players, as a sees them. A wrong encounter is an
// [ErrEncounter] and changes nothing.
func (t *Tournament) Add(a, b string, games WDL) error {
	if a == b {
		return fmt.Errorf("%w: %q against itself", ErrEncounter, a)
	}
	if games.Wins < 0 || games.Draws < 0 || games.Losses < 0 {
		return fmt.Errorf("%w: %q against %q: %v", ErrEncounter, a, b, games)
	}
	i, j := t.enter(a), t.enter(b)
	if i > j {
		i, j, games = j, i, games.Flip()
	}
	if t.results == nil {
		t.results = make(map[[2]int]WDL)
	}
	t.results[[2]int{i, j}] = t.results[[2]int{i, j}].Plus(games)
	return nil
}

// Players are the players in the order in which they were named.
func (t *Tournament) Players() []string { return append([]string(nil), t.players...) }

// between is what player i did against player j.
func (t *Tournament) between(i, j int) WDL {
	if i > j {
		return t.results[[2]int{j, i}].Flip()
	}
	return t.results[[2]int{i, j}]
}

// total is what player i did against everybody.
func (t *Tournament) total(i int) (sum WDL) {
	for j := range t.players {
		if j != i {
			sum = sum.Plus(t.between(i, j))
		}
	}
	return sum
}
