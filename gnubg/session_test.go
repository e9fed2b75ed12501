package gnubg_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"

	"papamu/engines/backgammon"
	"papamu/gnubg"
	"papamu/internal/line"
)

func ExampleSession() {
	opening := "board:papamu:gnubg:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0" +
		":-1:6:5:6:5:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1\n\x00"
	s := gnubg.NewSession(&scripted{}, gnubg.Config{})
	if err := gnubg.Serve(context.Background(), strings.NewReader(opening), os.Stdout, s, line.Config{}); err != nil {
		fmt.Println(err)
	}
	// Output: 8/2 8/3
}

func TestOneAnswerToEachLine(t *testing.T) {
	const first31 = "8/5 8/7\n"
	for _, tc := range []struct{ name, in, want string }{
		{"to roll", toRoll + "\n", "roll\n"},
		{"dice", roll31 + "\n", first31},
		{"double", doubled + "\n", "take\n"},
		{"dance", danced + "\n", "\n"},
		{"as gnubg ends its lines", roll31 + "\n\x00", first31},
		{"NUL glued to the next line", roll31 + "\n\x00" + toRoll + "\n\x00", first31 + "roll\n"},
		{"NUL inside", strings.ReplaceAll(roll31, ":", ":\x00") + "\n", first31},
		{"CR LF", roll31 + "\r\n" + toRoll + "\r\n", first31 + "roll\n"},
		{"two lines in one write", roll31 + "\n" + roll31 + "\n", first31 + first31},
		{"no line end before the end of input", toRoll, "roll\n"},
		{"upper case and blanks before it", "  BOARD" + toRoll[5:] + "\n", "roll\n"},
		{"blanks after the colons", strings.ReplaceAll(roll31, ":", ": ") + "\n", first31},
		{"plus signs", strings.Replace(roll31, ":3:1:", ":+3:+1:", 1) + "\n", first31},
		{"blanks and quotes in names", strings.Replace(roll31, "me:you", "'a_b c':Joe \"x\" - 1.5", 1) + "\n", first31},
		{"numbers for names", strings.Replace(roll31, "me:you", "12:34", 1) + "\n", first31},
		{"no names", strings.Replace(roll31, "me:you", ":", 1) + "\n", first31},
		{"bad UTF-8 in names", strings.Replace(roll31, "me", "\xff\xfe", 1) + "\n", first31},
		{"long names", strings.Replace(roll31, "me", strings.Repeat("n", 5000), 1) + "\n", first31},
		{"no fields after the direction", strings.TrimSuffix(roll31, ":0:25:0:0:0:0:0:0:0:1") + "\n", first31},
		{"the words of FIBS for money", strings.Replace(roll31, "you:0", "you:9999", 1) + "\n", first31},
		{"nothing", "", ""},
		{"NULs only", strings.Repeat("\x00", 1000), ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := dialogue(t, &scripted{}, gnubg.Config{}, tc.in); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}

func TestBadLinesGetAnErrorLineAndDoNoHarm(t *testing.T) {
	with := func(old, new string) string { return strings.Replace(roll31, old, new, 1) }
	for _, tc := range []struct{ name, in string }{
		{"empty line", ""},
		{"blank line", "  \t "},
		{"unknown command", "foo"},
		{"known command with an argument", "version 2"},
		{"prefix alone", "board:"},
		{"few numbers", "board:me:you:5:4:0"},
		{"39 numbers", strings.TrimSuffix(roll31, ":-1:0:25:0:0:0:0:0:0:0:1")},
		{"51 numbers", roll31 + ":0"},
		{"a word for a number", with(":3:1:", ":x:1:")},
		{"a fraction", with(":3:1:", ":3.5:1:")},
		{"a number beyond all bounds", with(":3:1:", ":99999999999999999999:1:")},
		{"turn 0", with(":1:3:1:", ":0:3:1:")},
		{"color 0", strings.Replace(roll31, ":1:-1:0:25", ":0:-1:0:25", 1)},
		{"direction 0", strings.Replace(roll31, ":1:-1:0:25", ":1:0:0:25", 1)},
		{"a die of 7", with(":3:1:", ":7:1:")},
		{"a die of 263, 7 in a byte", with(":3:1:", ":263:1:")},
		{"a negative die", with(":3:1:", ":-3:1:")},
		{"one die", with(":3:1:", ":3:0:")},
		{"16 checkers", with(":5:0:3:", ":6:0:3:")},
		{"257 checkers, one in a byte", with(":5:0:3:", ":257:0:3:")},
		{"no checkers left", with(start, strings.NewReplacer(":5", ":0", ":3", ":0", ":2", ":0").Replace(start))},
		{"cube of 3", with(":3:1:1:1:1:0", ":3:1:3:1:1:0")},
		{"cube of 0", with(":3:1:1:1:1:0", ":3:1:0:1:1:0")},
		{"score of a finished match", with("you:0:0:0:", "you:5:5:4:")},
		{"negative score", with("you:0:0:0:", "you:5:-1:4:")},
		{"negative length", with("you:0:0:0:", "you:-5:0:0:")},
		{"words after the board", roll31 + " plies 2"},
		{"far too long", roll31 + strings.Repeat(" ", 1<<20)},
		{"far too long and nothing else", strings.Repeat("#", 1<<20)},
		{"long word", strings.Repeat("x", 10000)},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := strings.SplitAfter(dialogue(t, &scripted{}, gnubg.Config{}, tc.in+"\n"+toRoll+"\n"), "\n")
			if len(got) != 3 || got[2] != "" {
				t.Fatalf("not one answer to each of two lines: %q", got)
			}
			if !strings.HasPrefix(got[0], "Error: ") || len(got[0]) > 255 {
				t.Errorf("answer %q", got[0])
			}
			if got[1] != "roll\n" {
				t.Errorf("the next line got %q", got[1])
			}
		})
	}
}

func TestServerCommands(t *testing.T) {
	got := dialogue(t, &scripted{}, gnubg.Config{Version: "papamu 1"}, "VERSION\nhelp\nexit\nversion\n")
	want := "Interface: 2\nRFBF: 0\nEngine: 1.00\nSoftware: papamu 1\n"
	help, ok := strings.CutPrefix(got, want)
	if !ok || strings.Count(help, "\n") != 1 {
		t.Errorf("got %q", got)
	}
	if got := dialogue(t, &scripted{}, gnubg.Config{}, "quit\nhelp\n"); got != "" {
		t.Errorf("after quit: %q", got)
	}
}

// countWrites counts how many pieces an answer is sent in.
type countWrites struct{ writes []string }

func (c *countWrites) Write(p []byte) (int, error) {
	c.writes = append(c.writes, string(p))
	return len(p), nil
}

// gnubg discards what follows the first line end of a segment, and takes a line
// that arrives in pieces only if it waits for them.
func TestAnAnswerIsOneWriteHoweverTheQuestionArrives(t *testing.T) {
	in := iotest.OneByteReader(strings.NewReader(roll31 + "\n\x00" + danced + "\n\x00" + "foo\n"))
	var out countWrites
	s := gnubg.NewSession(&scripted{}, gnubg.Config{})
	if err := gnubg.Serve(t.Context(), in, &out, s, line.Config{}); err != nil {
		t.Fatal(err)
	}
	if len(out.writes) != 3 {
		t.Fatalf("writes: %q", out.writes)
	}
	for _, w := range out.writes {
		if !strings.HasSuffix(w, "\n") || strings.HasPrefix(w, " ") {
			t.Errorf("wrote %q", w)
		}
	}
}

// The client waits for an answer before it goes on, as gnubg does.
func TestAnsweredWithoutWaitingForMoreInput(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		answers, out := io.Pipe()
		done := make(chan error)
		go func() {
			done <- gnubg.Serve(t.Context(), in, out, gnubg.NewSession(&scripted{}, gnubg.Config{}), line.Config{})
		}()
		buf := make([]byte, 256)
		for _, q := range []struct{ ask, want string }{{toRoll, "roll\n"}, {doubled, "take\n"}, {danced, "\n"}} {
			io.WriteString(client, q.ask+"\n\x00")
			if n, _ := answers.Read(buf); string(buf[:n]) != q.want {
				t.Errorf("got %q, want %q", buf[:n], q.want)
			}
		}
		client.Close()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}

func TestOnlyLegalPlaysAreSent(t *testing.T) {
	illegal := func(m backgammon.Match) (backgammon.Play, error) { return backgammon.Play{After: m.Board}, nil }
	failing := func(backgammon.Match) (backgammon.Play, error) { return backgammon.Play{}, errors.New("no idea") }
	for name, play := range map[string]func(backgammon.Match) (backgammon.Play, error){
		"illegal": illegal, "failing": failing,
	} {
		d := &scripted{play: play}
		got := dialogue(t, d, gnubg.Config{}, roll31+"\n")
		if _, err := backgammon.ParsePlay(got, d.last().Board, d.last().Dice); err != nil {
			t.Errorf("%s player: sent %q: %v", name, got, err)
		}
	}
}

func TestAPanicEndsNothing(t *testing.T) {
	d := &scripted{play: func(backgammon.Match) (backgammon.Play, error) { panic("bug") }}
	got := strings.SplitAfter(dialogue(t, d, gnubg.Config{}, roll31+"\n"+toRoll+"\n"), "\n")
	if !strings.HasPrefix(got[0], "Error: ") || got[1] != "roll\n" {
		t.Errorf("got %q", got)
	}
}
