package player

import (
	"context"
	"fmt"
	"time"

	"papamu/engines/alphabeta"
	"papamu/engines/gomoku"
	"papamu/engines/gomoku/threat"
	"papamu/engines/search"
)

// Player chooses moves. It keeps what it has learnt from one move to the next and
// is for one search at a time. Make one with [New].
type Player struct {
	cfg    Config
	engine *alphabeta.Engine[gomoku.Point]
	solver *threat.Solver
}

var _ search.Searcher[*gomoku.Board, gomoku.Point] = (*Player)(nil)

// New returns a player that has seen nothing.
func New(cfg Config) *Player {
	cfg = cfg.withDefaults()
	return &Player{cfg: cfg, engine: alphabeta.New[gomoku.Point](cfg.search()), solver: threat.New(cfg.threats())}
}

// Reset forgets all that was learnt, as for a new game.
func (p *Player) Reset() {
	p.engine.Reset()
	p.solver.Reset()
}

// Search chooses a move for the side to move on b, which it does not change. A
// score is in hundredths of a stone's worth, proven ones in the form of
// [alphabeta.Proven]. Depth is 0 for a move that needed no search. The error wraps
// [search.ErrNoMove] if the game is over: somebody has won, the board is full, or
// Black has no legal point.
func (p *Player) Search(ctx context.Context, b *gomoku.Board, lim search.Limits, on func(search.Report[gomoku.Point])) (search.Report[gomoku.Point], error) {
	if b.Won() != gomoku.Empty || !b.HasLegal() {
		return search.Report[gomoku.Point]{}, fmt.Errorf("gomoku: the game is over: %w", search.ErrNoMove)
	}
	s := &session{p: p, start: time.Now(), lim: lim, pos: newPosition(p.cfg, b.Clone(), p.solver)}
	ctx, cancel := s.deadline(ctx)
	defer cancel()
	s.ctx = ctx
	if r, ok := s.forced(); ok {
		return r, nil
	}
	if r, ok := s.threats(); ok {
		return r, nil
	}
	s.defend()
	return s.search(on)
}

// session is one search.
type session struct {
	p     *Player
	ctx   context.Context
	start time.Time
	lim   search.Limits
	pos   *position
	spent int64 // nodes of the threat searches
}

// deadline makes the hard limit count from the start of the whole search.
func (s *session) deadline(ctx context.Context) (context.Context, context.CancelFunc) {
	if s.lim.Hard <= 0 {
		return context.WithCancel(ctx)
	}
	return context.WithDeadline(ctx, s.start.Add(s.lim.Hard))
}

// answer is a report of one line.
func (s *session) answer(score int32, moves ...gomoku.Point) search.Report[gomoku.Point] {
	return search.Report[gomoku.Point]{
		Nodes: s.spent, Elapsed: time.Since(s.start),
		Lines: []search.Line[gomoku.Point]{{Moves: moves, Score: float64(score), Visits: s.spent}},
	}
}

// search runs alpha-beta on what the threats have left of the limits.
func (s *session) search(on func(search.Report[gomoku.Point])) (search.Report[gomoku.Point], error) {
	lim := s.lim
	lim.Hard = 0 // the context has it
	if lim.Soft > 0 {
		lim.Soft = max(1, lim.Soft-time.Since(s.start))
	}
	if lim.Nodes > 0 {
		lim.Nodes = max(1, lim.Nodes-s.spent)
	}
	var tell func(search.Report[gomoku.Point])
	if on != nil {
		tell = func(r search.Report[gomoku.Point]) { on(s.whole(r)) }
	}
	r, err := s.p.engine.Search(s.ctx, s.pos, lim, tell)
	if err != nil {
		return r, fmt.Errorf("gomoku: %w", err)
	}
	return s.whole(r), nil
}

// whole adds what came before to a report of the search.
func (s *session) whole(r search.Report[gomoku.Point]) search.Report[gomoku.Point] {
	r.Nodes += s.spent
	r.Elapsed = time.Since(s.start)
	return r
}
