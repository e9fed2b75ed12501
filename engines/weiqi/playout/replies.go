package playout

import "papamu/engines/weiqi"

// capture returns the move that captures the group just played, if that is in
// atari and there is sense in it.
func (r *Runner) capture(b *weiqi.Board, c weiqi.Color, last weiqi.Point) weiqi.Point {
	if b.At(last) != c.Opponent() {
		return weiqi.Pass // it was a suicide
	}
	if p := b.LastLiberty(last); p != weiqi.Pass && b.Legal(p, c) {
		return p
	}
	return weiqi.Pass
}

// defend returns a move that saves a group which the last move put in atari: by
// capturing one of those around it, or by running to at least two liberties.
func (r *Runner) defend(b *weiqi.Board, c weiqi.Color, last weiqi.Point) weiqi.Point {
	r.buf = r.buf[:0]
	for _, q := range b.Around(last) {
		if b.At(q) != c || !b.Atari(q) {
			continue
		}
		if p := rescueByCapture(b, q, c); p != weiqi.Pass {
			r.buf = append(r.buf, p)
		}
		if p := b.LastLiberty(q); b.Legal(p, c) && b.LibertiesAfter(p, c, 2) >= 2 {
			r.buf = append(r.buf, p)
		}
	}
	return r.pick()
}

// rescueByCapture returns a move that captures an enemy group in atari next to the
// group at q.
func rescueByCapture(b *weiqi.Board, q weiqi.Point, c weiqi.Color) weiqi.Point {
	var stones [32]weiqi.Point
	if b.GroupSize(q) > len(stones) {
		return weiqi.Pass
	}
	for _, s := range b.AppendGroup(stones[:0], q) {
		for _, e := range b.Around(s) {
			if b.At(e) != c.Opponent() {
				continue
			}
			if p := b.LastLiberty(e); p != weiqi.Pass && b.Legal(p, c) {
				return p
			}
		}
	}
	return weiqi.Pass
}

// pattern returns a point next to the last move where a pattern holds.
func (r *Runner) pattern(b *weiqi.Board, c weiqi.Color, last weiqi.Point) weiqi.Point {
	r.buf = r.buf[:0]
	for _, p := range b.Around8(last) {
		if b.OnBoard(p) && b.At(p) == weiqi.Empty && matched.has(b.Window(p)) &&
			b.Legal(p, c) && b.LibertiesAfter(p, c, 2) >= 2 {
			r.buf = append(r.buf, p)
		}
	}
	return r.pick()
}

func (r *Runner) pick() weiqi.Point {
	if len(r.buf) == 0 {
		return weiqi.Pass
	}
	return r.buf[r.rng.Below(uint32(len(r.buf)))]
}

// Matches reports whether one of the patterns holds at the empty point p.
func Matches(b *weiqi.Board, p weiqi.Point) bool { return matched.has(b.Window(p)) }
