package alphabeta

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"papamu/engines/search"
)

// slow is a chain whose every position takes a millisecond to look at. It runs on
// a synctest bubble's clock, so that the tests take no time and know no haste.
type slow struct{ chain }

const perNode = time.Millisecond

func (s *slow) Outcome() Outcome {
	time.Sleep(perNode)
	return Ongoing
}

func (s *slow) Evaluate() int32 { return 0 }

// deaf is a context whose timer never fires, as on a machine that has no
// processor to spare for it.
type deaf struct {
	context.Context
	deadline time.Time
}

func (d deaf) Deadline() (time.Time, bool) { return d.deadline, !d.deadline.IsZero() }

func thinkSlowly(t *testing.T, limit time.Duration, lim search.Limits) (search.Report[int], time.Duration) {
	t.Helper()
	start := time.Now()
	ctx := deaf{Context: t.Context()}
	if limit > 0 {
		ctx.deadline = start.Add(limit)
	}
	r, err := New[int](Config{Memory: 1 << 16}).Search(ctx, &slow{}, lim, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r, time.Since(start)
}

func TestTheClockEndsTheSearch(t *testing.T) {
	const limit = 777 * time.Millisecond
	for _, tc := range []struct {
		name string
		ctx  time.Duration
		lim  search.Limits
	}{
		{"deadline of the context", limit, search.Limits{}},
		{"hard limit", 0, search.Limits{Hard: limit}},
		{"hard limit before the deadline", 2 * limit, search.Limits{Hard: limit}},
		{"deadline before the hard limit", limit, search.Limits{Soft: limit, Hard: 2 * limit}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r, took := thinkSlowly(t, tc.ctx, tc.lim)
				if took < limit || took > limit+pollEvery*perNode {
					t.Errorf("took %v, want %v", took, limit)
				}
				if r.Depth == 0 {
					t.Error("no iteration done")
				}
			})
		})
	}
}

// An iteration takes several times as long as the one before. Where time can be
// saved, none is begun that the hard limit would cut off.
func TestNoIterationThatWouldNotBeDone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const hard = time.Second
		r, took := thinkSlowly(t, 0, search.Limits{Soft: hard - 1, Hard: hard})
		if took >= hard {
			t.Errorf("took %v: the last iteration was in vain", took)
		}
		all, whole := thinkSlowly(t, 0, search.Limits{Soft: hard, Hard: hard})
		if whole < hard || all.Depth != r.Depth {
			t.Errorf("depth %d after %v with nothing to save, %d after %v else", all.Depth, whole, r.Depth, took)
		}
	})
}

func TestPace(t *testing.T) {
	var p pace
	for i, step := range []struct{ took, next time.Duration }{
		{100, 100}, {300, 900}, {200, 200}, {2000, 8000},
	} {
		p.done(p.ended + step.took)
		if got := p.next(); got != step.next {
			t.Errorf("after iteration %d: %d, want %d", i+1, got, step.next)
		}
	}
}
