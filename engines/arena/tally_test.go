package arena_test

import (
	"strings"
	"testing"

	"papamu/engines/arena"
	"papamu/engines/arena/stats"
)

func TestTally(t *testing.T) {
	var tally arena.Tally
	if got := tally.String(); got != "no games" {
		t.Error(got)
	}
	for _, g := range []struct {
		winner arena.Seat
		reason arena.Reason
		seat   arena.Seat
	}{
		{arena.First, arena.Played, arena.First},
		{arena.First, arena.Late, arena.Second},
		{arena.Second, arena.Illegal, arena.Second},
		{arena.Nobody, arena.Endless, arena.First},
		{arena.Nobody, arena.Aborted, arena.Second},
	} {
		tally.Add(arena.Outcome{Winner: g.winner, Reason: g.reason}, g.seat)
	}
	if tally.WDL != (stats.WDL{Wins: 2, Draws: 1, Losses: 1}) || tally.Faults != [2]int{1, 1} || tally.Aborted != 1 {
		t.Errorf("%+v", tally)
	}
	if got := tally.String(); !strings.HasPrefix(got, "2 wins, 1 draw, 1 loss: score 62.5 %, Elo difference +89 (95 % interval ") {
		t.Error(got)
	}
}

// Someone new to this can read the result of a match that one side won entirely.
func TestTallyOfAWhitewash(t *testing.T) {
	var tally arena.Tally
	for range 10 {
		tally.Add(arena.Outcome{Winner: arena.First, Reason: arena.Resigned}, arena.First)
	}
	want := "10 wins, 0 draws, 0 losses: score 100.0 %, Elo difference at least +166, likelihood of superiority 99.9 %"
	if got := tally.String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
