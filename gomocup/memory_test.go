package gomocup_test

import (
	"slices"
	"testing"

	"papamu/gomocup"
)

// made runs a session and returns the configurations of its engines and the
// limits of the process.
func made(t *testing.T, lines ...string) (engines []gomocup.EngineConfig, limits []int64) {
	t.Helper()
	c := config(nil)
	c.NewEngine = func(e gomocup.EngineConfig) (gomocup.Engine, error) {
		engines = append(engines, e)
		return engineFunc(reading), nil
	}
	c.LimitMemory = func(n int64) { limits = append(limits, n) }
	dialogue(t, c, func(m *manager) { m.send(lines...) })
	return engines, limits
}

func TestMemoryKeepsBelowItsLimit(t *testing.T) {
	for _, most := range []struct {
		text  string
		bytes int64
	}{{"20000000", 20e6}, {"83886080", 80 << 20}, {"367001600", 350 << 20}, {"2147483647", 1<<31 - 1}, {"8589934592", 8 << 30}} {
		engines, limits := made(t, "INFO max_memory "+most.text, "START 15", "BEGIN")
		if len(engines) != 1 || len(limits) != 1 {
			t.Fatalf("%s: engines %v, limits %v", most.text, engines, limits)
		}
		if e := engines[0].Memory; e < 1<<20 || e > most.bytes/2 || e >= limits[0] {
			t.Errorf("%s: tables of %d within a process of %d", most.text, e, limits[0])
		}
		if limits[0] > most.bytes*7/10 {
			t.Errorf("%s: process of %d", most.text, limits[0])
		}
	}
}

func TestNoMemoryLimit(t *testing.T) {
	for _, lines := range [][]string{{"START 15", "BEGIN"}, {"INFO max_memory 0", "START 15", "BEGIN"}} {
		engines, limits := made(t, lines...)
		if want := []gomocup.EngineConfig{{}}; !slices.Equal(engines, want) || limits != nil {
			t.Errorf("%q: engines %v, limits %v", lines, engines, limits)
		}
	}
}

func TestHashSizeIsAWishWithinTheLimit(t *testing.T) {
	engines, _ := made(t, "INFO hash_size 1024", "START 15", "BEGIN",
		"INFO max_memory 83886080", "TURN 9,9", "INFO hash_size 10000000", "INFO thread_num 3", "TURN 8,8")
	if len(engines) != 2 || engines[0] != (gomocup.EngineConfig{Memory: 1 << 20}) {
		t.Fatalf("engines %v", engines)
	}
	if e := engines[1]; e.Threads != 3 || e.Memory > 40<<20 || e.Memory < 8<<20 {
		t.Errorf("engine %v", e)
	}
}

func TestEngineIsMadeWhenTheFirstMoveIsWanted(t *testing.T) {
	engines, _ := made(t, "START 15", "INFO thread_num 2", "ABOUT", "RESTART")
	if len(engines) != 0 {
		t.Errorf("engines %v before a move", engines)
	}
	engines, _ = made(t, "START 15", "BEGIN", "TURN 5,5", "START 20", "BEGIN", "RESTART", "TURN 9,9")
	if len(engines) != 1 {
		t.Errorf("%d engines for one configuration", len(engines))
	}
}
