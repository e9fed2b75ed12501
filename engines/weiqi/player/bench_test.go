package player

import (
	"context"
	"fmt"
	"testing"

	"papamu/engines/mcts"
	"papamu/engines/weiqi"
)

func BenchmarkSimulation(b *testing.B) {
	for _, side := range []int{9, 19} {
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			p := New(Config{})
			p.tree = mcts.New[weiqi.Point](p.treeConfig())
			p.pos.begin(newGame(b, side, "chinese", 7.5), Query{})
			b.ReportAllocs()
			for b.Loop() {
				p.tree.Simulate(p.pos, 0)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
		})
	}
}

func BenchmarkJudge(b *testing.B) {
	g := newGame(b, 9, "chinese", 7.5)
	playAll(b, g, "B E5 W C3 B G7 W G3")
	p := New(Config{})
	b.ReportAllocs()
	for b.Loop() {
		p.Judge(context.Background(), g)
	}
}

func TestSimulationsAllocateNothing(t *testing.T) {
	for _, rules := range []string{"chinese", "tromp-taylor", "japanese"} {
		p := New(Config{Memory: 8 << 20})
		p.tree = mcts.New[weiqi.Point](p.treeConfig())
		p.pos.begin(newGame(t, 9, rules, 7.5), Query{})
		for range 2000 { // the buffers find their sizes
			p.tree.Simulate(p.pos, 0)
		}
		if n := testing.AllocsPerRun(500, func() { p.tree.Simulate(p.pos, 0) }); n != 0 {
			t.Errorf("%s: %v allocations", rules, n)
		}
	}
}
