package backgammon

import (
	"errors"
	"fmt"

	"papamu/engines/rng"
)

// Dice is a roll, in the order in which the dice fell. The zero value means
// that nothing has been rolled.
type Dice [2]int8

// ErrDice is wrapped by every error about dice that cannot fall.
var ErrDice = errors.New("backgammon: impossible dice")

// Rolled reports whether there is a roll at all.
func (d Dice) Rolled() bool { return d != Dice{} }

// Double reports whether both dice show the same number.
func (d Dice) Double() bool { return d.Rolled() && d[0] == d[1] }

// Sorted returns the same roll with the larger number first.
func (d Dice) Sorted() Dice {
	return Dice{max(d[0], d[1]), min(d[0], d[1])}
}

// Validate returns an error wrapping [ErrDice] unless both dice show 1 to 6.
func (d Dice) Validate() error {
	for _, n := range d {
		if n < 1 || n > 6 {
			return fmt.Errorf("%w: %d %d", ErrDice, d[0], d[1])
		}
	}
	return nil
}

// String returns the two digits, as in "31".
func (d Dice) String() string { return fmt.Sprintf("%d%d", d[0], d[1]) }

// ParseDice reads two digits from 1 to 6, as in "31".
func ParseDice(s string) (Dice, error) {
	if len(s) != 2 {
		return Dice{}, fmt.Errorf("%w: %.20q", ErrDice, s)
	}
	d := Dice{int8(s[0]) - '0', int8(s[1]) - '0'}
	return d, d.Validate()
}

// WeightedRoll is one of the 21 rolls that differ, with its chance in 36ths.
type WeightedRoll struct {
	Dice   Dice
	Weight int
}

// Rolls returns the 21 rolls that differ, larger die first.
func Rolls() [21]WeightedRoll {
	var rolls [21]WeightedRoll
	n := 0
	for a := int8(1); a <= 6; a++ {
		for b := int8(1); b < a; b++ {
			rolls[n] = WeightedRoll{Dice{a, b}, 2}
			n++
		}
		rolls[n] = WeightedRoll{Dice{a, a}, 1}
		n++
	}
	return rolls
}

// Roller is where dice come from.
type Roller interface {
	// Roll returns two dice of 1 to 6 each. For an opening roll the first
	// belongs to player 0 and the second to player 1.
	Roll() (Dice, error)
}

// SeededDice is a Roller: the same seed gives the same rolls on every machine.
// It is not safe for use by several goroutines.
type SeededDice struct{ source *rng.Source }

// NewSeededDice returns dice that depend on the seed only.
func NewSeededDice(seed uint64) *SeededDice {
	return &SeededDice{rng.New(seed, 0)}
}

// Roll never fails.
func (s *SeededDice) Roll() (Dice, error) {
	n := s.source.Below(36)
	return Dice{int8(n/6) + 1, int8(n%6) + 1}, nil
}

// ErrDiceUsedUp says that a script of dice has no roll left.
var ErrDiceUsedUp = errors.New("backgammon: the scripted dice are used up")

// ScriptedDice is a Roller that gives back a list of rolls.
type ScriptedDice struct{ rest []Dice }

// NewScriptedDice returns dice that fall as listed.
func NewScriptedDice(rolls ...Dice) *ScriptedDice {
	return &ScriptedDice{append([]Dice(nil), rolls...)}
}

// Roll returns the next roll of the list, or [ErrDiceUsedUp] after the last.
func (s *ScriptedDice) Roll() (Dice, error) {
	if len(s.rest) == 0 {
		return Dice{}, ErrDiceUsedUp
	}
	d := s.rest[0]
	s.rest = s.rest[1:]
	return d, d.Validate()
}

// Left returns how many rolls have not been used: a test asserts that it is 0.
func (s *ScriptedDice) Left() int { return len(s.rest) }
