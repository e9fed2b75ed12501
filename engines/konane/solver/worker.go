package solver

import (
	"sync/atomic"

	"papamu/engines/konane"
	"papamu/engines/search"
)

// tail is the number of stones from which on a position is searched without the
// table: looking it up would cost more (18 to 20 measured best on 8x8).
const tail = 18

// worker is one thread at one position.
type worker struct {
	watch   search.Watch
	field   konane.Field
	sym     konane.Symmetry
	table   *table
	id      int
	limit   int64
	nodes   int64
	stop    *atomic.Bool
	stopped bool
	stack   []child
	after   []konane.Bitboard
}

// child is a position after a move. Order is the replies that it leaves.
type child struct {
	stones konane.Bitboard
	key    uint64
	order  int32
}

// maxMoves is more than any position of 64 squares has (56 is the most known);
// the stacks grow if that should be wrong.
const maxMoves = 64

func newWorker(watch search.Watch, p *konane.Position, t *table, id int, limit int64, stop *atomic.Bool) *worker {
	field, _, _, _ := p.Bits()
	sym, _ := konane.NewSymmetry(p.Rules().Cols, p.Rules().Rows)
	return &worker{
		watch: watch, field: field, sym: sym, table: t, id: id, limit: limit, stop: stop,
		stack: make([]child, 0, 64*maxMoves),
		after: make([]konane.Bitboard, 0, maxMoves),
	}
}

// root solves p, which may be in its opening; ok is false if stopped.
func (w *worker) root(p *konane.Position) (r Result, ok bool) {
	win, move := w.position(p)
	return Result{Win: win, Move: move, Nodes: w.nodes}, !w.stopped
}

// position solves by playing until the removals are done, then by bits.
func (w *worker) position(p *konane.Position) (bool, konane.Move) {
	if p.Phase() == konane.Jumping {
		return w.first(p)
	}
	for _, m := range p.Moves(nil) {
		p.Do(m)
		win, _ := w.position(p)
		p.Undo()
		if w.stopped {
			return false, 0
		}
		if !win {
			return true, m
		}
	}
	return false, 0
}

// first solves a jump position and names the winning move.
func (w *worker) first(p *konane.Position) (bool, konane.Move) {
	_, occ, own, _ := p.Bits()
	moves := w.field.Jumps(nil, occ, own)
	enemy := w.field.Cells &^ own
	after := w.field.Successors(nil, occ, own)
	for _, c := range w.sorted(after, enemy) {
		win := w.wins(c.stones, enemy, own)
		if w.stopped {
			return false, 0
		}
		if win {
			continue
		}
		for i, stones := range after {
			if stones == c.stones {
				return true, moves[i]
			}
		}
	}
	return false, 0
}

// sorted returns positions in the order of search, on a slice of their own.
func (w *worker) sorted(after []konane.Bitboard, enemy konane.Bitboard) []child {
	children := make([]child, 0, len(after))
	for _, stones := range after {
		children = insert(children, 0, child{stones: stones, order: int32(w.field.Count(stones, enemy))})
	}
	return children
}

// insert adds c to the ordered children[base:], behind its equals.
func insert(children []child, base int, c child) []child {
	children = append(children, c)
	i := len(children) - 1
	for ; i > base && children[i-1].order > c.order; i-- {
		children[i] = children[i-1]
	}
	children[i] = c
	return children
}

// pollEvery is how often, in nodes of some 0.2 µs, the clock is looked at.
const pollEvery = 1 << 10

// spent counts a node and reports whether the search must end.
func (w *worker) spent() bool {
	if w.limit > 0 && w.nodes >= w.limit {
		w.stopped = true
		return true
	}
	w.stopped = w.nodes%pollEvery == 0 && w.watch.Stopped() || w.stop.Load()
	w.nodes++
	return w.stopped
}

// wins reports whether own, to move, wins among the stones occ.
func (w *worker) wins(occ, own, enemy konane.Bitboard) bool {
	if w.spent() {
		return false
	}
	stones := occ.Count()
	if stones <= tail {
		return w.tail(occ, own, enemy)
	}
	key := w.sym.Key(occ, own&w.field.Even != 0)
	if win, known := w.table.probe(key); known {
		return win
	}
	base := len(w.stack)
	win := w.expand(occ, own, enemy)
	for i := base; !win && !w.stopped && i < len(w.stack); i++ {
		win = !w.wins(w.stack[i].stones, enemy, own)
	}
	w.stack = w.stack[:base]
	if !w.stopped {
		w.table.store(key, stones, win)
	}
	return win && !w.stopped
}

// expand puts the moves worth searching on the stack, those with the fewest
// replies first, and reports whether one of them is known to win at once.
func (w *worker) expand(occ, own, enemy konane.Bitboard) bool {
	base := len(w.stack)
	w.after = w.field.Successors(w.after[:0], occ, own)
	evenNext := enemy&w.field.Even != 0
	for _, stones := range w.after {
		replies := w.field.Count(stones, enemy)
		if replies == 0 {
			return true
		}
		c := child{stones: stones, key: w.sym.Key(stones, evenNext), order: int32(replies)}
		if w.seen(base, c.key) {
			continue
		}
		switch win, known := w.table.probe(c.key); {
		case known && !win:
			return true
		case known:
			continue
		}
		c.order = c.order<<2 | w.jitter(c.key)
		w.stack = insert(w.stack, base, c)
	}
	return false
}

// jitter keeps threads from doing the same work: each but the first has an order
// of its own among equally good moves.
func (w *worker) jitter(key uint64) int32 {
	if w.id == 0 {
		return 0
	}
	return int32(spread(key^uint64(w.id)) & 3)
}

func (w *worker) seen(base int, key uint64) bool {
	for i := base; i < len(w.stack); i++ {
		if w.stack[i].key == key {
			return true
		}
	}
	return false
}

// tail is wins for few stones: the same order, no table.
func (w *worker) tail(occ, own, enemy konane.Bitboard) bool {
	base := len(w.stack)
	w.after = w.field.Successors(w.after[:0], occ, own)
	for _, stones := range w.after {
		replies := w.field.Count(stones, enemy)
		if replies == 0 {
			w.stack = w.stack[:base]
			return true
		}
		w.stack = insert(w.stack, base, child{stones: stones, order: int32(replies)})
	}
	win := false
	for i := base; !win && i < len(w.stack); i++ {
		if w.spent() {
			break
		}
		win = !w.tail(w.stack[i].stones, enemy, own)
	}
	w.stack = w.stack[:base]
	return win && !w.stopped
}
