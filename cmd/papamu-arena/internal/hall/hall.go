// Package hall is where the games of a contest are played: it seats the contest's
// engines, plays units, and makes records of the games. One Hall serves one
// worker; several of them may play the units of a contest side by side.
package hall

import (
	"context"
	"fmt"
	"slices"

	"papamu/cmd/papamu-arena/internal/seat"
	"papamu/engines/arena"
	"papamu/engines/arena/journal"
)

// Hall plays the games of one contest, one at a time.
type Hall interface {
	// Play plays a leg of a unit. Faults of the engines end up in the game; an
	// error means that the contest cannot be played as it is described.
	Play(ctx context.Context, u journal.Unit, leg int) (journal.Game, error)
	// Close ends the engines.
	Close()
}

// house is what differs from game to game.
type house struct {
	// complete fills in what a contest leaves open, and checks it.
	complete func(c *journal.Contest) error
	open     func(c journal.Contest) (Hall, error)
	records  func(c journal.Contest, g journal.Game) ([]arena.File, error)
	draw     func(c journal.Contest, g journal.Game) (string, error)
	openings func(c journal.Contest) []string // balanced ones that are built in
	check    func(c journal.Contest, opening string) error
}

// houses is the line to which a new game is added.
var houses = map[string]house{
	"go": goHouse(), "gomoku": gomokuHouse(), "konane": konaneHouse(), "backgammon": backgammonHouse(),
}

func find(game string) (house, error) {
	h, ok := houses[game]
	if !ok {
		return h, fmt.Errorf("%w: no game %q", seat.ErrEngine, game)
	}
	return h, nil
}

// Complete fills in the usual values where the contest has none, and checks it.
func Complete(c *journal.Contest) error {
	h, err := find(c.Game)
	if err != nil {
		return err
	}
	if _, err := arena.ControlOf(*c); err != nil {
		return err
	}
	return h.complete(c)
}

// Open seats the engines of a contest. None is started before its first game.
func Open(c journal.Contest) (Hall, error) {
	h, err := find(c.Game)
	if err != nil {
		return nil, err
	}
	return h.open(c)
}

// Records makes the records of a game.
func Records(c journal.Contest, g journal.Game) ([]arena.File, error) {
	h, err := find(c.Game)
	if err != nil {
		return nil, err
	}
	return h.records(c, g)
}

// Draw draws the last position of a game.
func Draw(c journal.Contest, g journal.Game) (string, error) {
	h, err := find(c.Game)
	if err != nil {
		return "", err
	}
	return h.draw(c, g)
}

// Openings are the built-in balanced openings of a contest; none means that its
// games begin at the beginning.
func Openings(c journal.Contest) []string {
	h, err := find(c.Game)
	if err != nil || h.openings == nil {
		return nil
	}
	return h.openings(c)
}

// CheckOpening tells what is wrong with an opening, so that no contest breaks off
// over one in the middle.
func CheckOpening(c journal.Contest, opening string) error {
	h, err := find(c.Game)
	if err != nil {
		return err
	}
	return h.check(c, opening)
}

// engines reads the engines of a contest.
func engines(c journal.Contest) ([]seat.Engine, error) {
	all := make([]seat.Engine, len(c.Players))
	for i, p := range c.Players {
		e, err := seat.Parse(c.Game, p.Name, p.Command)
		if err != nil {
			return nil, err
		}
		all[i] = e
	}
	return all, nil
}

// Timeless tells whether all engines of a contest play by nodes, whatever the clock.
func Timeless(c journal.Contest) (bool, error) {
	all, err := engines(c)
	return err == nil && !slices.ContainsFunc(all, func(e seat.Engine) bool { return !e.Timeless() }), err
}

// sized fills in a square board of the usual size.
func sized(c *journal.Contest, usual int) {
	if c.Width == 0 {
		c.Width = usual
	}
	if c.Height == 0 {
		c.Height = c.Width
	}
}
