// Package transcript tests a GTP engine against files of commands and answers.
//
// A file is a dialogue. A line that begins with ">" is sent to the engine, as
// it stands or, if the rest is quoted, as the Go string that it is. The lines
// after it that begin with "<" are the answer without its empty line; "␣" stands
// for a blank at the end of a line. Lines that begin with ";" are remarks. All
// commands are sent at once, so every file tests pipelining too.
//
// Every file is played a second time with an id on each command, lines that end
// in CR LF, and noise between them: the answers must be the same but for the ids.
//
// With -update the files are rewritten with the answers that came.
package transcript

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"papamu/gtp"
	"papamu/internal/line"
)

var update = flag.Bool("update", false, "rewrite the transcripts with the answers that come")

// Run tests every file that matches the pattern with an engine of its own.
func Run(t *testing.T, pattern string, engine func(t *testing.T) *gtp.Registry) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts %s: %v", pattern, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := Play(t, gtp.NewSession(engine(t)), string(want))
			if noisy := playNoisily(t, gtp.NewSession(engine(t)), string(want)); noisy != got {
				t.Errorf("%s, with ids:\n%s", file, difference(got, noisy))
			}
			if got == string(want) {
				return
			}
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			t.Errorf("%s:\n%s", file, difference(string(want), got))
		})
	}
}

// Play sends the commands of a transcript and returns it with the answers that
// came.
func Play(t *testing.T, s *gtp.Session, script string) string {
	t.Helper()
	return fill(t, script, exchange(t, s, strings.Join(commands(t, script), "\n")+"\n"))
}

// playNoisily is Play in another manner of writing.
func playNoisily(t *testing.T, s *gtp.Session, script string) string {
	t.Helper()
	var in strings.Builder
	ids := 0
	for _, command := range commands(t, script) {
		l, err := gtp.Parse(command)
		if err == nil && !l.HasID && !l.Blank() {
			ids++
			command = fmt.Sprintf("%d\t%s", firstID+ids, command)
		}
		in.WriteString("\r\n" + command + " # a remark\r\n \t\r\n")
	}
	answers := exchange(t, s, in.String())
	for i, a := range answers {
		answers[i] = ownID.ReplaceAllString(a, "$1")
	}
	return fill(t, script, answers)
}

// Ask sends commands to a new session of the engine and returns their answers, one
// for each.
func Ask(t testing.TB, engine *gtp.Registry, commands ...string) []string {
	t.Helper()
	answers := exchange(t, gtp.NewSession(engine), strings.Join(commands, "\n")+"\n")
	if len(answers) != len(commands)+1 {
		t.Fatalf("%d answers to %d commands: %q", len(answers)-1, len(commands), answers)
	}
	return answers[:len(commands)]
}

// firstID is above the ids in the files.
const firstID = 1000000

var ownID = regexp.MustCompile("^([=?])1[0-9]{6}")

func exchange(t testing.TB, s *gtp.Session, in string) []string {
	t.Helper()
	var out bytes.Buffer
	if err := line.Serve(context.Background(), strings.NewReader(in), &out, s, line.Config{}); err != nil {
		t.Fatal(err)
	}
	return strings.Split(out.String(), "\n\n")
}

// fill puts the answers where they belong.
func fill(t *testing.T, script string, answers []string) string {
	t.Helper()
	var got strings.Builder
	for text := range strings.Lines(script) {
		if strings.HasPrefix(text, "<") {
			continue
		}
		got.WriteString(text)
		if command, sent := parseCommand(t, text); sent && len(answers) > 1 && isAnswered(command) {
			got.WriteString(quote(answers[0]))
			answers = answers[1:]
		}
	}
	if len(answers) != 1 || answers[0] != "" {
		t.Errorf("%d answers too many or too few: %q", len(answers)-1, answers)
	}
	return got.String()
}

func commands(t *testing.T, script string) []string {
	var list []string
	for text := range strings.Lines(script) {
		if command, sent := parseCommand(t, text); sent {
			list = append(list, command)
		}
	}
	return list
}

func parseCommand(t *testing.T, text string) (command string, sent bool) {
	command, sent = strings.CutPrefix(strings.TrimSuffix(text, "\n"), ">")
	command = strings.TrimPrefix(command, " ")
	if strings.HasPrefix(command, `"`) {
		unquoted, err := strconv.Unquote(command)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		command = unquoted
	}
	return command, sent
}

func isAnswered(command string) bool {
	l, err := gtp.Parse(command)
	return err != nil || !l.Blank()
}

func quote(answer string) string {
	var b strings.Builder
	for text := range strings.SplitSeq(answer, "\n") {
		if strings.HasSuffix(text, " ") {
			text = strings.TrimSuffix(text, " ") + "␣"
		}
		b.WriteString("< " + text + "\n")
	}
	return b.String()
}

// difference shows the first lines that differ.
func difference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(w), len(g)) {
		if w[i] != g[i] {
			from := max(i-3, 0)
			return strings.Join(w[from:i], "\n") + "\n- " + strings.Join(w[i:min(i+6, len(w))], "\n- ") +
				"\n+ " + strings.Join(g[i:min(i+6, len(g))], "\n+ ")
		}
	}
	return "the one is the beginning of the other"
}
