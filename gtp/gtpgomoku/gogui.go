package gtpgomoku

import (
	"fmt"
	"strings"

	"papamu/engines/gomoku"
	"papamu/gtp"
)

func (e *Engine) ruler() gtp.Ruler {
	return gtp.Ruler{
		ID:     "Gomoku",
		Size:   func() (cols, rows int) { return e.board().Width(), e.board().Height() },
		At:     func(v gtp.Vertex) byte { return mark(e.board().Color(e.point(v))) },
		Legal:  e.legal,
		Turn:   e.turn,
		Result: e.result,
	}
}

func (e *Engine) goguiCommands() []gtp.Command {
	nothing := func([]string) (string, error) { return "", nil }
	return []gtp.Command{
		gtp.Entry("gogui-rules_board_gfx", "", "mark the newest stone and, for Black, the forbidden points", e.gfx),
		gtp.Entry("gogui-version", "[version]", "which GoGui it is", nothing),
		gtp.Entry("gogui-title", "", "a title for the window", e.title),
		{Name: "gogui-analyze_commands", Help: "commands for GoGui's analyze window", Run: gtp.Fixed(analyzeCommands)},
	}
}

const analyzeCommands = `plist/Legal Points/gogui-rules_legal_moves
plist/Forbidden Points/gomoku-forbidden
plist/Winning Points/gomoku-fives %c
plist/Points Of Fours/gomoku-fours %c
varc/Principal Variation/gomoku-pv %m
string/Rules/gomoku-rules
none/Set Rules/gomoku-rules %s
hstring/Show Board/showboard
hstring/Help/papamu-help`

// legal is empty once the game is over, as GoGui expects.
func (e *Engine) legal() []gtp.Vertex {
	if e.game.Result().Over() {
		return nil
	}
	return e.points(e.board().Legal)
}

// points are the empty points with a property, rows from the bottom.
func (e *Engine) points(wanted func(gomoku.Point) bool) []gtp.Vertex {
	b := e.board()
	var list []gtp.Vertex
	for row := range b.Height() {
		for col := range b.Width() {
			v := gtp.Vertex{Col: col, Row: row}
			if p := e.point(v); b.Color(p) == gomoku.Empty && wanted(p) {
				list = append(list, v)
			}
		}
	}
	return list
}

func (e *Engine) result() string {
	r := e.game.Result()
	if !r.Over() {
		return "The game is not over."
	}
	text := r.String()
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

func (e *Engine) gfx([]string) (string, error) {
	var lines []string
	if last, ok := e.board().Last(); ok {
		lines = append(lines, "CIRCLE "+e.vertex(last.Point).String())
	}
	if fouls := e.fouls(); len(fouls) > 0 && e.turn() == gtp.Black && !e.game.Result().Over() {
		lines = append(lines, "MARK "+gtp.Vertices(fouls))
	}
	return strings.Join(lines, "\n"), nil
}

func (e *Engine) title([]string) (string, error) {
	b := e.board()
	return fmt.Sprintf("Papamu Gomoku %dx%d, %s", b.Width(), b.Height(), b.Rules()), nil
}
