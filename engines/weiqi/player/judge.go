package player

import (
	"context"

	"papamu/engines/search"
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/playout"
)

// Status parts the stones on the board into the alive, the dead and those alive in
// seki, group by group.
type Status struct {
	Alive, Dead, Seki [][]weiqi.Point
}

// Judgement returns the status in the form that counting takes.
func (s Status) Judgement() weiqi.Judgement {
	j := weiqi.Judgement{Dead: []weiqi.Point{}, Seki: []weiqi.Point{}}
	for _, group := range s.Dead {
		j.Dead = append(j.Dead, group...)
	}
	for _, group := range s.Seki {
		j.Seki = append(j.Seki, group...)
	}
	return j
}

// judge is the memory of Player.Judge.
type judge struct {
	runner *playout.Runner
	board  weiqi.Board
	owned  [weiqi.NumCells]int32
	games  int32 // that owned sums up
	life   [2]weiqi.Unconditional
}

// Judge estimates what the stones on the board are: for certain where groups are
// unconditionally alive or enclosed by such, else by playouts, in which dead is
// who mostly ends as the enemy's point. Two groups that live on liberties which
// neither may fill are in seki whatever the playouts say, and a group whose last eye
// space holds a nakade is dead.
//
// The answer depends on the seed and the position only. If ctx ends, it rests on
// fewer playouts.
func (p *Player) Judge(ctx context.Context, g *weiqi.Game) Status {
	j := &p.judge
	j.estimate(ctx, g, p.cfg)
	b := g.Board()
	fates := j.fates(b)
	count := g.Count(weiqi.Judgement{Dead: j.deadStones(b, fates)})
	var s Status
	eachGroup(b, func(group []weiqi.Point) {
		switch head := b.Group(group[0]); {
		case fates[head] == inSeki:
			s.Seki = append(s.Seki, group)
		case fates[head] == killer:
			s.Alive = append(s.Alive, group)
		case fates[head] == killed, j.dead(b, group):
			s.Dead = append(s.Dead, group)
		case count.InSeki(group[0]) && j.sharesDame(b, &count, group):
			s.Seki = append(s.Seki, group)
		default:
			s.Alive = append(s.Alive, group)
		}
	})
	return s
}

// endJudgement is what counts as dead or in seki if the game ends now, for
// [weiqi.Game.FinalResult]. Where the rules count the position as it stands, that is
// nothing.
func (p *Player) endJudgement(ctx context.Context, g *weiqi.Game) weiqi.Judgement {
	if !g.Rules().RemovesDead() {
		return weiqi.Judgement{}
	}
	return p.Judge(ctx, g).Judgement()
}

// eachGroup calls f with the stones of each group, in the order of their first
// points from A1.
func eachGroup(b *weiqi.Board, f func(group []weiqi.Point)) {
	seen := map[weiqi.Point]bool{}
	for _, p := range b.Size().Points() {
		if h := b.Group(p); h != weiqi.Pass && !seen[h] {
			seen[h] = true
			f(b.AppendGroup(nil, p))
		}
	}
}

// estimate plays the position out many times, either side beginning half of them.
func (j *judge) estimate(ctx context.Context, g *weiqi.Game, cfg Config) {
	if j.runner == nil {
		j.runner = playout.NewRunner(cfg.Playout, cfg.Seed, judgeStream)
	}
	j.runner.Seed(cfg.Seed, judgeStream)
	clear(j.owned[:])
	j.games = 0
	b := g.Board()
	for i, c := range []weiqi.Color{weiqi.Black, weiqi.White} {
		j.life[i].Find(b, c, g.Rules().Suicide)
	}
	points := b.Size().Points()
	games := max(judgePlayouts*81/len(points), judgePlayouts/4)
	first := weiqi.Black
	watch := search.NewWatch(ctx)
	for range min(games, judgePlayouts) {
		j.board.CopyFrom(b)
		j.runner.Run(&j.board, first, weiqi.Pass)
		first = first.Opponent()
		j.games++
		for _, p := range points {
			switch j.board.LocalOwner(p) {
			case weiqi.Black:
				j.owned[p]++
			case weiqi.White:
				j.owned[p]--
			}
		}
		if watch.Stopped() {
			return
		}
	}
}

// judgeStream keeps the judge's random numbers apart from the search's.
const judgeStream = 1 << 20

// dead reports whether the group falls to the enemy.
func (j *judge) dead(b *weiqi.Board, group []weiqi.Point) bool {
	c := b.At(group[0])
	if j.life[sideOf(c)].Alive(group[0]) {
		return false
	}
	if j.life[sideOf(c.Opponent())].Owns(group[0]) {
		return true
	}
	sum := int32(0)
	for _, p := range group {
		sum += j.owned[p]
	}
	if c == weiqi.White {
		sum = -sum
	}
	return sum < 0
}

func (j *judge) deadStones(b *weiqi.Board, fates map[weiqi.Point]fate) []weiqi.Point {
	var dead []weiqi.Point
	eachGroup(b, func(group []weiqi.Point) {
		f := fates[b.Group(group[0])]
		if f == killed || f == inTheOpen && j.dead(b, group) {
			dead = append(dead, group...)
		}
	})
	return dead
}

// sharesDame reports whether the group has a liberty that an enemy group counted as
// being in seki has too. Without one, its want of eyes means only that the dame
// round it have not been filled.
func (j *judge) sharesDame(b *weiqi.Board, count *weiqi.Count, group []weiqi.Point) bool {
	c := b.At(group[0])
	for _, l := range b.AppendLiberties(nil, group[0], 0) {
		for _, q := range b.Around(l) {
			if b.At(q) == c.Opponent() && count.InSeki(q) && b.Liberties(q) <= maxSekiLiberties {
				return b.Liberties(group[0]) <= maxSekiLiberties
			}
		}
	}
	return false
}
