package player

import "papamu/engines/weiqi"

// dame returns a point that is nobody's and costs nothing to fill, or Pass if there
// is none. They are filled before the count: under area scoring each is worth a
// point, and under territory scoring it shows only then who has to protect what. In
// seki they stay open.
func (p *Player) dame(g *weiqi.Game, q Query, j weiqi.Judgement, a Analysis) weiqi.Point {
	b := g.Board()
	count := g.Count(j)
	looked := map[weiqi.Point]Candidate{}
	for _, c := range a.Candidates {
		looked[c.Move] = c
	}
	for _, m := range b.Size().Points() {
		if b.At(m) != weiqi.Empty || count.Owner(m) != weiqi.Empty || nearSeki(b, &count, m) || !q.allows(m) {
			continue
		}
		harmless := b.LibertiesAfter(m, q.Color, dameLiberties) == dameLiberties && g.IsLegal(m, q.Color)
		if c, ok := looked[m]; ok && c.Visits >= passMinVisits && c.Lead < looked[weiqi.Pass].Lead-dameSlack {
			harmless = false
		}
		if harmless {
			return m
		}
	}
	return weiqi.Pass
}

// dameLiberties is what a group has to have left so that filling dame does not put it
// in danger: one for the reply and one more.
const dameLiberties = 3

// dameSlack is by how many points filling dame may look worse than a pass. Playouts
// put it at up to one, according to who fills the last; a loss of stones is more.
const dameSlack = 2

func nearSeki(b *weiqi.Board, count *weiqi.Count, m weiqi.Point) bool {
	for _, n := range b.Around(m) {
		if b.OnBoard(n) && count.InSeki(n) {
			return true
		}
	}
	return false
}
