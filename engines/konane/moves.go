package konane

// Phase is what the side to move is to do.
type Phase uint8

const (
	// FirstRemoval: Black removes a stone from the full board.
	FirstRemoval Phase = iota
	// SecondRemoval: White removes a stone next to the hole.
	SecondRemoval
	// Jumping: the rest of the game.
	Jumping
)

// Phase returns what the side to move is to do.
func (p *Position) Phase() Phase {
	hole, holes := p.hole()
	switch {
	case holes == 0 && p.turn == Black:
		return FirstRemoval
	case holes == 1 && p.turn == White && p.rules.ColorOf(hole) == Black:
		return SecondRemoval
	}
	return Jumping
}

// hole returns the only empty square. The count stops at 2.
func (p *Position) hole() (s Square, holes int) {
	if p.small {
		empty := p.field.Cells &^ p.occ
		return empty.lowest(), min(empty.Count(), 2)
	}
	empty := p.cells.without(p.wideOcc)
	if holes = min(empty.count(), 2); holes == 1 {
		for s = 0; !empty.has(s); {
			s++
		}
	}
	return s, holes
}

// Moves appends the legal moves of the side to move, in a fixed order. There are
// none when the game is over.
func (p *Position) Moves(dst []Move) []Move {
	switch p.Phase() {
	case FirstRemoval:
		return p.firstRemovals(dst)
	case SecondRemoval:
		return p.secondRemovals(dst)
	}
	if p.small {
		return p.field.Jumps(dst, p.occ, p.own[p.turn])
	}
	return wideJumps(dst, p.cells, p.wideOcc, p.wideOwn[p.turn])
}

func (p *Position) firstRemovals(dst []Move) []Move {
	for row := range p.rules.Rows {
		for col := range p.rules.Cols {
			if s := SquareAt(col, row); p.rules.opens(s) {
				dst = append(dst, Removal(s))
			}
		}
	}
	return dst
}

func (p *Position) secondRemovals(dst []Move) []Move {
	hole, _ := p.hole()
	for _, d := range [...][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
		col, row := hole.Col()+d[0], hole.Row()+d[1]
		if col >= 0 && row >= 0 && col < p.rules.Cols && row < p.rules.Rows {
			dst = append(dst, Removal(SquareAt(col, row)))
		}
	}
	return dst
}

// Mobility returns the number of jumps that c would have if it were to move.
func (p *Position) Mobility(c Color) int {
	if p.small {
		return p.field.Count(p.occ, p.own[c])
	}
	return wideCount(p.cells, p.wideOcc, p.wideOwn[c])
}

// canMove reports whether the side to move has a legal move.
func (p *Position) canMove() bool {
	if p.small {
		if p.field.CanJump(p.occ, p.own[p.turn]) {
			return true
		}
	} else if !wideMovable(p.cells, p.wideOcc, p.wideOwn[p.turn]).empty() {
		return true
	}
	return p.Phase() != Jumping
}

// Over reports whether the side to move has no move, and so has lost to winner.
func (p *Position) Over() (winner Color, over bool) {
	return p.turn.Other(), !p.canMove()
}
