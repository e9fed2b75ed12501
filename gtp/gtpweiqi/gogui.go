package gtpweiqi

import (
	"fmt"

	"papamu/gtp"
)

func (e *Engine) goguiCommands() []gtp.Command {
	nothing := func([]string) (string, error) { return "", nil }
	return []gtp.Command{
		{Name: "gogui-rules_game_id", Help: "the game", Run: gtp.Fixed("Go")},
		gtp.Entry("gogui-version", "[version]", "which GoGui it is", nothing),
		gtp.Entry("gogui-title", "", "a title for the window", e.title),
		{Name: "gogui-analyze_commands", Help: "commands for GoGui's analyze window", Run: gtp.Fixed(analyzeCommands)},
	}
}

// analyzeCommands are lines of type, label and command, as GoGui reads them.
const analyzeCommands = `gfx/Best Moves/papamu-best_moves %m
dboard/Ownership/papamu-ownership %m
dboard/Visits/papamu-visits %m
dboard/Priors/papamu-priors %m
cboard/Group Status/papamu-groups
sboard/Liberties/papamu-liberties
plist/Forbidden by Ko/papamu-ko_points %m
bwboard/Final Territory/papamu-territory
plist/Final Status Alive/final_status_list alive
plist/Final Status Seki/final_status_list seki
plist/Final Status Dead/final_status_list dead
string/Final Score/final_score
string/Regression Genmove/reg_genmove %m
hstring/Show Board/showboard
string/Get Rules/kata-get-rules
none/Set Rules/kata-set-rules %s
string/Get Komi/get_komi
param/Parameters/papamu-param
none/Clear Cache/clear_cache
hstring/Help/papamu-help`

func (e *Engine) title([]string) (string, error) {
	size := e.game.Size()
	text := fmt.Sprintf("Papamu %dx%d, komi %s", size.W, size.H, gtp.FormatFloat(e.game.Komi()))
	if n := e.game.Handicap(); n > 0 {
		text += fmt.Sprintf(", handicap %d", n)
	}
	return text, nil
}
