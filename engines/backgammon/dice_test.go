package backgammon_test

import (
	"errors"
	"testing"

	bg "papamu/engines/backgammon"
)

func TestTheTwentyOneRolls(t *testing.T) {
	total := 0
	seen := map[bg.Dice]bool{}
	for _, r := range bg.Rolls() {
		total += r.Weight
		seen[r.Dice] = true
		if r.Dice != r.Dice.Sorted() || r.Dice.Double() != (r.Weight == 1) {
			t.Errorf("%+v", r)
		}
	}
	if total != 36 || len(seen) != 21 {
		t.Errorf("%d in 36, %d rolls", total, len(seen))
	}
}

func TestSeededDiceRepeatAndAreFair(t *testing.T) {
	a, b := bg.NewSeededDice(5), bg.NewSeededDice(5)
	var faces [7]int
	const rolls = 36000
	for range rolls {
		x, err := a.Roll()
		must(t, err)
		y, err := b.Roll()
		must(t, err)
		if x != y || x.Validate() != nil {
			t.Fatalf("%v and %v", x, y)
		}
		faces[x[0]]++
		faces[x[1]]++
	}
	for face, n := range faces[1:] {
		if n < rolls/3-700 || n > rolls/3+700 { // some seven standard deviations
			t.Errorf("face %d fell %d times", face+1, n)
		}
	}
}

func TestScriptedDice(t *testing.T) {
	s := bg.NewScriptedDice(bg.Dice{3, 1}, bg.Dice{9, 9})
	if d, err := s.Roll(); err != nil || d != (bg.Dice{3, 1}) || s.Left() != 1 {
		t.Fatalf("%v, %v, %d left", d, err, s.Left())
	}
	if _, err := s.Roll(); !errors.Is(err, bg.ErrDice) {
		t.Errorf("a nine: %v", err)
	}
	if _, err := s.Roll(); !errors.Is(err, bg.ErrDiceUsedUp) {
		t.Errorf("after the last: %v", err)
	}
}

func TestParseDice(t *testing.T) {
	for _, s := range []string{"", "1", "111", "07", "ab", "1x"} {
		if _, err := bg.ParseDice(s); !errors.Is(err, bg.ErrDice) {
			t.Errorf("%q: %v", s, err)
		}
	}
	if d, err := bg.ParseDice("36"); err != nil || d.String() != "36" || d.Sorted().String() != "63" {
		t.Errorf("%v, %v", d, err)
	}
}
