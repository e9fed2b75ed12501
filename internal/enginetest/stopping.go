package enginetest

import (
	"cmp"
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"
)

// Stopped is a search that would go on for much longer than a test: it ends with
// ctx or, if hard is not 0, so long after its beginning.
type Stopped func(ctx context.Context, hard time.Duration)

const (
	// promised is when a search has to be back after it was told to stop.
	promised = 20 * time.Millisecond
	// tolerated allows for the race detector.
	tolerated = 200 * time.Millisecond
	// latestStop is the latest moment of a search at which it is stopped.
	latestStop = 60 * time.Millisecond
	stopRuns   = 12 // of a test, for each way to stop
)

// waysToStop are the ways to end a search at a moment, for one that begins now.
// The function returned tells the moment at which it was told to end.
var waysToStop = []struct {
	name string
	run  func(s Stopped, after time.Duration) (told time.Time)
}{
	{"cancelled", func(s Stopped, after time.Duration) (told time.Time) {
		ctx, cancel := context.WithCancel(context.Background())
		fired := make(chan time.Time, 1)
		timer := time.AfterFunc(after, func() { fired <- time.Now(); cancel() })
		s(ctx, 0)
		if cancel(); timer.Stop() {
			return time.Time{}
		}
		return <-fired
	}},
	{"deadline", func(s Stopped, after time.Duration) time.Time {
		end := time.Now().Add(after)
		ctx, cancel := context.WithDeadline(context.Background(), end)
		defer cancel()
		s(ctx, 0)
		return end
	}},
	{"hard limit", func(s Stopped, after time.Duration) time.Time {
		end := time.Now().Add(after)
		s(context.Background(), after)
		return end
	}},
}

// lag is how long after it was told to end a search came back. Idle is the part of
// it in which the process had no processor, as far as its processor time shows.
type lag struct{ wall, idle time.Duration }

// StopsInTime ends the search at random moments in each way that there is, and
// fails if it comes back too late. Waiting for a processor on a loaded machine does
// not count; the figures that are logged have it in them.
func StopsInTime(t *testing.T, s Stopped) {
	t.Helper()
	for _, way := range waysToStop {
		t.Run(way.name, func(t *testing.T) {
			lags := stopLags(t, stopRuns, s, way.run)
			median, worst := lags[len(lags)/2], lags[len(lags)-1]
			t.Logf("back after %v (median), %v (worst of %d); %v are promised", median.wall, worst.wall, len(lags), promised)
			for _, l := range lags {
				if l.wall-l.idle > tolerated {
					t.Errorf("back only after %v, no more than %v of it without a processor", l.wall, l.idle)
				}
			}
		})
	}
}

// BenchmarkStops measures what StopsInTime tests: the median and the worst of b.N
// stops, in microseconds.
func BenchmarkStops(b *testing.B, s Stopped) {
	for _, way := range waysToStop {
		b.Run(way.name, func(b *testing.B) {
			lags := stopLags(b, b.N, s, way.run)
			micros := func(d time.Duration) float64 { return float64(d) / float64(time.Microsecond) }
			b.ReportMetric(micros(lags[len(lags)/2].wall), "median-µs")
			b.ReportMetric(micros(lags[len(lags)-1].wall), "worst-µs")
		})
	}
}

// stopLags returns in rising order how late so many searches came back.
func stopLags(t testing.TB, runs int, s Stopped, run func(Stopped, time.Duration) time.Time) []lag {
	t.Helper()
	var lags []lag
	for range runs {
		after := time.Duration(1 + rand.Int64N(int64(latestStop)))
		before := cpuTime()
		told := run(s, after)
		l := lag{wall: time.Since(told)}
		if told.IsZero() || l.wall < 0 {
			t.Fatal("the search came back of its own accord")
		}
		// All processors may have been at work until it was told, and no more.
		computed := cpuTime() - before - after*time.Duration(runtime.GOMAXPROCS(0))
		l.idle = max(l.wall-max(computed, 0), 0)
		lags = append(lags, l)
	}
	slices.SortFunc(lags, func(a, b lag) int { return cmp.Compare(a.wall, b.wall) })
	return lags
}
