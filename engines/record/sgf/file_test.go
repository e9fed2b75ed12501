package sgf_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"papamu/engines/record"
	"papamu/engines/record/sgf"
)

// outline lists what a file holds, but for the warnings, one line a node. Trees
// are too deep to be compared as they are.
func outline(f *sgf.File) []string {
	lines := []string{fmt.Sprintf("%v %q", f.BOM, f.Tail)}
	for _, tree := range f.Trees {
		lines = append(lines, fmt.Sprintf("tree %q %q", tree.Preamble, tree.Charset))
		for n := range tree.Root.Walk() {
			lines = append(lines, fmt.Sprintf("%q %d", n.Properties, len(n.Children)))
		}
	}
	return lines
}

func sameRecord(a, b *sgf.File) string { return cmp.Diff(outline(a), outline(b)) }

// roundTrip writes f in both layouts and reads it back; it returns the compact text.
func roundTrip(t interface{ Fatalf(string, ...any) }, f *sgf.File) []byte {
	var compact []byte
	for _, layout := range []sgf.Layout{sgf.Lines, sgf.Compact} {
		out, err := f.Format(layout)
		if err != nil {
			t.Fatalf("writing: %v", err)
		}
		back, err := sgf.Parse(out)
		if err != nil {
			t.Fatalf("reading %q back: %v", out, err)
		}
		if diff := sameRecord(f, back); diff != "" {
			t.Fatalf("layout %d, %q: %s", layout, out, diff)
		}
		compact = out
	}
	return compact
}

// TestFilesComeBackWhole reads each file of testdata, writes it, reads it again,
// and holds the bytes of the written file against the original's, white space aside.
func TestFilesComeBackWhole(t *testing.T) {
	files, err := filepath.Glob("testdata/*.sgf")
	if err != nil || len(files) == 0 {
		t.Fatal("no test files", err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := sgf.Parse(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		out := roundTrip(t, f)
		if got, want := squeeze(out), squeeze(data); !bytes.Equal(got, want) {
			t.Errorf("%s\nread  %q\nwrote %q", name, want, got)
		}
	}
}

// squeeze drops all white space.
func squeeze(b []byte) []byte { return bytes.Join(bytes.Fields(b), nil) }

// TestCanonicalTextIsKept writes compact records back byte for byte.
func TestCanonicalTextIsKept(t *testing.T) {
	for _, text := range []string{
		"(;)",
		"(;FF[4]GM[1]SZ[19];B[aa];W[];B[tt])",
		"(;FF[4](;B[aa];W[bb](;B[cc])(;B[dd]))(;B[ee]))",
		"(;FF[4]C[a\\]b\\\\ \\: line\nline\r\n\\\nsoft])",
		"(;GM[1]XX[private][two]AB[aa:cc][dd]Black[aa]K9[]AB[ee])",
		"(;A[1])\n(;B[2])",
	} {
		f, err := sgf.Options{Strict: true}.Parse([]byte(text))
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if out := roundTrip(t, f); string(out) != text+"\n" {
			t.Errorf("read  %q\nwrote %q", text, out)
		}
	}
}

// TestDamage reads past common damage, and finds its place under Strict.
func TestDamage(t *testing.T) {
	for _, c := range []struct {
		text, want   string
		line, column int
	}{
		{"(;B[aa]", "(;B[aa])", 1, 8},
		{"(;B[aa", "(;B[aa])", 1, 4},
		{"(;B[aa\\", "(;B[aa])", 1, 4},
		{"(;B[aa](;W[bb]\n", "(;B[aa];W[bb])", 2, 1},
		{"hello\n(;B[aa])", "hello\n(;B[aa])", 1, 1},
		{"(;B[aa]) bye", "(;B[aa])\nbye", 1, 9},
		{"(;B[aa]))", "(;B[aa])\n)", 1, 9},
		{"(FF[4];B[aa])", "(;FF[4];B[aa])", 1, 2},
		{"(;FF[4](B[aa])(;B[bb]))", "(;FF[4](;B[aa])(;B[bb]))", 1, 9},
		{"(;FF[4]()(;B[bb]))", "(;FF[4];B[bb])", 1, 9},
		{"(;FF[4](;B[aa]);W[bb])", "(;FF[4](;B[aa])(;W[bb]))", 1, 16},
		{"(;FF[4]\n;B[aa] , W[bb])", "(;FF[4];B[aa]W[bb])", 2, 8},
		{"(;FF[4];[aa]W[bb])", "(;FF[4];W[bb])", 1, 9},
		{"(;KO;B[aa])", "(;KO[];B[aa])", 1, 3},
		{"(;junk B[aa])", "(;B[aa])", 1, 3},
		{"((;B[aa])(;B[bb]))", "(\n(;B[aa])\n(;B[bb])\n)", 1, 1},
	} {
		f, err := sgf.Parse([]byte(c.text))
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if out := roundTrip(t, f); string(out) != c.want+"\n" {
			t.Errorf("%q: read as %q, want %q", c.text, out, c.want)
		}
		if len(f.Warnings) == 0 {
			t.Errorf("%q: no warning", c.text)
		}
		_, err = sgf.Options{Strict: true}.Parse([]byte(c.text))
		var fault *record.SyntaxError
		if !errors.As(err, &fault) || fault.Line != c.line || fault.Column != c.column {
			t.Errorf("%q: %v, want an error at %d:%d", c.text, err, c.line, c.column)
		}
	}
}

func TestNoGame(t *testing.T) {
	for _, text := range []string{"", "hello", "()", "(", ")", ";B[aa]", "\uFEFF", "(a[b])"} {
		if f, err := sgf.Parse([]byte(text)); !errors.Is(err, sgf.ErrNoGame) {
			t.Errorf("%q: %+v, %v", text, f, err)
		}
	}
	if _, err := sgf.Parse([]byte("\xFF\xFE(\x00;\x00")); err == nil {
		t.Error("UTF-16 was read")
	}
}

func TestLimits(t *testing.T) {
	long := []byte("(;" + strings.Repeat("B[aa];", 1000) + ")")
	for _, o := range []sgf.Options{{MaxBytes: 100}, {MaxParts: 100}} {
		if _, err := o.Parse(long); !errors.Is(err, sgf.ErrTooLarge) {
			t.Errorf("%+v: %v", o, err)
		}
		if _, err := o.Read(bytes.NewReader(long)); !errors.Is(err, sgf.ErrTooLarge) {
			t.Errorf("%+v: %v", o, err)
		}
	}
	if _, err := (sgf.Options{MaxParts: 100}).Parse([]byte("(;" + strings.Repeat("(", 1000))); !errors.Is(err, sgf.ErrTooLarge) {
		t.Errorf("parentheses: %v", err)
	}
	f, err := sgf.Parse([]byte("(;" + strings.Repeat("\x01;", 10_000) + ")"))
	if err != nil || len(f.Warnings) > 100 {
		t.Errorf("%d warnings, %v", len(f.Warnings), err)
	}
}

// TestDepth reads and writes variations within variations, far deeper than any
// stack would bear.
func TestDepth(t *testing.T) {
	const depth = 300_000
	text := strings.Repeat("(;B[aa](;W[bb])", depth) + strings.Repeat(")", depth) + "\n"
	f, err := sgf.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	out, err := f.Format(sgf.Compact)
	if err != nil {
		t.Fatal(err)
	}
	// the innermost variation is alone and needs no parentheses
	want := strings.Replace(text, "(;W[bb]))", ";W[bb])", 1)
	if string(out) != want {
		t.Errorf("%d bytes became %d", len(want), len(out))
	}
	if _, err := sgf.Parse([]byte(strings.Repeat("(", depth) + ";")); err != nil {
		t.Error(err)
	}
}

// TestDamageIsReadInOnePass has hundreds of thousands of trees that each lack a
// semicolon, and as much stray text: work that must not grow with the square.
func TestDamageIsReadInOnePass(t *testing.T) {
	const n = 300_000
	for text, trees := range map[string]int{
		strings.Repeat("(A[])", n): n, "(;" + strings.Repeat("x ", n) + ")": 1, strings.Repeat("(", n) + ";": 1,
	} {
		f, err := sgf.Parse([]byte(text))
		if err != nil || len(f.Trees) != trees {
			t.Errorf("%.10s…: %v", text, err)
		}
	}
}

func TestMalformedTreesAreNotWritten(t *testing.T) {
	node := func(name string, v ...sgf.Value) *sgf.File {
		return &sgf.File{Trees: []*sgf.Tree{{Charset: "UTF-8", Root: &sgf.Node{Properties: []sgf.Property{{Name: name, Values: v}}}}}}
	}
	for _, f := range []*sgf.File{
		node("", "x"), node("1B", "x"), node("b", "x"), node("Ä", "x"), node("B"),
		node("C", "a]b"), node("C", `a\`), node("C", "\xff"),
		{Trees: []*sgf.Tree{{}}},
		{Trees: []*sgf.Tree{{Preamble: "(;)", Charset: "UTF-8", Root: &sgf.Node{}}}},
		{Tail: "( ;"},
	} {
		if out, err := f.Format(sgf.Lines); !errors.Is(err, sgf.ErrMalformed) {
			t.Errorf("%+v was written: %q, %v", f, out, err)
		}
	}
}
