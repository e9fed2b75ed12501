package net

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/backgammon"
)

// sides returns the masks of both sides, each in its own numbers.
func sides(p *backgammon.Position) (mover, opponent masks) {
	flipped := p.Flip()
	return sideMasks(p), sideMasks(&flipped)
}

// Shots every player knows, out of 36.
func TestShotsThatPlayersCount(t *testing.T) {
	for _, c := range []struct {
		name  string
		board backgammon.Position
		want  int
	}{
		{"direct six", backgammon.Position{24: 1, 18: -1}, 17},
		{"direct one", backgammon.Position{24: 1, 23: -1}, 11},
		{"seven away", backgammon.Position{24: 1, 17: -1}, 6},
		{"eleven away", backgammon.Position{24: 1, 13: -1}, 2},
		{"twelve away", backgammon.Position{24: 1, 12: -1}, 3}, // 66 44 33
		{"twenty-four away", backgammon.Position{24: 1, 0: -1}, 0},
		{"six away, both ways of a 51 42 blocked in part", backgammon.Position{24: 1, 18: -1, 23: -2, 19: -2}, 15},
		{"from the bar, direct", backgammon.Position{25: 1, 22: -1}, 14},
		{"from the bar, closed", backgammon.Position{25: 1, 22: -1, 24: -2, 23: -2, 21: -2, 20: -2, 19: -2}, 11},
		{"two on the bar", backgammon.Position{25: 2, 22: -1}, 12}, // with 11 both enter and one goes on
		{"nobody behind it", backgammon.Position{5: 2, 20: -1}, 0},
	} {
		mover, opponent := sides(&c.board)
		got := shots(&mover, &opponent, -int(c.board[backgammon.Bar]))
		if got.any != c.want {
			t.Errorf("%s: %d shots, want %d", c.name, got.any, c.want)
		}
	}
}

// The quick count agrees with playing the rolls out, where no roll is partly
// unplayable.
func TestShotsAgreeWithThePlays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var p backgammon.Position
		n := rapid.IntRange(1, 6).Draw(t, "checkers")
		for range n {
			p[rapid.IntRange(1, 24).Draw(t, "attacker")]++
		}
		for range rapid.IntRange(1, 6).Draw(t, "targets") {
			if i := rapid.IntRange(1, 24).Draw(t, "target"); p[i] <= 0 {
				p[i]--
			}
		}
		mover, opponent := sides(&p)
		got := shots(&mover, &opponent, 0)
		want := 0
		for _, r := range backgammon.Rolls() {
			for _, play := range backgammon.AppendPlays(nil, p, r.Dice) {
				if play.Hits != 0 {
					want += r.Weight
					break
				}
			}
		}
		if got.any < want {
			t.Fatalf("%v: %d shots, played out %d", p, got.any, want)
		}
	})
}

func TestEscapes(t *testing.T) {
	for _, c := range []struct {
		name   string
		blocks []int
		from   int
		want   int
	}{
		{"open board", nil, 24, 23}, // sums over six, 22 and 33
		{"already past", nil, 6, 36},
		{"a full prime", []int{23, 22, 21, 20, 19, 18}, 24, 0},
		// Right at the edge of five points only a six gets out; 6-6 all the way.
		{"five points, at the edge", []int{23, 22, 21, 20, 19}, 24, 11},
	} {
		var set uint32
		for _, i := range c.blocks {
			set |= 1 << i
		}
		if got := escapes(set, c.from); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

func TestLongestRun(t *testing.T) {
	for set, want := range map[uint32]int{0: 0, 1 << 5: 1, 0b1101110: 3, 0b111111 << 3: 6} {
		if got := longestRun(set); got != want {
			t.Errorf("%b: %d, want %d", set, got, want)
		}
	}
}

func TestMirrorIsFlip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		i := rapid.IntRange(0, 25).Draw(t, "place")
		if m := mirror(1 << i); bits.TrailingZeros32(m) != 25-i || bits.OnesCount32(m) != 1 {
			t.Fatalf("%d becomes %b", i, m)
		}
	})
}

// Every input has its own number below the size of the network, and there is
// room for all.
func TestInputsFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var p backgammon.Position
		for range rapid.IntRange(0, 15).Draw(t, "mine") {
			p[rapid.IntRange(1, 25).Draw(t, "place")]++
		}
		for range rapid.IntRange(0, 15).Draw(t, "his") {
			if i := rapid.IntRange(0, 24).Draw(t, "his place"); p[i] <= 0 {
				p[i]--
			}
		}
		var in Inputs
		in.Contact(&p)
		checkInputs(t, &in, ContactInputs)
		in.Race(&p)
		checkInputs(t, &in, RaceInputs)
	})
}

func checkInputs(t *rapid.T, in *Inputs, size int) {
	seen := map[uint16]bool{}
	for i := range in.n {
		if int(in.index[i]) >= size || seen[in.index[i]] || in.value[i] != in.value[i] {
			t.Fatalf("input %d = %v, of %d", in.index[i], in.value[i], size)
		}
		seen[in.index[i]] = true
	}
}
