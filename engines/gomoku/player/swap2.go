package player

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"papamu/engines/gomoku"
	"papamu/engines/search"
)

// ErrSwap2 reports a position in which the swap2 opening asks for no decision.
var ErrSwap2 = errors.New("swap2 asks with no, three or five stones")

// Choice is a decision in the swap2 opening: take Black's side, or place stones.
type Choice struct {
	// Swap: take Black. Otherwise stay White, or make the offer.
	Swap bool
	// Stones to place in order, black first on an empty board: three then, else
	// White's next one.
	Stones []gomoku.Point
}

// triples are openings (black, white, black) as offsets from the corner of a
// region; stones near an edge give neither side much.
var triples = [...][3][2]int{
	{{0, 0}, {2, 1}, {2, 4}},
	{{0, 0}, {1, 2}, {4, 1}},
	{{0, 1}, {3, 0}, {1, 4}},
	{{1, 0}, {0, 3}, {4, 4}},
	{{0, 2}, {2, 2}, {4, 0}},
	{{0, 0}, {3, 3}, {0, 4}},
}

// Swap2 decides for the side that is asked in the swap2 opening: with no stones on
// b it places the three that the search thinks most even, with three or five stones
// it takes the side that the search prefers. The stones must alternate, Black first.
// Limits are for the whole decision. The error wraps [ErrSwap2].
func (p *Player) Swap2(ctx context.Context, b *gomoku.Board, lim search.Limits) (Choice, error) {
	switch {
	case b.Len() == 0:
		return p.offer(ctx, b, lim)
	case b.Len() != 3 && b.Len() != 5 || b.ToMove() != gomoku.White:
		return Choice{}, fmt.Errorf("%w, not with %d", ErrSwap2, b.Len())
	}
	r, err := p.Search(ctx, b, lim, nil)
	if err != nil {
		return Choice{}, fmt.Errorf("swap2: %w", err)
	}
	if r.Lines[0].Score < 0 {
		return Choice{Swap: true}, nil
	}
	return Choice{Stones: r.Lines[0].Moves[:1]}, nil
}

// offer picks the most even of the triples in each corner region that fits.
func (p *Player) offer(ctx context.Context, b *gomoku.Board, lim search.Limits) (Choice, error) {
	var best []gomoku.Point
	least := math.Inf(1)
	each := split(lim, len(triples))
	for _, t := range triples {
		stones := make([]gomoku.Point, 0, 3)
		trial := b.Clone()
		for _, at := range t {
			stones = append(stones, gomoku.At(at[0], at[1]))
			trial.Do(stones[len(stones)-1])
		}
		r, err := p.Search(ctx, trial, each, nil)
		if err != nil {
			return Choice{}, fmt.Errorf("swap2: %w", err)
		}
		if off := math.Abs(r.Lines[0].Score); off < least {
			least, best = off, stones
		}
	}
	return Choice{Stones: best}, nil
}

// split divides limits among n searches.
func split(lim search.Limits, n int) search.Limits {
	if lim.Soft > 0 {
		lim.Soft = max(1, lim.Soft/time.Duration(n))
	}
	if lim.Hard > 0 {
		lim.Hard = max(1, lim.Hard/time.Duration(n))
	}
	if lim.Nodes > 0 {
		lim.Nodes = max(1, lim.Nodes/int64(n))
	}
	return lim
}
