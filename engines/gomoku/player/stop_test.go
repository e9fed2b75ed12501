package player_test

import (
	"context"
	"testing"
	"time"

	"papamu/engines/gomoku"
	"papamu/engines/gomoku/player"
	"papamu/engines/search"
	"papamu/internal/enginetest"
)

// heavy are positions of renju, whose nodes are the dearest.
func heavy(t testing.TB) map[string]enginetest.Stopped {
	searches := map[string]enginetest.Stopped{}
	for name, width := range map[string]int{"15x15": 15, "20x20": 20} {
		b := position(t, width, gomoku.Renju, "h8j8h10g6k7", "i9i7g9h6i10", gomoku.Black)
		for threads, suffix := range map[int]string{1: "", 2: ", two threads"} {
			p := player.New(player.Config{Memory: 256 << 20, Threads: threads, RootVCT: 1 << 30})
			searches[name+suffix] = func(ctx context.Context, hard time.Duration) {
				if _, err := p.Search(ctx, b, search.Limits{Hard: hard}, nil); err != nil {
					t.Fatal(err)
				}
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
