package player_test

import (
	"testing"

	"papamu/engines/gomoku"
	"papamu/engines/gomoku/player"
	"papamu/engines/search"
)

// BenchmarkSearch thinks about a middle game without a quick win.
func BenchmarkSearch(b *testing.B) {
	for _, rules := range []gomoku.Rules{gomoku.Freestyle, gomoku.Renju} {
		b.Run(rules.String(), func(b *testing.B) {
			board := position(b, 15, rules, "h8j8h10g6k7", "i9i7g9h6i10", gomoku.Black)
			p := player.New(player.Config{Memory: 16 << 20, RootVCT: -1})
			nodes := int64(0)
			b.ReportAllocs()
			for b.Loop() {
				p.Reset()
				nodes += think(b, p, board, search.Limits{Nodes: 50_000}).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
