package alphabeta

import "papamu/engines/tt"

// negamax returns the score of the present node for its side to move, searched
// depth plies deep: exact inside (alpha, beta), a bound outside. Once the search
// is stopped the score means nothing.
func (w *worker[M]) negamax(depth, ply int, alpha, beta int32) int32 {
	w.pv[ply] = w.pv[ply][:0]
	if w.spent() {
		return 0
	}
	if o := w.pos.Outcome(); o != Ongoing {
		return final(o, ply)
	}
	if depth <= 0 || ply >= maxPly {
		return w.horizon(ply, alpha, beta)
	}
	// Nothing below can be quicker than a win by the next move, nor later than
	// being lost now.
	alpha, beta = max(alpha, LossIn(ply)), min(beta, WinIn(ply+1))
	if alpha >= beta {
		return alpha
	}
	var hash uint64
	var best M
	var known bool
	if w.table != nil {
		hash = w.pos.Hash()
		var e tt.Entry
		if e, known = w.table.Probe(hash); known {
			if score := fromNode(e.Score, ply); beta-alpha == 1 && settles(e, score, depth, alpha, beta) {
				return score
			}
			best = M(e.Move)
		}
	}
	score, move, bound := w.expand(depth, ply, alpha, beta, best, known)
	if w.table != nil && !w.stopped {
		w.table.Store(hash, tt.Entry{Score: toNode(score, ply), Move: uint16(move), Depth: uint8(depth), Bound: bound})
	}
	return score
}

// horizon scores a node that is not searched further.
func (w *worker[M]) horizon(ply int, alpha, beta int32) int32 {
	if w.quiescer == nil {
		return fromNode(w.pos.Evaluate(), ply)
	}
	return fromNode(w.quiescer.Quiesce(toNode(alpha, ply), toNode(beta, ply), w.stop), ply)
}

// settles reports whether a table entry answers a search of this depth and
// window. A win or loss that was proven holds at any depth.
func settles(e tt.Entry, score int32, depth int, alpha, beta int32) bool {
	_, won, proven := Proven(score)
	proven = proven && (won && e.Bound != tt.Upper || !won && e.Bound != tt.Lower)
	if int(e.Depth) < depth && !proven {
		return false
	}
	switch e.Bound {
	case tt.Exact:
		return true
	case tt.Lower:
		return score >= beta
	case tt.Upper:
		return score <= alpha
	}
	return false
}

// expand searches the moves of a node and says what its score is worth.
func (w *worker[M]) expand(depth, ply int, alpha, beta int32, known M, isKnown bool) (int32, M, tt.Bound) {
	moves, scores, base := w.list()
	defer w.release(base)
	w.rate(moves, scores, ply, known, isKnown)
	below := depth - 1
	if len(moves) == 1 && !w.cfg.NoExtensions && ply < 2*w.iteration {
		below = depth
	}
	best, bound := -infinity, tt.Upper
	var move M
	for i := range moves {
		pick(moves, scores, i)
		m := moves[i]
		w.pos.Play(m)
		score := w.child(below, ply, alpha, beta, i)
		w.pos.Undo()
		if w.stopped {
			break
		}
		if score <= best {
			continue
		}
		best, move = score, m
		if score <= alpha {
			continue
		}
		alpha, bound = score, tt.Exact
		w.line(ply, m)
		if score >= beta {
			w.refuted(m, ply, depth)
			return best, move, tt.Lower
		}
	}
	return best, move, bound
}

// child scores the position after the i-th move of a node, for the side that
// made it. Every move but the first is expected to be no better: a window of
// width one shows that cheaply, and what surprises is searched again.
func (w *worker[M]) child(depth, ply int, alpha, beta int32, i int) int32 {
	if i == 0 {
		return -w.negamax(depth, ply+1, -beta, -alpha)
	}
	less := w.reduction(depth, i)
	score := -w.negamax(depth-less, ply+1, -alpha-1, -alpha)
	if less > 0 && score > alpha && !w.stopped {
		score = -w.negamax(depth, ply+1, -alpha-1, -alpha)
	}
	if score > alpha && score < beta && !w.stopped {
		score = -w.negamax(depth, ply+1, -beta, -alpha)
	}
	return score
}

// reduction is how many plies less the i-th move of a node is first given.
func (w *worker[M]) reduction(depth, i int) int {
	switch n := w.cfg.LateMoves; {
	case n <= 0 || i < n || depth < 2:
		return 0
	case i < 4*n || depth < 5:
		return 1
	}
	return 2
}
