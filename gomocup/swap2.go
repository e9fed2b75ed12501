package gomocup

import (
	"fmt"
	"math"
	"time"

	"papamu/engines/gomoku"
	"papamu/engines/search"
)

// openings are black, white and black stones to offer, counted from a corner.
// Near the edges Black's extra stone is worth little enough to make a choice
// hard: of two dozen tried these were the nearest to even. Which is the fairest
// under the rules and on the board at hand a search decides.
var openings = [][3]Coord{
	{{0, 0}, {2, 1}, {1, 3}},
	{{0, 0}, {3, 1}, {1, 3}},
	{{0, 0}, {1, 1}, {2, 4}},
	{{2, 2}, {5, 1}, {3, 6}},
	{{1, 3}, {4, 1}, {7, 4}},
	{{0, 0}, {1, 2}, {7, 0}},
}

// swap2Done answers SWAP2BOARD: three stones to begin with, else the choice of a
// colour. The game itself comes with a BOARD later, so the position stays.
func (s *Session) swap2Done(r request, b *block) error {
	p := b.next
	switch len(p.stones) {
	case 0:
		r.w.Printf("%s\n", formatMoves(s.fairest(r, p)))
	case 3, 5:
		r.w.Printf("%s\n", s.chooseSide(r, p))
	default:
		return fmt.Errorf("%w: SWAP2BOARD has 0, 3 or 5 stones, not %d", ErrSyntax, len(p.stones))
	}
	return nil
}

// fairest returns the opening that a search finds nearest to even.
func (s *Session) fairest(r request, empty *position) []Coord {
	fitting := fittingOpenings(empty)
	lim := s.shared(len(fitting), r.arrived)
	best, bestOff := fitting[0], math.Inf(1)
	for _, o := range fitting {
		p := *empty
		for _, c := range o {
			p.play(c.Point())
		}
		score, _, err := s.evaluate(r, &p, lim)
		if off := math.Abs(score); err == nil && off < bestOff {
			best, bestOff = o, off
		}
	}
	return best[:]
}

// fittingOpenings is never empty: the first opening fits the smallest board.
func fittingOpenings(p *position) (out [][3]Coord) {
	for _, o := range openings {
		fits := true
		for _, c := range o {
			fits = fits && c.X < p.width && c.Y < p.height
		}
		if fits {
			out = append(out, o)
		}
	}
	return out
}

// shared divides the limits of a move among n searches.
func (s *Session) shared(n int, arrived time.Time) search.Limits {
	lim := s.limits(time.Since(arrived))
	lim.Soft /= time.Duration(n)
	lim.Hard /= time.Duration(n)
	lim.Nodes = (lim.Nodes + int64(n) - 1) / int64(n)
	return lim
}

// chooseSide answers three or five stones, after which White is to move: it
// takes the side that the search prefers, White with its best move or, by SWAP,
// Black. The third answer that three stones allow, two more stones and the choice
// left to the opponent, is worth at most an even game, and so never more than the
// better side.
func (s *Session) chooseSide(r request, p *position) string {
	score, best, err := s.evaluate(r, p, s.limits(time.Since(r.arrived)))
	switch {
	case err != nil:
		s.config.Log.Error().Err(err).Msg("no choice from the engine")
		return CoordOf(p.central()).String()
	case score < 0:
		return "SWAP"
	}
	return CoordOf(best).String()
}

// evaluate searches p, of which it returns the score for the side to move and a
// sound move.
func (s *Session) evaluate(r request, p *position, lim search.Limits) (float64, gomoku.Point, error) {
	b, err := p.board(s.rules())
	if err != nil {
		return 0, gomoku.NoPoint, err
	}
	report, err := s.think(r, b, lim)
	if err != nil {
		return 0, gomoku.NoPoint, err
	}
	best, found := report.Best()
	if !found || !sound(b, best) {
		return 0, gomoku.NoPoint, fmt.Errorf("%w: the engine chose %s", search.ErrNoMove, best)
	}
	return report.Lines[0].Score, best, nil
}
