package alphabeta

// killers are the latest two moves that refuted a line at a ply.
type killers[M Move] struct {
	move [2]M
	n    uint8
}

func (k *killers[M]) add(m M) {
	if k.n > 0 && k.move[0] == m {
		return
	}
	k.move[1] = k.move[0]
	k.move[0] = m
	k.n = min(k.n+1, 2)
}

func (k *killers[M]) has(m M) bool {
	return k.n > 0 && k.move[0] == m || k.n > 1 && k.move[1] == m
}

// history counts, for each side and move, how often and how high in the tree
// the move refuted a line. Moves are told apart by their low 16 bits.
type history [2][1 << 16]int32

// historyMax keeps counts small; reaching it halves them all by and by.
const historyMax = 1 << 14

func (h *history) add(ply int, key uint16, depth int) {
	c := &h[ply&1][key]
	gain := int32(min(depth*depth, 400))
	*c += gain - *c*gain/historyMax
}

// fade makes room for a new search's experience.
func (h *history) fade() {
	for side := range h {
		for i, c := range h[side] {
			if c != 0 {
				h[side][i] = c / 4
			}
		}
	}
}

// first is the ordering score of the table's move: before all others.
const first = int32(1<<31 - 1)

// rate fills scores for the moves of the present node.
func (w *worker[M]) rate(moves []M, scores []int32, ply int, best M, hasBest bool) {
	clear(scores)
	if w.orderer != nil {
		w.orderer.Order(moves, scores)
	}
	kill := &w.killers[ply]
	useKillers, useHistory := w.cfg.KillerBonus > 0, w.cfg.HistoryBonus > 0
	for i, m := range moves {
		if hasBest && uint16(m) == uint16(best) {
			scores[i] = first
			continue
		}
		if useKillers && kill.has(m) {
			scores[i] += w.cfg.KillerBonus
		}
		if useHistory {
			scores[i] += int32(int64(w.history[ply&1][uint16(m)]) * int64(w.cfg.HistoryBonus) / historyMax)
		}
	}
}

// pick brings the best rated of moves[from:] to the front. Cutoffs come early, so
// picking one at a time beats sorting them all.
func pick[M Move](moves []M, scores []int32, from int) {
	best := from
	for i := from + 1; i < len(moves); i++ {
		if scores[i] > scores[best] {
			best = i
		}
	}
	moves[from], moves[best] = moves[best], moves[from]
	scores[from], scores[best] = scores[best], scores[from]
}

// refuted remembers that m was too good for the opponent.
func (w *worker[M]) refuted(m M, ply, depth int) {
	if w.cfg.KillerBonus > 0 {
		w.killers[ply].add(m)
	}
	if w.cfg.HistoryBonus > 0 {
		w.history.add(ply, uint16(m), depth)
	}
}
