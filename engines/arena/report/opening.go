package report

import (
	"strings"

	"papamu/engines/arena/journal"
)

// openingMoves are the moves that were made before the players began.
func openingMoves(g journal.Game) []journal.Move {
	moves := make([]journal.Move, 0, len(g.Opening))
	handicap := len(g.Opening)%2 == 0 && len(g.Moves) > 0 && g.Moves[0].Seat == 1
	seat := 0
	for _, text := range g.Opening {
		if named, rest, ok := colorBefore(text); ok {
			seat, text = named, rest
		}
		moves = append(moves, journal.Move{Seat: seat, Text: text})
		if !handicap {
			seat = 1 - seat
		}
	}
	return moves
}

// colorBefore parts a move with a colour before it.
func colorBefore(text string) (seat int, rest string, ok bool) {
	color, rest, found := strings.Cut(strings.TrimSpace(text), " ")
	if !found {
		return 0, text, false
	}
	switch strings.ToLower(color) {
	case "b", "black":
		return 0, rest, true
	case "w", "white":
		return 1, rest, true
	}
	return 0, text, false
}
