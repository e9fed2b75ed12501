package stats

import (
	"errors"
	"fmt"
)

// PointPairs collects the points of games that are played in pairs with the same
// dice or openings, in whatever order they end. The zero value is empty; a copy
// shares its content.
type PointPairs struct {
	pairing      pairing[float64]
	games, pairs Points
}

// Add counts what the first player won in a game: half is 0 for the first game of
// the pair and 1 for the second. A game that comes in twice counts once; if the
// points differ it is an [ErrConflict], and the first ones stay.
func (p *PointPairs) Add(pair, half int, won float64) error {
	if err := checkPoints(won); err != nil {
		return fmt.Errorf("pair %d, game %d: %w", pair, half, err)
	}
	fresh, done, err := p.pairing.add(pair, half, won)
	if err != nil {
		return err
	}
	if fresh {
		err = p.games.Add(won)
	}
	if done != nil {
		err = errors.Join(err, p.pairs.Add((done.games[0]+done.games[1])/2))
	}
	return err
}

// Games is the mean over all games, as if they were independent.
func (p *PointPairs) Games() Points { return p.games }

// Pairs is the mean over the finished pairs, also in points per game; its error
// is the right one for duplicate dice, whose luck it leaves out.
func (p *PointPairs) Pairs() Points { return p.pairs }

// Unfinished is the number of pairs of which one game is known.
func (p *PointPairs) Unfinished() int { return p.pairing.open }
