package gtpcheck

import (
	"fmt"
	"slices"
	"strings"
)

// check is a row of the table.
type check struct {
	area  string // what it is about, one word
	name  string // what is right, in a few words
	basis string // who says so, or who needs it
	// advice marks what no specification asks for.
	advice bool
	// anyGame marks what is not about Go alone, otherGame what is for any other.
	anyGame, otherGame bool
	// needs are the commands without which the check is not offered.
	needs []string
	run   func(*talk) error
}

// checks are all of them, in the order in which they run.
func checks() []check {
	return slices.Concat(
		framingChecks(), listChecks(), argumentChecks(), moveChecks(), stateChecks(), lifetimeChecks(), handicapChecks(),
		scoreChecks(), timeChecks(), analysisChecks(), rulesChecks(), recordChecks(), clientChecks(), rulerChecks(),
	)
}

// Names lists the checks, as "area: name".
func Names() []string {
	var names []string
	for _, c := range checks() {
		names = append(names, c.area+": "+c.name)
	}
	return names
}

// Verdict is what became of a check.
type Verdict uint8

const (
	OK         Verdict = iota
	Broken             // the engine does something else
	NotOffered         // the engine has no such commands or no such board
)

var verdicts = [...]string{OK: "ok", Broken: "broken", NotOffered: "not offered"}

// String returns "ok", "broken" or "not offered".
func (v Verdict) String() string {
	if int(v) < len(verdicts) {
		return verdicts[v]
	}
	return "unknown"
}

// MarshalText writes the verdict as String does.
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// Result is the outcome of one check.
type Result struct {
	Area    string  `json:"area"`
	Name    string  `json:"name"`
	Basis   string  `json:"basis"`
	Advice  bool    `json:"advice,omitempty"` // a failure breaks no specification
	Verdict Verdict `json:"verdict"`
	// Detail says what was wrong, or what was missing.
	Detail string `json:"detail,omitempty"`
	// Dialogue is what was said, if the check failed: lines after "> " were
	// sent, lines after "< " came.
	Dialogue []string `json:"dialogue,omitempty"`
}

// String is one line for the check and, if it failed, the dialogue below it.
func (r Result) String() string {
	verdict := r.Verdict.String()
	if r.Advice && r.Verdict == Broken {
		verdict += " (advice)"
	}
	text := fmt.Sprintf("%-12s %s: %s [%s]", verdict, r.Area, r.Name, r.Basis)
	if r.Detail != "" {
		text += "\n             " + r.Detail
	}
	for _, l := range r.Dialogue {
		text += "\n                 " + l
	}
	return text
}

// fits tells whether the check is for engines of the game.
func (c check) fits(game string) bool {
	return c.anyGame || c.otherGame != strings.EqualFold(game, "Go")
}

// missing are the commands of the check that the engine does not list.
func (c check) missing(listed map[string]bool) []string {
	return slices.DeleteFunc(slices.Clone(c.needs), func(name string) bool { return listed[name] })
}

// requires turns "a b c" into the commands that a check needs.
func requires(names string) []string { return strings.Fields(names) }
