package main

import (
	"slices"
	"strings"
	"testing"
)

// states are what an engine may be in when a command comes: as it starts, in the
// middle and at the end of a game, on a board that is full, small or set up.
var states = map[string]map[string][]string{
	"go": {
		"start":       nil,
		"over":        {"boardsize 5", "play b c3", "play b pass", "play w pass"},
		"full":        {"boardsize 2", "play b a1", "play b b1", "play w b2"},
		"handicap":    {"boardsize 9", "fixed_handicap 4"},
		"territory":   {"boardsize 5", "kata-set-rules japanese", "play b c3", "play w d3"},
		"strip":       {"boardsize 2 25", "kata-set-rules tromp-taylor", "play w b25"},
		"set up":      {"boardsize 4", "set_position b a1 w b2", "gogui-setup_player w"},
		"out of time": {"boardsize 5", "time_settings 1 0 0", "time_left b 0 0", "time_left w -5 0"},
	},
	"gomoku": {
		"start": nil,
		"over":  {"gogui-play_sequence b a1 w a2 b b1 w b2 b c1 w c2 b d1 w d2 b e1"},
	},
	"konane": {
		"start":     nil,
		"half jump": {"boardsize 4", "gogui-rules_board", "play b b2", "play w b3", "play b d2"},
		"over":      {"boardsize 4", "gogui-play_sequence b a1 w a2 b c1-a1 w c2-a2 b b4-b2 w c4-c2"},
		"odd":       {"boardsize 3 5", "genmove b"},
	},
}

// arguments fit one command or another, and no other.
var arguments = []string{
	"", "b", "W", "x", "5", "0", "7 5", "5:7", "2147483648", "a1", "a1 b2", "b a1", "w b2", "b pass", "w resign", "b a1 w b2 b a1",
	"japanese", "ko SIMPLE", `{"ko":"SIMPLE"}`, "dead", "alive", "b 0 0", "b 10 5", "0 1 0", "1 0 0", "byoyomi 1 1 1", "none", "b 1",
	"b avoid b a1 1", "interval 1", "name", "points", "moves", "auto", "a1-c1", "missing.sgf",
}

// TestEveryCommandInEveryState: whatever comes, there is one answer to it, and
// none that tells of a fault of the program.
func TestEveryCommandInEveryState(t *testing.T) {
	t.Chdir(t.TempDir()) // savesgf does as it is told
	for game, setups := range states {
		args := []string{"--game", game, "--playouts", "2"}
		for name, setup := range setups {
			t.Run(game+"/"+name, func(t *testing.T) {
				var commands []string
				for _, word := range strings.Fields(answersOf(t, args, "list_commands")[0])[1:] {
					for _, arg := range arguments {
						if word != "quit" {
							commands = append(commands, word+" "+arg)
						}
					}
				}
				for chunk := range slices.Chunk(commands, len(arguments)) {
					script := append(setup[:len(setup):len(setup)], chunk...)
					for i, answer := range answersOf(t, args, script...) {
						if i < len(setup) && answer[0] != '=' || strings.Contains(answer, "internal error") {
							t.Errorf("%s: %q", script[i], answer)
						}
					}
				}
			})
		}
	}
}
