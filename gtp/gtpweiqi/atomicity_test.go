package gtpweiqi_test

import (
	"slices"
	"strings"
	"testing"

	"papamu/gtp/gtpweiqi"
	"papamu/gtp/internal/transcript"
)

// badArguments are wrong for most commands, each in its own way.
var badArguments = []string{
	"", "x", "b", "b x", "b i1", "b a9", "b a1", "b c3 b c3", "b c3 w x", "b c3 b", "w pass b pass x", "-1", "0", "1", "99", "5 x", "5 99",
	"nan", "6,5", "b 1", "b x 1", "b 1 x", "1 2", "1 -2 3", "1 2 x", "c3", "d4 c3", "d4 pass", "d4 d4", "d4 e9", "e5 d5 c5 b5 x",
	"byoyomi 1", "byoyomi 1 2 x", "fischer x 1", "absolute", "sundial 1",
	"b 10 maxmoves", "b 10 colour true", "b 10 avoid b z9 1", "b 10 allow b d4 0", "b x",
	"japanese chinese", `{"ko":"simple"}`, `{"ko":"SIMPLE","komi":1}`, `{"scoring":"AREA"`, "ko x", "komi 3", "suicide maybe",
	"maxVisits x", "nothing 5", `{"maxVisits":5,"seed":-1}`, `{"maxVisits":5,"nothing":1}`,
	"testdata/none.sgf", "testdata/illegal.sgf", "testdata/impossible.sgf", "testdata/toolarge.sgf", "testdata/gomoku.sgf",
	"testdata/plain.sgf 0", "testdata/plain.sgf x", "testdata", "purple", "alive dead", "b b",
}

// observed is what a controller can find out about the state; the last commands
// take the game back move by move.
var observed = append(slices.Concat(
	[]string{"showboard", "get_komi", "kata-get-rules", "kata-get-params", "gogui-title", "list_stones b", "captures w", "printsgf", "final_score"},
	// The clocks, by what they leave for a move.
	[]string{"reg_genmove b", "test-asked", "reg_genmove w", "test-asked"},
), "undo", "undo", "undo", "undo", "undo", "showboard")

// positions to be left alone: an empty board, for what has to begin there, and a
// game with a handicap, captures, a ko and clocks that run.
var positions = []string{"boardsize 5", `boardsize 5
komi 3.25
kata-set-rules aga
kata-set-param maxPlayouts 33
kgs-time_settings byoyomi 100 10 3
time_left b 7 2
time_left w 50 0
set_free_handicap B2 B4
gogui-play_sequence w C2 w D3 b A3
play w C4`}

// observe plays the position and commands after it, and returns the answers to those
// and the state.
func observe(t *testing.T, position string, commands ...string) (answers, state []string) {
	t.Helper()
	start := strings.Split(position, "\n")
	all := slices.Concat(start, commands, observed)
	got := transcript.Ask(t, newRegistry(t, gtpweiqi.Config{}), all...)
	if len(got) != len(all) {
		t.Fatalf("%q: %d answers to %d commands", commands, len(got), len(all))
	}
	return got[len(start) : len(start)+len(commands)], got[len(start)+len(commands):]
}

// refused returns the forms of a command that the engine refuses in the position.
func refused(t *testing.T, position, name string) []string {
	t.Helper()
	var all []string
	at := map[string]int{}
	for _, args := range badArguments {
		if !writesFile(name, args) {
			command := strings.TrimSpace(name + " " + args)
			all = append(all, strings.Split(position, "\n")...)
			at[command] = len(all)
			all = append(all, command)
		}
	}
	answers := transcript.Ask(t, newRegistry(t, gtpweiqi.Config{}), all...)
	var list []string
	for command, i := range at {
		if answers[i][0] == '?' {
			list = append(list, command)
		}
	}
	slices.Sort(list)
	return list
}

// TestARefusedCommandChangesNothing holds for every command that is listed, with
// whatever arguments it refuses.
func TestARefusedCommandChangesNothing(t *testing.T) {
	for _, position := range positions {
		_, want := observe(t, position)
		for _, name := range newRegistry(t, gtpweiqi.Config{}).Names() {
			if name == "quit" || strings.HasPrefix(name, "test-") {
				continue
			}
			bad := refused(t, position, name)
			if len(bad) == 0 && name != "known_command" { // which never fails
				t.Errorf("%s refuses nothing of this", name)
			}
			answers, state := observe(t, position, bad...)
			for i := range answers {
				if answers[i][0] != '?' {
					t.Errorf("%q is refused at first, then %q", bad[i], answers[i])
				}
			}
			for i := range want {
				if state[i] != want[i] {
					t.Errorf("one of %q changed %s:\n%s\nwant\n%s", bad, observed[i], state[i], want[i])
				}
			}
		}
	}
}

func writesFile(name, args string) bool {
	return (name == "printsgf" || name == "savesgf") && len(strings.Fields(args)) == 1
}
