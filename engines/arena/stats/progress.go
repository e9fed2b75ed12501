package stats

import (
	"fmt"
	"math"
)

// State is the verdict of a sequential test.
type State uint8

// The states.
const (
	Continue State = iota
	AcceptH0
	AcceptH1
)

func (s State) String() string {
	return [...]string{Continue: "continue", AcceptH0: "H0 accepted", AcceptH1: "H1 accepted"}[min(s, AcceptH1)]
}

// Progress is where an [SPRT] stands.
type Progress struct {
	SPRT SPRT
	// LLR is the log-likelihood ratio of H1 to H0; Lower and Upper are its bounds.
	LLR, Lower, Upper float64
	State             State
}

// Over tells whether the match has shown enough and can stop.
func (p Progress) Over() bool { return p.State != Continue }

// Share is how much of the way to the bound on its side the ratio has gone:
// -1 and below accepts H0, 1 and above accepts H1.
func (p Progress) Share() float64 {
	if p.LLR < 0 {
		return -p.LLR / p.Lower
	}
	return p.LLR / p.Upper
}

// String tells the progress in a line of words.
func (p Progress) String() string {
	line := fmt.Sprintf("SPRT of Elo %g against %g: LLR %.2f in %.2f to %.2f, ", p.SPRT.Elo0, p.SPRT.Elo1, unsigned(p.LLR, 2), p.Lower, p.Upper)
	switch p.State {
	case AcceptH0:
		return line + fmt.Sprintf("H0 accepted (the difference is %g rather than %g)", p.SPRT.Elo0, p.SPRT.Elo1)
	case AcceptH1:
		return line + fmt.Sprintf("H1 accepted (the difference is %g rather than %g)", p.SPRT.Elo1, p.SPRT.Elo0)
	}
	towards := "H1"
	if p.LLR < 0 {
		towards = "H0"
	}
	return line + fmt.Sprintf("continue (%.0f %% of the way to %s)", 100*math.Abs(p.Share()), towards)
}
