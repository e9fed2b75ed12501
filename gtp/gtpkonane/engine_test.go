package gtpkonane_test

import (
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/konane"
	"papamu/engines/search"
	"papamu/gtp"
	"papamu/gtp/gtpkonane"
	"papamu/gtp/internal/transcript"
)

// first plays the first legal move. Its score is higher the fewer moves the
// opponent has after it.
type first struct{}

func (first) Search(
	_ context.Context, pos *konane.Position, _ search.Limits, _ func(search.Report[konane.Move]),
) (search.Report[konane.Move], error) {
	moves := pos.Moves(nil)
	if len(moves) == 0 {
		return search.Report[konane.Move]{}, search.ErrNoMove
	}
	line := search.Line[konane.Move]{Moves: moves[:1], Score: float64(len(moves))}
	return search.Report[konane.Move]{Lines: []search.Line[konane.Move]{line}}, nil
}

func (first) Reset() {}

func newRegistry(t testing.TB, c gtpkonane.Config) *gtp.Registry {
	t.Helper()
	e, err := gtpkonane.New(first{}, c)
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
		return newRegistry(t, gtpkonane.Config{})
	})
}

func TestConfig(t *testing.T) {
	if _, err := gtpkonane.New(first{}, gtpkonane.Config{Rules: konane.Rules{}.Square(17)}); err == nil {
		t.Error("board of 17x17 accepted")
	}
	// A ruler hears of no board size.
	r := newRegistry(t, gtpkonane.Config{Rules: konane.Rules{}.Square(6), Notation: gtpkonane.Moves})
	got := transcript.Ask(t, r, "clear_board", "gogui-rules_board_size", "konane-notation")
	if want := "= |= 6|= moves"; strings.Join(got, "|") != want {
		t.Errorf("got %q", got)
	}
}

var state = []string{
	"konane-position", "gogui-rules_legal_moves", "gogui-rules_side_to_move", "gogui-rules_board_size", "gogui-rules_board_gfx",
	"gogui-rules_captured_count", "konane-layout", "konane-notation", "konane-legal", "undo", "konane-position",
}

// TestFailingCommandsChangeNothing runs one sequence of commands twice, the
// second time without those that failed.
func TestFailingCommandsChangeNothing(t *testing.T) {
	words := []string{
		"play b a1", "play w a2", "play w b1", "play b c1", "play b a1", "play b c1-a1", "play b a3-a1", "play w c2-a2", "play b c3",
		"genmove b", "genmove w", "genmove b", "genmove w", "reg_genmove b", "undo", "gg-undo 2", "gg-undo 30", "clear_board",
		"boardsize 6", "boardsize 4 6", "boardsize 17", "boardsize 0", "konane-notation moves", "konane-notation points",
		"konane-layout top-left", "konane-position xo./ox./xox x", "konane-position xx", "play b pass", "play b z9", "play b i5",
		"gogui-play_sequence b a1 w a2 b a3 b a1", "gogui-play_sequence b a1 w a2 b a3 b a4", "gogui-play_sequence b a1 w",
	}
	rapid.Check(t, func(rt *rapid.T) {
		commands := rapid.SliceOfN(rapid.SampledFrom(words), 1, 60).Draw(rt, "commands")
		answers := transcript.Ask(t, newRegistry(t, gtpkonane.Config{}), append(commands, state...)...)
		var good []string
		for i, c := range commands {
			if answers[i][0] == '=' {
				good = append(good, c)
			}
		}
		again := transcript.Ask(t, newRegistry(t, gtpkonane.Config{}), append(good, state...)...)
		for i := range state {
			if with, without := answers[len(commands)+i], again[len(good)+i]; with != without {
				rt.Fatalf("%s: %q with, %q without the failing commands", state[i], with, without)
			}
		}
	})
}

// TestGameByPoints plays whole games the way GoGui does: it asks who moves, lets
// that color move, and tells a ruler each point twice.
func TestGameByPoints(t *testing.T) {
	for _, size := range []string{"4", "6", "8", "5 7", "16"} {
		player, ruler := newRegistry(t, gtpkonane.Config{}), newRegistry(t, gtpkonane.Config{})
		transcript.Ask(t, player, "gogui-rules_game_id", "boardsize "+size)
		transcript.Ask(t, ruler, "boardsize "+size)
		for points := 0; ; points++ {
			a := transcript.Ask(t, ruler, "gogui-rules_side_to_move", "gogui-rules_legal_moves", "gogui-rules_final_result")
			color, legal := strings.TrimPrefix(a[0], "= "), strings.Fields(strings.TrimPrefix(a[1], "= "))
			move := strings.TrimPrefix(transcript.Ask(t, player, "genmove "+color)[0], "= ")
			if len(legal) == 0 {
				if move != "resign" || !strings.Contains(a[2], "cannot jump") {
					t.Errorf("size %s: %s at the end, %s", size, move, a[2])
				}
				break
			}
			if !strings.Contains(a[1]+" ", " "+move+" ") {
				t.Fatalf("size %s: %s is not among %q", size, move, legal)
			}
			play := "play " + color + " " + move
			if a := transcript.Ask(t, ruler, play, play, play); a[0] != "= " || a[1][0] != '?' || a[2][0] != '?' {
				t.Fatalf("size %s: %s told three times: %q", size, play, a)
			}
			if points > 1000 {
				t.Fatal("the game does not end")
			}
		}
	}
}

// FuzzSession holds that no input crashes an engine and that each command has
// one answer.
func FuzzSession(f *testing.F) {
	f.Add("play b a1\nplay w a2\ngenmove b\ngenmove b\nundo\nkonane-legal")
	f.Add("boardsize 6\nkonane-notation moves\ngenmove b\ngenmove w\nplay b c1-a1\nfinal_score")
	f.Add("konane-position xox/o.o/xox x\ngogui-rules_board\ngg-undo 3\nshowboard")
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
		for _, a := range transcript.Ask(t, newRegistry(t, gtpkonane.Config{}), commands...) {
			if a == "" || a[0] != '=' && a[0] != '?' {
				t.Fatalf("answer %q", a)
			}
		}
	})
}
