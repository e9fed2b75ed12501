package weiqi

import (
	"fmt"
	"math"
)

// MaxMoves bounds the length of a game: the number of moves, passes included,
// that a [Game] accepts.
const MaxMoves = 1 << 16

// Game is a game of Go: a board, the rules and komi, the handicap, the moves so
// far and the positions that may not come back.
//
// Moves need not alternate: Play takes either colour at any time, as protocols
// and records ask for, and goes on after the game's end if it is told to.
type Game struct {
	board  Board
	rules  Rules
	komi   float64
	toMove Color

	setup    []Stone // stones that were not played: set-up and handicap
	handicap int
	first    Color // to move at the start

	moves []Move
	plies []ply
	seen  history

	passes int   // in a row, up to now
	button Color // who took the button
}

// ply is what Undo restores.
type ply struct {
	undo   Undo
	hash   uint64 // the situation that the move led to
	added  bool   // it was new
	passes int
	button Color
	toMove Color
}

// NewGame starts a game on an empty board with Black to move.
func NewGame(s Size, r Rules, komi float64) (*Game, error) {
	g := &Game{rules: r, first: Black}
	if err := g.SetKomi(komi); err != nil {
		return nil, err
	}
	if !s.Valid() {
		return nil, fmt.Errorf("board %s: %w", s, ErrSize)
	}
	g.board.reset(s)
	g.begin()
	return g, nil
}

// begin makes the present position the start of the game.
func (g *Game) begin() {
	g.moves, g.plies = g.moves[:0], g.plies[:0]
	g.passes, g.button = 0, Empty
	g.toMove = g.first
	g.board.ko, g.board.koColor = Pass, Empty
	g.rebuildHistory(minHistorySlots)
}

// Clear empties the board and forgets moves, handicap and prisoners. Size, rules
// and komi stay.
func (g *Game) Clear() {
	g.board.reset(g.board.size)
	g.setup, g.handicap, g.first = g.setup[:0], 0, Black
	g.begin()
}

// CopyFrom makes g an independent copy of src. It reuses g's memory.
func (g *Game) CopyFrom(src *Game) {
	g.board.CopyFrom(&src.board)
	g.rules, g.komi, g.toMove = src.rules, src.komi, src.toMove
	g.setup = append(g.setup[:0], src.setup...)
	g.handicap, g.first = src.handicap, src.first
	g.moves = append(g.moves[:0], src.moves...)
	g.plies = append(g.plies[:0], src.plies...)
	g.seen.copyFrom(&src.seen)
	g.passes, g.button = src.passes, src.button
}

// Clone returns an independent copy.
func (g *Game) Clone() *Game {
	c := new(Game)
	c.CopyFrom(g)
	return c
}

// Board returns the current position. It is the game's own: read it, do not play
// on it.
func (g *Game) Board() *Board { return &g.board }

// Size returns the size of the board.
func (g *Game) Size() Size { return g.board.size }

// Rules returns the rules in force.
func (g *Game) Rules() Rules { return g.rules }

// SetRules changes the rules. The board and the moves stay; which earlier
// positions count as repeated, and which passes as passes, is worked out anew.
func (g *Game) SetRules(r Rules) {
	g.rules = r
	g.replayPasses()
	g.replayHistory()
}

// Komi returns the points added to White's.
func (g *Game) Komi() float64 { return g.komi }

// SetKomi sets any finite komi, or returns ErrKomi.
func (g *Game) SetKomi(komi float64) error {
	if math.IsNaN(komi) || math.IsInf(komi, 0) {
		return ErrKomi
	}
	g.komi = komi
	return nil
}

// ToMove returns the player whose turn it is: the opponent of the last mover, and
// at the start White after a handicap, else Black or as set up.
func (g *Game) ToMove() Color { return g.toMove }

// SetToMove says whose turn it is; it changes no stone and no history. Empty is
// ignored.
func (g *Game) SetToMove(c Color) {
	if !c.IsPlayer() {
		return
	}
	g.toMove = c
	if len(g.moves) == 0 {
		g.first = c
		g.rebuildHistory(minHistorySlots)
	}
}

// NumMoves returns the number of moves played, passes included.
func (g *Game) NumMoves() int { return len(g.moves) }

// Moves returns the moves played since the start or the last set-up. The slice is
// the game's own and valid until the next change.
func (g *Game) Moves() []Move { return g.moves }

// LastMove returns the last move and whether there is one.
func (g *Game) LastMove() (Move, bool) {
	if len(g.moves) == 0 {
		return Move{}, false
	}
	return g.moves[len(g.moves)-1], true
}

// Captured returns the number of stones that player c has taken from the other.
func (g *Game) Captured(c Color) int { return g.board.Lost(c.Opponent()) }

// Passes returns how many passes in a row ended the game so far. The pass that
// takes the button is not counted.
func (g *Game) Passes() int { return g.passes }

// Button returns who took the button, Empty if nobody has.
func (g *Game) Button() Color { return g.button }

// Over reports whether two passes in a row (beside the one for the button) have
// ended the game.
func (g *Game) Over() bool { return g.passes >= 2 }
