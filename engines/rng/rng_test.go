package rng_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"papamu/engines/rng"
)

func ExampleNew() {
	a, b := rng.New(7, 0), rng.New(7, 0)
	fmt.Println(a.Uint64() == b.Uint64(), a.Below(6) == b.Below(6))
	// Output: true true
}

func TestStreamsDiffer(t *testing.T) {
	seen := map[uint64]string{}
	for seed := range uint64(50) {
		for stream := range uint64(50) {
			v := rng.New(seed, stream).Uint64()
			name := fmt.Sprint(seed, ":", stream)
			if other, ok := seen[v]; ok {
				t.Fatalf("streams %s and %s begin alike", other, name)
			}
			seen[v] = name
		}
	}
}

// The bound is five standard deviations of a binomial count.
func TestBelowIsUniform(t *testing.T) {
	const n, draws = 6, 120_000
	var count [n]int
	s := rng.New(1, 2)
	for range draws {
		count[s.Below(n)]++
	}
	sigma := math.Sqrt(draws * (1.0 / n) * (1 - 1.0/n))
	for face, c := range count {
		if math.Abs(float64(c)-draws/n) > 5*sigma {
			t.Errorf("face %d came %d times of %d", face, c, draws)
		}
	}
}

func TestFloat64StaysInRange(t *testing.T) {
	s := rng.New(3, 0)
	sum := 0.0
	for range 10_000 {
		f := s.Float64()
		if f < 0 || f >= 1 {
			t.Fatalf("%v is outside [0,1)", f)
		}
		sum += f
	}
	if mean := sum / 10_000; math.Abs(mean-0.5) > 0.02 {
		t.Errorf("mean %v", mean)
	}
}

func TestServesAsStandardSource(t *testing.T) {
	r := rand.New(rng.New(9, 1))
	if p := r.Perm(5); len(p) != 5 {
		t.Fatal(p)
	}
}

func TestAllocatesNothing(t *testing.T) {
	s := rng.New(1, 1)
	if n := testing.AllocsPerRun(100, func() { s.Uint64(); s.Below(9); s.Float64() }); n != 0 {
		t.Fatalf("%v allocations", n)
	}
}

func BenchmarkBelow(b *testing.B) {
	b.ReportAllocs()
	s := rng.New(1, 1)
	for b.Loop() {
		s.Below(361)
	}
}
