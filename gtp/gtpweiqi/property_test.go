package gtpweiqi_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"papamu/gtp"
	"papamu/gtp/gtpweiqi"
	"papamu/gtp/internal/transcript"
)

// state is all that a controller can find out about the engine's state.
var state = []string{"showboard", "get_komi", "kata-get-rules", "gogui-title", "printsgf", "final_score", "genmove b", "test-asked", "undo"}

// drawCommand makes commands that are often right, often nearly right.
func drawCommand(t *rapid.T) string {
	pick := func(list ...string) string { return rapid.SampledFrom(list).Draw(t, "word") }
	vertex := func() string {
		return pick("a1", "b1", "a2", "b2", "c2", "b3", "c3", "C4", "d3", "pass", "e5", "f6", "i1", "a0", "zz", "z9")
	}
	color := func() string { return pick("b", "w", "B", "white", "x") }
	number := func() string { return pick("0", "1", "2", "3", "5", "9", "40", "-1", "1.5", "x", "2147483648") }
	pairs := func() string {
		var s string
		for range rapid.IntRange(0, 6).Draw(t, "pairs") {
			s += " " + color() + " " + vertex()
		}
		return s
	}
	file := "testdata/" + pick("handicap", "setup", "later", "plain", "illegal", "impossible", "nothing", "rectangle") + ".sgf"
	switch pick("play", "play", "play", "genmove", "undo", "gg-undo", "sequence", "setup", "position", "size", "handicap",
		"free", "komi", "rules", "rule", "time", "left", "load", "clear", "player") {
	case "play":
		return "play " + color() + " " + vertex()
	case "genmove":
		return pick("genmove ", "reg_genmove ", "kgs-genmove_cleanup ") + color()
	case "gg-undo":
		return "gg-undo " + number()
	case "sequence":
		return "gogui-play_sequence" + pairs()
	case "setup":
		return "gogui-setup" + pairs()
	case "position":
		return "set_position" + pairs()
	case "size":
		return "boardsize " + number() + pick("", " "+number())
	case "handicap":
		return pick("fixed_handicap ", "place_free_handicap ") + number()
	case "free":
		return "set_free_handicap " + vertex() + " " + vertex() + " " + vertex()
	case "komi":
		return "komi " + number()
	case "rules":
		return "kata-set-rules " + pick("japanese", "aga", "tromp taylor", "seed", "chess", `{"ko":"SIMPLE"}`, `{"ko":1}`)
	case "rule":
		return "kata-set-rule " + pick("ko", "tax", "suicide", "x") + " " + pick("simple", "all", "true", "0")
	case "time":
		return "time_settings " + number() + " " + number() + " " + number()
	case "left":
		return "time_left " + color() + " " + number() + " " + number()
	case "load":
		return "loadsgf " + file + pick("", " "+number())
	case "clear":
		return "clear_board"
	case "player":
		return "gogui-setup_player " + color()
	}
	return "undo"
}

// TestFailingCommandsChangeNothing runs one sequence of commands twice, the
// second time without those that failed: nothing may tell the two apart.
func TestFailingCommandsChangeNothing(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		commands := append([]string{"boardsize 5"}, rapid.SliceOfN(rapid.Custom(drawCommand), 1, 40).Draw(rt, "commands")...)
		answers := transcript.Ask(t, newRegistry(t, gtpweiqi.Config{Nodes: 1}), append(commands, state...)...)
		var good []string
		for i, c := range commands {
			if answers[i][0] == '=' {
				good = append(good, c)
			}
		}
		again := transcript.Ask(t, newRegistry(t, gtpweiqi.Config{Nodes: 1}), append(good, state...)...)
		for i := range state {
			with, without := answers[len(answers)-len(state)+i], again[len(again)-len(state)+i]
			if with != without {
				rt.Fatalf("%s: %q with, %q without the failing commands of %q", state[i], with, without, commands)
			}
		}
	})
}

// TestUndoIsAFreshReplay holds that undoing all but the first moves gives what
// the first moves alone give.
func TestUndoIsAFreshReplay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		size := rapid.IntRange(2, 6).Draw(rt, "size")
		rules := rapid.SampledFrom([]string{"tromp-taylor", "japanese", "aga-button", "seed"}).Draw(rt, "rules")
		start := []string{fmt.Sprintf("boardsize %d", size), "kata-set-rules " + rules}
		n := rapid.IntRange(1, 60).Draw(rt, "moves")
		kept := rapid.IntRange(0, n).Draw(rt, "kept")
		var moves []string
		for range n {
			moves = append(moves, rapid.SampledFrom([]string{"genmove b", "genmove w", "play b pass"}).Draw(rt, "move"))
		}
		whole := append(append(start[:2:2], moves...), fmt.Sprintf("gg-undo %d", n-kept))
		short := append(start[:2:2], moves[:kept]...)
		a := transcript.Ask(t, newRegistry(t, gtpweiqi.Config{}), append(whole, state...)...)
		b := transcript.Ask(t, newRegistry(t, gtpweiqi.Config{}), append(short, state...)...)
		for i := range state {
			if x, y := a[len(a)-len(state)+i], b[len(b)-len(state)+i]; state[i] != "test-asked" && x != y {
				rt.Fatalf("%s: %q after undo, %q in a replay", state[i], x, y)
			}
		}
	})
}

// FuzzSession holds that no input crashes an engine and that each command has
// one answer.
func FuzzSession(f *testing.F) {
	f.Add("boardsize 5\nplay b a1\nundo\nfinal_score\nfinal_status_list alive")
	f.Add("set_position b a1 w b1\ngenmove b\nprintsgf\nshowboard\nkata-get-rules")
	f.Add("kata-set-rules {\"ko\":\"SIMPLE\"}\ntime_settings 1 2 3\ntime_left b 0 0\ngenmove w")
	f.Add("loadsgf testdata/setup.sgf 2\ngogui-play_sequence b a1 w pass\nfixed_handicap 2")
	f.Add("kata-set-params {\"maxVisits\":9,\"seed\":1}\nkata-set-param memory 1MiB\npapamu-param ponderingEnabled 1\nkata-get-params\ngenmove b\nname")
	f.Add("kata-analyze b avoid b A1:C3,pass 2 avoid w b2 9 minmoves 5 maxmoves 0\npapamu-best_moves w\npapamu-ko_points\nkata-search_analyze_cancellable w allow b c3:a1 1 allow w pass 2")
	f.Add("lz-analyze b 50 avoid b A1 1\nkata-genmove_analyze w 10 ownership true\nkata-analyze allow w pass,B1 3")
	f.Fuzz(func(t *testing.T, text string) {
		var commands []string
		for c := range strings.SplitSeq(text, "\n") {
			l, err := gtp.Parse(c)
			if err != nil || !l.Blank() && l.Name != "quit" && writesNoFile(l) {
				commands = append(commands, c)
			}
		}
		if len(commands) == 0 || len(commands) > 200 {
			return
		}
		for _, a := range transcript.Ask(t, newRegistry(t, gtpweiqi.Config{}), commands...) {
			if a == "" || a[0] != '=' && a[0] != '?' {
				t.Fatalf("answer %q", a)
			}
		}
	})
}

func writesNoFile(l gtp.Line) bool {
	return l.Name != "savesgf" && (l.Name != "printsgf" || len(l.Args) == 0)
}
