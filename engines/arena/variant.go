package arena

import (
	"context"
	"fmt"
	"strings"
	"time"

	"papamu/engines/arena/journal"
	"papamu/engines/clock"
)

// Variant is a game as the arena plays it: its board, its notation and its
// records.
type Variant[M any] struct {
	Table  func(c journal.Contest) (Table[M], error)
	Format func(c journal.Contest, m M) string
	Parse  func(c journal.Contest, text string) (M, error)
	Files  func(c journal.Contest, g Game[M], t Table[M]) []File
}

// File is a record of a game in some format.
type File struct {
	Suffix string // of the file's name, with the dot
	Format func() ([]byte, error)
}

// ControlOf is what the referee of a contest holds the players to.
func ControlOf(c journal.Contest) (Control, error) {
	control := Control{
		Tolerance: time.Duration(c.Tolerance), Patience: time.Duration(c.Patience), Memory: c.Memory, MaxMoves: c.MaxMoves,
	}
	if c.Time == "" {
		return control, nil
	}
	var err error
	control.Clock, err = clock.Parse(c.Time)
	return control, err
}

// Seats are the players of a leg, as indexes into the contest's, by seat: they are
// exchanged after each game, unless the unit keeps them.
func Seats(u journal.Unit, leg int) [2]int {
	if leg%2 == 1 && !u.Fixed {
		return [2]int{u.Players[1], u.Players[0]}
	}
	return u.Players
}

// PlayLeg plays one game of a unit. The players are given by seat.
func (v Variant[M]) PlayLeg(ctx context.Context, c journal.Contest, u journal.Unit, leg int, players [2]Player[M]) (journal.Game, error) {
	control, err := ControlOf(c)
	if err != nil {
		return journal.Game{}, err
	}
	table, err := v.Table(c)
	if err != nil {
		return journal.Game{}, err
	}
	opening, err := v.parseAll(c, strings.Fields(u.Opening))
	if err != nil {
		return journal.Game{}, fmt.Errorf("opening of unit %d: %w", u.ID, err)
	}
	began := time.Now()
	g, err := Play(ctx, table, players, Beginning[M]{Opening: opening, Seed: u.Seed}, control)
	if err != nil {
		return journal.Game{}, fmt.Errorf("unit %d: %w", u.ID, err)
	}
	out := logged(u, leg, g.Outcome, began)
	out.Opening, out.Memory = strings.Fields(u.Opening), g.Memory
	for _, s := range g.Steps {
		out.Moves = append(out.Moves, journal.Move{
			Seat: int(s.Seat), Text: v.Format(c, s.Move), Took: journal.Duration(s.Used),
		})
	}
	return out, nil
}

// logged is the part of a log line that all games share.
func logged(u journal.Unit, leg int, o Outcome, began time.Time) journal.Game {
	winner := int(o.Winner)
	if o.Winner == Nobody {
		winner = -1
	}
	return journal.Game{
		Unit: u.ID, Leg: leg, Seats: Seats(u, leg), Winner: winner, Points: o.Points,
		Result: o.Text, Reason: string(o.Reason), Fault: o.Reason.Fault(), Detail: o.Detail,
		Began: began.UTC().Truncate(time.Microsecond), Took: journal.Duration(time.Since(began)),
	}
}

// CheckOpening tells what is wrong with an opening: moves that cannot be read or
// made, or that end the game.
func (v Variant[M]) CheckOpening(c journal.Contest, text string) error {
	table, err := v.Table(c)
	if err != nil {
		return err
	}
	moves, err := v.parseAll(c, strings.Fields(text))
	if err != nil {
		return err
	}
	return open(table, moves)
}

func (v Variant[M]) parseAll(c journal.Contest, texts []string) ([]M, error) {
	var moves []M
	for i, text := range texts {
		m, err := v.Parse(c, text)
		if err != nil {
			return moves, fmt.Errorf("move %d: %w", i+1, err)
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// Replay makes a logged game again, on a table of its own.
func (v Variant[M]) Replay(c journal.Contest, logged journal.Game) (Game[M], Table[M], error) {
	g := Game[M]{Outcome: outcomeOf(logged)}
	for seat, player := range logged.Seats {
		if player < 0 || player >= len(c.Players) {
			return g, nil, fmt.Errorf("replay: no player %d", player)
		}
		g.Names[seat] = c.Players[player].Name
	}
	table, err := v.Table(c)
	if err != nil {
		return g, nil, err
	}
	if g.Opening, err = v.parseAll(c, logged.Opening); err != nil {
		return g, table, fmt.Errorf("replay: opening: %w", err)
	}
	for i, m := range g.Opening {
		if err := table.Play(m); err != nil {
			return g, table, fmt.Errorf("replay: opening, move %d: %w", i+1, err)
		}
	}
	for i, text := range logged.Moves {
		m, err := v.Parse(c, text.Text)
		if err == nil {
			err = table.Play(m)
		}
		if err != nil {
			return g, table, fmt.Errorf("replay: move %d: %w", i+1, err)
		}
		g.Steps = append(g.Steps, Step[M]{Seat: Seat(text.Seat), Move: m, Used: time.Duration(text.Took)})
	}
	return g, table, nil
}

// outcomeOf reads the outcome of a logged game back.
func outcomeOf(g journal.Game) Outcome {
	o := Outcome{Winner: Seat(g.Winner), Reason: Reason(g.Reason), Text: g.Result, Detail: g.Detail, Points: g.Points}
	if g.Winner < 0 {
		o.Winner = Nobody
	}
	return o
}

// Records makes the records of a logged game.
func (v Variant[M]) Records(c journal.Contest, g journal.Game) ([]File, error) {
	game, table, err := v.Replay(c, g)
	if err != nil {
		return nil, err
	}
	return v.Files(c, game, table), nil
}
