package solver_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"papamu/engines/konane"
	"papamu/engines/konane/solver"
	"papamu/internal/enginetest"
)

func TestStopsInTime(t *testing.T) {
	pos, err := konane.New(konane.Rules{}) // 8x8, which takes for ever
	if err != nil {
		t.Fatal(err)
	}
	for name, threads := range map[string]int{"one thread": 1, "two threads": 2} {
		s := solver.New(solver.Config{Threads: threads})
		t.Run(name, func(t *testing.T) {
			enginetest.StopsInTime(t, func(ctx context.Context, hard time.Duration) {
				if hard > 0 {
					var cancel context.CancelFunc
					ctx, cancel = context.WithTimeout(ctx, hard)
					defer cancel()
				}
				if _, err := s.Solve(ctx, pos, 0); !errors.Is(err, solver.ErrUnsolved) {
					t.Errorf("ended with %v", err)
				}
			})
		})
	}
}
