package gomocup

import (
	"fmt"
	"slices"

	"papamu/engines/gomoku"
)

// position is the game so far without its rules, which INFO may still change.
type position struct {
	width, height int // 0 before START
	stones        []gomoku.Move
	walls         []gomoku.Point
	toMove        gomoku.Color
	taken         gomoku.Set // stones and walls
}

// newPosition returns an empty board. The error wraps [gomoku.ErrSize].
func newPosition(width, height int) (*position, error) {
	if least, most := min(width, height), max(width, height); least < gomoku.MinSize || most > gomoku.MaxSize {
		// A manager that finds "20" in the text offers its user that size.
		return nil, fmt.Errorf("%w: %dx%d, sides from %d to %d are played, such as 15 or 20",
			gomoku.ErrSize, width, height, gomoku.MinSize, gomoku.MaxSize)
	}
	return &position{width: width, height: height, toMove: gomoku.Black}, nil
}

// vacant returns the empty point at c. The error wraps [gomoku.ErrOutside] or
// [gomoku.ErrOccupied].
func (p *position) vacant(c Coord) (gomoku.Point, error) {
	if c.X < 0 || c.Y < 0 || c.X >= p.width || c.Y >= p.height {
		return gomoku.NoPoint, fmt.Errorf("%w: %s", gomoku.ErrOutside, c)
	}
	if p.taken.Has(c.Point()) {
		return gomoku.NoPoint, fmt.Errorf("%w: %s", gomoku.ErrOccupied, c)
	}
	return c.Point(), nil
}

// play puts a stone of the side to move on the empty point at.
func (p *position) play(at gomoku.Point) {
	p.stones = append(p.stones, gomoku.Move{Color: p.toMove, Point: at})
	p.taken.Add(at)
	p.toMove = p.toMove.Opponent()
}

func (p *position) wall(at gomoku.Point) {
	p.walls = append(p.walls, at)
	p.taken.Add(at)
}

// takeBack removes the stone at c, whose side then has the move: managers take
// back the newest stone first.
func (p *position) takeBack(c Coord) error {
	i := slices.IndexFunc(p.stones, func(m gomoku.Move) bool { return CoordOf(m.Point) == c })
	if i < 0 {
		return fmt.Errorf("%w at %s", gomoku.ErrNoStone, c)
	}
	p.toMove = p.stones[i].Color
	p.taken.Remove(p.stones[i].Point)
	p.stones = slices.Delete(p.stones, i, i+1)
	return nil
}

// full reports whether there is no empty point.
func (p *position) full() bool { return len(p.stones)+len(p.walls) >= p.width*p.height }

// board returns the position under the given rules.
func (p *position) board(rules gomoku.Rules) (*gomoku.Board, error) {
	b, err := gomoku.New(p.width, p.height, rules)
	if err != nil {
		return nil, err
	}
	for _, w := range p.walls {
		if err := b.Block(w); err != nil {
			return nil, err
		}
	}
	for _, m := range p.stones {
		if err := b.Place(m.Color, m.Point); err != nil {
			return nil, err
		}
	}
	return b, b.SetToMove(p.toMove)
}

// central returns the empty point nearest to the middle, [gomoku.NoPoint] if
// there is none.
func (p *position) central() gomoku.Point {
	best, bestDistance := gomoku.NoPoint, 0
	for y := range p.height {
		for x := range p.width {
			at := gomoku.At(x, y)
			if p.taken.Has(at) {
				continue
			}
			d := max(abs(2*x-p.width+1), abs(2*y-p.height+1))
			if best == gomoku.NoPoint || d < bestDistance {
				best, bestDistance = at, d
			}
		}
	}
	return best
}

func abs(v int) int { return max(v, -v) }
