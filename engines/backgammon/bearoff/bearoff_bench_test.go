package bearoff

import (
	"testing"
)

func BenchmarkNewOneSided(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		NewOneSided()
	}
}

func BenchmarkNewTwoSided(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		NewTwoSided()
	}
}
