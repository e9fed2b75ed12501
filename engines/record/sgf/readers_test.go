package sgf_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"papamu/engines/record/sgf"
)

// program finds another program that reads the format, or skips the test.
func program(t *testing.T, name string) string {
	t.Helper()
	for _, try := range []string{name, "/usr/games/" + name} {
		if path, err := exec.LookPath(try); err == nil {
			return path
		}
	}
	t.Skipf("%s is not installed", name)
	return ""
}

// run gives a program its input and returns what it prints.
func run(t *testing.T, dir, input string, command ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Stdin = strings.NewReader(input)
	cmd.Env = append(os.Environ(), "HOME="+dir)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%q: %v\n%s", command, err, out)
	}
	return string(out)
}

// TestSabakiReadsTheSame holds the tree against what @sabaki/sgf makes of the same
// file, for the files as they are and as this package writes them.
func TestSabakiReadsTheSame(t *testing.T) {
	node := program(t, "node")
	if exec.CommandContext(t.Context(), node, "-e", "require.resolve('@sabaki/sgf')").Run() != nil {
		t.Skip("the npm package @sabaki/sgf is not in NODE_PATH")
	}
	dir := t.TempDir()
	files, err := filepath.Glob("testdata/*.sgf")
	if err != nil || len(files) == 0 {
		t.Fatal("no test files", err)
	}
	for _, name := range files {
		if strings.Contains(name, "mail") || strings.Contains(name, "undeclared") {
			continue // Sabaki takes no text around the tree, and guesses at charsets
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := sgf.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		copied := filepath.Join(dir, filepath.Base(name))
		out, err := f.Format(sgf.Lines)
		if err == nil {
			err = os.WriteFile(copied, out, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{name, copied} {
			got := run(t, dir, "", node, "testdata/outline.js", path)
			if diff := cmp.Diff(sabakiOutline(t, f), strings.Split(strings.TrimSpace(got), "\n")); diff != "" {
				t.Errorf("%s: %s", path, diff)
			}
		}
	}
}

// sabakiOutline prints a file as testdata/outline.js does. @sabaki/sgf leaves
// tabs alone, which no test file has.
func sabakiOutline(t *testing.T, f *sgf.File) []string {
	var lines []string
	for _, tree := range f.Trees {
		for n := range tree.Root.Walk() {
			var ids []string
			for _, p := range n.Properties {
				ids = append(ids, p.Ident())
			}
			slices.Sort(ids)
			data := [][]any{}
			for _, id := range slices.Compact(ids) {
				var texts []string
				for _, v := range n.All(id) {
					texts = append(texts, v.Text())
				}
				data = append(data, []any{id, texts})
			}
			var b bytes.Buffer
			e := json.NewEncoder(&b)
			e.SetEscapeHTML(false)
			if err := e.Encode([]any{len(n.Children), data}); err != nil {
				t.Fatal(err)
			}
			lines = append(lines, strings.TrimSpace(b.String()))
		}
	}
	return lines
}

// TestGNUGoLoadsWhatWeWrite plays a game with a capture, handicap and passes into a
// record, and asks gnugo for the board.
func TestGNUGoLoadsWhatWeWrite(t *testing.T) {
	gnugo := program(t, "gnugo")
	tree := sgf.NewTree(sgf.Info{
		Game: sgf.Go, Width: 9, Height: 9, HasKomi: true, Komi: 0.5, Handicap: 2, Rules: "Japanese",
		Black: sgf.Player{Name: `B [\]`}, White: sgf.Player{Name: "白"}, Result: "W+R",
	})
	tree.Root.Set("AB", sgf.PointValues([]sgf.Point{{X: 2, Y: 6}, {X: 6, Y: 2}})...)
	for i, p := range []sgf.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 4, Y: 4}, {X: 0, Y: 1}} { // takes the corner
		tree.Play(sgf.Move{Color: []sgf.Color{sgf.White, sgf.Black}[i%2], Point: p})
	}
	tree.Play(sgf.Move{Color: sgf.White, Pass: true}).Set("C", sgf.Text("a ] and a \\"))
	dir := t.TempDir()
	path := filepath.Join(dir, "game.sgf")
	text, err := tree.Format(sgf.Lines)
	if err == nil {
		err = os.WriteFile(path, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	out := run(t, dir, fmt.Sprintf("loadsgf %s\nlist_stones black\nlist_stones white\nget_komi\nquit\n", path), gnugo, "--mode", "gtp")
	var got []string
	for answer := range strings.SplitSeq(out, "\n\n") {
		words := strings.Fields(strings.TrimPrefix(strings.TrimSpace(answer), "="))
		slices.Sort(words)
		got = append(got, strings.Join(words, " "))
	}
	want := []string{"black", "A8 B9 C3 G7", "E5", "0.5", "", ""}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s%s", text, diff)
	}
}

// TestGNUBackgammonLoadsWhatWeWrite gives gnubg a record of our own and lets it save
// the match again: the actions come back.
func TestGNUBackgammonLoadsWhatWeWrite(t *testing.T) {
	gnubg := program(t, "gnubg")
	tree := sgf.NewTree(sgf.Info{
		Game: sgf.Backgammon, White: sgf.Player{Name: "papamu"}, Black: sgf.Player{Name: "another"},
		Rules: "Crawford", Result: "W+1", Dates: "2026-11-30",
	})
	tree.SetMatchInfo(sgf.MatchInfo{Length: 3})
	want := []sgf.BackgammonAction{
		{Color: sgf.White, Dice: [2]int{3, 1}, Hops: []sgf.Hop{{From: 8, To: 5}, {From: 6, To: 5}}},
		{Color: sgf.Black, Dice: [2]int{6, 5}, Hops: []sgf.Hop{{From: 24, To: 18}, {From: 18, To: 13}}},
		{Color: sgf.White, Kind: sgf.OfferDouble},
		{Color: sgf.Black, Kind: sgf.TakeDouble},
		{Color: sgf.White, Dice: [2]int{6, 6}, Hops: []sgf.Hop{{From: 24, To: 18}, {From: 24, To: 18}, {From: 13, To: 7}, {From: 13, To: 7}}},
		{Color: sgf.Black, Kind: sgf.OfferDouble},
		{Color: sgf.White, Kind: sgf.DropDouble},
	}
	for _, a := range want {
		if _, err := tree.PlayBackgammon(a); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	ours, theirs := filepath.Join(dir, "ours.sgf"), filepath.Join(dir, "theirs.sgf")
	text, err := tree.Format(sgf.Lines)
	if err == nil {
		err = os.WriteFile(ours, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	out := run(t, dir, fmt.Sprintf("load match %s\nsave match %s\n", ours, theirs), gnubg, "-t", "-q", "-r")
	data, err := os.ReadFile(theirs)
	if err != nil {
		t.Fatalf("%v\n%s\n%s", err, text, out)
	}
	f, err := sgf.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	var got []sgf.BackgammonAction
	for n := range f.Trees[0].Root.MainLine() {
		list, err := n.Backgammon()
		if err != nil {
			t.Error(err)
		}
		got = append(got, list...)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s\n%s", data, diff)
	}
}
