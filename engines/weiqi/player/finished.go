package player

import (
	"context"

	"papamu/engines/weiqi"
)

// finished reports whether the game has been played out, with the judgement on which
// that rests: no border is open and no group's fate depends on who moves next. Only
// where the rules let dead stones stay on the board is that a question.
func (p *Player) finished(ctx context.Context, g *weiqi.Game) (weiqi.Judgement, bool) {
	status := p.Judge(ctx, g)
	j := status.Judgement()
	count := g.Count(j)
	return j, closed(g.Board(), &count) && p.judge.certain(g.Board(), status)
}

// closed reports whether each point that is nobody's touches what is Black's and
// what is White's. One that does not lies in a gap between territories.
func closed(b *weiqi.Board, count *weiqi.Count) bool {
	for _, p := range b.Size().Points() {
		if count.Owner(p) != weiqi.Empty {
			continue
		}
		var touches [weiqi.White + 1]bool
		for _, q := range b.Around(p) {
			if b.OnBoard(q) {
				touches[count.Owner(q)] = true
			}
		}
		if !touches[weiqi.Black] || !touches[weiqi.White] {
			return false
		}
	}
	return true
}

// certain reports whether the playouts agree about the alive and the dead.
func (j *judge) certain(b *weiqi.Board, s Status) bool {
	for _, groups := range [][][]weiqi.Point{s.Alive, s.Dead} {
		for _, group := range groups {
			if !j.life[0].Owns(group[0]) && !j.life[1].Owns(group[0]) && j.doubtful(group) {
				return false
			}
		}
	}
	return true
}

// doubtful reports whether less than three quarters of the playouts, who begins half
// of them each, give the group's points to the same side.
func (j *judge) doubtful(group []weiqi.Point) bool {
	sum := int32(0)
	for _, p := range group {
		sum += j.owned[p]
	}
	return 2*max(sum, -sum) < j.games*int32(len(group))
}
