package arena

import "context"

// Match plays a series of games between two players that exchange seats after
// each game; the first player begins.
type Match[M any] struct {
	Players [2]Player[M]
	Games   int
	Control Control
	// Table sets up the board for game i, counted from 0.
	Table func(i int) (Table[M], error)
	// Done is told of each game as it ends; seat is the first player's. It may
	// be nil; its error ends the match.
	Done func(i int, seat Seat, table Table[M], g Game[M]) error
}

// Run plays the match. Faults of the players do not end it; an error means that
// the match itself could not go on.
func (m Match[M]) Run(ctx context.Context) (Tally, error) {
	var tally Tally
	for i := range m.Games {
		table, err := m.Table(i)
		if err != nil {
			return tally, err
		}
		seat := Seat(i % 2)
		seated := m.Players
		if seat == Second {
			seated[0], seated[1] = seated[1], seated[0]
		}
		g := Play(ctx, table, seated, m.Control)
		tally.Add(g.Outcome, seat)
		if m.Done != nil {
			if err := m.Done(i, seat, table, g); err != nil {
				return tally, err
			}
		}
		if ctx.Err() != nil {
			return tally, ctx.Err()
		}
	}
	return tally, nil
}
