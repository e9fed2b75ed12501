package gomoku_test

import (
	"testing"

	"papamu/engines/gomoku"
)

// midgame is a position of a real renju game.
const (
	midBlack = "h8g7h11g12h10f11k9h12c7i12c10"
	midWhite = "f10g11g10i9h9j9e9d8e10d10j12"
)

// BenchmarkDoUndo measures one stone put and taken back, patterns of both colours
// included.
func BenchmarkDoUndo(b *testing.B) {
	for _, rules := range []gomoku.Rules{gomoku.Freestyle, gomoku.Standard, gomoku.Renju, gomoku.Caro} {
		b.Run(rules.String(), func(b *testing.B) {
			board := setup(b, 15, rules, midBlack, midWhite, gomoku.Black)
			points := board.Empties(nil)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				board.Do(points[i%len(points)])
				board.Undo()
			}
		})
	}
}

// BenchmarkFoul asks for every empty point of a board full of candidates.
func BenchmarkFoul(b *testing.B) {
	board := setup(b, 15, gomoku.Renju, "c7d7e5e6e14f8f14g9g13g14h11h12i9i13i14j8j14k5k6k14l7m7", "e4k4", gomoku.Black)
	points := board.Empties(nil)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		board.Foul(points[i%len(points)])
	}
}
