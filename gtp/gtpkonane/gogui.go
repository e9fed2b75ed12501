package gtpkonane

import (
	"fmt"
	"slices"

	"papamu/engines/konane"
	"papamu/gtp"
)

// rulesCommands are those by which GoGui learns a game that it does not know.
func (e *Engine) rulesCommands() []gtp.Command {
	ruler := gtp.Ruler{
		ID:     "Konane",
		Size:   func() (cols, rows int) { return e.position().Rules().Cols, e.position().Rules().Rows },
		At:     e.mark,
		Legal:  e.legalPoints,
		Turn:   func() gtp.Color { return side(e.position().Turn()) },
		Result: e.result,
	}
	return append(
		ruler.Commands(),
		gtp.Entry("gogui-rules_captured_count", "", "stones captured by Black and by White", e.rulesCaptured),
		gtp.Entry("gogui-rules_board_gfx", "", "mark the stone that is to jump", e.rulesGfx),
	)
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

func (e *Engine) mark(v gtp.Vertex) byte {
	switch c, occupied := e.position().At(konane.SquareAt(v.Col, v.Row)); {
	case !occupied:
		return '.'
	case c == konane.Black:
		return 'X'
	}
	return 'O'
}

func (e *Engine) legalPoints() []gtp.Vertex {
	squares := e.steps.Squares(nil)
	slices.Sort(squares)
	points := make([]gtp.Vertex, len(squares))
	for i, s := range squares {
		points[i] = vertex(s)
	}
	return points
}

func (e *Engine) result() string {
	winner, over := e.position().Over()
	if !over {
		return "The game is not over."
	}
	names := map[konane.Color]string{konane.Black: "Black", konane.White: "White"}
	return fmt.Sprintf("%s wins: %s cannot jump.", names[winner], names[winner.Other()])
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
		return "MARK " + vertex(picked).String(), nil
	}
	return "", nil
}

func (e *Engine) title([]string) (string, error) {
	r := e.position().Rules()
	return fmt.Sprintf("Papamu Konane %dx%d", r.Cols, r.Rows), nil
}
