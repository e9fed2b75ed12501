package report

import (
	"encoding/json"
	"html/template"
	"slices"
	"time"

	"papamu/engines/arena/journal"
)

// index is what the page's script knows of the contest beside the replays.
type index struct {
	Game    string   `json:"game"`
	Names   []string `json:"names"`
	Seats   []string `json:"seats"`
	Columns []string `json:"columns,omitempty"`
	Rows    []string `json:"rows,omitempty"`
	Length  int      `json:"length,omitempty"`
	Reasons []string `json:"reasons"`
	Games   []listed `json:"games"`
}

// listed is a game in the list: name, seats, winner, result, reason, fault, moves,
// milliseconds, points and detail.
type listed [11]any

// index lists the games as far as the list may go.
func (f field) index(most int) index {
	x := index{Game: f.contest.Game, Names: f.names, Seats: f.table.seats[:], Reasons: []string{}, Games: []listed{}}
	if f.contest.Game == "backgammon" {
		x.Length = max(f.contest.Length, 0)
	}
	if f.table.columns != nil {
		w, h := f.table.size(f.contest)
		x.Columns, x.Rows = f.table.columns(w), f.table.rows(h)
	}
	for _, g := range f.games[:min(most, len(f.games))] {
		reason := clip(g.Reason)
		at := slices.Index(x.Reasons, reason)
		if at < 0 && len(x.Reasons) < 100 {
			at = len(x.Reasons)
			x.Reasons = append(x.Reasons, reason)
		}
		x.Games = append(x.Games, row(g, max(at, 0)))
	}
	return x
}

func row(g journal.Game, reason int) listed {
	fault := 0
	if g.Fault {
		fault = 1
	}
	return listed{
		gameName(g), g.Seats[0], g.Seats[1], g.Winner, clip(g.Result), reason, fault,
		plies(g), time.Duration(g.Took).Milliseconds(), g.Points, clip(g.Detail),
	}
}

// encoded is the index as the content of a script block: JSON escapes what means
// something in HTML.
func (x index) encoded() (template.JS, error) {
	text, err := json.Marshal(x)
	return template.JS(text), err
}
