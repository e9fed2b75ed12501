package gomoku

import (
	"errors"
	"fmt"
	"strings"
)

// Win says which unbroken line of its own stones wins for a colour.
type Win uint8

const (
	// FiveOrMore: five and every longer line win.
	FiveOrMore Win = iota
	// ExactFive: five wins, a longer line is neutral.
	ExactFive
	// CaroFive: a longer line wins; five wins unless an opponent's stone stands
	// at each end. The edge of the board blocks nothing.
	CaroFive
	// CaroExactFive: as CaroFive, but a longer line is neutral.
	CaroExactFive
)

// Forbidden says what Black's forbidden points mean: double three, double four
// and overline, all exact and recursive (Renju International Federation 1996,
// rules 9.2 and 9.3). White is always free.
type Forbidden uint8

const (
	// Off: no point is forbidden.
	Off Forbidden = iota
	// Refused: a forbidden point cannot be played. The attempt is an error and
	// costs nothing; Black to move without a legal point is a draw.
	Refused
	// Loses: Black may play a forbidden point and loses by it, as in renju.
	Loses
)

// Rules is a rule set. The zero value is [Freestyle].
type Rules struct {
	Black, White Win
	Forbidden    Forbidden
}

// Rule sets in use, with the number that Gomocup managers send for them.
var (
	Freestyle = Rules{}                                           // 0
	Standard  = Rules{Black: ExactFive, White: ExactFive}         // 1
	Renju     = Rules{Black: ExactFive, Forbidden: Loses}         // 4
	Caro      = Rules{Black: CaroFive, White: CaroFive}           // 8
	CaroExact = Rules{Black: CaroExactFive, White: CaroExactFive} // 9
	// Restricted refuses Black's forbidden points; White plays freestyle.
	Restricted = Rules{Black: ExactFive, Forbidden: Refused}
)

// ErrRules reports a combination that has no meaning.
var ErrRules = errors.New("impossible rules")

// WithForbidden returns r with Black's forbidden points treated as f says. An
// overline being forbidden, Black then wins with exactly five only.
func (r Rules) WithForbidden(f Forbidden) Rules {
	r.Forbidden = f
	if f != Off && r.Black == FiveOrMore {
		r.Black = ExactFive
	}
	return r
}

// For returns what wins for c.
func (r Rules) For(c Color) Win {
	if c == White {
		return r.White
	}
	return r.Black
}

// Validate returns an error wrapping [ErrRules] for unknown values, and for
// forbidden points with a Black that does not win with exactly five.
func (r Rules) Validate() error {
	if r.Black > CaroExactFive || r.White > CaroExactFive || r.Forbidden > Loses {
		return fmt.Errorf("%w: unknown value in %+v", ErrRules, r)
	}
	if r.Forbidden != Off && r.Black != ExactFive {
		return fmt.Errorf("%w: with forbidden points Black wins with exactly five", ErrRules)
	}
	return nil
}

// names lists the rule sets that have one, in the order of [RuleNames].
var names = []struct {
	name  string
	rules Rules
}{
	{"freestyle", Freestyle},
	{"standard", Standard},
	{"renju", Renju},
	{"caro", Caro},
	{"caro-exact", CaroExact},
	{"restricted", Restricted},
	{"restricted-exact", Standard.WithForbidden(Refused)},
}

// RuleNames lists what [ParseRules] understands.
func RuleNames() []string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = n.name
	}
	return out
}

// ParseRules finds a rule set by name, in upper or lower case.
func ParseRules(name string) (Rules, error) {
	for _, n := range names {
		if strings.EqualFold(n.name, name) {
			return n.rules, nil
		}
	}
	return Rules{}, fmt.Errorf("%w: no rule set %q (known: %s)", ErrRules, clip(name), strings.Join(RuleNames(), ", "))
}

// String returns the rule set's name, or its fields where it has none.
func (r Rules) String() string {
	for _, n := range names {
		if n.rules == r {
			return n.name
		}
	}
	return fmt.Sprintf("black %s, white %s, forbidden points %s", r.Black, r.White, r.Forbidden)
}

var winNames = [...]string{"five or more", "exact five", "caro five", "caro exact five"}

// String describes the winning line.
func (w Win) String() string {
	if int(w) < len(winNames) {
		return winNames[w]
	}
	return "unknown"
}

var forbiddenNames = [...]string{"off", "refused", "losing"}

// String returns "off", "refused" or "losing".
func (f Forbidden) String() string {
	if int(f) < len(forbiddenNames) {
		return forbiddenNames[f]
	}
	return "unknown"
}
