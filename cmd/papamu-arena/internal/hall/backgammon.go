package hall

import (
	"context"
	"fmt"

	"papamu/cmd/papamu-arena/internal/seat"
	"papamu/engines/arena"
	"papamu/engines/arena/journal"
)

func backgammonHouse() house {
	return house{
		complete: func(*journal.Contest) error { return nil },
		open:     openBackgammon,
		records:  arena.BackgammonFiles,
		draw:     drawBackgammon,
		check: func(journal.Contest, string) error {
			return fmt.Errorf("backgammon begins with a roll, not with an opening")
		},
	}
}

// drawBackgammon shows the end of a match to the player who moved last.
func drawBackgammon(c journal.Contest, g journal.Game) (string, error) {
	rec, err := arena.ReplayBackgammon(c, g)
	if err != nil || len(rec.Games) == 0 {
		return "", err
	}
	events := rec.Games[len(rec.Games)-1].Events
	if len(events) == 0 {
		return "", nil
	}
	last := events[len(events)-1]
	board := last.Board
	if last.Decision.Action == arena.Move && len(last.Decision.Play.Steps()) > 0 {
		board = last.Decision.Play.After
	}
	return fmt.Sprintf("the end, seen by %s (X):\n%s", rec.Names[last.By], arena.DrawBackgammon(board)), nil
}

// backgammonHall plays matches, or sessions for money.
type backgammonHall struct {
	contest journal.Contest
	players []seat.BackgammonPlayer
}

func openBackgammon(c journal.Contest) (Hall, error) {
	all, err := engines(c)
	if err != nil {
		return nil, err
	}
	h := &backgammonHall{contest: c}
	for _, e := range all {
		sit := seat.NewExternal
		if e.Protocol == seat.Builtin {
			sit = seat.BuiltinBackgammon
		}
		p, err := sit(e)
		if err != nil {
			return nil, err
		}
		h.players = append(h.players, p)
	}
	return h, nil
}

func (h *backgammonHall) Play(ctx context.Context, u journal.Unit, leg int) (journal.Game, error) {
	seats := arena.Seats(u, leg)
	return arena.PlayBackgammonLeg(ctx, h.contest, u, leg, [2]arena.BackgammonPlayer{h.players[seats[0]], h.players[seats[1]]})
}

func (h *backgammonHall) Close() {
	for _, p := range h.players {
		p.Close()
	}
}
