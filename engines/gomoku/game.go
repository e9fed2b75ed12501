package gomoku

import (
	"errors"
	"fmt"
)

// ErrOver reports a move in a game that has a result.
var ErrOver = errors.New("the game is over")

// ErrNothingToUndo reports an undo before the first move.
var ErrNothingToUndo = errors.New("no move to take back")

// Reason says how a game ended.
type Reason uint8

const (
	Ongoing     Reason = iota
	ByFive             // a winning line
	ByFoul             // Black played a forbidden point where that loses
	ByResign           // the loser gave up
	FullBoard          // draw: no empty point is left
	NoLegalMove        // draw: Black may not play on any point that is left
)

var reasonNames = [...]string{"ongoing", "five in a row", "forbidden move", "resignation", "full board", "no legal move"}

// String names the reason in English.
func (r Reason) String() string {
	if int(r) < len(reasonNames) {
		return reasonNames[r]
	}
	return "unknown"
}

// Result is the outcome of a game; the zero Result is a game still played. A
// draw has no Winner, and Foul is set with ByFoul.
type Result struct {
	Winner Color
	Reason Reason
	Foul   Foul
}

// Over reports whether the game has ended.
func (r Result) Over() bool { return r.Reason != Ongoing }

// String returns for example "black wins: five in a row".
func (r Result) String() string {
	switch {
	case !r.Over():
		return "ongoing"
	case r.Winner == Empty:
		return "draw: " + r.Reason.String()
	case r.Foul != NoFoul:
		return r.Winner.String() + " wins: " + r.Reason.String() + " (" + r.Foul.String() + ")"
	}
	return r.Winner.String() + " wins: " + r.Reason.String()
}

// Game is a board under its rules, move by move.
type Game struct {
	board  *Board
	result Result
}

// NewGame starts a game on an empty board of width by height points.
func NewGame(width, height int, rules Rules) (*Game, error) {
	b, err := New(width, height, rules)
	if err != nil {
		return nil, err
	}
	return &Game{board: b}, nil
}

// Continue starts a game from a position, which the game then owns. A position
// with a winning line or a full board is over at once.
func Continue(b *Board) *Game {
	g := &Game{board: b}
	g.settle(NoFoul)
	return g
}

// Board is the game's position, to be read; changing it is up to the game.
func (g *Game) Board() *Board { return g.board }

// Result is the outcome so far.
func (g *Game) Result() Result { return g.result }

// Check tells what would hinder the side to move from playing p: an error
// wrapping [ErrOver], [ErrOutside], [ErrOccupied] or, where forbidden points are
// refused, [ErrForbidden].
func (g *Game) Check(p Point) error {
	if g.result.Over() {
		return fmt.Errorf("%w: %s", ErrOver, g.result)
	}
	if err := g.board.vacant(p); err != nil {
		return err
	}
	if !g.board.Legal(p) {
		return fmt.Errorf("%w: %s is a %s", ErrForbidden, p, g.board.Foul(p))
	}
	return nil
}

// Play makes the move of the side to move. After an error the game is unchanged.
func (g *Game) Play(p Point) error {
	if err := g.Check(p); err != nil {
		return err
	}
	foul := NoFoul
	if g.board.toMove == Black {
		foul = g.board.Foul(p)
	}
	g.board.Do(p)
	g.settle(foul)
	return nil
}

// Resign ends the game in favour of c's opponent.
func (g *Game) Resign(c Color) error {
	switch {
	case g.result.Over():
		return fmt.Errorf("%w: %s", ErrOver, g.result)
	case c != Black && c != White:
		return fmt.Errorf("%w: %s", ErrColor, c)
	}
	g.result = Result{Winner: c.Opponent(), Reason: ByResign}
	return nil
}

// Undo takes the newest move back, and with it the result; after a resignation
// it takes back the resignation alone.
func (g *Game) Undo() error {
	if g.result.Reason == ByResign {
		g.result = Result{}
		return nil
	}
	if !g.board.Undo() {
		return ErrNothingToUndo
	}
	g.result = Result{}
	g.settle(NoFoul)
	return nil
}

// settle works out the result after a move that was the given foul.
func (g *Game) settle(foul Foul) {
	b := g.board
	switch {
	case foul != NoFoul:
		g.result = Result{Winner: White, Reason: ByFoul, Foul: foul}
	case b.Won() != Empty:
		g.result = Result{Winner: b.Won(), Reason: ByFive}
	case b.Full():
		g.result = Result{Reason: FullBoard}
	case !b.HasLegal():
		g.result = Result{Reason: NoLegalMove}
	}
}
