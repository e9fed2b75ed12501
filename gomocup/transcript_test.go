package gomocup_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the answers in testdata/transcripts")

// TestTranscripts replays the dialogues of testdata/transcripts line by line.
// Lines with ">" are the manager's, those with "<" the answers to the line above,
// "#" begins a comment. The engine plays the first point in reading order.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/transcripts/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			want, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			got := replay(t, string(want))
			if *update {
				if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != string(want) {
				t.Errorf("the dialogue differs:\n%s", got)
			}
		})
	}
}

// replay returns the transcript with the answers as they are.
func replay(t *testing.T, script string) string {
	var got strings.Builder
	dialogue(t, config(reading), func(m *manager) {
		for line := range strings.Lines(script) {
			if strings.HasPrefix(line, "<") {
				continue
			}
			got.WriteString(line)
			if command, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), ">"); ok {
				for answer := range strings.Lines(m.send(unescape(command))) {
					got.WriteString("< " + answer)
				}
			}
		}
	})
	return got.String()
}

// unescape allows bytes that would make the file hard to read.
func unescape(s string) string {
	return strings.NewReplacer(`\r`, "\r", `\t`, "\t", `\xff`, "\xff", `\0`, "\x00").Replace(strings.TrimPrefix(s, " "))
}
