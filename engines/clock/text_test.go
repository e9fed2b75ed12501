package clock_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"papamu/engines/clock"
)

func ExampleParse() {
	s, err := clock.Parse("600+5x30")
	fmt.Println(s, err, s.Periods)
	// Output: 10m+5x30s <nil> 5
}

func TestParse(t *testing.T) {
	for _, tc := range []struct {
		text, back string
		want       clock.Settings
	}{
		{"none", "none", clock.Settings{}},
		{"300", "5m", clock.Settings{System: clock.Absolute, Main: 5 * time.Minute}},
		{"1h", "1h", clock.Settings{System: clock.Absolute, Main: time.Hour}},
		{"5m+2s", "5m+2s", clock.Settings{System: clock.Fischer, Main: 5 * time.Minute, Increment: 2 * sec}},
		{"0+0.5", "0s+500ms", clock.Settings{System: clock.Fischer, Increment: 500 * ms}},
		{"10m+5x30s", "10m+5x30s", clock.Settings{System: clock.ByoYomi, Main: 10 * time.Minute, Periods: 5, Period: 30 * sec}},
		{"0+25/5m", "0s+25/5m", clock.Settings{System: clock.Canadian, Stones: 25, Period: 5 * time.Minute}},
		{"100ms/move", "100ms/move", clock.Settings{System: clock.PerMove, Period: 100 * ms}},
		{"30s/move+180", "30s/move+3m", clock.Settings{System: clock.PerMove, Period: 30 * sec, Main: 3 * time.Minute}},
	} {
		got, err := clock.Parse(tc.text)
		if err != nil || got != tc.want || got.String() != tc.back {
			t.Errorf("%s: %+v (%v), %v", tc.text, got, got, err)
		}
	}
	for _, text := range []string{"", "soon", "-5s", "5m+", "5m+0", "5m+x30s", "5m+0x30s", "5m+5x", "5m+1/", "/move", "0", "0/move", "1s/move+", "999999999h", "5m+2000x1s"} {
		if got, err := clock.Parse(text); !errors.Is(err, clock.ErrText) || got != (clock.Settings{}) {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"none", "5m+2s", "0+5x30s", "1s/move+3m", "1h+25/5m"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := clock.Parse(text)
		if err != nil {
			return
		}
		if back, err := clock.Parse(s.String()); err != nil || back != s {
			t.Errorf("%q: %+v is written %q and read back as %+v, %v", text, s, s, back, err)
		}
	})
}
