package backgammon

import (
	"errors"
	"fmt"
)

// MaxMatchLength is the longest match that the gnubg Match ID can hold.
const MaxMatchLength = 1<<15 - 1

// Rules are what the players agree on before they begin. The zero value is
// money play with the cube and none of the extras. Jacoby, Beavers, Raccoons
// and MurphyLimit are for money only and have no effect in a match.
type Rules struct {
	Length      int  // points to play for; 0 is a money session
	Jacoby      bool // gammons and backgammons count only once the cube was turned
	Beavers     bool // the taker may redouble at once and keep the cube
	Raccoons    bool // the doubler may redouble a beaver, the taker keeping the cube
	MurphyLimit int  // how many equal opening rolls double the cube, per game
	NoCrawford  bool // a match without the Crawford game
	NoCube      bool // play without doubling
}

// ErrRules is wrapped by errors about rules that cannot be played.
var ErrRules = errors.New("backgammon: impossible rules")

// MoneyRules is money play as gnubg has it by default: Jacoby, beavers and
// raccoons, no automatic doubles.
func MoneyRules() Rules { return Rules{Jacoby: true, Beavers: true, Raccoons: true} }

// MatchRules is the field's match to n points, with the Crawford rule.
func MatchRules(n int) Rules { return Rules{Length: n} }

// Money reports whether this is a money session.
func (r Rules) Money() bool { return r.Length == 0 }

// Validate returns an error wrapping [ErrRules] for a length or a limit that
// makes no sense.
func (r Rules) Validate() error {
	if r.Length < 0 || r.Length > MaxMatchLength {
		return fmt.Errorf("%w: match length %d", ErrRules, r.Length)
	}
	if r.MurphyLimit < 0 || r.MurphyLimit > maxCubeLog {
		return fmt.Errorf("%w: %d automatic doubles", ErrRules, r.MurphyLimit)
	}
	return nil
}
