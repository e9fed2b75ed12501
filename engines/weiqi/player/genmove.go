package player

import (
	"context"
	"math"

	"papamu/engines/weiqi"
)

// Decision is the answer to a request for a move.
type Decision struct {
	Move   weiqi.Point // a point or Pass; of no meaning if Resign is true
	Resign bool
	// Analysis is what the search found. Where a count showed that passing wins, it
	// holds the pass and that count alone; where nothing makes sense, no candidates.
	Analysis Analysis
}

// Genmove decides what the side to move does. The move is legal under the rules of
// the game; the game is not touched. It always answers: where no move makes sense
// the answer is to pass, and in a game that has become too long to go on, to resign.
//
// It passes when the opponent has passed, the game is played out and the count is
// won; and when nothing better than passing is found and the board is settled. It
// does not pass while that would lose the game only because dead stones have not been
// captured, under rules that count the board as it stands.
func (p *Player) Genmove(ctx context.Context, g *weiqi.Game, q Query, on func(Analysis)) Decision {
	if !q.Color.IsPlayer() {
		q.Color = g.ToMove()
	}
	if weiqi.MaxMoves-g.NumMoves() < maxTreeDepth {
		return Decision{Resign: true}
	}
	if q.Limits.Hard > 0 { // judging dead stones takes of the same time
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, q.Limits.Hard)
		defer cancel()
	}
	if points := p.passWins(ctx, g, q); points > 0 {
		return Decision{Move: weiqi.Pass, Analysis: counted(q.Color, points)}
	}
	if q.Cleanup {
		q.Allow = p.cleanupMoves(ctx, g, q)
	}
	a, err := p.Analyze(ctx, g, q, on)
	if err != nil {
		return Decision{Move: weiqi.Pass}
	}
	d := Decision{Move: a.Candidates[0].Move, Analysis: a}
	if p.lost(g, q, a) {
		d.Resign = true
		return d
	}
	d.Move = p.passOrPlay(ctx, g, q, a)
	return d
}

// counted is the analysis of a pass that ends the game with a win by so many points.
func counted(c weiqi.Color, points float64) Analysis {
	pass := Candidate{
		Move: weiqi.Pass, Visits: 1, Winrate: 1, Lead: points, Prior: 1, LCB: 1,
		Line: []weiqi.Point{weiqi.Pass}, Counts: []int64{1},
	}
	return Analysis{Color: c, Visits: 1, Winrate: 1, Lead: points, Candidates: []Candidate{pass}}
}

// passWins returns by how many points passing ends the game with a win, and 0 if it
// does not. It is asked only when the opponent has passed and enough has been played
// that his pass is meant.
func (p *Player) passWins(ctx context.Context, g *weiqi.Game, q Query) float64 {
	if g.Passes() == 0 || !q.allows(weiqi.Pass) {
		return 0
	}
	size := g.Size()
	if 3*g.Board().NumEmpty() > 2*size.Area() {
		return 0
	}
	after := g.Clone()
	if after.Play(weiqi.Move{Color: q.Color, Point: weiqi.Pass}) != nil || !after.Over() {
		return 0
	}
	if q.Cleanup && len(p.deadEnemies(ctx, g, q.Color)) > 0 {
		return 0
	}
	var j weiqi.Judgement // what is dead has to be captured before it counts
	if !q.Cleanup && g.Rules().RemovesDead() {
		var finished bool
		if j, finished = p.finished(ctx, g); !finished {
			return 0 // there may be more to have, or something to lose
		}
	}
	return max(lead(after, j, q.Color), 0)
}

func (q *Query) allows(p weiqi.Point) bool { return q.Allow == nil || q.Allow(p) }

// lead returns the margin of the count for c.
func lead(g *weiqi.Game, j weiqi.Judgement, c weiqi.Color) float64 {
	count := g.Count(j)
	if c == weiqi.White {
		return -count.Margin
	}
	return count.Margin
}

func (p *Player) deadEnemies(ctx context.Context, g *weiqi.Game, c weiqi.Color) [][]weiqi.Point {
	var groups [][]weiqi.Point
	for _, group := range p.Judge(ctx, g).Dead {
		if g.Board().At(group[0]) != c {
			groups = append(groups, group)
		}
	}
	return groups
}

// cleanupMoves narrows the first move to the liberties of dead enemy stones, as
// long as there are any that can be played.
func (p *Player) cleanupMoves(ctx context.Context, g *weiqi.Game, q Query) func(weiqi.Point) bool {
	targets := map[weiqi.Point]bool{}
	b := g.Board()
	for _, group := range p.deadEnemies(ctx, g, q.Color) {
		for _, l := range b.AppendLiberties(nil, group[0], 0) {
			if g.IsLegal(l, q.Color) && (!b.IsEye(l, q.Color) || b.Captures(l, q.Color)) &&
				(b.Captures(l, q.Color) || b.LibertiesAfter(l, q.Color, 2) >= 2) {
				targets[l] = true
			}
		}
	}
	if len(targets) == 0 {
		return q.Allow
	}
	return func(m weiqi.Point) bool { return targets[m] }
}

// minResignVisits is how much must have been searched before a game is given up.
const minResignVisits = 100

// lost reports whether to resign: not in the opening, where much may still happen
// and a bad position can be an unannounced handicap.
func (p *Player) lost(g *weiqi.Game, q Query, a Analysis) bool {
	best := a.Candidates[0]
	atMost := 2*best.Winrate - best.LCB // the upper bound, as far away as the lower one
	return !p.cfg.NoResign && !q.Cleanup && a.Visits >= minResignVisits &&
		3*g.NumMoves() >= g.Size().Area() && atMost < p.cfg.ResignBelow && best.Lead < 0
}

// passOrPlay returns the best move, or Pass if that is as good.
func (p *Player) passOrPlay(ctx context.Context, g *weiqi.Game, q Query, a Analysis) weiqi.Point {
	best := a.Candidates[0]
	pass, play := -1, -1
	for i, c := range a.Candidates {
		if c.Move == weiqi.Pass {
			pass = i
		} else if play < 0 {
			play = i
		}
	}
	if pass < 0 || play < 0 {
		return best.Move
	}
	if best.Move != weiqi.Pass && !(p.settled(g) && asGood(a.Candidates[pass], best)) {
		return best.Move
	}
	if p.pos.asIs {
		if lead(g, weiqi.Judgement{}, q.Color) < 0 {
			return a.Candidates[play].Move // what is dead must be captured first
		}
		return weiqi.Pass
	}
	j, finished := p.finished(ctx, g)
	switch {
	case !finished && noWorse(a.Candidates[play], a.Candidates[pass]):
		return a.Candidates[play].Move
	case g.Passes() == 0:
		return p.dame(g, q, j, a)
	}
	return weiqi.Pass
}

// noWorse compares the best move with a pass before the game is finished, when a pass
// gives something away even if the playouts hardly see it.
func noWorse(play, pass Candidate) bool {
	return play.Winrate >= pass.Winrate-passValueSlack && play.Lead >= pass.Lead
}

func asGood(pass, best Candidate) bool {
	return pass.Visits >= passMinVisits && pass.Winrate >= best.Winrate-passValueSlack &&
		pass.Lead >= best.Lead-passMarginSlack
}

// settled reports whether nearly all points have an owner in nearly all playouts.
func (p *Player) settled(g *weiqi.Game) bool {
	open := 0
	for _, pt := range p.pos.points {
		if math.Abs(p.pos.owner(pt)) < 0.7 {
			open++
		}
	}
	area := g.Size().Area()
	return 8*open <= area && 3*g.Board().NumEmpty() <= 2*area
}
