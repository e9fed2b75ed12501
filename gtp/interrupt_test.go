package gtp_test

import (
	"bytes"
	"testing"
	"testing/synctest"
)

// later is a step that is no input but time going by.
const later = "later"

// dialogue runs a session whose input arrives step by step: each step is
// written when the session has nothing more to do with the ones before.
func dialogue(t *testing.T, steps ...string) string {
	t.Helper()
	var out bytes.Buffer
	synctest.Test(t, func(t *testing.T) {
		play(t, newSession(t), &out, steps)
	})
	return out.String()
}

func TestInterrupt(t *testing.T) {
	for _, tc := range []struct {
		name  string
		steps []string
		want  string
	}{
		{"while a command runs", []string{"1 wait\n", "# interrupt\n"}, "=1 waited\n\n"},
		{"other spellings", []string{"wait\n", "  #interrupt \r\n"}, "= waited\n\n"},
		{"written at once with the command", []string{"1 wait\n# interrupt\n"}, "=1 waited\n\n"},
		{"other comments do not", []string{"1 wait\n", "# interrupted\n", "2 name\n", "# interrupt\n"}, "=1 waited\n\n=2 Test\n\n"},
		{"reaches one command only", []string{"1 wait\n2 wait\n", "# interrupt\n", "# interrupt\n"}, "=1 waited\n\n=2 waited\n\n"},
		{"stop ends and answers", []string{"1 wait\n", "2 stop\n"}, "=1 waited\n\n=2 \n\n"},
		{"before, it is forgotten", []string{"# interrupt\n", "1 wait\n", "2 name\n", "# interrupt\n"}, "=1 waited\n\n=2 Test\n\n"},
		{"end of input", []string{"1 wait\n2 name\n", later}, "=1 waited\n\n=2 Test\n\n"},
		{"quit", []string{"1 wait\n", later, "2 name\n3 quit\n4 name\n"}, "=1 waited\n\n=2 Test\n\n=3 \n\n"},
		{"quit leaves what has just begun its time", []string{"1 wait\n2 quit\n", "# interrupt\n"}, "=1 waited\n\n=2 \n\n"},
		{"a blank line ends a stream", []string{"3 watch\n", "\n", "4 name\n"}, "=3\ninfo 1\ninfo 2\n\n=4 Test\n\n"},
		{"a comment ends a stream", []string{"3 watch\n", "# note\n", "4 name\n"}, "=3\ninfo 1\ninfo 2\n\n=4 Test\n\n"},
		{"a command ends a stream", []string{"3 watch\n", "4 watch\n", "5 stop\n"}, "=3\ninfo 1\ninfo 2\n\n=4\ninfo 1\ninfo 2\n\n=5 \n\n"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := dialogue(t, tc.steps...); got != tc.want {
				t.Errorf("got  %q\nwant %q", got, tc.want)
			}
		})
	}
}
