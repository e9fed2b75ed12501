package gtpweiqi

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"papamu/engines/weiqi"
	"papamu/gtp"
)

func (e *Engine) goguiCommands() []gtp.Command {
	nothing := func([]string) (string, error) { return "", nil }
	return []gtp.Command{
		{Name: "gogui-rules_game_id", Help: "the game", Run: gtp.Fixed("Go")},
		gtp.Entry("gogui-version", "[version]", "which GoGui it is", nothing),
		gtp.Entry("gogui-title", "", "a title for the window", e.title),
		{Name: "gogui-analyze_commands", Help: "commands for GoGui's analyze window", Run: gtp.Fixed(analyzeCommands)},
		thinking("papamu-territory", "", "whose each point is in the end, as a board for GoGui", e.territory),
		gtp.Entry("papamu-liberties", "", "the liberties of each stone, as a board for GoGui", e.liberties),
	}
}

// analyzeCommands are lines of type, label and command, as GoGui reads them.
const analyzeCommands = `plist/Final Status Alive/final_status_list alive
plist/Final Status Seki/final_status_list seki
plist/Final Status Dead/final_status_list dead
string/Final Score/final_score
bwboard/Final Territory/papamu-territory
sboard/Liberties/papamu-liberties
string/Regression Genmove/reg_genmove %m
hstring/Show Board/showboard
string/Get Rules/kata-get-rules
none/Set Rules/kata-set-rules %s
string/Get Komi/get_komi
hstring/Help/papamu-help`

func (e *Engine) title([]string) (string, error) {
	size := e.game.Size()
	text := fmt.Sprintf("Papamu %dx%d, komi %s", size.W, size.H, gtp.FormatFloat(e.game.Komi()))
	if n := e.game.Handicap(); n > 0 {
		text += fmt.Sprintf(", handicap %d", n)
	}
	return text, nil
}

func (e *Engine) territory(ctx context.Context, _ []string) (string, error) {
	count := e.game.Count(e.judgement(ctx))
	return e.drawing(func(p weiqi.Point) string { return strings.ToLower(count.Owner(p).Letter()) }), nil
}

func (e *Engine) liberties([]string) (string, error) {
	board := e.game.Board()
	return e.drawing(func(p weiqi.Point) string {
		if board.At(p) == weiqi.Empty {
			return ""
		}
		return strconv.Itoa(board.Liberties(p))
	}), nil
}

// drawing writes a value for each point, rows from the top, as GoGui reads its
// boards.
func (e *Engine) drawing(value func(weiqi.Point) string) string {
	size := e.game.Size()
	rows := []string{""}
	for y := size.H - 1; y >= 0; y-- {
		row := make([]string, size.W)
		for x := range row {
			p, _ := size.Point(x, y)
			if row[x] = value(p); row[x] == "" {
				row[x] = `""`
			}
		}
		rows = append(rows, strings.Join(row, " "))
	}
	return strings.Join(rows, "\n")
}
