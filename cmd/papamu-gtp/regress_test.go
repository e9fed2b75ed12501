package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The suites under gtp/testdata/tst are for gogui-regress, and for this runner,
// which reads them as gogui-regress does. It is stricter in one thing: a test that
// was expected to fail and passes is a failure here, since in these suites that is
// how a refusal is expected.

// suites are the options of the program for suites that are not about Go.
var suites = map[string][]string{
	"gomoku.tst": {"--game", "gomoku", "--playouts", "2000"},
	"konane.tst": {"--game", "konane", "--playouts", "2000"},
}

func TestRegressionSuites(t *testing.T) {
	t.Chdir("../../gtp/testdata/tst")
	files, err := filepath.Glob("*.tst")
	if err != nil || len(files) == 0 {
		t.Fatalf("no suites: %v", err)
	}
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			args := suites[file]
			if args == nil {
				args = []string{"--playouts", "200"}
			}
			runSuite(t, file, args)
		})
	}
}

func runSuite(t *testing.T, file string, args []string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tests, err := readSuite(string(text))
	if err != nil {
		t.Fatal(err)
	}
	commands := make([]string, len(tests))
	for i, c := range tests {
		commands[i] = c.line
	}
	numbered := 0
	for i, a := range answersOf(t, args, commands...) {
		if tests[i].id >= 0 {
			numbered++
		}
		if err := tests[i].judge(a); err != nil {
			t.Errorf("%s: %v", tests[i].line, err)
		}
	}
	if numbered == 0 {
		t.Error("no tests")
	}
}

// regression is a command of a suite and what is said about its answer.
type regression struct {
	line       string
	id         int    // -1 for a command that is no test
	pattern    string // empty for none
	not        bool   // the pattern must not match
	expectFail bool
}

var errPattern = errors.New("not a pattern behind a command")

// readSuite takes a suite apart: commands, and "#?" lines behind them.
func readSuite(text string) (list []regression, err error) {
	open := false // the last line that counts was a command
	for l := range strings.Lines(text) {
		l = strings.TrimSpace(l)
		pattern, is := strings.CutPrefix(l, "#?")
		switch {
		case is && !open:
			return nil, fmt.Errorf("%w: %s", errPattern, l)
		case is:
			if err := list[len(list)-1].setPattern(strings.TrimSpace(pattern)); err != nil {
				return nil, fmt.Errorf("%w: %s", err, l)
			}
			open = false
		case l != "" && l[0] != '#':
			list = append(list, regression{line: l, id: idOf(l)})
			open = true
		}
	}
	return list, nil
}

func idOf(line string) int {
	word, _, found := strings.Cut(line, " ")
	if id, err := strconv.Atoi(word); err == nil && found {
		return id
	}
	return -1
}

func (r *regression) setPattern(text string) error {
	if text == "" {
		return nil
	}
	text, r.expectFail = strings.CutSuffix(text, "*")
	if !strings.HasPrefix(text, "[") || !strings.HasSuffix(text, "]") {
		return errPattern
	}
	text = strings.TrimSpace(text[1 : len(text)-1])
	text, r.not = strings.CutPrefix(text, "!")
	r.pattern = `(?ms)\A(?:` + text + `)\z`
	_, err := regexp.Compile(r.pattern)
	return err
}

var (
	errFailed  = errors.New("unexpected failure")
	errPassed  = errors.New("unexpected pass")
	errRefused = errors.New("refused")
)

// judge compares an answer, as the engine wrote it, with what was expected. The
// text is what comes after the first blank, and a refusal fails whatever its text.
func (r *regression) judge(answer string) error {
	refused := strings.HasPrefix(answer, "?")
	if r.pattern == "" {
		if refused {
			return fmt.Errorf("%w: %q", errRefused, answer)
		}
		return nil
	}
	_, text, _ := strings.Cut(answer, " ")
	matches := regexp.MustCompile(r.pattern).MatchString(strings.TrimSpace(text))
	switch failed := refused || matches == r.not; {
	case failed && !r.expectFail:
		return fmt.Errorf("%w: %q", errFailed, answer)
	case !failed && r.expectFail:
		return fmt.Errorf("%w: %q", errPassed, answer)
	}
	return nil
}

func TestRunnerJudges(t *testing.T) {
	for _, tc := range []struct {
		suite, answer string
		want          error
	}{
		{"10 a\n#? [x]", "=10 x", nil},
		{"10 a\n#? [x]", "=10 xy", errFailed},
		{"10 a\n#? [x]", "?10 x", errFailed},
		{"10 a\n#? [x]*", "?10 x", nil},
		{"10 a\n#? [x]*", "=10 y", nil},
		{"10 a\n#? [x]*", "=10 x", errPassed},
		{"10 a\n#? [!x]", "=10 y", nil},
		{"10 a\n#? [!x]", "=10 x", errFailed},
		{"10 a\n#? [!x]", "?10 y", errFailed},
		{"10 a\n# note\n#? [ x.*y ]", "=10 x\nz\ny", nil},
		{"10 a\n#? []", "=10 ", nil},
		{"10 a", "=10 x", nil},
		{"10 a\n#?", "?10 x", errRefused},
		{"a", "? x", errRefused},
		{"a\n#? [x]", "= x", nil},
	} {
		tests, err := readSuite(tc.suite)
		if err != nil || len(tests) != 1 {
			t.Fatalf("%q: %v", tc.suite, err)
		}
		if err := tests[0].judge(tc.answer); !errors.Is(err, tc.want) {
			t.Errorf("%q, %q: %v, want %v", tc.suite, tc.answer, err, tc.want)
		}
	}
	for _, bad := range []string{"#? [x]", "10 a\n#? x", "10 a\n#? [x", "10 a\n#? [(]", "10 a\n#? [x]\n#? [y]"} {
		if _, err := readSuite(bad); err == nil {
			t.Errorf("%q accepted", bad)
		}
	}
}
