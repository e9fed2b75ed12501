package kata_test

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the dialogues in testdata")

// TestDialogues holds what is said against testdata/dialogues.txt. A line with ">"
// is sent, one with "<" comes back; an empty line or a comment ends a session.
func TestDialogues(t *testing.T) {
	const path = "testdata/dialogues.txt"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got := replay(t, string(text))
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want := strings.Split(string(text), "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(want) || line != want[i] {
			t.Fatalf("line %d:\n got %s\nwant %s", i+1, line, want[min(i, len(want)-1)])
		}
	}
}

// replay returns the text with the answers that are given now.
func replay(t *testing.T, text string) string {
	var out, session strings.Builder
	answer := func() {
		if session.Len() > 0 {
			for _, line := range serve(t, session.String(), config()) {
				out.WriteString("< " + line + "\n")
			}
		}
		session.Reset()
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for _, line := range lines {
		switch {
		case strings.HasPrefix(line, "< "):
			continue
		case strings.HasPrefix(line, "> "):
			session.WriteString(line[2:] + "\n")
		default:
			answer()
		}
		out.WriteString(line + "\n")
	}
	answer()
	return out.String()
}
