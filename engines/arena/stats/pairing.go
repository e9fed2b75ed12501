package stats

import (
	"errors"
	"fmt"
)

// ErrConflict is reported when a game comes in a second time with another result.
var ErrConflict = errors.New("a game has two different results")

// ErrHalf is reported for a game that is neither the first nor the second of its pair.
var ErrHalf = errors.New("a pair has game 0 and game 1 only")

// pairing brings the two games of each pair together.
type pairing[T comparable] struct {
	pairs map[int]*couple[T]
	open  int
}

type couple[T comparable] struct {
	games [2]T
	known [2]bool
}

// add notes a game. It is fresh unless it was known already; done is the pair
// when this game completed it.
func (p *pairing[T]) add(pair, half int, v T) (fresh bool, done *couple[T], err error) {
	if half != 0 && half != 1 {
		return false, nil, fmt.Errorf("pair %d, game %d: %w", pair, half, ErrHalf)
	}
	c := p.pairs[pair]
	if c == nil {
		if p.pairs == nil {
			p.pairs = make(map[int]*couple[T])
		}
		c = new(couple[T])
		p.pairs[pair] = c
	}
	if c.known[half] {
		if c.games[half] != v {
			return false, nil, fmt.Errorf("pair %d, game %d: %w", pair, half, ErrConflict)
		}
		return false, nil, nil
	}
	c.games[half], c.known[half] = v, true
	if !c.known[1-half] {
		p.open++
		return true, nil, nil
	}
	p.open--
	return true, c, nil
}
