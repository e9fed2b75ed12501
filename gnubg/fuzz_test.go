package gnubg_test

import (
	"bytes"
	"strings"
	"testing"

	"papamu/engines/backgammon"
	"papamu/gnubg"
	"papamu/internal/line"
)

// FuzzSession sends anything at all: each line gets one answer of a known form,
// and plays are legal.
func FuzzSession(f *testing.F) {
	for _, seed := range []string{
		toRoll, roll31, doubled, danced, notAllowed, "foo", "", "\x00\n\x00", "board:", "board:a:b",
		toRoll + "\n" + chainLine("1", "2", ownerPlayer0), chainLine("-1", "4", ownerPlayer1),
		strings.ReplaceAll(roll31, ":1", ":-1"), strings.Replace(roll31, "you:0", "you:9999", 1),
	} {
		f.Add([]byte(seed+"\n"), true)
		f.Add([]byte(seed+"\n\x00"+seed), false)
	}
	f.Fuzz(func(t *testing.T, in []byte, bold bool) {
		d := &scripted{answer: beaver, double: func(backgammon.Match) bool { return bold }}
		var out bytes.Buffer
		s := gnubg.NewSession(d, gnubg.Config{})
		if err := gnubg.Serve(t.Context(), bytes.NewReader(in), &out, s, line.Config{}); err != nil {
			t.Fatal(err)
		}
		checkAnswers(t, d, in, out.String())
	})
}

func checkAnswers(t *testing.T, d *scripted, in []byte, out string) {
	lines := bytes.Count(bytes.ReplaceAll(in, []byte{0}, nil), []byte("\n")) + 1
	lower := strings.ToLower(string(in))
	if strings.Contains(lower, "quit") || strings.Contains(lower, "exit") || strings.Contains(lower, "version") {
		return // fewer or more lines
	}
	answers := strings.SplitAfter(out, "\n")
	answers = answers[:len(answers)-1]
	if len(answers) != lines && len(answers) != lines-1 {
		t.Fatalf("%d answers to %d lines: %q", len(answers), lines, out)
	}
	for _, a := range answers {
		if len(a) > 255 || !known(strings.TrimSuffix(a, "\n")) {
			t.Errorf("answer %q", a)
		}
	}
	for _, m := range d.asked {
		if err := m.Validate(); err != nil {
			t.Errorf("asked about %+v: %v", m, err)
		}
	}
}

// known tells the forms of an answer.
func known(a string) bool {
	switch a {
	case "", "roll", "double", "take", "drop", "beaver":
		return true
	}
	return strings.HasPrefix(a, "Error: ") || strings.HasPrefix(a, "board:<FIBS") ||
		strings.Trim(a, "0123456789/ ") == "" && a[0] != ' '
}
