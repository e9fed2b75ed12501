package psq_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"papamu/engines/record"
	"papamu/engines/record/psq"
)

func ExampleParse() {
	g, err := psq.Parse([]byte("Piskvorky 15x15, 11:11, 0\n8,8,120\n9,8,340\none\ntwo\n-1\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Width, g.Height, g.Names, g.Code)
	for _, m := range g.Moves {
		fmt.Println(m.X, m.Y, m.Elapsed)
	}
	// Output:
	// 15 15 [one two] -1
	// 7 7 120ms
	// 8 7 340ms
}

func ExampleGame_Format() {
	g := psq.New(20, 20, "papamu", "another")
	g.Play(9, 9, 15*time.Millisecond)
	g.Play(10, 9, time.Second)
	text, err := g.Format()
	fmt.Print(string(text), err)
	// Output:
	// Piskvorky 20x20, 11:11, 0
	// 10,10,15
	// 11,10,1000
	// papamu
	// another
	// -1
	// <nil>
}

// TestFilesAreKept writes each file of testdata back byte for byte.
func TestFilesAreKept(t *testing.T) {
	files, err := filepath.Glob("testdata/*.psq")
	if err != nil || len(files) == 0 {
		t.Fatal("no test files", err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		g, err := psq.Parse(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		out, err := g.Format()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if diff := cmp.Diff(string(data), string(out)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestHeadVariants(t *testing.T) {
	for text, want := range map[string]psq.Game{
		"Piskvorky 20x20, 11:11, 0":           {Width: 20, Height: 20, Levels: [2]int{11, 11}},
		"piskvorky 15x15,0:3,1":               {Width: 15, Height: 15, Levels: [2]int{0, 3}, Starter: 1},
		"\uFEFFPiskvorky 20x15\r\n":           {BOM: true, Width: 20, Height: 15},
		"Piskvorky 5x6, 0:0\n\n\n-1\n\nx\n\n": {Width: 5, Height: 6, HasCode: true, Code: -1, Trailer: []string{"", "x"}},
		"Piskvorky 5x5, 0:0, 0\n1,1\n-1": {
			Width: 5, Height: 5, Moves: []psq.Move{{Untimed: true}}, HasCode: true, Code: -1,
		},
	} {
		g, err := psq.Parse([]byte(text))
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		want.CRLF = strings.Contains(text, "\r\n")
		if diff := cmp.Diff(&want, g); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}

func TestDamageIsNamedByLine(t *testing.T) {
	for text, line := range map[string]int{
		"":                                       1,
		"8,8,100\n":                              1,
		"Piskvorky 0x15, 11:11, 0":               1,
		"Piskvorky 15, 11:11, 0":                 1,
		"Piskvorky 15x15, 11, 0":                 1,
		"Piskvorky 15x15, 11:11, 2":              1,
		"Piskvorky 15x15, 1:1, 0, 9":             1,
		"Piskvorky 15x15, 1:1, 0\n8,8,1\n16,1,0": 3,
		"Piskvorky 15x15, 1:1, 0\n0,1,0":         2,
	} {
		_, err := psq.Parse([]byte(text))
		var fault *record.SyntaxError
		if !errors.As(err, &fault) || fault.Line != line {
			t.Errorf("%q: %v, want an error in line %d", text, err, line)
		}
	}
	if _, err := psq.Read(bytes.NewReader(make([]byte, 5<<20))); !errors.Is(err, psq.ErrTooLarge) {
		t.Error("5 MiB of nothing:", err)
	}
}

func TestMalformedGamesAreNotWritten(t *testing.T) {
	for _, g := range []psq.Game{
		{},
		{Width: 5, Height: 5, Starter: 2},
		{Width: 5, Height: 5, Moves: []psq.Move{{X: 5}}},
		{Width: 5, Height: 5, Moves: []psq.Move{{Elapsed: 1}}},
		{Width: 5, Height: 5, Names: []string{"12"}},
		{Width: 5, Height: 5, Names: []string{"a\nb"}},
		{Width: 5, Height: 5, Names: []string{"1,1"}},
		{Width: 5, Height: 5, Names: []string{"a", ""}},
		{Width: 5, Height: 5, Trailer: []string{"x"}},
	} {
		if _, err := g.Format(); !errors.Is(err, psq.ErrMalformed) {
			t.Errorf("%+v: %v", g, err)
		}
	}
}

func TestRoundTripOfAnyGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringMatching(`[a-zA-Z][ -~]{0,20}`)
		g := &psq.Game{
			Width: rapid.IntRange(1, 30).Draw(t, "w"), Height: rapid.IntRange(1, 30).Draw(t, "h"),
			Levels:  [2]int{rapid.IntRange(0, 20).Draw(t, "p1"), rapid.IntRange(0, 20).Draw(t, "p2")},
			Starter: rapid.IntRange(0, 1).Draw(t, "starter"),
			HasCode: rapid.Bool().Draw(t, "has code"), CRLF: rapid.Bool().Draw(t, "crlf"),
		}
		for range rapid.IntRange(0, 40).Draw(t, "moves") {
			ms := time.Duration(rapid.IntRange(0, 1<<30).Draw(t, "ms"))
			g.Play(rapid.IntRange(0, g.Width-1).Draw(t, "x"), rapid.IntRange(0, g.Height-1).Draw(t, "y"), ms*time.Millisecond)
		}
		for range rapid.IntRange(0, 3).Draw(t, "names") {
			g.Names = append(g.Names, name.Draw(t, "name"))
		}
		if g.HasCode {
			g.Code = rapid.IntRange(-1, 30).Draw(t, "code")
			for range rapid.IntRange(0, 3).Draw(t, "rest") {
				g.Trailer = append(g.Trailer, name.Draw(t, "line"))
			}
		}
		text, err := g.Format()
		if err != nil {
			t.Fatal(err)
		}
		back, err := psq.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(g, back); diff != "" {
			t.Fatalf("%q: %s", text, diff)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("Piskvorky 20x20, 11:11, 0\n10,10,1203\n11,10,998\na\nb\n-1\n")
	f.Add("Piskvorky 5x5\r\n1,1\r\n\r\n-1\r\n\r\n1,Freestyle\r\n")
	f.Add("Piskvorky 15x15,0:1,1\n8,8,5\nx,y,z\n15\n1\n")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := psq.Parse([]byte(text))
		if err != nil {
			return
		}
		out, err := g.Format()
		if err != nil {
			t.Fatalf("%q was read and cannot be written: %v", text, err)
		}
		back, err := psq.Parse(out)
		if err != nil {
			t.Fatalf("%q: %v", out, err)
		}
		if diff := cmp.Diff(g, back); diff != "" {
			t.Fatalf("%q: %s", text, diff)
		}
	})
}
