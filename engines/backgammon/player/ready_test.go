package player

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/bearoff"
)

// The tables are still being built: a move with a time limit keeps half of it for
// the networks, one without waits.
func TestWaitForTheTablesLeavesTimeToThink(t *testing.T) {
	board := backgammon.Position{1: 2, 24: -2}
	synctest.Test(t, func(t *testing.T) {
		p := &Player{loaded: make(chan struct{})}
		go func() {
			time.Sleep(time.Second)
			p.tables = &bearoff.Tables{}
			close(p.loaded)
		}()
		start := time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		defer cancel()
		if p.ready(ctx, &board, 1) != nil || time.Since(start) != 50*time.Millisecond {
			t.Errorf("waited %v of 100 ms", time.Since(start))
		}
		ctx, cancel = context.WithCancel(t.Context())
		time.AfterFunc(100*time.Millisecond, cancel)
		if p.ready(ctx, &board, 1) != nil || time.Since(start) != 150*time.Millisecond {
			t.Errorf("came back %v after it was stopped at 150 ms", time.Since(start))
		}
		if p.ready(t.Context(), &board, 1) == nil || time.Since(start) != time.Second {
			t.Errorf("after %v without the tables", time.Since(start))
		}
		done, cancel := context.WithCancel(t.Context())
		cancel()
		if p.ready(done, &board, 1) == nil {
			t.Error("tables that are there are not used")
		}
	})
}
