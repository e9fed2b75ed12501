package clock_test

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"papamu/engines/clock"
)

const (
	ms  = time.Millisecond
	sec = time.Second
)

func ExampleBudget() {
	side := clock.NewSide(clock.Settings{System: clock.ByoYomi, Main: 0, Period: 30 * sec, Periods: 5})
	fmt.Println(clock.Budget{}.Limits(&side, 100).Hard)
	// Output: 29.95s
}

func TestSpend(t *testing.T) {
	for _, tc := range []struct {
		name     string
		settings clock.Settings
		used     []time.Duration
		left     clock.Remaining
		inTime   bool
	}{
		{"unlimited", clock.Settings{}, []time.Duration{time.Hour}, clock.Remaining{}, true},
		{"absolute", clock.Settings{System: clock.Absolute, Main: 10 * sec}, []time.Duration{3 * sec, 4 * sec}, clock.Remaining{Time: 3 * sec}, true},
		{"absolute, out", clock.Settings{System: clock.Absolute, Main: 10 * sec}, []time.Duration{11 * sec}, clock.Remaining{}, false},
		{"Fischer", clock.Settings{System: clock.Fischer, Main: 10 * sec, Increment: 2 * sec}, []time.Duration{3 * sec, sec}, clock.Remaining{Time: 10 * sec}, true},
		{"Fischer, capped", clock.Settings{System: clock.Fischer, Main: 10 * sec, Increment: 5 * sec, MainLimit: 12 * sec}, []time.Duration{sec}, clock.Remaining{Time: 12 * sec}, true},
		{"Fischer, move over its cap", clock.Settings{System: clock.Fischer, Main: 10 * sec, MoveLimit: sec}, []time.Duration{2 * sec}, clock.Remaining{Time: 8 * sec}, false},
		{"Canadian, into overtime", clock.Settings{System: clock.Canadian, Main: 5 * sec, Period: 10 * sec, Stones: 3}, []time.Duration{7 * sec}, clock.Remaining{Time: 8 * sec, Stones: 2}, true},
		{"Canadian, next period", clock.Settings{System: clock.Canadian, Period: 10 * sec, Stones: 2}, []time.Duration{4 * sec, 5 * sec}, clock.Remaining{Time: 10 * sec, Stones: 2}, true},
		{"Canadian, out", clock.Settings{System: clock.Canadian, Period: 10 * sec, Stones: 2}, []time.Duration{4 * sec, 7 * sec}, clock.Remaining{Stones: 1}, false},
		{"byo-yomi, period kept", clock.Settings{System: clock.ByoYomi, Period: 10 * sec, Periods: 2}, []time.Duration{9 * sec, 9 * sec}, clock.Remaining{Time: 10 * sec, Stones: 2}, true},
		{"byo-yomi, period lost", clock.Settings{System: clock.ByoYomi, Main: sec, Period: 10 * sec, Periods: 2}, []time.Duration{12 * sec}, clock.Remaining{Time: 10 * sec, Stones: 1}, true},
		{"byo-yomi, out", clock.Settings{System: clock.ByoYomi, Period: 10 * sec, Periods: 2}, []time.Duration{21 * sec}, clock.Remaining{}, false},
		{"byo-yomi without length", clock.Settings{System: clock.ByoYomi, Periods: 3}, []time.Duration{sec}, clock.Remaining{}, false},
		{"per move", clock.Settings{System: clock.PerMove, Period: sec}, []time.Duration{sec, sec}, clock.Remaining{}, true},
		{"per move, over", clock.Settings{System: clock.PerMove, Period: sec}, []time.Duration{1001 * ms}, clock.Remaining{}, false},
		{"per move, game over", clock.Settings{System: clock.PerMove, Period: 5 * sec, Main: 6 * sec}, []time.Duration{5 * sec, 2 * sec}, clock.Remaining{}, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			side := clock.NewSide(tc.settings)
			ok := true
			for _, d := range tc.used {
				ok = side.Spend(d)
			}
			if ok != tc.inTime || side.Left() != tc.left {
				t.Errorf("left %+v, in time %v; want %+v, %v", side.Left(), ok, tc.left, tc.inTime)
			}
		})
	}
}

func TestSetTakesNegativeTimeAsNone(t *testing.T) {
	side := clock.NewSide(clock.Settings{System: clock.Absolute, Main: sec})
	side.Set(clock.Remaining{Time: -50 * sec, Stones: -1})
	if side.Left() != (clock.Remaining{}) {
		t.Errorf("left %+v", side.Left())
	}
	if l := (clock.Budget{}).Limits(&side, 10); l.Hard <= 0 || l.Hard > 2*ms {
		t.Errorf("with no time left the hard limit is %v", l.Hard)
	}
}

// A budget of the order of a period, not of main time divided by the moves of
// a whole game.
func TestByoYomiIsNotFlattened(t *testing.T) {
	side := clock.NewSide(clock.Settings{System: clock.ByoYomi, Period: 30 * sec, Periods: 5})
	if l := (clock.Budget{}).Limits(&side, 150); l.Soft < 20*sec || l.Hard > 30*sec {
		t.Errorf("limits %+v", l)
	}
}

// A move of Most is in time, and one that takes longer is not.
func TestMost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		side := clock.NewSide(drawSettings(t))
		for range rapid.IntRange(0, 5).Draw(t, "moves") {
			most, _ := side.Most()
			side.Spend(most / 3)
		}
		most, limited := side.Most()
		exact, over := side, side
		if !limited || !exact.Spend(most) {
			t.Fatalf("a move of %v is late with %+v left", most, side.Left())
		}
		if over.Spend(most + 1) {
			t.Fatalf("a move of %v and more is in time with %+v left", most, side.Left())
		}
	})
}

func drawSettings(t *rapid.T) clock.Settings {
	duration := func(name string, most time.Duration) time.Duration {
		return time.Duration(rapid.Int64Range(int64(200*ms), int64(most)).Draw(t, name))
	}
	return clock.Settings{
		System:    clock.System(rapid.IntRange(int(clock.Absolute), int(clock.PerMove)).Draw(t, "system")),
		Main:      duration("main", time.Hour),
		Increment: duration("increment", time.Minute),
		Period:    duration("period", 5*time.Minute),
		Stones:    rapid.IntRange(1, 30).Draw(t, "stones"),
		Periods:   rapid.IntRange(1, 10).Draw(t, "periods"),
		MainLimit: duration("main limit", time.Hour),
		MoveLimit: duration("move limit", 5*time.Minute),
	}
}

// Whoever takes all of the hard limit and a little more, every time, is never
// late, under any time system, for as many moves as it said.
func TestNeverLate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		settings := drawSettings(t)
		moves := rapid.IntRange(1, 60).Draw(t, "moves")
		side := clock.NewSide(settings)
		budget := clock.Budget{Margin: 20 * ms}
		for left := moves; left > 0; left-- {
			l := budget.Limits(&side, left)
			if l.Soft <= 0 || l.Soft > l.Hard {
				t.Fatalf("limits %+v", l)
			}
			before := side.Left()
			if before.Time < 40*ms {
				return // less than twice the margin: nobody could promise anything
			}
			if !side.Spend(l.Hard + ms) {
				t.Fatalf("late with %+v left of %+v, hard limit %v", before, settings, l.Hard)
			}
		}
	})
}
