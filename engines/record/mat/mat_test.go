package mat_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"papamu/engines/record"
	"papamu/engines/record/mat"
	"papamu/internal/enginetest"
)

func ExampleParse() {
	m, err := mat.Parse([]byte(` 5 point match

 Game 1
 gnubg : 0                      root : 0
  1)                             31: 8/5 6/5
  2) 65: 24/13                   Doubles => 2
  3)  Drops
                                  Wins 1 point
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, it := range m.Games[0].Items {
		fmt.Println(it.Player, it.Kind, it.Dice, it.Hops, it.Value)
	}
	// Output:
	// 1 roll [3 1] [{8 5 false} {6 5 false}] 0
	// 0 roll [6 5] [{24 13 false}] 0
	// 1 double [0 0] [] 2
	// 0 drop [0 0] [] 0
	// 1 win [0 0] [] 1
}

func ExampleMatch_Format() {
	m := &mat.Match{Length: 3, Games: []mat.Game{{
		Number:  1,
		Players: [2]mat.Player{{Name: "papamu"}, {Name: "gnubg"}},
		Items: []mat.Item{
			{Player: 0, Kind: mat.Roll, Dice: [2]int{6, 1}, Hops: []mat.Hop{{From: 13, To: 7}, {From: 8, To: 7}}},
			{Player: 1, Kind: mat.Double, Value: 2},
			{Player: 0, Kind: mat.Drop},
			{Player: 1, Kind: mat.Win, Value: 1},
		},
	}}}
	m.SetTag("EventDate", "2026.11.30")
	text, err := m.Format()
	for line := range strings.Lines(string(text)) {
		fmt.Println(strings.TrimRight(line, " \n") + "|")
	}
	fmt.Println(err)
	// Output:
	// ; [EventDate "2026.11.30"]|
	// |
	//  3 point match|
	// |
	//  Game 1|
	//  papamu : 0                     gnubg : 0|
	//   1) 61: 13/7 8/7                 Doubles => 2|
	//   2)  Drops|
	//                                   Wins 1 point|
	// |
	// <nil>
}

// TestFilesOfGNUBackgammonAreKept writes them back byte for byte.
func TestFilesOfGNUBackgammonAreKept(t *testing.T) {
	files, err := filepath.Glob("testdata/*.mat")
	if err != nil || len(files) == 0 {
		t.Fatal("no test files", err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m, err := mat.Parse(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		out, err := m.Format()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if diff := cmp.Diff(string(data), string(out)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		for _, g := range m.Games {
			if _, _, ok := g.Result(); !ok {
				t.Errorf("%s: game %d has no winner", name, g.Number)
			}
			for _, it := range g.Items {
				if it.Kind == mat.Unknown || it.Kind == mat.Line {
					t.Errorf("%s: game %d: not understood: %q", name, g.Number, it.Note)
				}
			}
		}
	}
}

func hop(from, to int) mat.Hop { return mat.Hop{From: from, To: to} }
func hit(from, to int) mat.Hop { return mat.Hop{From: from, To: to, Hit: true} }

func roll(player, a, b int, note string, hops ...mat.Hop) mat.Item {
	return mat.Item{Player: player, Kind: mat.Roll, Dice: [2]int{a, b}, Hops: hops, Note: note}
}

// TestRows reads rows as the known programs write them.
func TestRows(t *testing.T) {
	for _, c := range []struct {
		line string
		want []mat.Item
	}{
		{"  1)                             63: 24/18 18/15 ", []mat.Item{roll(1, 6, 3, "", hop(24, 18), hop(18, 15))}},
		{"  9) 66:                         43: bar/21* 6/3", []mat.Item{roll(0, 6, 6, ""), roll(1, 4, 3, "", hit(25, 21), hop(6, 3))}},
		{"  2) 21: 6/off,1/off", []mat.Item{roll(0, 2, 1, "", hop(6, 0), hop(1, 0))}},
		{"  2) 21: 6/off, 1/off", []mat.Item{roll(0, 2, 1, "", hop(6, 0), hop(1, 0))}},
		{"  3) 11: 8/7*/6 6/5(2)  66: 24/6", []mat.Item{
			roll(0, 1, 1, "", hit(8, 7), hop(7, 6), hop(6, 5), hop(6, 5)),
			roll(1, 6, 6, "", hop(24, 6)),
		}},
		{"  4) 61:13/7,8/7", []mat.Item{roll(0, 6, 1, "", hop(13, 7), hop(8, 7))}},
		{" 12) 63: ???", []mat.Item{roll(0, 6, 3, "???")}},
		{" 12) 63: Cannot Move             51: Illegal play (13/8 6/5)", []mat.Item{roll(0, 6, 3, "Cannot Move"), roll(1, 5, 1, "Illegal play (13/8 6/5)")}},
		{"  4)  Doubles => 2                Beavers => 4", []mat.Item{{Kind: mat.Double, Value: 2}, {Player: 1, Kind: mat.Beaver, Value: 4}}},
		{"  5)  Raccoons => 8               Takes", []mat.Item{{Kind: mat.Raccoon, Value: 8}, {Player: 1, Kind: mat.Take}}},
		{"  5)  Redoubles                   Accepts", []mat.Item{{Kind: mat.Double}, {Player: 1, Kind: mat.Take}}},
		{"  6)  Passes                     ", []mat.Item{{Kind: mat.Drop}}},
		{"  7) 51: 9/8 8/3                  Resigns a gammon", []mat.Item{roll(0, 5, 1, "", hop(9, 8), hop(8, 3)), {Player: 1, Kind: mat.Resign, Note: "a gammon"}}},
		{"      Wins 1 point and the match", []mat.Item{{Kind: mat.Win, Value: 1, Note: "and the match"}}},
		{"  8)  Drops                       Wins 2 points", []mat.Item{{Kind: mat.Drop}, {Player: 1, Kind: mat.Win, Value: 2}}},
		{"                                  Wins 4 points", []mat.Item{{Player: 1, Kind: mat.Win, Value: 4}}},
		{"  8) thinks                       waits", []mat.Item{{Kind: mat.Unknown, Note: "thinks"}, {Player: 1, Kind: mat.Unknown, Note: "waits"}}},
		{"; a comment 65: 1/2", []mat.Item{{Kind: mat.Line, Note: "; a comment 65: 1/2"}}},
		{"some words of a spectator", []mat.Item{{Kind: mat.Line, Note: "some words of a spectator"}}},
	} {
		m, err := mat.Parse([]byte(" 7 point match\n\n Game 1\n a : 0   b : 0\n" + c.line + "\n"))
		if err != nil {
			t.Errorf("%q: %v", c.line, err)
			continue
		}
		if diff := cmp.Diff(c.want, m.Games[0].Items); diff != "" {
			t.Errorf("%q: %s", c.line, diff)
		}
		if _, err := m.Format(); err != nil {
			t.Errorf("%q: %v", c.line, err)
		}
	}
}

// TestHead reads a file in the manner of XG: byte-order mark, CRLF, tags.
func TestHead(t *testing.T) {
	m, err := mat.Parse([]byte("\uFEFF; [Site \"Here\"]\r\n; [Player 1 \"A\"]\r\nodd line\r\n\r\n7 point match\r\n; more\r\n\r\n Game 3\r\n" +
		" Ann, 1723.50 : 2              Bob, Jr : 3\r\n; Set Pos=-b----E-C---eE---c-e----B-/1\r\n"))
	if err != nil {
		t.Fatal(err)
	}
	want := &mat.Match{
		BOM: true, CRLF: true, Length: 7, Preface: []string{"; more"},
		Head: []string{`; [Site "Here"]`, `; [Player 1 "A"]`, "odd line"},
		Games: []mat.Game{{
			Number:  3,
			Players: [2]mat.Player{{Name: "Ann", Rating: "1723.50", Score: 2}, {Name: "Bob, Jr", Score: 3}},
			Items:   []mat.Item{{Kind: mat.Line, Note: "; Set Pos=-b----E-C---eE---c-e----B-/1"}},
		}},
	}
	if diff := cmp.Diff(want, m); diff != "" {
		t.Error(diff)
	}
	if v, ok := m.Tag("player 1"); !ok || v != "A" {
		t.Errorf("tag: %q, %v", v, ok)
	}
	pos, cube, ok := m.Games[0].Items[0].SetPosition()
	if pos != "-b----E-C---eE---c-e----B-" || cube != "1" || !ok {
		t.Errorf("position: %q, %q, %v", pos, cube, ok)
	}
	m.SetTag("Site", "There \"and\"\nback")
	if v, _ := m.Tag("Site"); v != "There 'and' back" || len(m.Head) != 3 {
		t.Errorf("tag after SetTag: %q in %q", v, m.Head)
	}
}

func TestResigned(t *testing.T) {
	for it, want := range map[string]bool{
		"63: ???": true, "63: ????": true, "63:": false, "63: 8/2 ???": false, "Resigns": true, "63: Cannot Move": false,
	} {
		m, err := mat.Parse([]byte("1 point match\nGame 1\na : 0  b : 0\n 1) " + it + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		if got := m.Games[0].Items[0].Resigned(); got != want {
			t.Errorf("%q: resigned is %v", it, got)
		}
	}
}

func TestDamage(t *testing.T) {
	for text, line := range map[string]int{
		"1 point match\nGame 1\n":                                 3,
		"1 point match\nGame 1\nnobody\n":                         3,
		"1 point match\n\nGame 99999999999999999999\n":            3,
		"99999999999999999999 point match\n":                      1,
		"1 point match\nGame 1\na : 0 b : 99999999999999999999\n": 3,
	} {
		_, err := mat.Parse([]byte(text))
		var fault *record.SyntaxError
		if !errors.As(err, &fault) || fault.Line != line {
			t.Errorf("%q: %v, want an error in line %d", text, err, line)
		}
	}
	if _, err := mat.Parse([]byte("nothing of the kind")); !errors.Is(err, mat.ErrNoMatch) {
		t.Error(err)
	}
	if _, err := mat.Parse(make([]byte, 17<<20)); !errors.Is(err, mat.ErrTooLarge) {
		t.Error(err)
	}
}

// TestLongLinesAreReadInOnePass has a row of many tokens: work that must not grow with the square.
func TestLongLinesAreReadInOnePass(t *testing.T) {
	for _, part := range []string{"x ", "66: ", "8/5,", "   x"} {
		text := "1 point match\nGame 1\na : 0  b : 0\n 1) " + strings.Repeat(part, 200_000)
		if _, err := mat.Parse([]byte(text)); err != nil {
			t.Errorf("%q: %v", part, err)
		}
	}
}

// Small pieces must not become a mass of items, in one line or in many.
func TestItemsAreBounded(t *testing.T) {
	if enginetest.Race {
		t.Skip("long, and on one goroutine")
	}
	const head = "1 point match\nGame 1\na : 0  b : 0\n"
	if _, err := mat.Parse([]byte(head + strings.Repeat("1) 11: 11:\n", 600_000))); !errors.Is(err, mat.ErrTooLarge) {
		t.Errorf("many rows: %v", err)
	}
	row := " 1) " + strings.Repeat("11:", 500_000)
	m, err := mat.Parse([]byte(head + row))
	if err != nil || len(m.Games[0].Items) != 1 || m.Games[0].Items[0].Note != row {
		t.Errorf("one row: %v", err)
	}
}

func TestMalformedMatchesAreNotWritten(t *testing.T) {
	for _, m := range []mat.Match{
		{Length: -1},
		{Head: []string{"3 point match"}},
		{Head: []string{"two\nlines"}},
		{Games: []mat.Game{{Players: [2]mat.Player{{Name: "a : 1"}, {Name: "b"}}}}},
		{Games: []mat.Game{{Items: []mat.Item{{Kind: mat.Roll, Dice: [2]int{7, 1}}}}}},
		{Games: []mat.Game{{Items: []mat.Item{roll(0, 6, 1, "", hop(26, 1))}}}},
		{Games: []mat.Game{{Items: []mat.Item{{Kind: mat.Line, Note: "  1) 65: 24/13"}}}}},
	} {
		if out, err := m.Format(); !errors.Is(err, mat.ErrMalformed) {
			t.Errorf("%+v was written: %q", m, out)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(" 5 point match\n\n Game 1\n gnubg : 0                      root : 0\n  1)                             31: 8/5 6/5\n  2) 65: 24/18 18/13             21: 13/11 6/5\n  3)  Doubles => 2                Takes\n      Wins 8 points\n")
	f.Add("\uFEFF; [Site \"X\"]\r\n7 point match\r\nGame 1\r\na, 1500 : 0   b : 2\r\n 1) 66: 24/18(2) 13/7*(2)   63: ???\r\nx\r\n")
	f.Add("Game 1\na:0 b:0\n1)Drops Wins 1 point and the match\n2) x    y               z")
	f.Add("0 point match\nGame 0\n0:0 0:0\n0)11:11:8/7")
	f.Add("Game 1\n:0 :0\n0)0 11:8/7 8/7,11:0")
	f.Add("Game 0\na : 12 : 3\nGame 1\na : 12b : 3")
	f.Add("Game 0\n:0:0\nDouBle =>0=>0")
	f.Add("Game 0\n:0:0 :0")
	f.Add("Game 1\nA:b : 10   C : x : 5")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := mat.Parse([]byte(text))
		if err != nil {
			return
		}
		if _, err := m.Format(); err != nil { // which compares what it reads back
			t.Fatalf("%q was read and cannot be written: %v\n%+v", text, err, m)
		}
	})
}
