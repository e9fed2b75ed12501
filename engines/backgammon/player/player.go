package player

import (
	"context"
	"errors"
	"fmt"
	"time"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/bearoff"
	"papamu/engines/backgammon/equity"
	"papamu/engines/backgammon/net"
	"papamu/engines/search"
)

// Config says how to play. The zero value is the strong default.
type Config struct {
	// Evaluator replaces the embedded networks.
	Evaluator *net.Evaluator
	// Plies is how many rolls to look ahead where a search's Limits.Depth does
	// not say. 0 means 1; a negative number compares the positions after each
	// play as they stand.
	Plies int
	// Candidates is how many plays to look ahead at; the others are dropped
	// after the first comparison. 0 means 6.
	Candidates int
	// NoBearoff leaves the bear-off tables out.
	NoBearoff bool
}

// MaxPlies bounds the look-ahead: each ply takes some hundred times as long as
// the one before.
const MaxPlies = 3

// defaultPlies takes some ten milliseconds a decision.
const defaultPlies = 1

// defaultCandidates loses next to nothing against looking at all plays.
const defaultCandidates = 6

// Player makes decisions. Any number of goroutines may use one.
type Player struct {
	config    Config
	evaluator *net.Evaluator
	matches   *equity.MatchTable
	err       error         // why the networks could not be read
	loaded    chan struct{} // closed once tables is set
	tables    *bearoff.Tables
}

// ErrDecision is wrapped by errors about a question that does not fit the
// moment, as choosing a play where there are no dice.
var ErrDecision = errors.New("backgammon player: no such decision here")

// New returns a player. The bear-off tables, which take a fraction of a second, are
// computed in the background; the first decision that needs them waits.
func New(c Config) *Player {
	if c.Plies == 0 {
		c.Plies = defaultPlies
	}
	c.Plies = min(max(c.Plies, 0), MaxPlies)
	if c.Candidates <= 0 {
		c.Candidates = defaultCandidates
	}
	p := &Player{
		config:    c,
		evaluator: c.Evaluator,
		matches:   equity.NewMatchTable(),
		loaded:    make(chan struct{}),
	}
	if p.evaluator == nil {
		p.evaluator, p.err = net.Load()
	}
	go func() {
		if !c.NoBearoff {
			p.tables = bearoff.Load()
		}
		close(p.loaded)
	}()
	return p
}

// ready returns the tables where looking so many rolls ahead can meet a
// position that they hold, and nil elsewhere. It waits for them, so that an
// answer does not depend on the moment of the question; but when ctx ends
// first, or half of the time until its deadline is over, the networks alone
// have to do.
func (p *Player) ready(ctx context.Context, board *backgammon.Position, rolls int) *bearoff.Tables {
	if !nearBearoff(board, rolls) {
		return nil
	}
	select {
	case <-p.loaded:
		return p.tables
	default:
	}
	var late <-chan time.Time // never, without a deadline
	if left, limited := search.NewWatch(ctx).Left(); limited {
		late = time.After(left / 2)
	}
	select {
	case <-p.loaded:
		return p.tables
	case <-late:
	case <-ctx.Done():
	}
	return nil
}

// nearBearoff reports whether so many rolls can bring all checkers of both
// sides home: four sixes a roll.
func nearBearoff(board *backgammon.Position, rolls int) bool {
	mover, opponent := 0, 0
	for i, n := range board {
		if n > 0 {
			mover += int(n) * max(0, i-backgammon.HomePoints)
		} else {
			opponent -= int(n) * max(0, 25-i-backgammon.HomePoints)
		}
	}
	return max(mover, opponent) <= 24*rolls
}

// check returns why the player cannot decide about this moment.
func (p *Player) check(m *backgammon.Match, phase backgammon.Phase) error {
	if p.err != nil {
		return p.err
	}
	if m.Phase != phase {
		return fmt.Errorf("%w: the game is at: %v, not: %v", ErrDecision, m.Phase, phase)
	}
	return m.Validate()
}

// Evaluate returns the chances of the player on roll before he rolls, looking
// ahead as far as the player is set to.
func (p *Player) Evaluate(ctx context.Context, board backgammon.Position) (equity.Probabilities, error) {
	if p.err != nil {
		return equity.Probabilities{}, p.err
	}
	if err := board.Validate(); err != nil {
		return equity.Probabilities{}, err
	}
	l := p.newLookahead(ctx, &board, p.config.Plies)
	return l.deepest(&board, p.config.Plies), nil
}
