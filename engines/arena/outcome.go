package arena

// Reason says how a game ended.
type Reason string

// The reasons. All but the first two are losses by fault.
const (
	Played   Reason = "played out"
	Resigned Reason = "resignation"
	Illegal  Reason = "illegal move"
	Late     Reason = "time"
	Crashed  Reason = "crash or protocol error"
	Endless  Reason = "move limit" // a draw
	Aborted  Reason = "aborted"    // by the referee; counts for nobody
)

// Fault tells whether the loser broke the rules of the match.
func (r Reason) Fault() bool { return r == Illegal || r == Late || r == Crashed }

// Outcome is the end of a game.
type Outcome struct {
	Winner Seat
	Reason Reason
	// Text is the result as records of the game write it, such as "B+6.5".
	Text string
	// Detail names what was wrong in a game that ended by fault.
	Detail string
}

// forfeit is the outcome when loser broke a rule.
func forfeit(loser Seat, why Reason, detail string) Outcome {
	text := winText(loser.Other()) + "Forfeit"
	if why == Late {
		text = winText(loser.Other()) + "Time"
	}
	return Outcome{Winner: loser.Other(), Reason: why, Text: text, Detail: detail}
}

// resigned is the outcome when a seat gives up.
func resigned(by Seat) Outcome {
	return Outcome{Winner: by.Other(), Reason: Resigned, Text: winText(by.Other()) + "Resign"}
}

// winText begins the result of a game as SGF writes it, Black sitting first.
func winText(winner Seat) string {
	return [...]string{First: "B+", Second: "W+", Nobody: "0"}[winner]
}
