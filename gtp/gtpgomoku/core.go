package gtpgomoku

import (
	"fmt"
	"strings"

	"papamu/engines/gomoku"
	"papamu/gtp"
)

func (e *Engine) coreCommands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("boardsize", "width [height]", "an empty board of another size, 5 to 22", e.boardsize),
		gtp.Entry("rectangular_boardsize", "width height", "like boardsize", e.boardsize),
		gtp.Entry("clear_board", "", "an empty board of the same size", e.clearBoard),
		gtp.Entry("play", "color vertex", "play a point", e.play),
		{Name: "genmove", Usage: "color", Help: "choose a point and play it", Run: e.genmove},
		{Name: "reg_genmove", Usage: "color", Help: "choose a point only", Run: e.regGenmove},
		gtp.Entry("undo", "", "take back one move", e.undo),
		gtp.Entry("gg-undo", "[n]", "take back n moves, or none", e.undo),
		gtp.Entry("showboard", "", "draw the board", e.showboard),
		gtp.Entry("final_score", "", "the winner, as B+ or W+; 0 for a draw", e.finalScore),
	}
}

func (e *Engine) boardsize(args []string) (string, error) {
	width, height, err := gtp.ParseSize(args)
	if err != nil {
		return "", err
	}
	return "", e.newGame(width, height, e.board().Rules())
}

func (e *Engine) clearBoard([]string) (string, error) {
	b := e.board()
	return "", e.newGame(b.Width(), b.Height(), b.Rules())
}

func (e *Engine) play(args []string) (string, error) { return e.playMoves(args) }

// playMoves plays all moves or none.
func (e *Engine) playMoves(args []string) (string, error) {
	moves, err := gtp.ParseMoves(args)
	if err != nil {
		return "", err
	}
	for i, m := range moves {
		if err := e.playMove(m); err != nil {
			e.takeBack(i)
			return "", err
		}
	}
	for _, m := range moves {
		e.clocks.Spend(m.Color, 0)
	}
	return "", nil
}

func (e *Engine) playMove(m gtp.Move) error {
	switch {
	case m.Color != e.turn():
		return gtp.ErrIllegalMove
	case !m.Vertex.Pass:
		return e.game.Play(e.point(m.Vertex))
	case !e.game.Result().Over():
		return gtp.ErrIllegalMove
	}
	e.passes++
	return nil
}

// played counts what can be taken back.
func (e *Engine) played() int { return e.passes + e.board().Len() - e.setup }

func (e *Engine) takeBack(n int) {
	for range n {
		if e.passes > 0 {
			e.passes--
			continue
		}
		e.game.Undo() // there is a move: played has said so
	}
}

// undo is all or nothing.
func (e *Engine) undo(args []string) (string, error) {
	n, err := gtp.ParseUndo(args)
	if err != nil {
		return "", err
	}
	if n > e.played() {
		return "", gtp.ErrCannotUndo
	}
	e.takeBack(n)
	return "", nil
}

func (e *Engine) showboard([]string) (string, error) {
	b := e.board()
	var columns strings.Builder
	for x := range b.Width() {
		columns.WriteString(" " + gtp.Vertex{Col: x}.String()[:1])
	}
	rows := []string{"", "  " + columns.String()}
	for y := range b.Height() {
		var row strings.Builder
		for x := range b.Width() {
			row.WriteString(" " + string(mark(b.Color(gomoku.At(x, y)))))
		}
		rows = append(rows, fmt.Sprintf("%2d%s %d", b.Height()-y, row.String(), b.Height()-y))
	}
	return strings.Join(append(rows, rows[1]), "\n"), nil
}

func mark(c gomoku.Color) byte {
	switch c {
	case gomoku.Black:
		return 'X'
	case gomoku.White:
		return 'O'
	}
	return '.'
}

func (e *Engine) finalScore([]string) (string, error) {
	switch r := e.game.Result(); {
	case !r.Over():
		return "", gtp.ErrCannotScore
	case r.Winner == gomoku.Empty:
		return "0", nil
	default:
		return strings.ToUpper(r.Winner.String()[:1]) + "+", nil
	}
}
