package player

import (
	"time"

	"papamu/engines/alphabeta"
	"papamu/engines/gomoku"
	"papamu/engines/gomoku/threat"
	"papamu/engines/search"
)

// forced answers where there is nothing to think about: on an empty board, with
// one point left, with a five to make or a single one to stop, and for a renju
// Black whose every move is a foul.
func (s *session) forced() (search.Report[gomoku.Point], bool) {
	b := s.pos.board
	if b.Len() == 0 {
		if m := opening(b); m != gomoku.NoPoint {
			return s.answer(0, m), true
		}
	}
	if !hasFree(b) {
		return s.answer(alphabeta.LossIn(1), b.Empties(nil)[0]), true
	}
	us, them := b.ToMove(), b.ToMove().Opponent()
	if b.Count(us, gomoku.KindFive) > 0 {
		return s.answer(alphabeta.WinIn(1), b.Spots(us, gomoku.KindFive).First()), true
	}
	if b.Count(them, gomoku.KindFive) > 0 && s.p.cfg.Lines == 1 {
		if moves := s.pos.Moves(nil); len(moves) == 1 {
			return s.answer(s.pos.Evaluate(), moves[0]), true
		}
	}
	return search.Report[gomoku.Point]{}, false
}

// opening is the point nearest to the middle of an empty board.
func opening(b *gomoku.Board) gomoku.Point {
	best, least := gomoku.NoPoint, 0
	for _, p := range b.Empties(nil) {
		dx, dy := 2*p.X()-b.Width()+1, 2*p.Y()-b.Height()+1
		if d := dx*dx + dy*dy; best == gomoku.NoPoint || d < least {
			best, least = p, d
		}
	}
	return best
}

// threats answers where a run of fours, or of threes and fours, wins.
func (s *session) threats() (search.Report[gomoku.Point], bool) {
	if s.p.cfg.Lines > 1 {
		return search.Report[gomoku.Point]{}, false // the other lines are wanted as well
	}
	if r, ok := s.proof(s.p.solver.VCF); ok {
		return r, true
	}
	if s.p.cfg.RootVCT < 0 {
		return search.Report[gomoku.Point]{}, false
	}
	return s.proof(s.p.solver.VCT)
}

// defend limits the search to the moves that stop the opponent's VCF, if there are
// any: the horizon alone would not see a long one.
func (s *session) defend() {
	b := s.pos.board
	if b.Count(b.ToMove().Opponent(), gomoku.KindFive) > 0 {
		return
	}
	moves, v := s.p.solver.Defences(b, s.part(), nil)
	s.spent += s.p.solver.Nodes()
	if v == threat.Win && len(moves) > 0 {
		s.pos.root, s.pos.rootLen = moves, b.Len()
	}
}

// nodesPerPly bounds a threat search where only the depth is limited.
const nodesPerPly = 2000

// share is the part of the limits that each kind of threat search may use.
const share = 8

// proof runs one threat search on its share.
func (s *session) proof(find func(*gomoku.Board, threat.Limits) threat.Proof) (search.Report[gomoku.Point], bool) {
	p := find(s.pos.board, s.part())
	s.spent += p.Nodes
	if p.Verdict != threat.Win {
		return search.Report[gomoku.Point]{}, false
	}
	return s.answer(alphabeta.WinIn(len(p.Line)+2), p.Line...), true
}

// part is the share of the limits for one threat search.
func (s *session) part() threat.Limits {
	nodes := int64(s.p.cfg.RootVCT)
	if nodes < 0 {
		nodes = DefaultRootVCT // there is always time for a VCF
	}
	if s.lim.Depth > 0 {
		nodes = min(nodes, int64(s.lim.Depth)*nodesPerPly)
	}
	if s.lim.Nodes > 0 {
		nodes = max(1, min(nodes, s.lim.Nodes/share))
	}
	watch := search.NewWatch(s.ctx).Within(time.Now(), (s.time()+share-1)/share)
	return threat.Limits{Nodes: nodes, Stop: watch.Stopped}
}

// time is how long the search may take, 0 if nothing says so.
func (s *session) time() time.Duration {
	switch {
	case s.lim.Soft > 0 && s.lim.Hard > 0:
		return min(s.lim.Soft, s.lim.Hard)
	case s.lim.Hard > 0:
		return s.lim.Hard
	}
	return s.lim.Soft
}
