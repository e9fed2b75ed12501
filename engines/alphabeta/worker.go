package alphabeta

import (
	"sync/atomic"

	"papamu/engines/tt"
)

// worker is one thread of a search with what it has learnt.
type worker[M Move] struct {
	cfg   Config
	table *tt.Table // nil: none

	pos      Position[M]
	orderer  Orderer[M]
	quiescer Quiescer

	limit   *limit
	stop    func() bool // limit.late, bound once
	nodes   int64
	shared  atomic.Int64 // nodes, as far as other threads may read them
	stopped bool

	moves   []M // the stack of move lists, and their ordering scores
	scores  []int32
	pv      [maxPly + 1][]M
	killers [maxPly + 1]killers[M]
	history history

	iteration int // depth of the present iteration
	roots     []root[M]
}

// pvLength is how much of a line is kept.
const pvLength = 64

func newWorker[M Move](cfg Config, table *tt.Table) *worker[M] {
	w := &worker[M]{cfg: cfg, table: table, moves: make([]M, 0, 1<<14), scores: make([]int32, 0, 1<<14)}
	rows := make([]M, len(w.pv)*pvLength)
	for i := range w.pv {
		w.pv[i] = rows[i*pvLength : i*pvLength : (i+1)*pvLength]
	}
	return w
}

// begin takes over a position.
func (w *worker[M]) begin(pos Position[M], l *limit) {
	w.pos, w.limit = pos, l
	w.orderer, _ = pos.(Orderer[M])
	w.quiescer, _ = pos.(Quiescer)
	w.stop = l.late
	w.nodes, w.stopped = 0, false
	w.shared.Store(0)
	w.killers = [maxPly + 1]killers[M]{}
	w.history.fade()
	w.moves, w.scores = w.moves[:0], w.scores[:0]
}

// end lets go of the position.
func (w *worker[M]) end() {
	w.shared.Store(w.nodes)
	w.pos, w.orderer, w.quiescer = nil, nil, nil
}

// list appends the moves of the present node to the stack; the caller cuts the
// stack back to base when done.
func (w *worker[M]) list() (moves []M, scores []int32, base int) {
	base = len(w.moves)
	w.moves = w.pos.Moves(w.moves)
	n := len(w.moves)
	for cap(w.scores) < n {
		w.scores = append(w.scores[:cap(w.scores)], 0)
	}
	w.scores = w.scores[:n]
	return w.moves[base:n], w.scores[base:n], base
}

func (w *worker[M]) release(base int) {
	w.moves, w.scores = w.moves[:base], w.scores[:base]
}

// line sets the principal variation at ply to m and what follows it.
func (w *worker[M]) line(ply int, m M) {
	row := append(w.pv[ply][:0], m)
	next := w.pv[ply+1]
	w.pv[ply] = append(row, next[:min(len(next), pvLength-1)]...)
}
