package bearoff_test

import (
	"testing"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/bearoff"
)

func BenchmarkNewOneSided(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		bearoff.NewOneSided()
	}
}

func BenchmarkNewTwoSided(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		bearoff.NewTwoSided()
	}
}

// evaluated are a position of each of the two tables.
var evaluated = map[string]backgammon.Position{
	"two-sided": {1: 2, 3: 2, 6: 1, 24: -3, 21: -2},
	"one-sided": {1: 2, 3: 5, 6: 4, 24: -3, 21: -6, 20: -3},
}

func BenchmarkEvaluate(b *testing.B) {
	t := bearoff.Load()
	for name, p := range evaluated {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				t.Evaluate(&p)
			}
		})
	}
}

func TestEvaluateDoesNotAllocate(t *testing.T) {
	tables := bearoff.Load()
	for name, p := range evaluated {
		if n := testing.AllocsPerRun(100, func() { tables.Evaluate(&p) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
