package player

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/equity"
	"papamu/engines/search"
)

var _ search.Searcher[backgammon.Match, backgammon.Play] = (*Player)(nil)

// candidate is a play with what it is worth to the player who makes it.
type candidate struct {
	play  backgammon.Play
	next  backgammon.Position // as the opponent sees it
	worth float64
	depth int // plies that worth looked ahead
}

// ChoosePlay returns the best play for the dice of the match, which must be at
// ToPlay. Where the roll allows no play it returns the zero Play, which
// [backgammon.Match.Play] takes.
func (p *Player) ChoosePlay(ctx context.Context, m backgammon.Match) (backgammon.Play, error) {
	plays, err := p.legal(&m)
	if err != nil || len(plays) == 0 {
		return backgammon.Play{}, err
	}
	if len(plays) == 1 {
		return plays[0], nil
	}
	r, err := p.search(ctx, &m, plays, search.Limits{}, nil)
	if err != nil {
		return backgammon.Play{}, err
	}
	best, _ := r.Best()
	return best, nil
}

// Search ranks all plays of the roll; the score of a line is its worth to the
// mover with the cube in use, in points per cube for money, else the chance to
// win the match. Limits.Depth is the number of rolls to look ahead (0: as the
// player is set to). It returns [search.ErrNoMove] where no play is legal.
func (p *Player) Search(ctx context.Context, m backgammon.Match, lim search.Limits,
	on func(search.Report[backgammon.Play]),
) (search.Report[backgammon.Play], error) {
	plays, err := p.legal(&m)
	if err == nil && len(plays) == 0 {
		err = search.ErrNoMove
	}
	if err != nil {
		return search.Report[backgammon.Play]{}, err
	}
	return p.search(ctx, &m, plays, lim, on)
}

// legal lists the plays of the match's roll.
func (p *Player) legal(m *backgammon.Match) ([]backgammon.Play, error) {
	if err := p.check(m, backgammon.ToPlay); err != nil {
		return nil, fmt.Errorf("choose play: %w", err)
	}
	return backgammon.AppendPlays(nil, m.Board, m.Dice), nil
}

func (p *Player) search(ctx context.Context, m *backgammon.Match, plays []backgammon.Play,
	lim search.Limits, on func(search.Report[backgammon.Play]),
) (search.Report[backgammon.Play], error) {
	start := time.Now()
	if lim.Hard > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, lim.Hard)
		defer cancel()
	}
	plies := p.config.Plies
	if lim.Depth > 0 {
		plies = min(lim.Depth, MaxPlies)
	}
	l := p.newLookahead(ctx, &m.Board, plies+1)
	l.limit = lim.Nodes
	s := equity.Of(m, m.OnRoll).Flip()
	list := p.firstSight(l, plays, s)
	depth := 0
	for {
		r := report(list, depth, l.nodes, time.Since(start))
		if on != nil {
			on(r)
		}
		late := lim.Soft > 0 && time.Since(start) >= lim.Soft
		if depth >= plies || late || !p.deepen(l, list, s, depth+1) {
			return r, nil
		}
		depth++
	}
}

// grace is how long the first sight of the plays may go on after the search was
// told to stop: enough for any but the oddest rolls, which have a thousand plays.
const grace = 5 * time.Millisecond

// firstSight values the plays as they stand, best first. It is done even when
// the search is to stop at once, so that there is always an answer, and a good one;
// what it has no time for is left out.
func (p *Player) firstSight(l *lookahead, plays []backgammon.Play, s equity.Situation) []candidate {
	list := make([]candidate, 0, len(plays))
	var told time.Time // when it was seen to be time to stop
	for _, play := range plays {
		switch {
		case told.IsZero():
			if l.watch.Stopped() {
				told = time.Now()
			}
		case time.Since(told) > grace:
			slices.SortStableFunc(list, better)
			return list
		}
		c := candidate{play: play, next: play.Next()}
		v, _ := l.static(&c.next)
		c.worth = p.forMover(l, &c.next, v, s)
		list = append(list, c)
	}
	slices.SortStableFunc(list, better)
	return list
}

// forMover is the worth to the player who has moved; s is the opponent's
// situation.
func (p *Player) forMover(l *lookahead, next *backgammon.Position, v equity.Probabilities, s equity.Situation) float64 {
	worth := p.worth(l.tables, next, v, s)
	if s.Money() {
		return -worth
	}
	return 1 - worth
}

// deepen looks one ply further at the best plays and sorts them anew. It
// leaves the list as it was, and returns false, if it had to stop.
func (p *Player) deepen(l *lookahead, list []candidate, s equity.Situation, plies int) bool {
	n := min(len(list), p.config.Candidates)
	if n < 2 {
		return false
	}
	worths := make([]float64, n)
	for i := range n {
		v, ok := l.value(&list[i].next, plies)
		if !ok {
			return false
		}
		worths[i] = p.forMover(l, &list[i].next, v, s)
	}
	for i, worth := range worths {
		list[i].worth, list[i].depth = worth, plies
	}
	slices.SortStableFunc(list, better)
	return true
}

// same is how close two plays are to count as equal: then the one with more
// checkers off, or fewer pips to go, is better, and the game comes to its end.
const same = 1e-7

// better orders plays: those looked at more deeply before the rest.
func better(a, b candidate) int {
	if a.depth != b.depth {
		return cmp.Compare(b.depth, a.depth)
	}
	if d := a.worth - b.worth; d > same || d < -same {
		return cmp.Compare(b.worth, a.worth)
	}
	aOff, _ := a.play.After.BorneOff()
	bOff, _ := b.play.After.BorneOff()
	aPips, _ := a.play.After.PipCount()
	bPips, _ := b.play.After.PipCount()
	return cmp.Or(cmp.Compare(bOff, aOff), cmp.Compare(aPips, bPips))
}

func report(list []candidate, depth int, nodes int64, elapsed time.Duration) search.Report[backgammon.Play] {
	r := search.Report[backgammon.Play]{Depth: depth, Nodes: nodes, Elapsed: elapsed}
	for i := range list {
		r.Lines = append(r.Lines, search.Line[backgammon.Play]{
			Moves: []backgammon.Play{list[i].play}, Score: list[i].worth, Visits: 1,
		})
	}
	return r
}
