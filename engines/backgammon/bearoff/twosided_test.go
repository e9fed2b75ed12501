package bearoff_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/bearoff"
)

func near(a float32, b float64) bool { return math.Abs(float64(a)-b) < 1e-5 }

// Last rolls, by hand: the mover wins if he bears off now.
func TestTwoSidedLastRolls(t *testing.T) {
	two := bearoff.Load().Two
	last := bearoff.Home{0: 1}
	for _, c := range []struct {
		mover bearoff.Home
		wins  float64 // of 36
	}{
		{bearoff.Home{5: 1}, 27},
		{bearoff.Home{4: 1}, 31},
		{bearoff.Home{4: 1, 1: 1}, 19},
		{bearoff.Home{5: 1, 1: 1}, 13},
		{bearoff.Home{0: 2}, 36},
		{bearoff.Home{0: 4}, 6},
		{bearoff.Home{0: 5}, 0},
	} {
		e, ok := two.At(c.mover, last)
		cubeless := 2*c.wins/36 - 1
		doubled := max(cubeless, min(1, 2*cubeless))
		if !ok || !near(e.Cubeless, cubeless) || !near(e.Centred, doubled) ||
			!near(e.Owned, doubled) || !near(e.Against, cubeless) {
			t.Errorf("%v: %+v, want %.5f, doubled %.5f", c.mover, e, cubeless, doubled)
		}
	}
}

func TestTwoSidedKnowsItsBounds(t *testing.T) {
	two := bearoff.Load().Two
	if _, ok := two.At(bearoff.Home{0: 7}, bearoff.Home{0: 1}); ok {
		t.Error("seven checkers are in the table")
	}
	won, _ := two.At(bearoff.Home{}, bearoff.Home{0: 1})
	lost, _ := two.At(bearoff.Home{0: 1}, bearoff.Home{})
	if won.Cubeless != 1 || lost.Cubeless != -1 {
		t.Errorf("won %+v, lost %+v", won, lost)
	}
}

func drawSmall(t *rapid.T, name string) bearoff.Home {
	return bearoff.At(rapid.IntRange(1, bearoff.SmallPositions-1).Draw(t, name))
}

// The table solves its own equation, written down once more from the plays.
func TestTwoSidedSolvesTheRecursion(t *testing.T) {
	two := bearoff.Load().Two
	rapid.Check(t, func(t *rapid.T) {
		mover, opponent := drawSmall(t, "mover"), drawSmall(t, "opponent")
		var p backgammon.Position
		copy(p[1:], mover[:])
		var cubeless, centred, owned, against float64
		for _, r := range backgammon.Rolls() {
			best := [4]float64{-2, -2, -2, -2}
			for _, play := range backgammon.AppendPlays(nil, p, r.Dice) {
				next, _, _ := bearoff.Homes(&play.After)
				e, ok := two.At(opponent, next)
				if !ok {
					t.Fatal("a successor is not in the table")
				}
				for i, v := range []float32{e.Cubeless, e.Centred, e.Against, e.Owned} {
					best[i] = max(best[i], -float64(v))
				}
			}
			w := float64(r.Weight) / 36
			cubeless += w * best[0]
			centred += w * best[1]
			owned += w * best[2]
			against += w * best[3]
		}
		double := min(1, 2*against)
		e, _ := two.At(mover, opponent)
		if !near(e.Cubeless, cubeless) || !near(e.Centred, max(centred, double)) ||
			!near(e.Owned, max(owned, double)) || !near(e.Against, against) {
			t.Fatalf("%v against %v: %+v, want %v %v %v %v (double %v)", mover, opponent, e,
				cubeless, centred, owned, against, double)
		}
	})
}

// Owning the cube is worth at least as much as sharing it, and that as much as
// leaving it to the opponent.
func TestTwoSidedCubeIsWorthHaving(t *testing.T) {
	two := bearoff.Load().Two
	for i := 1; i < bearoff.SmallPositions; i += 3 {
		for j := 1; j < bearoff.SmallPositions; j++ {
			e, _ := two.At(bearoff.At(i), bearoff.At(j))
			if e.Owned < e.Centred-1e-6 || e.Centred < e.Against-1e-6 || e.Owned < e.Cubeless-1e-6 {
				t.Fatalf("%v against %v: %+v", bearoff.At(i), bearoff.At(j), e)
			}
		}
	}
}

// Playing for one's own fewest rolls is never far from the best, and is at its
// worst in short bear-offs like these.
func TestOneSidedIsCloseToTwoSided(t *testing.T) {
	tables := bearoff.Load()
	rapid.Check(t, func(t *rapid.T) {
		mover, opponent := drawSmall(t, "mover"), drawSmall(t, "opponent")
		e, _ := tables.Two.At(mover, opponent)
		win := 0.0
		a, b := tables.One.Rolls(mover), tables.One.Rolls(opponent)
		for i, x := range a.Chances {
			for j, y := range b.Chances {
				if a.Min+i <= b.Min+j {
					win += float64(x) * float64(y)
				}
			}
		}
		if d := math.Abs(float64(e.Cubeless) - (2*win - 1)); d > 0.08 {
			t.Fatalf("%v against %v: %v, by rolls %v", mover, opponent, e.Cubeless, 2*win-1)
		}
	})
}

func TestEvaluateGammons(t *testing.T) {
	tables := bearoff.Load()
	// One checker against fifteen on the ace point: won, and a gammon, since
	// the opponent has no roll left.
	p := backgammon.Position{1: 1, 24: -15}
	v, ok := tables.Evaluate(&p)
	if !ok || v.Win != 1 || v.WinGammon != 1 || v.LoseGammon != 0 {
		t.Errorf("%+v, %v", v, ok)
	}
	// From the other side: the first roll bears off a checker and saves it.
	p = p.Flip()
	v, _ = tables.Evaluate(&p)
	if v.Win != 0 || v.LoseGammon != 0 {
		t.Errorf("%+v", v)
	}
	// Fifteen on the six point: who bears off none with the first roll loses a
	// gammon to the one checker that is sure to go.
	p = backgammon.Position{6: 15, 24: -1}
	v, _ = tables.Evaluate(&p)
	first := tables.One.FirstOff(bearoff.Home{5: 15})
	if want := 1 - first.Chances[0]; math.Abs(float64(v.LoseGammon-want)) > 1e-6 || v.Win != 0 {
		t.Errorf("%+v, want a gammon in %v", v, want)
	}
	outside := backgammon.Position{7: 1, 24: -1}
	if _, ok := tables.Evaluate(&outside); ok {
		t.Error("a checker outside is in the table")
	}
	over := backgammon.Position{24: -15}
	if v, ok := tables.Evaluate(&over); !ok || v.WinGammon != 1 || v.WinBackgammon != 0 {
		t.Errorf("a won gammon: %+v, %v", v, ok)
	}
}
