package hall

import (
	"context"
	"fmt"

	"papamu/cmd/papamu-arena/internal/seat"
	"papamu/engines/arena"
	"papamu/engines/arena/journal"
)

// boardHall plays the games in which moves take turns on a board.
type boardHall[M any] struct {
	contest journal.Contest
	variant arena.Variant[M]
	players []seat.Player[M]
	table   *seating[M]
}

// seating is who sits at the table at the moment, by seat.
type seating[M any] [2]seat.Player[M]

// openBoard seats the engines of a contest, each by the given function. Who plays is
// kept in table.
func openBoard[M any](c journal.Contest, v arena.Variant[M], table *seating[M], sit func(seat.Engine) (seat.Player[M], error)) (Hall, error) {
	all, err := engines(c)
	if err != nil {
		return nil, err
	}
	h := &boardHall[M]{contest: c, variant: v, table: table}
	for _, e := range all {
		p, err := sit(e)
		if err != nil {
			return nil, err
		}
		h.players = append(h.players, p)
	}
	return h, nil
}

func (h *boardHall[M]) Play(ctx context.Context, u journal.Unit, leg int) (journal.Game, error) {
	seats := arena.Seats(u, leg)
	*h.table = seating[M]{h.players[seats[0]], h.players[seats[1]]}
	return h.variant.PlayLeg(ctx, h.contest, u, leg, [2]arena.Player[M]{h.table[0], h.table[1]})
}

func (h *boardHall[M]) Close() {
	for _, p := range h.players {
		p.Close()
	}
}

// boardHouse is the house of such a game.
func boardHouse[M any](v arena.Variant[M]) house {
	return house{
		records: v.Records,
		check:   v.CheckOpening,
		draw: func(c journal.Contest, g journal.Game) (string, error) {
			game, table, err := v.Replay(c, g)
			if err != nil {
				return "", err
			}
			return fmt.Sprintf("X: %s, O: %s\n%s", game.Names[arena.First], game.Names[arena.Second], table.(arena.Drawn).Draw()), nil
		},
	}
}
