package stats

import (
	"fmt"
	"strings"
)

// Result is the result of a game for one player, in half points.
type Result uint8

// The results.
const (
	Loss Result = iota
	Draw
	Win
)

// Flip is the same result for the other player.
func (r Result) Flip() Result { return Win - r }

// WDL counts the games of a player, the trinomial statistic.
type WDL struct {
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
}

// Add counts one more game.
func (w *WDL) Add(r Result) {
	switch r {
	case Loss:
		w.Losses++
	case Draw:
		w.Draws++
	default:
		w.Wins++
	}
}

// Plus is the sum of both counts.
func (w WDL) Plus(v WDL) WDL {
	return WDL{w.Wins + v.Wins, w.Draws + v.Draws, w.Losses + v.Losses}
}

// Flip is the count as the other player sees it.
func (w WDL) Flip() WDL { return WDL{w.Losses, w.Draws, w.Wins} }

// Games is the number of games.
func (w WDL) Games() int { return w.Wins + w.Draws + w.Losses }

// Points is the score, a win counting 1 and a draw 1/2.
func (w WDL) Points() float64 { return float64(w.Wins) + float64(w.Draws)/2 }

// Estimate treats the games as independent. Games that were played in pairs on
// the same opening are not: see [Pentanomial], whose intervals are the right
// ones for them and mostly narrower.
func (w WDL) Estimate() Estimate { return estimate(w.counts(), 1) }

func (w WDL) counts() []float64 {
	return []float64{float64(w.Losses), float64(w.Draws), float64(w.Wins)}
}

// String counts in words: "3 wins, 1 draw, 0 losses".
func (w WDL) String() string {
	return strings.Join([]string{
		plural(w.Wins, "win", "wins"), plural(w.Draws, "draw", "draws"), plural(w.Losses, "loss", "losses"),
	}, ", ")
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
