package alphabeta

import (
	"slices"

	"papamu/engines/search"
)

// root is a move of the searched position.
type root[M Move] struct {
	move  M
	score int32
	line  []M
	nodes int64
}

// prepare lists the root moves, the most promising first.
func (w *worker[M]) prepare() {
	moves, scores, base := w.list()
	defer w.release(base)
	var best M
	known := false
	if w.table != nil {
		if e, ok := w.table.Probe(w.pos.Hash()); ok {
			best, known = M(e.Move), true
		}
	}
	w.rate(moves, scores, 0, best, known)
	score := w.pos.Evaluate()
	w.roots = w.roots[:0]
	for i := range moves {
		pick(moves, scores, i)
		w.roots = append(w.roots, root[M]{move: moves[i], score: score, line: []M{moves[i]}})
	}
}

// deepen searches the root to the given depth, once for each line wanted, and
// reports whether it could finish. The best move found so far leads the roots
// even when it could not.
func (w *worker[M]) deepen(depth int) bool {
	w.iteration = depth
	for k := range min(w.cfg.Lines, len(w.roots)) {
		w.best(depth, k)
		if w.stopped {
			return false
		}
	}
	return true
}

// best brings the best of roots[k:] to position k.
func (w *worker[M]) best(depth, k int) {
	alpha, lead := -infinity, -1
	for i := k; i < len(w.roots); i++ {
		r := &w.roots[i]
		before := w.nodes
		w.pos.Play(r.move)
		score := w.child(depth-1, 0, alpha, infinity, i-k)
		w.pos.Undo()
		if w.stopped {
			break
		}
		r.nodes = w.nodes - before
		if score > alpha {
			alpha, lead = score, i
			w.line(0, r.move)
			r.score, r.line = score, slices.Clone(w.pv[0])
		}
	}
	if lead > k {
		r := w.roots[lead]
		w.roots = slices.Insert(slices.Delete(w.roots, lead, lead+1), k, r)
	}
	if !w.stopped {
		// What took long to refute is the likeliest to do better next time.
		slices.SortStableFunc(w.roots[k+1:], func(a, b root[M]) int { return int(b.nodes - a.nodes) })
	}
}

// lines are the report's lines, fresh copies.
func (w *worker[M]) lines() []search.Line[M] {
	lines := make([]search.Line[M], 0, w.cfg.Lines)
	for _, r := range w.roots[:min(w.cfg.Lines, len(w.roots))] {
		lines = append(lines, search.Line[M]{
			Moves: slices.Clone(r.line), Score: float64(r.score), Visits: r.nodes,
		})
	}
	return lines
}
