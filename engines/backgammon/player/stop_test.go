package player_test

import (
	"context"
	"testing"
	"time"

	bg "papamu/engines/backgammon"
	"papamu/engines/backgammon/player"
	"papamu/engines/search"
	"papamu/internal/enginetest"
)

// heavy looks three rolls ahead after a double, from the beginning and from a
// position in which a roll has hundreds of plays.
func heavy(t testing.TB) map[string]enginetest.Stopped {
	searches := map[string]enginetest.Stopped{}
	p := player.New(player.Config{Plies: player.MaxPlies, Candidates: 64})
	start := money(t, startID, bg.Dice{1, 1})
	blots := start
	blots.Board = bg.Position{1: -5, 2: -5, 3: -5}
	for point := 9; point < 24; point++ {
		blots.Board[point] = 1
	}
	home := start
	home.Board = bg.Position{2: 2, 23: -2}
	if _, err := p.ChoosePlay(t.Context(), home); err != nil { // waits for the tables, which cost time to build
		t.Fatal(err)
	}
	for name, m := range map[string]bg.Match{"start": start, "many plays": blots} {
		searches[name] = func(ctx context.Context, hard time.Duration) {
			if _, err := p.Search(ctx, m, search.Limits{Hard: hard}, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	return searches
}

func TestStopsInTime(t *testing.T) {
	for name, s := range heavy(t) {
		t.Run(name, func(t *testing.T) { enginetest.StopsInTime(t, s) })
	}
}

func BenchmarkStop(b *testing.B) {
	for name, s := range heavy(b) {
		b.Run(name, func(b *testing.B) { enginetest.BenchmarkStops(b, s) })
	}
}
