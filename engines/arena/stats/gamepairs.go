package stats

import (
	"errors"
	"fmt"
)

// ErrResult is reported for a result that is none of [Loss], [Draw] and [Win].
var ErrResult = errors.New("no such result")

// GamePairs collects the games of a match that is played in pairs, in whatever
// order they end. The zero value is empty; a copy shares its content.
type GamePairs struct {
	pairing pairing[Result]
	games   WDL
	counts  Pentanomial
}

// Add counts the first player's result in a game: half is 0 for the first game of
// the pair and 1 for the second. A game that comes in twice counts once; if its
// results differ it is an [ErrConflict], and the first one stays.
func (g *GamePairs) Add(pair, half int, r Result) error {
	if r > Win {
		return fmt.Errorf("pair %d, game %d: %w: %d", pair, half, ErrResult, r)
	}
	fresh, done, err := g.pairing.add(pair, half, r)
	if err != nil {
		return err
	}
	if fresh {
		g.games.Add(r)
	}
	if done != nil {
		g.counts.Add(done.games[0], done.games[1])
	}
	return nil
}

// Games counts all games, those of unfinished pairs included.
func (g *GamePairs) Games() WDL { return g.games }

// Counts counts the finished pairs.
func (g *GamePairs) Counts() Pentanomial { return g.counts }

// Unfinished is the number of pairs of which one game is known.
func (g *GamePairs) Unfinished() int { return g.pairing.open }

// Estimate is that of the finished pairs. It is that of the games, taken as
// independent, while no two pairs are finished or where so many are not that leaving
// their games out would show in the score: more than one in ten.
func (g *GamePairs) Estimate() Estimate {
	if g.counts.Pairs() < 2 || 10*g.Unfinished() > g.counts.Pairs() {
		return g.games.Estimate()
	}
	return g.counts.Estimate()
}
