package konane

import (
	"fmt"
	"slices"
)

// Steps plays a game by single squares, as on a board where each click, or each
// move of a protocol made for Go, is one point. A removal is one step; a jump is
// two: the stone, then the square where it comes to rest, several jumps at once.
type Steps struct {
	pos    *Position
	picked Square
	half   bool
}

// NewSteps steps through pos, which it plays on.
func NewSteps(pos *Position) *Steps { return &Steps{pos: pos} }

// Position returns the position below, in which a stone that is picked has not
// moved yet.
func (s *Steps) Position() *Position { return s.pos }

// Picked returns the stone that is to jump next, if its square has been played.
func (s *Steps) Picked() (Square, bool) { return s.picked, s.half }

// Squares appends the squares that may be played: the stones that can be removed
// or can jump, or the landings of the stone that is picked.
func (s *Steps) Squares(dst []Square) []Square {
	first := len(dst)
	var room [256]Move
	for _, m := range s.pos.Moves(room[:0]) {
		switch {
		case !s.half && !slices.Contains(dst[first:], m.From()):
			dst = append(dst, m.From())
		case s.half && m.From() == s.picked:
			dst = append(dst, m.To())
		}
	}
	return dst
}

// Play plays one square and reports whether it completed a move. An error wraps
// [ErrIllegal] and changes nothing.
func (s *Steps) Play(sq Square) (complete bool, err error) {
	if s.half {
		if err := s.pos.Play(Jump(s.picked, sq)); err != nil {
			return false, err
		}
		s.half = false
		return true, nil
	}
	if s.pos.Phase() != Jumping {
		err := s.pos.Play(Removal(sq))
		return err == nil, err
	}
	if !slices.Contains(s.Squares(nil), sq) {
		return false, fmt.Errorf("%w: no stone of %v can jump from %v", ErrIllegal, s.pos.Turn(), sq)
	}
	s.picked, s.half = sq, true
	return false, nil
}

// Undo takes back one step, so that a jump takes two. It reports false when
// there is none.
func (s *Steps) Undo() bool {
	if s.half {
		s.half = false
		return true
	}
	m, ok := s.pos.Undo()
	if ok && !m.IsRemoval() {
		s.picked, s.half = m.From(), true
	}
	return ok
}
