package report

import (
	"cmp"
	"slices"
	"strconv"

	"papamu/engines/arena/journal"
)

// endings are how the games ended.
type endings struct {
	Reasons []ending
	Names   []string
	Faults  []fault
	More    int // faults that are not listed
	Seats   []seatResult
}

// ending counts the games that ended for one reason, by the player who won them.
type ending struct {
	Reason string
	Fault  bool
	Games  int
	Share  string
	Won    []int // by player
	Nobody int
}

// fault is a game that was lost by fault.
type fault struct {
	Index  int // in the list of games
	Game   string
	Loser  string
	Winner string
	Reason string
	Detail string
	Moves  int
}

// seatResult counts what the side that begins has won.
type seatResult struct {
	Name  string
	Games int
	Share string
}

// mostFaults bounds the list of faults.
const mostFaults = 500

func (f field) endings() endings {
	e := endings{Names: f.names}
	byReason := map[string]*ending{}
	for i, g := range f.games {
		reason := clip(g.Reason)
		if byReason[reason] == nil {
			byReason[reason] = &ending{Reason: reason, Won: make([]int, len(f.names))}
		}
		byReason[reason].add(g)
		switch {
		case !g.Fault || g.Winner == nobody:
		case len(e.Faults) == mostFaults:
			e.More++
		default:
			e.Faults = append(e.Faults, f.fault(i, g))
		}
	}
	for _, r := range byReason {
		r.Share = percent(float64(r.Games) / float64(len(f.games)))
		e.Reasons = append(e.Reasons, *r)
	}
	slices.SortFunc(e.Reasons, func(a, b ending) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Reason, b.Reason))
	})
	e.Seats = f.seatResults()
	return e
}

func (r *ending) add(g journal.Game) {
	r.Games++
	r.Fault = r.Fault || g.Fault
	if g.Winner == nobody {
		r.Nobody++
	} else {
		r.Won[g.Seats[g.Winner]]++
	}
}

func (f field) fault(i int, g journal.Game) fault {
	return fault{
		Index: i, Game: gameName(g), Loser: f.names[g.Seats[1-g.Winner]], Winner: f.names[g.Seats[g.Winner]],
		Reason: clip(g.Reason), Detail: clip(g.Detail), Moves: plies(g),
	}
}

// gameName tells games apart, as records and logs do.
func gameName(g journal.Game) string {
	leg := "a"
	if g.Leg != 0 {
		leg = "b"
	}
	return strconv.Itoa(g.Unit+1) + leg
}

// plies is the length of a game, without what is not a move of a player.
func plies(g journal.Game) (n int) {
	for _, m := range g.Moves {
		if m.Seat != nobody {
			n++
		}
	}
	return n
}

// seatResults are the games won by each side, whoever sat there, and the draws.
func (f field) seatResults() []seatResult {
	list := []seatResult{{Name: f.table.seats[0]}, {Name: f.table.seats[1]}, {Name: "Nobody"}}
	total := 0
	for g := range f.counted {
		total++
		list[(g.Winner+len(list))%len(list)].Games++
	}
	for i := range list {
		list[i].Share = percent(float64(list[i].Games) / float64(max(total, 1)))
	}
	return list
}
