package player

import (
	"context"
	"testing"
	"time"

	"papamu/engines/konane"
	"papamu/engines/search"
	"papamu/internal/enginetest"
)

// heavy are the board with the dearest nodes and one on which the solver works.
// Each search begins with tables that were just cleared.
func heavy(t testing.TB) map[string]enginetest.Stopped {
	searches := map[string]enginetest.Stopped{}
	for name, size := range map[string]int{"16x16": 16, "8x8": 8} {
		pos := position(t, konane.Rules{Cols: size, Rows: size})
		for range 16 {
			pos.Do(pos.Moves(nil)[0])
		}
		p := New(Config{SolveFrom: 64, Memory: 1 << 30})
		searches[name] = func(ctx context.Context, hard time.Duration) {
			p.Reset()
			if _, err := p.Search(ctx, pos, search.Limits{Hard: hard}, nil); err != nil {
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
