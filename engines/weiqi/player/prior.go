package player

import (
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/playout"
)

// evidence collects imaginary games for and against a move.
type evidence struct{ wins, games float32 }

func (e *evidence) good(n float32) { e.wins += n; e.games += n }
func (e *evidence) bad(n float32)  { e.games += n }

// prior returns what a new move begins with: an even balance, moved by what can be
// seen without reading.
func (g *position) prior(b *weiqi.Board, p weiqi.Point, c weiqi.Color, last weiqi.Point) (value, weight float32) {
	e := evidence{wins: 5, games: 10}
	size := b.Size()
	switch libs := b.LibertiesAfter(p, c, 2); {
	case b.Captures(p, c):
		e.good(captureWorth(b, p, c))
	case libs < 2:
		e.bad(12)
	case saves(b, p, c):
		e.good(15)
	case b.GivesAtari(p, c):
		e.good(3)
	}
	if playout.Matches(b, p) {
		e.good(8)
	}
	if last != weiqi.Pass {
		switch d := distance(size, p, last); {
		case d <= 2:
			e.good(14)
		case d <= 4:
			e.good(7)
		}
	}
	if lonely(b, p) {
		switch size.Line(p) {
		case 1, 2:
			e.bad(10)
		case 3, 4:
			e.good(6)
		}
	}
	return e.wins / e.games, e.games
}

// captureWorth grows with the number of stones.
func captureWorth(b *weiqi.Board, p weiqi.Point, c weiqi.Color) float32 {
	most := 0
	for _, q := range b.Around(p) {
		if b.At(q) == c.Opponent() && b.Atari(q) {
			most = max(most, b.GroupSize(q))
		}
	}
	return 10 + 5*float32(min(most, 6))
}

// saves reports whether p gets a group of c out of atari, given that it will have
// two liberties.
func saves(b *weiqi.Board, p weiqi.Point, c weiqi.Color) bool {
	for _, q := range b.Around(p) {
		if b.At(q) == c && b.Atari(q) {
			return true
		}
	}
	return false
}

// distance is the city-block distance plus the larger of the two coordinates': 2
// for a neighbour, 3 for a diagonal one, 4 for a jump of one.
func distance(s weiqi.Size, p, q weiqi.Point) int {
	x, y := s.XY(p)
	u, v := s.XY(q)
	dx, dy := max(x-u, u-x), max(y-v, v-y)
	return dx + dy + max(dx, dy)
}

// lonely reports whether no stone is near.
func lonely(b *weiqi.Board, p weiqi.Point) bool {
	s := b.Size()
	x, y := s.XY(p)
	for v := y - 3; v <= y+3; v++ {
		for u := x - 3; u <= x+3; u++ {
			if q, ok := s.Point(u, v); ok && b.At(q) != weiqi.Empty {
				return false
			}
		}
	}
	return true
}
