package weiqi

import (
	"fmt"
	"slices"
)

// starLines returns the low, middle and high line of the star points, from 0. The
// middle is -1 where there is none.
func starLines(side int) [3]int {
	d := 2 // the third line
	if side >= 13 {
		d = 3
	}
	middle := -1
	if side%2 == 1 && side >= 9 {
		middle = side / 2
	}
	return [3]int{d, middle, side - 1 - d}
}

// MaxFixedHandicap returns how many stones the star points of the size hold
// according to GTP: 9 if both sides are odd and at least 9, else 4 from side 7 up,
// else none.
func MaxFixedHandicap(s Size) int {
	switch {
	case !s.Valid() || min(s.W, s.H) < 7:
		return 0
	case min(s.W, s.H) >= 9 && s.W%2 == 1 && s.H%2 == 1:
		return 9
	default:
		return 4
	}
}

// A star is a pair of indices into the star lines.
type star struct{ x, y int8 }

var (
	lowerLeft, lowerRight = star{0, 0}, star{2, 0}
	upperLeft, upperRight = star{0, 2}, star{2, 2}
	left, right           = star{0, 1}, star{2, 1}
	lower, upper          = star{1, 0}, star{1, 2}
	center                = star{1, 1}
)

var corners = []star{lowerLeft, upperRight, upperLeft, lowerRight}

// FixedHandicap returns the n points of GTP's fixed_handicap: corners up to four,
// at five and seven with the centre. It returns ErrHandicapNumber for n below 2 or
// above MaxFixedHandicap.
func FixedHandicap(s Size, n int) ([]Point, error) {
	if n < 2 || n > MaxFixedHandicap(s) {
		return nil, fmt.Errorf("%d on %s: %w", n, s, ErrHandicapNumber)
	}
	list := corners[:min(n, 4):4]
	if n >= 6 {
		list = append(list, left, right)
	}
	if n >= 8 {
		list = append(list, lower, upper)
	}
	if n%2 == 1 && n >= 5 {
		list = append(list, center)
	}
	return starPoints(s, list), nil
}

// SeedHandicap returns the n points of the project's own placement, which allows a
// single stone and sets side stars before the centre: five is four corners and a
// side, six has two opposite sides, seven and eight three and four sides, nine all
// star points. It returns ErrHandicapNumber for n below 1 or above
// MaxFixedHandicap.
func SeedHandicap(s Size, n int) ([]Point, error) {
	if n < 1 || n > MaxFixedHandicap(s) {
		return nil, fmt.Errorf("%d on %s: %w", n, s, ErrHandicapNumber)
	}
	list := []star{upperRight, lowerLeft, upperLeft, lowerRight, left, right, lower, upper, center}
	return starPoints(s, list[:n]), nil
}

func starPoints(s Size, list []star) []Point {
	x, y := starLines(s.W), starLines(s.H)
	ps := make([]Point, 0, len(list))
	for _, st := range list {
		ps = append(ps, s.at(x[st.x], y[st.y]))
	}
	return ps
}

// FreeHandicap chooses points for n stones as a player might: the star points as
// far as they go, then again and again the point that is farthest from all others
// without going below the third line. It returns at most a quarter of the board
// (but two stones always), so the result may hold fewer than n points. For n below
// 1 it returns ErrHandicapNumber.
func FreeHandicap(s Size, n int) ([]Point, error) {
	if !s.Valid() {
		return nil, fmt.Errorf("board %s: %w", s, ErrSize)
	}
	if n < 1 {
		return nil, fmt.Errorf("%d: %w", n, ErrHandicapNumber)
	}
	n = min(n, max(2, s.Area()/4))
	var ps []Point
	if m := min(n, MaxFixedHandicap(s)); m == 1 {
		ps = starPoints(s, []star{upperRight})
	} else if m > 1 {
		ps, _ = FixedHandicap(s, m)
	}
	for len(ps) < n {
		ps = append(ps, loneliest(s, ps))
	}
	return ps, nil
}

// loneliest returns the point whose nearest stone is farthest away. Of equals it
// takes the one nearer to the edge, but not below the third line: open corners
// and sides before the middle.
func loneliest(s Size, stones []Point) Point {
	lowest := min(3, (min(s.W, s.H)+1)/2)
	var best Point
	bestScore := -1
	for _, line := range []int{lowest, 1} {
		for _, p := range s.Points() {
			if s.Line(p) < line || slices.Contains(stones, p) {
				continue
			}
			score := 64*nearest(s, p, stones) - s.Line(p)
			if score > bestScore {
				best, bestScore = p, score
			}
		}
		if best != Pass {
			break
		}
	}
	return best
}

// nearest returns the squared distance from p to the nearest of the stones.
func nearest(s Size, p Point, stones []Point) int {
	x, y := s.XY(p)
	least := 2 * maxArea
	for _, q := range stones {
		u, v := s.XY(q)
		least = min(least, (x-u)*(x-u)+(y-v)*(y-v))
	}
	return least
}

// PlaceHandicap puts Black's handicap stones on an empty board and gives White the
// move; like a set-up it starts a new history. It is all or nothing: ErrNotEmpty
// if there are stones, ErrHandicapNumber if there are none or as many points as
// the board has, ErrHandicapList if a point is off the board or named twice.
func (g *Game) PlaceHandicap(points []Point) error {
	s := g.board.size
	if g.board.empties != s.Area() {
		return ErrNotEmpty
	}
	if len(points) < 1 || len(points) >= s.Area() {
		return fmt.Errorf("%d: %w", len(points), ErrHandicapNumber)
	}
	stones := make([]Stone, len(points))
	for i, p := range points {
		stones[i] = Stone{Black, p}
	}
	if err := g.Setup(stones, White); err != nil {
		return fmt.Errorf("%w: %w", ErrHandicapList, err)
	}
	g.handicap = len(points)
	return nil
}

// Handicap returns the number of handicap stones, for the rules that give White
// points for them.
func (g *Game) Handicap() int { return g.handicap }

// SetHandicap says that n of the stones on the board are a handicap, for games
// that set them up by other means. n below 0 or not below the size of the board
// gives ErrHandicapNumber.
func (g *Game) SetHandicap(n int) error {
	if n < 0 || n >= g.board.size.Area() {
		return fmt.Errorf("%d: %w", n, ErrHandicapNumber)
	}
	g.handicap = n
	return nil
}
