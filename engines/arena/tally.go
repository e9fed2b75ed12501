package arena

import (
	"fmt"
	"math"
)

// Tally counts the results of a match from the first player's view.
type Tally struct {
	Wins, Draws, Losses int
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
		t.Draws++
	case o.Winner == seat:
		t.Wins++
	default:
		t.Losses++
	}
	if o.Reason.Fault() {
		loser := 0
		if o.Winner == seat {
			loser = 1
		}
		t.Faults[loser]++
	}
}

// Games is the number of games that count.
func (t Tally) Games() int { return t.Wins + t.Draws + t.Losses }

// Score is the mean score of a game, a win counting 1 and a draw 1/2. Without
// games it is NaN.
func (t Tally) Score() float64 {
	return (float64(t.Wins) + float64(t.Draws)/2) / float64(t.Games())
}

// Interval is the 95 % interval of the score by Wilson (1927), which stays
// sensible when one side won everything. Draws count as half a win.
func (t Tally) Interval() (low, high float64) {
	const z = 1.959964
	n, p := float64(t.Games()), t.Score()
	centre := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(centre-half, 0), min(centre+half, 1)
}

// Elo is the rating difference that a mean score stands for under the logistic
// model, 400 log10(p/(1-p)).
func Elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

func (t Tally) String() string {
	if t.Games() == 0 {
		return "no games"
	}
	low, high := t.Interval()
	return fmt.Sprintf("+%d =%d -%d  score %.1f%% [%.1f, %.1f]  Elo %+.0f [%+.0f, %+.0f]",
		t.Wins, t.Draws, t.Losses, 100*t.Score(), 100*low, 100*high, Elo(t.Score()), Elo(low), Elo(high))
}
