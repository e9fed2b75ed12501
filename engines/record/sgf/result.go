package sgf

import (
	"fmt"
	"strings"
)

// Reason tells how a game was won.
type Reason byte

// How games end. ByScore has a margin, or none if only the winner is known.
const (
	ByScore Reason = iota
	ByResignation
	ByTime
	ByForfeit
)

// Result is what RE says. With no winner it is a draw, unless Void or Unknown.
type Result struct {
	Winner  Color
	By      Reason
	Margin  float64 // points; in backgammon also those of a resigned game
	Void    bool    // no result, or play suspended
	Unknown bool
}

var reasons = map[string]Reason{
	"R": ByResignation, "RESIGN": ByResignation, "T": ByTime, "TIME": ByTime,
	"F": ByForfeit, "FORFEIT": ByForfeit, "": ByScore,
}

// ParseResult reads the forms of the format in any case: "0", "Draw", "Jigo",
// "B+3.5", "W+R", "B+Resign", "W+T", "B+F", "B+", "Void", "?", and gnubg's
// "W+6R". A comma is taken for the decimal point.
func ParseResult(s string) (Result, error) {
	up := strings.ToUpper(strings.TrimSpace(s))
	switch up {
	case "0", "DRAW", "JIGO":
		return Result{}, nil
	case "VOID":
		return Result{Void: true}, nil
	case "?", "":
		return Result{Unknown: true}, nil
	}
	side, how, found := strings.Cut(up, "+")
	winner, err := ParseColor(side)
	if err != nil || !found || strings.ContainsAny(side, "12") {
		return Result{}, fmt.Errorf("sgf: %q is not a result", clip(s))
	}
	if by, ok := reasons[how]; ok {
		return Result{Winner: winner, By: by}, nil
	}
	points, resigned := strings.CutSuffix(how, "R")
	margin, err := Value(points).Real()
	if err != nil || margin < 0 {
		return Result{}, fmt.Errorf("sgf: %q is not a result", clip(s))
	}
	r := Result{Winner: winner, Margin: margin}
	if resigned {
		r.By = ByResignation
	}
	return r, nil
}

// String gives the short form of the format: "B+3.5", "W+R", "0", "Void", "?".
func (r Result) String() string {
	switch {
	case r.Unknown:
		return "?"
	case r.Void:
		return "Void"
	case r.Winner == None:
		return "0"
	}
	points := ""
	if r.Margin != 0 {
		points = string(Real(r.Margin))
	}
	return r.Winner.String() + "+" + points + [...]string{"", "R", "T", "F"}[r.By%4]
}
