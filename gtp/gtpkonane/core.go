package gtpkonane

import (
	"errors"
	"strings"

	"papamu/engines/konane"
	"papamu/gtp"
)

func (e *Engine) coreCommands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("boardsize", "columns [rows]", "a full board of another size, 3 to 16", e.boardsize),
		gtp.Entry("rectangular_boardsize", "columns rows", "like boardsize", e.boardsize),
		gtp.Entry("clear_board", "", "a full board of the same size", e.clearBoard),
		gtp.Entry("play", "color move", "play a point or a whole move", e.play),
		gtp.Entry("gogui-play_sequence", "[color-move...]", "play all or nothing", e.playSequence),
		{Name: "genmove", Usage: "color", Help: "choose a point or a whole move and play it", Run: e.genmove},
		{Name: "reg_genmove", Usage: "color", Help: "choose a point or a whole move only", Run: e.regGenmove},
		gtp.Entry("undo", "", "take back one point or whole move", e.undo),
		gtp.Entry("gg-undo", "[n]", "take back n points or whole moves, or none", e.undo),
		gtp.Entry("showboard", "", "draw the board", e.showboard),
		gtp.Entry("final_score", "", "the winner, as B+ or W+", e.finalScore),
	}
}

func (e *Engine) boardsize(args []string) (string, error) {
	cols, rows, err := gtp.ParseSize(args)
	if err != nil {
		return "", err
	}
	rules := e.position().Rules()
	rules.Cols, rules.Rows = cols, rows
	if cols == 0 || rows == 0 {
		return "", gtp.ErrUnacceptable // 0 would mean the default size
	}
	return "", e.newGame(rules)
}

func (e *Engine) clearBoard([]string) (string, error) { return "", e.newGame(e.position().Rules()) }

func (e *Engine) newGame(rules konane.Rules) error {
	pos, err := konane.New(rules)
	if err != nil {
		return err
	}
	e.restart(pos)
	return nil
}

func (e *Engine) play(args []string) (string, error) {
	color := e.position().Turn()
	if err := e.playText(args[0], args[1]); err != nil {
		return "", err
	}
	e.clocks.Spend(side(color), 0)
	e.plan = 0
	return "", nil
}

func (e *Engine) playText(color, text string) error {
	squares, err := e.parse(text)
	if err != nil {
		return err
	}
	if err := e.checkTurn(color); err != nil {
		if errors.Is(err, errWrongColor) {
			err = konane.ErrIllegal
		}
		return err
	}
	before := e.position().Rules()
	if err := e.findLayout(squares[0]); err != nil {
		return err
	}
	if err := e.playSquares(squares); err != nil {
		return errors.Join(err, e.restoreLayout(before))
	}
	return nil
}

// restoreLayout undoes findLayout, which nothing but an empty game can have gone
// through.
func (e *Engine) restoreLayout(before konane.Rules) error {
	if e.position().Rules() == before {
		return nil
	}
	return e.newGame(before)
}

// findLayout takes the board for one with the colours exchanged if the first move of
// a game shows that it is one, as records and other programs may have it.
func (e *Engine) findLayout(first konane.Square) error {
	if e.stepsPlayed() > 0 || e.position().Ply() > 0 {
		return nil
	}
	rules := e.position().Rules()
	layout, ok := rules.LayoutFor(first)
	if !ok || layout == rules.Layout {
		return nil
	}
	rules.Layout = layout
	return e.newGame(rules)
}

// parse reads a point or a whole move as the steps that it takes.
func (e *Engine) parse(text string) ([]konane.Square, error) {
	if v, err := gtp.ParseVertex(text); err == nil && !e.wholeMoves() {
		if v.Pass || !v.On(konane.MaxSize, konane.MaxSize) {
			return nil, konane.ErrIllegal
		}
		return []konane.Square{konane.SquareAt(v.Col, v.Row)}, nil
	}
	m, err := konane.ParseMove(text)
	if err != nil {
		return nil, err
	}
	if m.IsRemoval() && !e.wholeMoves() {
		return nil, konane.ErrSyntax // a square of the other notation
	}
	if _, half := e.steps.Picked(); half {
		return nil, errHalfMove
	}
	return squares(m), nil
}

func squares(m konane.Move) []konane.Square {
	if m.IsRemoval() {
		return []konane.Square{m.From()}
	}
	return []konane.Square{m.From(), m.To()}
}

// playSquares plays all steps or none. In whole moves the last step completes a
// move.
func (e *Engine) playSquares(squares []konane.Square) error {
	for i, sq := range squares {
		complete, err := e.steps.Play(sq)
		if err == nil && !complete && i == len(squares)-1 && e.wholeMoves() {
			i, err = i+1, konane.ErrIllegal // a lone square that is no removal
		}
		if err != nil {
			e.takeBack(i)
			return err
		}
	}
	return nil
}

func (e *Engine) playSequence(args []string) (string, error) {
	if len(args)%2 != 0 {
		return "", gtp.ErrSyntax
	}
	before, rules := e.stepsPlayed(), e.position().Rules()
	for i := 0; i < len(args); i += 2 {
		if err := e.playText(args[i], args[i+1]); err != nil {
			e.takeBack(e.stepsPlayed() - before)
			return "", errors.Join(err, e.restoreLayout(rules))
		}
	}
	e.plan = 0
	return "", nil
}

// stepsPlayed counts the points of the game so far.
func (e *Engine) stepsPlayed() int {
	n := 0
	for _, m := range e.position().History() {
		n += len(squares(m))
	}
	if _, half := e.steps.Picked(); half {
		n++
	}
	return n
}

func (e *Engine) takeBack(steps int) {
	for range steps {
		e.steps.Undo()
	}
}

// undo is all or nothing.
func (e *Engine) undo(args []string) (string, error) {
	n, err := gtp.ParseUndo(args)
	if err != nil {
		return "", err
	}
	steps, enough := n, n <= e.stepsPlayed()
	if e.wholeMoves() {
		history := e.position().History()
		if enough = n <= len(history); enough {
			steps = 0
			for _, m := range history[len(history)-n:] {
				steps += len(squares(m))
			}
		}
	}
	if !enough {
		return "", gtp.ErrCannotUndo
	}
	e.takeBack(steps)
	e.plan = 0
	return "", nil
}

func (e *Engine) showboard([]string) (string, error) {
	return "\n" + strings.TrimRight(e.position().String(), "\n"), nil
}

func (e *Engine) finalScore([]string) (string, error) {
	winner, over := e.position().Over()
	if !over {
		return "", gtp.ErrCannotScore
	}
	return strings.ToUpper(winner.String()[:1]) + "+", nil
}
