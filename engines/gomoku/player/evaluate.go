package player

import (
	"papamu/engines/alphabeta"
	"papamu/engines/gomoku"
	"papamu/engines/gomoku/threat"
)

// Evaluate estimates the position for the side to move, in the unit of the
// weights, or knows it for won or lost.
func (p *position) Evaluate() int32 {
	if score, ok := p.decided(); ok {
		return score
	}
	return p.estimate()
}

// decided recognises what is over in three plies: our five; two fives against us;
// a straight four or two fours of ours while the opponent has no four.
func (p *position) decided() (int32, bool) {
	b := p.board
	us, them := b.ToMove(), b.ToMove().Opponent()
	switch {
	case b.Count(us, gomoku.KindFive) > 0:
		return alphabeta.WinIn(1), true
	case b.Count(them, gomoku.KindFive) > 0:
		var buf [8]gomoku.Point
		if len(threat.Blocks(b, buf[:0])) == 0 {
			return alphabeta.LossIn(2), true
		}
	case b.Count(us, gomoku.KindOpenFour) > 0 && p.opponentCanMove():
		return alphabeta.WinIn(3), true
	}
	return 0, false
}

// opponentCanMove keeps clear of games that are about to be drawn because the
// board is full or Black has no legal point.
func (p *position) opponentCanMove() bool {
	return p.board.Area()-p.board.Len() > 3+p.board.Count(gomoku.Black, gomoku.KindFoul)
}

// estimate weighs what both sides could make on the empty points.
func (p *position) estimate() int32 {
	b := p.board
	us := b.ToMove()
	own, other := b.Counts(us), b.Counts(us.Opponent())
	score := int32(0)
	for k := range gomoku.Kinds {
		score += standing[k]*int32(own[k]) - waiting[k]*int32(other[k])
	}
	if p.cfg.Seed != 0 {
		score += int32(spread(b.Hash()^p.cfg.Seed) & noiseMask)
	}
	return score
}

// spread mixes the bits of a hash with a seed (the finalizer of MurmurHash3).
func spread(x uint64) uint64 {
	x = (x ^ x>>33) * 0xff51afd7ed558ccd
	x = (x ^ x>>33) * 0xc4ceb9fe1a85ec53
	return x ^ x>>33
}

// Quiesce stands for Evaluate at the horizon: a forced block is played out, and a
// short VCF is looked for.
func (p *position) Quiesce(alpha, beta int32, stop func() bool) int32 {
	if score, ok := p.decided(); ok {
		return score
	}
	b := p.board
	if b.Count(b.ToMove().Opponent(), gomoku.KindFive) > 0 {
		return p.block(alpha, beta, stop)
	}
	if p.cfg.HorizonVCF > 0 {
		lim := threat.Limits{Nodes: int64(p.cfg.HorizonVCF), Stop: stop}
		if _, length, v := p.solver.FindVCF(b, lim); v == threat.Win {
			return alphabeta.WinIn(length + 2)
		}
	}
	return p.estimate()
}

// block plays the first of the points that stop a five; there is more than one
// only in caro.
func (p *position) block(alpha, beta int32, stop func() bool) int32 {
	var buf [8]gomoku.Point
	blocks := threat.Blocks(p.board, buf[:0])
	if len(blocks) == 0 {
		return p.estimate()
	}
	best := int32(0)
	for i, m := range blocks {
		p.board.Do(m)
		score := -p.Quiesce(-beta, -alpha, stop)
		p.board.Undo()
		if i == 0 || score > best {
			best = score
		}
	}
	return further(best)
}

// further moves a proven score one ply away from certainty.
func further(score int32) int32 {
	plies, won, proven := alphabeta.Proven(score)
	switch {
	case !proven:
		return score
	case won:
		return alphabeta.WinIn(plies + 1)
	}
	return alphabeta.LossIn(plies + 1)
}
