package gomocup

import "papamu/engines/gomoku"

// sound reports whether p is a move to make: an empty point, and no foul unless
// there is nothing else.
func sound(b *gomoku.Board, p gomoku.Point) bool {
	if !b.Contains(p) || b.Color(p) != gomoku.Empty {
		return false
	}
	return !foul(b, p) || onlyFouls(b)
}

func foul(b *gomoku.Board, p gomoku.Point) bool {
	return b.ToMove() == gomoku.Black && b.Foul(p) != gomoku.NoFoul
}

func onlyFouls(b *gomoku.Board) bool {
	for _, p := range b.Empties(nil) {
		if !foul(b, p) {
			return false
		}
	}
	return true
}

// tactical chooses a move by the patterns alone: the strongest that the point
// makes for either side, a move's own first, and of equals the most central. It
// returns a foul only if there is nothing else, and [gomoku.NoPoint] only on a
// full board.
func tactical(b *gomoku.Board) gomoku.Point {
	best, bestScore := gomoku.NoPoint, 0
	for _, p := range b.Empties(nil) {
		if score := worth(b, p); best == gomoku.NoPoint || score > bestScore {
			best, bestScore = p, score
		}
	}
	return best
}

func worth(b *gomoku.Board, p gomoku.Point) int {
	if foul(b, p) {
		return -1 << 30
	}
	us := b.ToMove()
	kind := max(2*int(b.Kind(us, p))+1, 2*int(b.Kind(us.Opponent(), p)))
	offCentre := max(abs(2*p.X()-b.Width()+1), abs(2*p.Y()-b.Height()+1))
	return kind*2*gomoku.MaxSize - offCentre
}
