package weiqi

// Legal returns nil if the move may be played under the rules, else the reason,
// which wraps ErrIllegal. It does not ask whose turn it is.
func (g *Game) Legal(m Move) error {
	switch {
	case !m.Color.IsPlayer():
		return ErrColor
	case len(g.moves) >= MaxMoves:
		return ErrTooLong
	case m.Point == Pass:
		return nil
	case !g.board.size.Contains(m.Point):
		return ErrOutside
	}
	return g.legalStone(m.Point, m.Color)
}

// legalStone is Legal for a point on the board and a player.
func (g *Game) legalStone(p Point, c Color) error {
	b := &g.board
	switch {
	case b.color[p] != Empty:
		return ErrOccupied
	case p == b.ko && c == b.koColor:
		return ErrKo
	}
	if lost := b.Suicide(p, c); lost == 1 || lost > 1 && !g.rules.Suicide {
		return ErrSuicide
	}
	if g.rules.Ko != SimpleKo && g.seen.contains(g.situation(b.HashAfter(p, c), c.Opponent())) {
		return ErrSuperko
	}
	return nil
}

// IsLegal reports whether Legal returns nil.
func (g *Game) IsLegal(p Point, c Color) bool { return g.Legal(Move{c, p}) == nil }

// AppendLegal appends the points where c may put a stone; passing, always legal,
// is not among them.
func (g *Game) AppendLegal(dst []Point, c Color) []Point {
	for i := range g.board.empties {
		if p := g.board.empty[i]; g.legalStone(p, c) == nil {
			dst = append(dst, p)
		}
	}
	return dst
}

// Play makes the move, or returns why it is illegal and changes nothing.
func (g *Game) Play(m Move) error {
	if err := g.Legal(m); err != nil {
		return err
	}
	g.plies = append(g.plies, ply{passes: g.passes, button: g.button, toMove: g.toMove})
	last := &g.plies[len(g.plies)-1]
	g.board.PlayUndo(m.Point, m.Color, &last.undo)
	g.moves = append(g.moves, m)
	g.toMove = m.Color.Opponent()
	g.countPass(m)
	g.remember(last)
	return nil
}

func (g *Game) countPass(m Move) {
	switch {
	case m.Point != Pass:
		g.passes = 0
	case g.rules.Button && g.button == Empty:
		g.button = m.Color
	default:
		g.passes++
	}
}

// Undo takes back the last move, or returns ErrCannotUndo. Set-up and handicap
// are no moves.
func (g *Game) Undo() error {
	n := len(g.plies)
	if n == 0 {
		return ErrCannotUndo
	}
	last := &g.plies[n-1]
	if last.added {
		g.seen.removeLast(last.hash)
	}
	g.board.Undo(&last.undo)
	g.passes, g.button, g.toMove = last.passes, last.button, last.toMove
	g.moves, g.plies = g.moves[:n-1], g.plies[:n-1]
	return nil
}

// situation is what must not come back: the stones, and under situational superko
// also the player to move.
func (g *Game) situation(hash uint64, toMove Color) uint64 {
	if g.rules.Ko == SituationalSuperko && toMove == White {
		return hash ^ whiteToMoveKey
	}
	return hash
}

func (g *Game) remember(last *ply) {
	last.hash = g.situation(g.board.hash, g.toMove)
	if g.seen.full() {
		g.rebuildHistory(2 * len(g.seen.slots))
	}
	last.added = g.seen.add(last.hash)
}

// rebuildHistory fills a table of the given size in the order of play.
func (g *Game) rebuildHistory(slots int) {
	g.seen.reset(slots)
	g.seen.add(g.startHash())
	for i := range g.plies {
		if g.plies[i].added {
			g.seen.add(g.plies[i].hash)
		}
	}
}

// startHash is the situation before the first move.
func (g *Game) startHash() uint64 {
	hash := g.board.hash
	if len(g.plies) > 0 {
		hash = g.plies[0].undo.hash
	}
	return g.situation(hash, g.first)
}

// replayPasses counts the passes anew after a change of rules: whether there is a
// button decides what the first of them is.
func (g *Game) replayPasses() {
	g.passes, g.button = 0, Empty
	for i, m := range g.moves {
		g.plies[i].passes, g.plies[i].button = g.passes, g.button
		g.countPass(m)
	}
}

// replayHistory works out the situations anew after a change of rules.
func (g *Game) replayHistory() {
	slots := minHistorySlots
	for slots < 4*(len(g.plies)+1) {
		slots *= 2
	}
	g.seen.reset(slots)
	g.seen.add(g.startHash())
	for i := range g.plies {
		after := g.board.hash
		if i+1 < len(g.plies) {
			after = g.plies[i+1].undo.hash
		}
		p := &g.plies[i]
		p.hash = g.situation(after, g.moves[i].Color.Opponent())
		p.added = g.seen.add(p.hash)
	}
}

// NoResult reports whether under simple ko the last stone brought back a position
// with the same player to move, all moves in between being stones: a triple ko or
// the like, which ends a game without result.
func (g *Game) NoResult() bool {
	if g.rules.Ko != SimpleKo {
		return false
	}
	end := len(g.moves)
	for end > 0 && g.moves[end-1].Point == Pass {
		end--
	}
	if end == 0 {
		return false
	}
	after := g.board.hash
	mover := g.moves[end-1].Color
	for i := end - 1; i >= 0 && g.moves[i].Point != Pass; i-- {
		// plies[i].undo.hash is the position before move i, which move i-1 made.
		before := g.first.Opponent()
		if i > 0 {
			before = g.moves[i-1].Color
		}
		if g.plies[i].undo.hash == after && before == mover {
			return true
		}
	}
	return false
}
