package bearoff_test

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/bearoff"
)

func ExampleLoad() {
	tables := bearoff.Load()
	d := tables.One.Rolls(bearoff.Home{5: 1}) // one checker on the 6-point
	for i, chance := range d.Chances {
		fmt.Printf("%d: %.2f\n", d.Min+i, chance)
	}
	e, _ := tables.Two.At(bearoff.Home{4: 1, 1: 1}, bearoff.Home{0: 1})
	fmt.Printf("%.4f without a cube, %.4f with it\n", e.Cubeless, e.Centred)
	// Output:
	// 1: 0.75
	// 2: 0.25
	// 0.0556 without a cube, 0.1111 with it
}

func TestIndexNumbersTheHomes(t *testing.T) {
	for i := range bearoff.Positions {
		h := bearoff.At(i)
		if h.Index() != i {
			t.Fatalf("%d: %v has index %d", i, h, h.Index())
		}
		if n := h.Checkers(); n > backgammon.Checkers || (n <= bearoff.SmallCheckers) != (i < bearoff.SmallPositions) {
			t.Fatalf("%d: %d checkers", i, n)
		}
	}
}

func TestEveryMoveLowersTheIndex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		i := rapid.IntRange(1, bearoff.Positions-1).Draw(t, "index")
		h := bearoff.At(i)
		var p backgammon.Position
		copy(p[1:], h[:])
		for _, r := range backgammon.Rolls() {
			for _, play := range backgammon.AppendPlays(nil, p, r.Dice) {
				next, _, ok := bearoff.Homes(&play.After)
				if !ok || next.Index() >= i {
					t.Fatalf("%v: %v leads to %v", h, play, next)
				}
			}
		}
	})
}

func TestDistributionsAddUp(t *testing.T) {
	one := bearoff.Load().One
	for i := range bearoff.Positions {
		h := bearoff.At(i)
		for name, d := range map[string]bearoff.Distribution{"all": one.Rolls(h), "first": one.FirstOff(h)} {
			sum := 0.0
			for _, c := range d.Chances {
				sum += float64(c)
			}
			if math.Abs(sum-1) > 1e-5 {
				t.Fatalf("%v, %s: chances add up to %v", h, name, sum)
			}
		}
	}
}

func TestDistributionsAreThoseOfGnubg(t *testing.T) {
	data, err := os.ReadFile("testdata/onesided.txt")
	if err != nil {
		t.Fatal(err)
	}
	one := bearoff.Load().One
	lines := 0
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		lines++
		parts := strings.Split(line, "|")
		var h bearoff.Home
		for i, n := range numbers(t, parts[0]) {
			h[i] = int8(n)
		}
		compare(t, h, "all", one.Rolls(h), numbers(t, parts[1]))
		compare(t, h, "first", one.FirstOff(h), numbers(t, parts[2]))
	}
	if lines < 50 {
		t.Fatalf("only %d lines", lines)
	}
}

func numbers(t *testing.T, s string) []float64 {
	t.Helper()
	var list []float64
	for _, f := range strings.Fields(s) {
		x, err := strconv.ParseFloat(f, 64)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, x)
	}
	return list
}

// gnubg stores 16 bits and derives each value from rounded ones.
const gnubgRounding = 1e-4

func compare(t *testing.T, h bearoff.Home, name string, d bearoff.Distribution, want []float64) {
	t.Helper()
	chance := map[int]float64{}
	for i, c := range d.Chances {
		chance[d.Min+i] = float64(c)
	}
	for i, c := range want[1:] {
		rolls := int(want[0]) + i
		if math.Abs(chance[rolls]-c) > gnubgRounding {
			t.Errorf("%v, %s: chance of %d rolls %.5f, gnubg has %.5f", h, name, rolls, chance[rolls], c)
		}
		delete(chance, rolls)
	}
	for rolls, c := range chance {
		if c > gnubgRounding {
			t.Errorf("%v, %s: chance of %d rolls %.5f, gnubg has none", h, name, rolls, c)
		}
	}
}

// The table is made without lists of plays. It has to be what the rules make of it: a
// roll and the best of all legal plays.
func TestRollsFollowFromTheLegalPlays(t *testing.T) {
	one := bearoff.Load().One
	rapid.Check(t, func(t *rapid.T) {
		index := rapid.IntRange(1, bearoff.Positions-1).Draw(t, "index")
		if rapid.Bool().Draw(t, "all fifteen") {
			index = bearoff.Positions - index
		}
		h := bearoff.At(index)
		var p backgammon.Position
		copy(p[1:], h[:])
		all, first := 1.0, 0.0
		if h.Checkers() == backgammon.Checkers {
			first = 1
		}
		for _, r := range backgammon.Rolls() {
			leastAll, leastFirst := math.Inf(1), math.Inf(1)
			for _, play := range backgammon.AppendPlays(nil, p, r.Dice) {
				next, _, _ := bearoff.Homes(&play.After)
				leastAll = min(leastAll, one.Rolls(next).Mean())
				leastFirst = min(leastFirst, one.FirstOff(next).Mean())
			}
			all += float64(r.Weight) / 36 * leastAll
			first += float64(r.Weight) / 36 * leastFirst
		}
		if got := one.Rolls(h).Mean(); math.Abs(got-all) > 1e-4 {
			t.Errorf("%v: %v rolls, by its plays %v", h, got, all)
		}
		if got := one.FirstOff(h).Mean(); math.Abs(got-first) > 1e-4 {
			t.Errorf("%v: %v rolls for the first, by its plays %v", h, got, first)
		}
	})
}
