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
	for name, id := range map[string]string{"start": startID, "many plays": "AQqBKAUKICgBAA"} {
		m := money(t, id, bg.Dice{1, 1})
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
