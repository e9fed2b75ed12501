package konane_test

import (
	"testing"

	"papamu/engines/konane"
)

// A middle game with ten moves for each side, and one on the largest board.
const midgame = "oxoxoxox/x..oxoxo/o..xoxox/xox.xoxo/...x..ox/xoxo.oxo/....o..x/.....o.o x"

func largeMidgame(t testing.TB) *konane.Position {
	p := begin(t, konane.Rules{}.Square(16))
	for i := 0; i < 60; i++ {
		moves := p.Moves(nil)
		p.Do(moves[i*7%len(moves)])
	}
	return p
}

func TestHotPathsAllocateNothing(t *testing.T) {
	for name, p := range map[string]*konane.Position{"8x8": parse(t, midgame), "16x16": largeMidgame(t)} {
		moves := make([]konane.Move, 0, 256)
		after := make([]konane.Bitboard, 0, 256)
		n := testing.AllocsPerRun(100, func() {
			moves = p.Moves(moves[:0])
			for _, m := range moves {
				p.Do(m)
				p.Hash()
				p.Mobility(konane.Black)
				p.Activity(konane.White)
				p.Over()
				p.Undo()
				p.Legal(m)
			}
			if field, occ, own, ok := p.Bits(); ok {
				after = field.Successors(after[:0], occ, own)
			}
		})
		if n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func BenchmarkJumps(b *testing.B) {
	for name, p := range map[string]*konane.Position{"8x8": parse(b, midgame), "16x16": largeMidgame(b)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			moves := make([]konane.Move, 0, 256)
			for b.Loop() {
				moves = p.Moves(moves[:0])
			}
			b.ReportMetric(float64(len(moves)), "jumps")
		})
	}
}

func BenchmarkMobility(b *testing.B) {
	for name, p := range map[string]*konane.Position{"8x8": parse(b, midgame), "16x16": largeMidgame(b)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p.Mobility(konane.Black)
			}
		})
	}
}

func BenchmarkSuccessors(b *testing.B) {
	b.ReportAllocs()
	field, occ, own, _ := parse(b, midgame).Bits()
	after := make([]konane.Bitboard, 0, 64)
	for b.Loop() {
		after = field.Successors(after[:0], occ, own)
	}
}

func BenchmarkPlayUndo(b *testing.B) {
	for name, p := range map[string]*konane.Position{"8x8": parse(b, midgame), "16x16": largeMidgame(b)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			m := p.Moves(nil)[0]
			for b.Loop() {
				p.Do(m)
				p.Undo()
			}
		})
	}
}

func BenchmarkKey(b *testing.B) {
	b.ReportAllocs()
	sym, _ := konane.NewSymmetry(8, 8)
	_, occ, _, _ := parse(b, midgame).Bits()
	for b.Loop() {
		sym.Key(occ, false)
	}
}

func BenchmarkPerft(b *testing.B) {
	b.ReportAllocs()
	p := begin(b, konane.Rules{})
	leaves := uint64(0)
	for b.Loop() {
		leaves += konane.Perft(p, 9)
	}
	b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
}

func BenchmarkActivity(b *testing.B) {
	for name, p := range map[string]*konane.Position{"8x8": parse(b, midgame), "16x16": largeMidgame(b)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p.Activity(konane.Black)
			}
		})
	}
}
