package player

import (
	"papamu/engines/alphabeta"
	"papamu/engines/gomoku"
	"papamu/engines/gomoku/threat"
)

// position is a board as the search wants it.
type position struct {
	cfg    Config
	board  *gomoku.Board
	solver *threat.Solver
	// root holds the only moves worth searching with rootLen stones on the board;
	// empty: no such limit.
	root    []gomoku.Point
	rootLen int
	// pool and rated are room for the moves of one position.
	pool  []gomoku.Point
	rated []rated
}

var (
	_ alphabeta.Position[gomoku.Point] = (*position)(nil)
	_ alphabeta.Orderer[gomoku.Point]  = (*position)(nil)
	_ alphabeta.Quiescer               = (*position)(nil)
	_ alphabeta.Forker[gomoku.Point]   = (*position)(nil)
)

func newPosition(cfg Config, b *gomoku.Board, s *threat.Solver) *position {
	return &position{
		cfg: cfg, board: b, solver: s,
		pool: make([]gomoku.Point, 0, b.Area()), rated: make([]rated, 0, b.Area()),
	}
}

// Fork returns an equal position for another thread.
func (p *position) Fork() alphabeta.Position[gomoku.Point] {
	f := newPosition(p.cfg, p.board.Clone(), threat.New(p.cfg.threats()))
	f.root, f.rootLen = p.root, p.rootLen
	return f
}

// Outcome tells how the game stands for the side to move.
func (p *position) Outcome() alphabeta.Outcome {
	switch won := p.board.Won(); {
	case won == p.board.ToMove():
		return alphabeta.Won
	case won != gomoku.Empty:
		return alphabeta.Lost
	case p.board.Full():
		return alphabeta.Drawn
	case hasFree(p.board):
		return alphabeta.Ongoing
	case p.board.Rules().Forbidden == gomoku.Refused:
		return alphabeta.Drawn
	}
	return alphabeta.Lost
}

// Play and Undo move on the board.
func (p *position) Play(m gomoku.Point) { p.board.Do(m) }
func (p *position) Undo()               { p.board.Undo() }

// Hash tells positions apart.
func (p *position) Hash() uint64 { return p.board.Hash() }

// free reports whether the side to move can play the empty point without a foul.
func free(b *gomoku.Board, p gomoku.Point) bool {
	return b.ToMove() == gomoku.White || b.Foul(p) == gomoku.NoFoul
}

// hasFree reports whether there is such a point.
func hasFree(b *gomoku.Board) bool {
	empties := b.Area() - b.Len()
	if b.ToMove() == gomoku.White || empties > b.Count(gomoku.Black, gomoku.KindFoul) {
		return empties > 0
	}
	return firstFree(b) != gomoku.NoPoint
}

// firstFree finds such a point, the first in row order.
func firstFree(b *gomoku.Board) gomoku.Point {
	for y := range b.Height() {
		for x := range b.Width() {
			if p := gomoku.At(x, y); b.Color(p) == gomoku.Empty && free(b, p) {
				return p
			}
		}
	}
	return gomoku.NoPoint
}
