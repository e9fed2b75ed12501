package alphabeta

import (
	"context"
	"time"

	"papamu/engines/search"
	"papamu/engines/tt"
)

// Engine searches positions with moves M. It keeps its table and its experience
// from one search to the next; it runs one search at a time. Make one with [New].
type Engine[M Move] struct {
	cfg     Config
	table   *tt.Table
	workers []*worker[M]
}

// New returns an engine that has seen nothing.
func New[M Move](cfg Config) *Engine[M] {
	cfg = cfg.withDefaults()
	e := &Engine[M]{cfg: cfg}
	if cfg.Memory > 0 {
		e.table = tt.New(cfg.Memory)
	}
	e.hire()
	return e
}

func (e *Engine[M]) hire() {
	e.workers = nil
	for range e.cfg.Threads {
		e.workers = append(e.workers, newWorker[M](e.cfg, e.table))
	}
}

// Reset forgets all that was learnt, as for a new game.
func (e *Engine[M]) Reset() {
	if e.table != nil {
		e.table.Clear()
	}
	e.hire()
}

// Search looks for the best move of pos, which it plays on and leaves as it was.
// The function on may be nil; it gets a report after each iteration. Report.Depth
// is the last complete iteration, 0 if the search was stopped before that: the
// move is then the first in order. Line.Score is the score of this package as a
// number. It returns [search.ErrNoMove] when the game is over.
func (e *Engine[M]) Search(ctx context.Context, pos Position[M], lim search.Limits, on func(search.Report[M])) (search.Report[M], error) {
	if pos.Outcome() != Ongoing {
		return search.Report[M]{}, search.ErrNoMove
	}
	l := newLimit(ctx, lim, e.cfg.Threads)
	if e.table != nil {
		e.table.Advance()
	}
	release := e.help(pos, l, lim)
	defer release()
	w := e.workers[0]
	w.begin(pos, l)
	defer w.end()
	w.prepare()
	if len(w.roots) == 0 {
		return search.Report[M]{}, search.ErrNoMove
	}
	done := 0
	for depth := 1; depth <= deepest(lim) && (depth == 1 || l.begins()); depth++ {
		if !w.deepen(depth) {
			break
		}
		done = depth
		l.pace.done(time.Since(l.start))
		if on != nil {
			on(e.report(done, l))
		}
		if _, _, proven := Proven(w.roots[0].score); proven && e.cfg.Lines == 1 {
			break
		}
	}
	l.stop.Store(true)
	release()
	return e.report(done, l), nil
}

func deepest(lim search.Limits) int {
	if lim.Depth > 0 {
		return min(lim.Depth, maxDepth)
	}
	return maxDepth
}

// help sets the other threads to work on the same root; what they find is in the
// table. Every second one runs a ply ahead, so that they do not all do the same.
// The returned function stops and awaits them.
func (e *Engine[M]) help(pos Position[M], l *limit, lim search.Limits) func() {
	forker, ok := pos.(Forker[M])
	if !ok {
		return func() {}
	}
	var crew search.Crew
	stop := func() { l.stop.Store(true) }
	for i, w := range e.workers[1:] {
		fork := forker.Fork()
		w.shared.Store(0) // a report may come before the thread has begun
		crew.Go(func() {
			w.begin(fork, l)
			defer w.end()
			w.prepare()
			for depth := 1 + (i+1)%2; depth <= deepest(lim) && w.deepen(depth); depth++ {
			}
		}, stop)
	}
	return func() {
		stop()
		crew.Wait()
	}
}

// report is what the search knows now.
func (e *Engine[M]) report(depth int, l *limit) search.Report[M] {
	nodes := e.workers[0].nodes
	for _, w := range e.workers[1:] {
		nodes += w.shared.Load()
	}
	return search.Report[M]{Depth: depth, Nodes: nodes, Elapsed: time.Since(l.start), Lines: e.workers[0].lines()}
}
