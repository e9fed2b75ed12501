package weiqi

import (
	"fmt"
	"strconv"
	"strings"
)

// Result is how a game ended. The zero value is a draw.
type Result struct {
	Winner Color   // Empty for a draw
	Margin float64 // points, if it was counted
	Reason Reason
}

// Reason is what decided a game.
type Reason uint8

// The reasons.
const (
	ByCount Reason = iota
	ByResignation
	ByTime
	ByForfeit
)

var reasonWords = [...]string{ByResignation: "Resign", ByTime: "Time", ByForfeit: "Forfeit"}

// CountResult returns the result for a margin of Black's points over White's.
func CountResult(margin float64) Result {
	switch {
	case margin > 0:
		return Result{Winner: Black, Margin: margin}
	case margin < 0:
		return Result{Winner: White, Margin: -margin}
	default:
		return Result{}
	}
}

// Resigned returns the result of the player's resignation.
func Resigned(loser Color) Result {
	return Result{Winner: loser.Opponent(), Reason: ByResignation}
}

// String writes the result as records and protocols do: "B+6.5", "W+Resign", and
// "0" for a draw.
func (r Result) String() string {
	switch {
	case !r.Winner.IsPlayer():
		return "0"
	case r.Reason != ByCount && int(r.Reason) < len(reasonWords):
		return r.Winner.Letter() + "+" + reasonWords[r.Reason]
	default:
		return r.Winner.Letter() + "+" + strconv.FormatFloat(r.Margin, 'f', -1, 64)
	}
}

// ParseResult reads what String writes and the short forms of records: "B+R",
// "W+T", "B+F", "Draw". Anything else, also a win without a margin, gives
// ErrSyntax.
func ParseResult(text string) (Result, error) {
	if text == "0" || strings.EqualFold(text, "draw") {
		return Result{}, nil
	}
	letter, how, ok := strings.Cut(text, "+")
	winner, err := ParseColor(letter)
	if !ok || err != nil || len(letter) != 1 || how == "" {
		return Result{}, fmt.Errorf("result: %w", ErrSyntax)
	}
	for reason, word := range reasonWords {
		if word != "" && (strings.EqualFold(how, word) || strings.EqualFold(how, word[:1])) {
			return Result{Winner: winner, Reason: Reason(reason)}, nil
		}
	}
	margin, err := strconv.ParseFloat(how, 64)
	if err != nil || how[0] == '.' || strings.Trim(how, "0123456789.") != "" || margin == 0 {
		return Result{}, fmt.Errorf("result: %w", ErrSyntax)
	}
	return Result{Winner: winner, Margin: margin}, nil
}
