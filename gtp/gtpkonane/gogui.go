package gtpkonane

import (
	"fmt"
	"slices"
	"strings"

	"papamu/engines/konane"
	"papamu/gtp"
)

// rulesCommands are those by which GoGui learns a game that it does not know.
func (e *Engine) rulesCommands() []gtp.Command {
	return []gtp.Command{
		{Name: "gogui-rules_game_id", Help: "the game", Run: gtp.Fixed("Konane")},
		gtp.Entry("gogui-rules_board_size", "", "the size of the board", e.rulesBoardSize),
		gtp.Entry("gogui-rules_board", "", "the stones, rows from the top", e.rulesBoard),
		gtp.Entry("gogui-rules_legal_moves", "", "the points that may be played", e.rulesLegalMoves),
		gtp.Entry("gogui-rules_side_to_move", "", "whose turn it is", e.rulesSideToMove),
		gtp.Entry("gogui-rules_final_result", "", "how the game ended", e.rulesFinalResult),
		gtp.Entry("gogui-rules_captured_count", "", "stones captured by Black and by White", e.rulesCaptured),
		gtp.Entry("gogui-rules_board_gfx", "", "mark the stone that is to jump", e.rulesGfx),
	}
}

func (e *Engine) goguiCommands() []gtp.Command {
	nothing := func([]string) (string, error) { return "", nil }
	return []gtp.Command{
		gtp.Entry("gogui-version", "[version]", "which GoGui it is", nothing),
		gtp.Entry("gogui-title", "", "a title for the window", e.title),
		{Name: "gogui-analyze_commands", Help: "commands for GoGui's analyze window", Run: gtp.Fixed(analyzeCommands)},
	}
}

const analyzeCommands = `plist/Legal Points/gogui-rules_legal_moves
string/Legal Moves/konane-legal
string/Position/konane-position
hstring/Show Board/showboard
hstring/Help/papamu-help`

// rulesBoardSize is a lone number for a square board: GoGui compares players by
// it and reads nothing else.
func (e *Engine) rulesBoardSize([]string) (string, error) {
	r := e.position().Rules()
	if r.Cols == r.Rows {
		return gtp.FormatInt(r.Cols), nil
	}
	return fmt.Sprintf("%d %d", r.Cols, r.Rows), nil
}

func (e *Engine) rulesBoard([]string) (string, error) {
	r := e.position().Rules()
	rows := make([]string, 0, r.Rows)
	for y := r.Rows - 1; y >= 0; y-- {
		row := make([]string, r.Cols)
		for x := range row {
			row[x] = e.mark(konane.SquareAt(x, y))
		}
		rows = append(rows, strings.Join(row, " "))
	}
	return "\n" + strings.Join(rows, "\n"), nil
}

func (e *Engine) mark(s konane.Square) string {
	switch c, occupied := e.position().At(s); {
	case !occupied:
		return "."
	case c == konane.Black:
		return "X"
	}
	return "O"
}

func (e *Engine) rulesLegalMoves([]string) (string, error) {
	points := e.steps.Squares(nil)
	slices.Sort(points)
	names := make([]string, len(points))
	for i, p := range points {
		names[i] = vertex(p)
	}
	return strings.Join(names, " "), nil
}

func (e *Engine) rulesSideToMove([]string) (string, error) { return e.position().Turn().String(), nil }

func (e *Engine) rulesFinalResult([]string) (string, error) {
	winner, over := e.position().Over()
	if !over {
		return "The game is not over.", nil
	}
	names := map[konane.Color]string{konane.Black: "Black", konane.White: "White"}
	return fmt.Sprintf("%s wins: %s cannot jump.", names[winner], names[winner.Other()]), nil
}

// rulesCaptured does not count the removals of the opening.
func (e *Engine) rulesCaptured([]string) (string, error) {
	var by [2]int
	color := e.position().Turn()
	if e.position().Ply()%2 == 1 {
		color = color.Other()
	}
	for _, m := range e.position().History() {
		by[side(color)] += m.Jumps()
		color = color.Other()
	}
	return fmt.Sprintf("%d %d", by[gtp.Black], by[gtp.White]), nil
}

func (e *Engine) rulesGfx([]string) (string, error) {
	if picked, half := e.steps.Picked(); half {
		return "MARK " + vertex(picked), nil
	}
	return "", nil
}

func (e *Engine) title([]string) (string, error) {
	r := e.position().Rules()
	return fmt.Sprintf("Papamu Konane %dx%d", r.Cols, r.Rows), nil
}
