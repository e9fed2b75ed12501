package playout

import (
	"fmt"
	"testing"

	"papamu/engines/weiqi"
)

func ExampleRunner() {
	b, _ := weiqi.NewBoard(weiqi.Square(9))
	r := NewRunner(Policy{}, 1, 0)
	moves := r.Run(b, weiqi.Black, weiqi.Pass)
	fmt.Println(len(moves) > 40, b.NumEmpty() < 41)
	// Output: true true
}

// Two figures pin the eye rule and the end of a light playout. They were measured
// with independent programs: 110.8 moves on 9x9 and 454.9 on 19x19, passes counted,
// and Black wins 44.4 % on 9x9 with 6.5 komi.
func TestLightPlayoutStatistics(t *testing.T) {
	for _, c := range []struct {
		side, games int
		moves       float64
	}{{9, 4000, 110.8}, {19, 300, 454.9}} {
		empty, _ := weiqi.NewBoard(weiqi.Square(c.side))
		b := new(weiqi.Board)
		r := NewRunner(Light, 3, 0)
		total, wins := 0, 0
		for range c.games {
			b.CopyFrom(empty)
			total += plies(r.Run(b, weiqi.Black, weiqi.Pass))
			if margin(b) > 6 {
				wins++
			}
		}
		if mean := float64(total) / float64(c.games); mean < c.moves*0.985 || mean > c.moves*1.015 {
			t.Errorf("%d: %.1f moves, want about %.1f", c.side, mean, c.moves)
		}
		if share := float64(wins) / float64(c.games); c.side == 9 && (share < 0.41 || share > 0.48) {
			t.Errorf("Black wins %.3f, want about 0.444", share)
		}
	}
}

// plies counts the passes too: those between two moves of one colour and the two at
// the end.
func plies(moves []weiqi.Move) int {
	n := len(moves) + 2
	for i := 1; i < len(moves); i++ {
		if moves[i].Color == moves[i-1].Color {
			n++
		}
	}
	return n
}

func margin(b *weiqi.Board) int {
	sum := 0
	for _, p := range b.Size().Points() {
		switch b.LocalOwner(p) {
		case weiqi.Black:
			sum++
		case weiqi.White:
			sum--
		}
	}
	return sum
}

var policies = map[string]Policy{
	"all":            {},
	"light":          Light,
	"no atari":       {NoAtari: true},
	"no capture":     {NoCapture: true},
	"no patterns":    {NoPatterns: true},
	"any self-atari": {NoSelfAtari: true},
}

// A playout must end by itself, keep to the rules and leave only eyes and points
// that neither side may or cares to fill.
func TestPlayoutsAreLegalAndEnd(t *testing.T) {
	for name, policy := range policies {
		for _, size := range []weiqi.Size{{W: 2, H: 2}, {W: 5, H: 7}, {W: 9, H: 9}, {W: 25, H: 25}} {
			start, _ := weiqi.NewBoard(size)
			r := NewRunner(policy, 7, 1)
			long := 0
			for range 30 {
				b, replay := new(weiqi.Board), new(weiqi.Board)
				b.CopyFrom(start)
				replay.CopyFrom(start)
				moves := r.Run(b, weiqi.Black, weiqi.Pass)
				if len(moves) >= maxMoves(size.Area())-2 {
					long++
				}
				last := weiqi.White
				for _, m := range moves {
					if m.Color == last { // there was a pass in between
						replay.Play(weiqi.Pass, m.Color.Opponent())
					}
					if !replay.Legal(m.Point, m.Color) || replay.IsEye(m.Point, m.Color) {
						t.Fatalf("%s on %s: %s", name, size, m.Text(size))
					}
					replay.Play(m.Point, m.Color)
					last = m.Color
				}
				if replay.Hash() != b.Hash() {
					t.Fatalf("%s on %s: the list of moves is not what was played", name, size)
				}
			}
			if size.Area() > 20 && long > 3 {
				t.Errorf("%s on %s: %d of 30 playouts did not end", name, size, long)
			}
		}
	}
}

func TestSameSeedSamePlayout(t *testing.T) {
	play := func(seed uint64) uint64 {
		b, _ := weiqi.NewBoard(weiqi.Square(9))
		NewRunner(Policy{}, seed, 0).Run(b, weiqi.Black, weiqi.Pass)
		return b.Hash()
	}
	if first, again := play(1), play(1); first != again || first == play(2) {
		t.Error("a playout depends on the seed and nothing else")
	}
}

func TestPlayoutAllocatesNothing(t *testing.T) {
	for name, policy := range policies {
		start, _ := weiqi.NewBoard(weiqi.Square(9))
		b := new(weiqi.Board)
		r := NewRunner(policy, 1, 0)
		if n := testing.AllocsPerRun(20, func() {
			b.CopyFrom(start)
			r.Run(b, weiqi.Black, weiqi.Pass)
		}); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func BenchmarkPlayout(b *testing.B) {
	for _, kind := range []string{"light", "all"} {
		for _, side := range []int{9, 19} {
			b.Run(fmt.Sprintf("%s/%d", kind, side), func(b *testing.B) {
				start, _ := weiqi.NewBoard(weiqi.Square(side))
				board := new(weiqi.Board)
				r := NewRunner(policies[kind], 1, 0)
				b.ReportAllocs()
				for b.Loop() {
					board.CopyFrom(start)
					r.Run(board, weiqi.Black, weiqi.Pass)
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
			})
		}
	}
}
