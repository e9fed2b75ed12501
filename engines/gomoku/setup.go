package gomoku

import (
	"fmt"
	"slices"
)

// Place puts a stone of c on p, whoever's turn it is, and hands the turn to the
// other side. Forbidden points are not looked at: a position is what it is. The
// error wraps [ErrColor], [ErrOutside] or [ErrOccupied].
func (b *Board) Place(c Color, p Point) error {
	if c != Black && c != White {
		return fmt.Errorf("%w: %s", ErrColor, c)
	}
	if err := b.vacant(p); err != nil {
		return err
	}
	before := b.toMove
	if before != c {
		b.hash ^= turnKey
		b.toMove = c
	}
	b.Do(p)
	b.moves[len(b.moves)-1].before = before
	return nil
}

// Remove takes the stone on p off the board, wherever it stands in the move list;
// the turn stays where it is unless the stone was the newest. The error wraps
// [ErrOutside] or [ErrNoStone].
func (b *Board) Remove(p Point) error {
	if !b.Contains(p) {
		return fmt.Errorf("%w: %s", ErrOutside, p)
	}
	i := slices.IndexFunc(b.moves, func(m played) bool { return m.Point == p })
	switch {
	case i < 0:
		return fmt.Errorf("%w: %s", ErrNoStone, p)
	case i == len(b.moves)-1:
		b.Undo()
		return nil
	}
	rest := slices.Clone(b.moves[i+1:])
	turn := b.toMove
	for len(b.moves) > i {
		b.Undo()
	}
	for _, m := range rest {
		b.redo(m)
	}
	return b.SetToMove(turn)
}

// redo plays a move of the list again, with the turn as it was then.
func (b *Board) redo(m played) {
	if b.toMove != m.Color {
		b.hash ^= turnKey
		b.toMove = m.Color
	}
	b.Do(m.Point)
	b.moves[len(b.moves)-1].before = m.before
}

// Block takes an empty point out of play for both sides, as managers do with the
// winning lines of a continuous game. Lines end there as at the edge. It cannot be
// undone.
func (b *Board) Block(p Point) error {
	if err := b.vacant(p); err != nil {
		return err
	}
	stones := slices.Clone(b.moves)
	turn := b.toMove
	for b.Undo() {
	}
	b.cells[p] = Blocked
	b.area--
	b.rebuild()
	for _, m := range stones {
		b.redo(m)
	}
	return b.SetToMove(turn)
}

// vacant returns an error unless p is an empty point of the board.
func (b *Board) vacant(p Point) error {
	switch {
	case !b.Contains(p):
		return fmt.Errorf("%w: %s", ErrOutside, p)
	case b.cells[p] != Empty:
		return fmt.Errorf("%w: %s", ErrOccupied, p)
	}
	return nil
}
