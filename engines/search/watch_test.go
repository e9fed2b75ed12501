package search_test

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"papamu/engines/search"
)

func ExampleWatch() {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	lim := search.Limits{Hard: time.Hour}
	watch := search.NewWatch(ctx).Within(time.Now(), lim.Hard)
	for n := 1; !watch.Stopped(); n++ {
		if n == 1000 { // work, in small steps
			cancel()
		}
	}
	fmt.Println(ctx.Err())
	// Output: context canceled
}

// lateContext has a deadline whose timer never fires, as on a machine that has no
// processor to spare for it.
type lateContext struct {
	context.Context
	deadline time.Time
}

func (c lateContext) Deadline() (time.Time, bool) { return c.deadline, true }

func TestWatchDoesNotWaitForTheTimer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx := lateContext{t.Context(), time.Now().Add(time.Second)}
		w := search.NewWatch(ctx)
		time.Sleep(time.Second - 1)
		if w.Stopped() {
			t.Error("stopped before the deadline")
		}
		time.Sleep(time.Nanosecond)
		if !w.Stopped() {
			t.Error("not stopped at the deadline")
		}
		if ctx.Err() != nil {
			t.Error("the context noticed, so this shows nothing")
		}
	})
}

func TestWatchKeepsTheEarliestEnd(t *testing.T) {
	for _, tc := range []struct {
		name            string
		ctx, hard, more time.Duration
		want            time.Duration // 0: never
	}{
		{name: "nothing"},
		{name: "context", ctx: 3 * time.Second, want: 3 * time.Second},
		{name: "hard limit", hard: 2 * time.Second, want: 2 * time.Second},
		{name: "hard limit first", ctx: 3 * time.Second, hard: 2 * time.Second, want: 2 * time.Second},
		{name: "context first", ctx: time.Second, hard: 2 * time.Second, want: time.Second},
		{name: "a share of it", ctx: 3 * time.Second, hard: 2 * time.Second, more: time.Second, want: time.Second},
		{name: "a limit below zero", ctx: 3 * time.Second, hard: -1, want: 3 * time.Second},
	} {
		t.Run(tc.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				start, ctx := time.Now(), t.Context()
				if tc.ctx > 0 {
					ctx = lateContext{ctx, start.Add(tc.ctx)}
				}
				w := search.NewWatch(ctx).Within(start, tc.hard).Within(start, tc.more)
				left, limited := w.Left()
				if limited != (tc.want > 0) || left != tc.want {
					t.Errorf("left %v, %v; want %v", left, limited, tc.want)
				}
				for time.Since(start) < 5*time.Second && !w.Stopped() {
					time.Sleep(100 * time.Millisecond)
				}
				if tc.want == 0 {
					tc.want = 5 * time.Second
				}
				if took := time.Since(start); took != tc.want {
					t.Errorf("stopped after %v, want %v", took, tc.want)
				}
			})
		})
	}
}

func TestWatchOfACancelledContext(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	w := search.NewWatch(ctx)
	if w.Stopped() {
		t.Error("stopped at once")
	}
	cancel()
	if !w.Stopped() || !w.Within(time.Now(), time.Hour).Stopped() {
		t.Error("not stopped by cancelling")
	}
	if (search.Watch{}).Stopped() {
		t.Error("the zero value is stopped")
	}
}

func TestWatchAllocatesNothing(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	w := search.NewWatch(ctx)
	if n := testing.AllocsPerRun(100, func() { w.Stopped() }); n != 0 {
		t.Errorf("%v allocations a look", n)
	}
}

func BenchmarkWatchStopped(b *testing.B) {
	ctx, cancel := context.WithTimeout(b.Context(), time.Hour)
	defer cancel()
	w := search.NewWatch(ctx)
	b.ReportAllocs()
	for b.Loop() {
		if w.Stopped() {
			b.Fatal("stopped")
		}
	}
}
