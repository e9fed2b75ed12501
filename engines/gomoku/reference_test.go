package gomoku_test

import "papamu/engines/gomoku"

// reference is a second, literal reading of the rules: a map of stones, counting
// by walking. It shares nothing with the package but points, colours and names.
type reference struct {
	width, height int
	rules         gomoku.Rules
	stones        map[gomoku.Point]gomoku.Color
}

var steps = [4][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}

func newReference(b *gomoku.Board) *reference {
	r := &reference{b.Width(), b.Height(), b.Rules(), map[gomoku.Point]gomoku.Color{}}
	for y := range r.height {
		for x := range r.width {
			if p := gomoku.At(x, y); b.Color(p) != gomoku.Empty {
				r.stones[p] = b.Color(p)
			}
		}
	}
	return r
}

// color is Blocked off the board.
func (r *reference) color(x, y int) gomoku.Color {
	if x < 0 || y < 0 || x >= r.width || y >= r.height {
		return gomoku.Blocked
	}
	return r.stones[gomoku.At(x, y)]
}

// run counts the stones of c next to p in one direction, p left out, and says
// what comes behind them.
func (r *reference) run(p gomoku.Point, c gomoku.Color, dx, dy int) (n int, end gomoku.Color) {
	x, y := p.X()+dx, p.Y()+dy
	for r.color(x, y) == c {
		n, x, y = n+1, x+dx, y+dy
	}
	return n, r.color(x, y)
}

// lineWins tells whether c's stone on p stands in a winning line, and how long
// the unbroken line is.
func (r *reference) lineWins(p gomoku.Point, c gomoku.Color, dir int) (bool, int) {
	d := steps[dir]
	n1, end1 := r.run(p, c, d[0], d[1])
	n2, end2 := r.run(p, c, -d[0], -d[1])
	n := n1 + n2 + 1
	closed := end1 == c.Opponent() && end2 == c.Opponent()
	win := r.rules.Black
	if c == gomoku.White {
		win = r.rules.White
	}
	switch win {
	case gomoku.FiveOrMore:
		return n >= 5, n
	case gomoku.ExactFive:
		return n == 5, n
	case gomoku.CaroFive:
		return n > 5 || n == 5 && !closed, n
	default:
		return n == 5 && !closed, n
	}
}

// with runs f with a stone of c on p.
func (r *reference) with(p gomoku.Point, c gomoku.Color, f func() bool) bool {
	r.stones[p] = c
	defer delete(r.stones, p)
	return f()
}

// wins tells whether c wins by playing p.
func (r *reference) wins(p gomoku.Point, c gomoku.Color) bool {
	return r.with(p, c, func() bool {
		for dir := range 4 {
			if ok, _ := r.lineWins(p, c, dir); ok {
				return true
			}
		}
		return false
	})
}

// near calls f with every empty point up to four away from p in a line.
func (r *reference) near(p gomoku.Point, dir int, f func(e gomoku.Point, distance int)) {
	for k := -4; k <= 4; k++ {
		x, y := p.X()+k*steps[dir][0], p.Y()+k*steps[dir][1]
		if k != 0 && r.color(x, y) == gomoku.Empty {
			f(gomoku.At(x, y), k)
		}
	}
}

// together tells whether no gap lies between p and the point k steps on.
func (r *reference) together(p gomoku.Point, dir, k int, c gomoku.Color) bool {
	s := 1
	if k < 0 {
		s = -1
	}
	for i := s; i != k; i += s {
		if r.color(p.X()+i*steps[dir][0], p.Y()+i*steps[dir][1]) != c {
			return false
		}
	}
	return true
}

// fives returns the points that turn c's stone on p into a winning line of one
// direction.
func (r *reference) fives(p gomoku.Point, c gomoku.Color, dir int) (out []gomoku.Point) {
	r.near(p, dir, func(e gomoku.Point, k int) {
		r.with(e, c, func() bool {
			ok, _ := r.lineWins(e, c, dir)
			if ok && r.together(p, dir, k, c) {
				out = append(out, e)
			}
			return ok
		})
	})
	return out
}

// unstoppable tells whether c's stone on p threatens fives of one direction that
// no single reply in that line stops.
func (r *reference) unstoppable(p gomoku.Point, c gomoku.Color, dir int) bool {
	if len(r.fives(p, c, dir)) == 0 {
		return false
	}
	held := true
	for k := -5; k <= 5; k++ {
		x, y := p.X()+k*steps[dir][0], p.Y()+k*steps[dir][1]
		if r.color(x, y) == gomoku.Empty {
			r.with(gomoku.At(x, y), c.Opponent(), func() bool {
				held = held && len(r.fives(p, c, dir)) > 0
				return held
			})
		}
	}
	return held
}

// fours counts the distinct sets of four black stones, the one on p among them,
// that one more stone makes an exact five.
func (r *reference) fours(p gomoku.Point) int {
	sets := map[[4]gomoku.Point]bool{}
	for dir := range 4 {
		for _, e := range r.fives(p, gomoku.Black, dir) {
			var set [4]gomoku.Point
			i := 0
			for k := -4; k <= 4; k++ {
				x, y := e.X()+k*steps[dir][0], e.Y()+k*steps[dir][1]
				if k != 0 && r.color(x, y) == gomoku.Black && r.together(e, dir, k, gomoku.Black) {
					set[i] = gomoku.At(x, y)
					i++
				}
			}
			sets[set] = true
		}
	}
	return len(sets)
}

// foul judges Black's move on the empty point p by RIF 9.2 and 9.3.
func (r *reference) foul(p gomoku.Point) (f gomoku.Foul) {
	if r.wins(p, gomoku.Black) {
		return gomoku.NoFoul
	}
	r.with(p, gomoku.Black, func() bool {
		f = r.foulStanding(p)
		return true
	})
	return f
}

func (r *reference) foulStanding(p gomoku.Point) gomoku.Foul {
	for dir := range 4 {
		if _, n := r.lineWins(p, gomoku.Black, dir); n > 5 {
			return gomoku.FoulOverline
		}
	}
	if r.fours(p) > 1 {
		return gomoku.FoulDoubleFour
	}
	threes := 0
	for dir := range 4 {
		if r.isThree(p, dir) {
			threes++
		}
	}
	if threes > 1 {
		return gomoku.FoulDoubleThree
	}
	return gomoku.NoFoul
}

// isThree tells whether some legal point makes a straight four with p.
func (r *reference) isThree(p gomoku.Point, dir int) (three bool) {
	r.near(p, dir, func(e gomoku.Point, k int) {
		if three || !r.together(p, dir, k, gomoku.Black) || r.wins(e, gomoku.Black) {
			return
		}
		straight := r.with(e, gomoku.Black, func() bool {
			_, n := r.lineWins(p, gomoku.Black, dir)
			return n == 4 && len(r.fives(p, gomoku.Black, dir)) == 2
		})
		three = straight && r.foul(e) == gomoku.NoFoul
	})
	return three
}
