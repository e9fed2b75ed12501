package arena

import "papamu/engines/arena/stats"

// Tally counts the results of a match from the first player's view.
type Tally struct {
	stats.WDL
	// Faults counts the games lost by fault, by player.
	Faults [2]int
	// Aborted counts games that count for nobody.
	Aborted int
}

// Add counts a game in which the first player sat at the given seat.
func (t *Tally) Add(o Outcome, seat Seat) {
	switch {
	case o.Reason == Aborted:
		t.Aborted++
	case o.Winner == Nobody:
		t.WDL.Add(stats.Draw)
	case o.Winner == seat:
		t.WDL.Add(stats.Win)
	default:
		t.WDL.Add(stats.Loss)
	}
	if o.Reason.Fault() {
		loser := 0
		if o.Winner == seat {
			loser = 1
		}
		t.Faults[loser]++
	}
}

// String tells the match in a line of words.
func (t Tally) String() string {
	if t.Games() == 0 {
		return "no games"
	}
	return t.WDL.String() + ": " + t.Estimate().String()
}
