package seat

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestSplitCommand(t *testing.T) {
	for text, want := range map[string][]string{
		"gnugo --mode gtp":                       {"gnugo", "--mode", "gtp"},
		"  gnugo\t--mode  gtp ":                  {"gnugo", "--mode", "gtp"},
		`"/opt/my engines/go" --name "Big Go"`:   {"/opt/my engines/go", "--name", "Big Go"},
		`C:\brains\pbrain.exe 'a "b" c'`:         {`C:\brains\pbrain.exe`, `a "b" c`},
		`"C:\Program Files\pbrain\pbrain.exe"`:   {`C:\Program Files\pbrain\pbrain.exe`},
		`engine --opening=""`:                    {"engine", "--opening="},
		`engine "" ''`:                           {"engine", "", ""},
		`engine pre'fix and 'post`:               {"engine", "prefix and post"},
		`engine $HOME ; | & > # * ~ ` + "`date`": {"engine", "$HOME", ";", "|", "&", ">", "#", "*", "~", "`date`"},
	} {
		if got, err := splitCommand(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "  ", `"half`, `engine 'half`, `"" x`, `''`} {
		if got, err := splitCommand(text); !errors.Is(err, ErrEngine) {
			t.Errorf("%s: %q, %v", text, got, err)
		}
	}
}

// FuzzSplitCommand: what is split holds all that is not a blank or a quote, and
// quoting a word gives it back.
func FuzzSplitCommand(f *testing.F) {
	f.Add(`a "b c" 'd'`)
	f.Add(`"`)
	f.Fuzz(func(t *testing.T, text string) {
		if words, err := splitCommand(text); err == nil && (len(words) == 0 || words[0] == "") {
			t.Errorf("%q: %q", text, words)
		}
		if text == "" || strings.ToValidUTF8(text, "") != text || strings.Contains(text, `"`) {
			return
		}
		if words, err := splitCommand(`"` + text + `" x`); err != nil || !slices.Equal(words, []string{text, "x"}) {
			t.Errorf("%q in quotes: %q, %v", text, words, err)
		}
	})
}

func TestParse(t *testing.T) {
	for _, tc := range []struct {
		game, text string
		want       Engine
	}{
		{"go", "gnugo --mode gtp", Engine{"gnugo", GTP, "gnugo --mode gtp"}},
		{"go", " gtp: /usr/games/gnugo ", Engine{"gnugo", GTP, "/usr/games/gnugo"}},
		{"go", "builtin", Engine{"builtin", Builtin, ""}},
		{"go", "builtin:", Engine{"builtin", Builtin, ""}},
		{"gomoku", `"C:\my brains\pbrain-x.exe"`, Engine{"pbrain-x.exe", Gomocup, `"C:\my brains\pbrain-x.exe"`}},
		{"gomoku", "gtp:papamu-gtp --game gomoku", Engine{"papamu-gtp", GTP, "papamu-gtp --game gomoku"}},
		{"backgammon", "socket:localhost:1234", Engine{"socket", Socket, "localhost:1234"}},
		{"backgammon", "gnubg:", Engine{"gnubg", Gnubg, ""}},
	} {
		got, err := Parse(tc.game, "", tc.text)
		if err != nil || got != tc.want {
			t.Errorf("%s: %+v, %v", tc.text, got, err)
		}
	}
	for _, tc := range [][3]string{{"chess", "", "x"}, {"go", "", "gnubg:"}, {"go", "", ""}, {"go", "", "gtp:"}, {"backgammon", "", "socket:"}, {"go", "a\nb", "x"}, {"go", "", `"x`}} {
		if got, err := Parse(tc[0], tc[1], tc[2]); !errors.Is(err, ErrEngine) {
			t.Errorf("%q: %+v, %v", tc, got, err)
		}
	}
}

func TestTail(t *testing.T) {
	var x tail
	for range 1000 {
		x.Write([]byte("one line\r\n"))
	}
	x.Write([]byte(strings.Repeat("é", 100) + "\n\n"))
	if len(x.text) > tailSize {
		t.Errorf("%d bytes are kept", len(x.text))
	}
	if got := x.last(); got != strings.Repeat("é", 40)+"..." {
		t.Errorf("%q", got)
	}
	x.forget()
	if got := x.last(); got != "" {
		t.Errorf("%q after forgetting", got)
	}
}
