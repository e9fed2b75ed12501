package enginetest

import (
	"context"
	"math/rand/v2"
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
	// tolerated allows for the race detector and for machines that are busy.
	tolerated = 500 * time.Millisecond
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

// StopsInTime ends the search at random moments in each way that there is, and
// fails if it comes back too late. A loaded machine is given time; the true
// figures are logged.
func StopsInTime(t *testing.T, s Stopped) {
	t.Helper()
	for _, way := range waysToStop {
		t.Run(way.name, func(t *testing.T) {
			lags := stopLags(t, stopRuns, s, way.run)
			median, worst := lags[len(lags)/2], lags[len(lags)-1]
			t.Logf("back after %v (median), %v (worst of %d); %v are promised", median, worst, len(lags), promised)
			if worst > tolerated {
				t.Errorf("back only after %v", worst)
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
			b.ReportMetric(micros(lags[len(lags)/2]), "median-µs")
			b.ReportMetric(micros(lags[len(lags)-1]), "worst-µs")
		})
	}
}

// stopLags returns in rising order how long after they were told to stop so many
// searches came back.
func stopLags(t testing.TB, runs int, s Stopped, run func(Stopped, time.Duration) time.Time) []time.Duration {
	t.Helper()
	var lags []time.Duration
	for range runs {
		told := run(s, time.Duration(1+rand.Int64N(int64(latestStop))))
		lag := time.Since(told)
		if told.IsZero() || lag < 0 {
			t.Fatal("the search came back of its own accord")
		}
		lags = append(lags, lag)
	}
	slices.Sort(lags)
	return lags
}
