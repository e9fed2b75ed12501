package gtpgomoku_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/gomoku"
	"papamu/engines/search"
	"papamu/gtp"
	"papamu/gtp/gtpgomoku"
	"papamu/gtp/internal/transcript"
)

// first plays the first legal point.
type first struct{}

func (first) Search(
	_ context.Context, b *gomoku.Board, _ search.Limits, _ func(search.Report[gomoku.Point]),
) (search.Report[gomoku.Point], error) {
	for _, p := range b.Empties(nil) {
		if b.Legal(p) {
			line := search.Line[gomoku.Point]{Moves: []gomoku.Point{p}}
			return search.Report[gomoku.Point]{Lines: []search.Line[gomoku.Point]{line}}, nil
		}
	}
	return search.Report[gomoku.Point]{}, search.ErrNoMove
}

func (first) Reset() {}

func newRegistry(t testing.TB, c gtpgomoku.Config) *gtp.Registry {
	t.Helper()
	e, err := gtpgomoku.New(first{}, c)
	if err != nil {
		t.Fatal(err)
	}
	r, err := gtp.NewRegistry(gtp.Identity{Name: "Test", Version: "0.15"}, e.Commands()...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestTranscripts(t *testing.T) {
	transcript.Run(t, "testdata/*.txt", func(t *testing.T) *gtp.Registry {
		return newRegistry(t, gtpgomoku.Config{})
	})
}

func TestConfig(t *testing.T) {
	for _, c := range []gtpgomoku.Config{
		{Width: 23}, {Height: 4}, {Rules: gomoku.Rules{Forbidden: gomoku.Loses}},
	} {
		if _, err := gtpgomoku.New(first{}, c); err == nil {
			t.Errorf("%+v accepted", c)
		}
	}
	r := newRegistry(t, gtpgomoku.Config{Width: 7, Rules: gomoku.Caro})
	if got := transcript.Ask(t, r, "gogui-rules_board_size", "gomoku-rules"); got[0] != "= 7 15" || got[1] != "= caro" {
		t.Errorf("got %q", got)
	}
}

var state = []string{
	"gogui-rules_board", "gogui-rules_legal_moves", "gogui-rules_side_to_move", "gogui-rules_board_size", "gogui-rules_board_gfx",
	"gogui-rules_final_result", "gomoku-rules", "get_komi", "undo", "gogui-rules_board", "gg-undo 3", "gogui-rules_board",
}

// TestFailingCommandsChangeNothing runs one sequence of commands twice, the
// second time without those that failed.
func TestFailingCommandsChangeNothing(t *testing.T) {
	words := []string{
		"play b a1", "play w a2", "play b b1", "play w b2", "play b c1", "play w c2", "play b d1", "play w d2", "play b e1", "play w e2",
		"play b pass", "play w pass", "play b z1", "play b i1", "play x a1", "genmove b", "genmove w", "reg_genmove b", "undo", "gg-undo 2",
		"gg-undo 30", "clear_board", "boardsize 6", "boardsize 5 7", "boardsize 4", "boardsize 23", "boardsize 0", "gomoku-rules renju",
		"gomoku-rules restricted", "gomoku-rules chess", "komi 7.5", "komi x", "gogui-play_sequence b a1 w a2 b a1",
		"gogui-play_sequence b a3 w b3 b c3", "gogui-setup b a4 w b4 b c4", "gogui-setup b a4 w b4 b a4", "gogui-setup_player w",
		"gogui-setup_player b", "set_position b a1 w c3", "set_position b a1 w a1", "set_position b a1 b b1 b c1 b d1 b e1",
	}
	rapid.Check(t, func(rt *rapid.T) {
		commands := rapid.SliceOfN(rapid.SampledFrom(words), 1, 60).Draw(rt, "commands")
		commands = append([]string{"boardsize 5"}, commands...)
		answers := transcript.Ask(t, newRegistry(t, gtpgomoku.Config{}), append(commands, state...)...)
		var good []string
		for i, c := range commands {
			if answers[i][0] == '=' {
				good = append(good, c)
			}
		}
		again := transcript.Ask(t, newRegistry(t, gtpgomoku.Config{}), append(good, state...)...)
		for i := range state {
			if with, without := answers[len(commands)+i], again[len(good)+i]; with != without {
				rt.Fatalf("%s: %q with, %q without the failing commands", state[i], with, without)
			}
		}
	})
}

// TestWholeGames plays the way GoGui and its match program do: the ruler is asked
// what is legal and told each move more than once, and who has lost resigns.
func TestWholeGames(t *testing.T) {
	for _, rules := range gomoku.RuleNames() {
		for _, size := range []string{"5", "9", "6 8", "22"} {
			t.Run(rules+" "+size, func(t *testing.T) { playWhole(t, rules, size) })
		}
	}
}

func playWhole(t *testing.T, rules, size string) {
	set, err := gomoku.ParseRules(rules)
	if err != nil {
		t.Fatal(err)
	}
	player, ruler := newRegistry(t, gtpgomoku.Config{Rules: set}), newRegistry(t, gtpgomoku.Config{Rules: set})
	transcript.Ask(t, player, "boardsize "+size)
	transcript.Ask(t, ruler, "boardsize "+size)
	for range 22*22 + 3 {
		a := transcript.Ask(t, ruler, "gogui-rules_side_to_move", "gogui-rules_legal_moves", "final_score")
		color, legal := strings.TrimPrefix(a[0], "= "), strings.TrimPrefix(a[1], "= ")
		move := strings.TrimPrefix(transcript.Ask(t, player, "genmove "+color)[0], "= ")
		if over := legal == ""; over != (move == "pass" || move == "resign") || over != (a[2][0] == '=') {
			t.Fatalf("%s where %q is legal, score %q", move, legal, a[2])
		}
		if move == "resign" {
			if want := map[string]string{"black": "= W+", "white": "= B+"}[color]; a[2] != want {
				t.Fatalf("%s resigns, score %q", color, a[2])
			}
			return
		}
		play := fmt.Sprintf("play %s %s", color, move)
		if a := transcript.Ask(t, ruler, play, play); a[0] != "= " || a[1][0] != '?' {
			t.Fatalf("%s told twice: %q", play, a)
		}
		if move == "pass" && a[2] == "= 0" {
			return
		}
	}
	t.Fatal("the game does not end")
}

// FuzzSession holds that no input crashes an engine and that each command has
// one answer.
func FuzzSession(f *testing.F) {
	f.Add("play b a1\nplay w a2\ngenmove b\ngenmove w\nundo\ngomoku-forbidden")
	f.Add("boardsize 5\ngomoku-rules renju\ngogui-setup b a1 b b1\ngogui-setup_player w\ngenmove w\nfinal_score")
	f.Add("set_position b a1 b b1 b c1 b d1 b e1\nplay b pass\ngenmove w\ngg-undo 1\nshowboard")
	f.Fuzz(func(t *testing.T, text string) {
		var commands []string
		for c := range strings.SplitSeq(text, "\n") {
			l, err := gtp.Parse(c)
			if err != nil || !l.Blank() && l.Name != "quit" {
				commands = append(commands, c)
			}
		}
		if len(commands) == 0 || len(commands) > 200 {
			return
		}
		for _, a := range transcript.Ask(t, newRegistry(t, gtpgomoku.Config{}), commands...) {
			if a == "" || a[0] != '=' && a[0] != '?' {
				t.Fatalf("answer %q", a)
			}
		}
	})
}
