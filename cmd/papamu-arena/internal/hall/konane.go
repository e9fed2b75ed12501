package hall

import (
	"papamu/cmd/papamu-arena/internal/seat"
	"papamu/engines/arena"
	"papamu/engines/arena/journal"
	"papamu/engines/konane"
)

func konaneHouse() house {
	h := boardHouse(arena.Konane())
	h.complete, h.open, h.openings = completeKonane, openKonane, konaneOpenings
	return h
}

func completeKonane(c *journal.Contest) error {
	sized(c, konane.DefaultSize)
	_, err := newKonane(*c)
	return err
}

// konaneOpenings are all pairs of removals that a game can begin with.
func konaneOpenings(c journal.Contest) []string {
	pos, err := newKonane(c)
	if err != nil {
		return nil
	}
	var all []string
	for _, black := range pos.Moves(nil) {
		pos.Do(black)
		for _, white := range pos.Moves(nil) {
			all = append(all, black.String()+" "+white.String())
		}
		pos.Undo()
	}
	return all
}

func newKonane(c journal.Contest) (*konane.Position, error) {
	return konane.New(konane.Rules{Cols: c.Width, Rows: c.Height})
}

func openKonane(c journal.Contest) (Hall, error) {
	language := seat.Language[konane.Move]{
		Setup:  []string{boardSize(c), "clear_board"},
		Format: konane.Move.String,
		Parse:  konane.ParseMove,
	}
	return openBoard(c, arena.Konane(), new(seating[konane.Move]), func(e seat.Engine) (seat.Player[konane.Move], error) {
		if e.Protocol == seat.Builtin {
			return seat.BuiltinKonane(e, func() (*konane.Position, error) { return newKonane(c) })
		}
		return seat.NewGTP(e, language)
	})
}
