package player

import (
	"context"
	"time"

	"papamu/engines/alphabeta"
	"papamu/engines/konane"
	"papamu/engines/konane/solver"
	"papamu/engines/search"
)

// Player finds moves; it is a [search.Searcher] that runs one search at a time
// and keeps what it learnt for the next. Make one with [New].
type Player struct {
	cfg    Config
	engine *alphabeta.Engine[konane.Move]
	solver *solver.Solver
}

var _ search.Searcher[*konane.Position, konane.Move] = (*Player)(nil)

// New returns a player.
func New(cfg Config) *Player {
	if cfg.Memory <= 0 {
		cfg.Memory = DefaultMemory
	}
	if cfg.SolveFrom == 0 {
		cfg.SolveFrom = DefaultSolveFrom
	}
	search := alphabeta.Config{
		Memory: cfg.Memory / 2, Threads: cfg.Threads, Lines: cfg.Lines, LateMoves: lateMoves,
	}
	if cfg.NoReductions {
		search.LateMoves = 0
	}
	return &Player{
		cfg:    cfg,
		engine: alphabeta.New[konane.Move](search),
		solver: solver.New(solver.Config{Memory: cfg.Memory / 2, Threads: cfg.Threads}),
	}
}

// Reset forgets all that was learnt, as for a new game: from then on the same
// searches give the same answers again.
func (p *Player) Reset() {
	p.engine.Reset()
	p.solver.Reset()
}

// Search looks for the best move of pos, which is left alone. [Read] explains the
// score of the report's lines. It returns [search.ErrNoMove] when the game is over.
func (p *Player) Search(ctx context.Context, pos *konane.Position, lim search.Limits, on func(search.Report[konane.Move])) (search.Report[konane.Move], error) {
	s := &run{player: p, start: time.Now(), pos: pos, lim: lim, on: on}
	if lim.Hard > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, lim.Hard)
		defer cancel()
	}
	if _, over := pos.Over(); over {
		return search.Report[konane.Move]{}, search.ErrNoMove
	}
	if s.forced() {
		err := s.think(ctx, search.Limits{Depth: glanceDepth, Soft: s.lim.Soft})
		return s.best, err
	}
	if p.solves(pos) {
		if done, err := s.glance(ctx); done || err != nil {
			return s.best, err
		}
		if s.solve(ctx) {
			return s.best, nil
		}
	}
	err := s.think(ctx, s.rest())
	return s.best, err
}

// forced reports whether there is only one move, so that a clock need not run for
// it. A search that is limited otherwise, or not at all, is asked for its score.
func (s *run) forced() bool {
	timed := s.lim.Soft > 0 && s.lim.Nodes == 0 && s.lim.Depth == 0
	return timed && len(s.pos.Moves(nil)) == 1
}

// solves reports whether the solver is worth asking.
func (p *Player) solves(pos *konane.Position) bool {
	_, _, _, small := pos.Bits()
	stones := pos.Stones(konane.Black) + pos.Stones(konane.White)
	return small && p.cfg.Lines <= 1 && stones <= p.cfg.SolveFrom
}

// run is one search.
type run struct {
	player *Player
	start  time.Time
	pos    *konane.Position
	lim    search.Limits
	on     func(search.Report[konane.Move])
	nodes  int64 // of the parts that are done
	lost   bool  // proven by the solver
	told   int   // depth of the latest report
	best   search.Report[konane.Move]
}

// think runs the alpha-beta search within lim.
func (s *run) think(ctx context.Context, lim search.Limits) error {
	own := board{s.pos.Clone(), &s.player.cfg}
	report, err := s.player.engine.Search(ctx, own, lim, func(r search.Report[konane.Move]) {
		s.tell(s.complete(r))
	})
	if err != nil {
		return err
	}
	report = s.complete(report)
	if report.Depth < s.best.Depth {
		// Stopped before it came as far as an earlier part: what that found stands.
		report.Depth, report.Lines = s.best.Depth, s.best.Lines
	}
	s.best, s.nodes = report, report.Nodes
	return nil
}

// tell passes a report on unless it knows less than one before.
func (s *run) tell(r search.Report[konane.Move]) {
	if s.on != nil && r.Depth > s.told {
		s.told = r.Depth
		s.on(r)
	}
}

// complete adds what the other parts of the search did and know.
func (s *run) complete(r search.Report[konane.Move]) search.Report[konane.Move] {
	r.Nodes += s.nodes
	r.Elapsed = time.Since(s.start)
	for i := range r.Lines {
		if s.lost && !Read(r.Lines[i].Score).Proven {
			r.Lines[i].Score = float64(alphabeta.LossIn(solved))
		}
	}
	return r
}

// solve asks the solver and reports whether the search is over. The solver's
// part ends with its share of the limits or with the context.
func (s *run) solve(ctx context.Context) bool {
	nodes, limit := s.share()
	if !s.hope(nodes, limit) {
		return false
	}
	if limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	r, err := s.player.solver.Solve(ctx, s.pos, nodes)
	s.lost = err == nil && !r.Win
	s.best.Nodes = r.Nodes
	s.best = s.complete(s.best)
	s.nodes = s.best.Nodes
	if err != nil || !r.Win {
		return s.spent(ctx)
	}
	more := int64(lineNodes)
	if nodes > 0 {
		more = min(more, nodes-r.Nodes)
	}
	moves, used := s.line(ctx, r.Move, more)
	s.nodes += used
	s.best.Nodes, s.best.Depth = s.nodes, max(1, s.best.Depth)
	s.best.Lines = []search.Line[konane.Move]{{
		Moves: moves, Score: float64(alphabeta.WinIn(solved)), Visits: r.Nodes,
	}}
	if s.on != nil {
		s.on(s.best)
	}
	return true
}
