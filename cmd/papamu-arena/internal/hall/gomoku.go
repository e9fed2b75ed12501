package hall

import (
	"fmt"

	"papamu/cmd/papamu-arena/internal/seat"
	"papamu/engines/arena"
	"papamu/engines/arena/journal"
	"papamu/engines/gomoku"
	"papamu/gomocup"
)

func gomokuHouse() house {
	h := boardHouse(arena.Gomoku())
	h.complete, h.open, h.openings = completeGomoku, openGomoku, gomokuOpenings
	return h
}

func completeGomoku(c *journal.Contest) error {
	sized(c, 15)
	if c.Rules == "" {
		c.Rules = gomoku.Freestyle.String()
	}
	_, err := newGomoku(*c)
	return err
}

func newGomoku(c journal.Contest) (*gomoku.Game, error) {
	rules, err := gomoku.ParseRules(c.Rules)
	if err != nil {
		return nil, err
	}
	return gomoku.NewGame(c.Width, c.Height, rules)
}

func openGomoku(c journal.Contest) (Hall, error) {
	rules, err := gomoku.ParseRules(c.Rules)
	if err != nil {
		return nil, err
	}
	number, known := numberOf(rules)
	language := seat.Language[gomoku.Point]{
		Wishes: []string{"gomoku-rules " + c.Rules},
		Setup:  []string{boardSize(c), "clear_board"},
		Format: func(p gomoku.Point) string { return vertex(p.X(), c.Height-1-p.Y()) },
		Parse: func(text string) (gomoku.Point, error) {
			x, y, err := parseVertex(text)
			return gomoku.At(x, c.Height-1-y), err
		},
	}
	return openBoard(c, arena.Gomoku(), new(seating[gomoku.Point]), func(e seat.Engine) (seat.Player[gomoku.Point], error) {
		switch {
		case e.Protocol == seat.Builtin:
			return seat.BuiltinGomoku(e, func() (*gomoku.Game, error) { return newGomoku(c) })
		case e.Protocol == seat.GTP:
			return seat.NewGTP(e, language)
		case !known:
			return nil, fmt.Errorf("%w: the Gomocup protocol has no number for the rules %q", seat.ErrEngine, c.Rules)
		}
		return seat.NewBrain(e, c.Width, c.Height, number)
	})
}

// numberOf finds the number by which managers name a rule set. Points that are
// refused by the referee are the renju rule to a brain.
func numberOf(r gomoku.Rules) (int64, bool) {
	if r == gomoku.Restricted {
		r = gomoku.Renju
	}
	for bits := range int64(16) {
		if gomocup.RulesOf(bits, false) == r {
			return bits, true
		}
	}
	return 0, false
}
