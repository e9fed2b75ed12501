package gtp_test

import (
	"slices"
	"strings"
	"testing"

	"papamu/gtp"
)

func TestParseSize(t *testing.T) {
	for text, want := range map[string][2]int{"19": {19, 19}, "9 13": {9, 13}, "7:5": {7, 5}, "0": {0, 0}} {
		if w, h, err := gtp.ParseSize(strings.Fields(text)); err != nil || w != want[0] || h != want[1] {
			t.Errorf("%q: %dx%d, %v", text, w, h, err)
		}
	}
	for _, text := range []string{"x", "9 x", "x 9", "9:", ":9", "9:9:9", "-1", "9.5"} {
		if w, h, err := gtp.ParseSize(strings.Fields(text)); err == nil {
			t.Errorf("%q read as %dx%d", text, w, h)
		}
	}
}

func TestParseUndo(t *testing.T) {
	if n, err := gtp.ParseUndo(nil); err != nil || n != 1 {
		t.Errorf("without a number: %d, %v", n, err)
	}
	if n, err := gtp.ParseUndo([]string{"3"}); err != nil || n != 3 {
		t.Errorf("3: %d, %v", n, err)
	}
	if n, err := gtp.ParseUndo([]string{"-1"}); err == nil {
		t.Errorf("-1 read as %d", n)
	}
}

func TestParseMoves(t *testing.T) {
	want := []gtp.Move{{gtp.Black, gtp.Vertex{Col: 3, Row: 3}}, {gtp.White, gtp.Vertex{Pass: true}}}
	if got, err := gtp.ParseMoves(strings.Fields("b D4 WHITE pass")); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := gtp.ParseMoves(nil); err != nil || len(got) != 0 {
		t.Errorf("nothing: %v, %v", got, err)
	}
	for _, text := range []string{"b", "b D4 w", "x D4", "b I5", "D4 b", "b resign"} {
		if got, err := gtp.ParseMoves(strings.Fields(text)); err == nil {
			t.Errorf("%q read as %v", text, got)
		}
	}
}

func TestVertices(t *testing.T) {
	if got := gtp.Vertices([]gtp.Vertex{{Col: 8, Row: 0}, {Pass: true}}); got != "J1 pass" {
		t.Errorf("got %q", got)
	}
}

// FuzzParseMoves holds that what is read is what is written.
func FuzzParseMoves(f *testing.F) {
	f.Add("b D4 w Q16")
	f.Add("B pass W a1 black T19")
	f.Add("b")
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := gtp.ParseMoves(strings.Fields(text))
		if err != nil {
			return
		}
		var words []string
		for _, m := range moves {
			words = append(words, m.Color.String(), m.Vertex.String())
		}
		if again, err := gtp.ParseMoves(words); err != nil || !slices.Equal(again, moves) {
			t.Errorf("%q: %v, then %v, %v", text, moves, again, err)
		}
	})
}
