package gtpweiqi_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"papamu/engines/weiqi"
	"papamu/gtp/gtpweiqi"
)

// TestInterruptionAtEveryMoment crosses what an engine can be about with what can
// come in between. Of each it knows the second at which the answer ends.
func TestInterruptionAtEveryMoment(t *testing.T) {
	const whole = "5.0" // what a search for a move takes
	type input struct {
		name, text string
		answer     string // to the input; empty for none
		stops      bool   // a search for a move
		ends       bool   // the session
	}
	inputs := []input{
		{"blank line", "\n", "", false, false},
		{"comment", "# note\n", "", false, false},
		{"interrupt", "# interrupt\n", "", true, false},
		{"command", "2 name\n", "=2 Thinker", false, false},
		{"wrong command", "2 nothing\n", "?2 unknown command", false, false},
		{"id alone", "2\n", "?2 syntax error", false, false},
		{"stop", "2 stop\n", "=2 ", true, false},
		{"quit", "2 quit\n", "=2 ", true, true},
		{"end of input", "", "", true, true},
		{"line without end", "2 name", "=2 Thinker", true, true},
	}
	for _, state := range []struct {
		command   string
		last      string // line of an answer that is not cancelled
		unlimited bool   // it goes on until any input
		cancelled string // the last line, if any input ends it
	}{
		{"1 genmove b", "=1 A1", false, ""},
		{"1 reg_genmove b", "=1 A1", false, ""},
		{"1 kgs-genmove_cleanup b", "=1 A1", false, ""},
		{"1 kata-search b", "=1 A1", false, ""},
		{"1 kata-search_cancellable b", "=1 A1", true, "=1 cancelled"},
		{"1 lz-genmove_analyze b 40", "play A1", false, ""},
		{"1 kata-genmove_analyze b", "play A1", false, ""},
		{"1 cgos-genmove_analyze b", "play A1", false, ""},
		{"1 kata-search_analyze_cancellable b", "play A1", true, "play cancelled"},
		{"1 lz-analyze b 40", "", true, ""},
		{"1 kata-analyze b", "", true, ""},
		{"1 analyze w 100", "", true, ""},
	} {
		for _, in := range inputs {
			for _, pause := range []time.Duration{0, 300 * time.Millisecond, time.Second, 2500 * time.Millisecond} {
				name := fmt.Sprintf("%s/%s/%v", strings.ReplaceAll(state.command, " ", "_"), in.name, pause)
				t.Run(name, func(t *testing.T) {
					steps := []step{{0, state.command + "\n"}, {pause, in.text}}
					if !in.ends {
						steps = append(steps, step{10 * time.Second, "3 protocol_version\n"})
					}
					got, _ := converse(t, gtpweiqi.Config{Size: weiqi.Square(5)}, steps...)
					at := whole
					// quit and the end of input leave a search that has just begun
					// its time.
					if state.unlimited || in.stops && !(in.ends && pause < 500*time.Millisecond) {
						at = fmt.Sprintf("%.1f", pause.Seconds())
					}
					checkAnswers(t, got, at, state.command, lastLine(state.last, state.cancelled), in.answer, in.ends)
				})
			}
		}
	}
}

func lastLine(last, cancelled string) string {
	if cancelled != "" {
		return cancelled
	}
	return last
}

// checkAnswers holds that the first answer ends at the given second, in the given
// line, that the input's follows at once, and nothing but the answer to
// protocol_version after that.
func checkAnswers(t *testing.T, got, at, command, last, answer string, ends bool) {
	t.Helper()
	writes := strings.Split(strings.TrimSuffix(got, "|"), "|")
	pop := func() string {
		w := writes[len(writes)-1]
		writes = writes[:len(writes)-1]
		return w
	}
	if !ends {
		if w := pop(); !strings.HasSuffix(w, " =3 2") {
			t.Fatalf("%q: no answer to protocol_version", got)
		}
	}
	if answer != "" {
		if w := pop(); w != at+" "+answer {
			t.Fatalf("%q does not end in %q at %s", got, answer, at)
		}
	}
	if stream := last == "" || strings.HasPrefix(last, "play"); stream {
		if w := pop(); strings.TrimRight(w, "/") != at+" " { // the empty line
			t.Fatalf("%q: %s is not closed at %s but by %q", got, command, at, w)
		}
		if !strings.HasSuffix(writes[0], " =1/") {
			t.Errorf("%q has no header", got)
		}
	}
	if last != "" {
		if w := pop(); strings.TrimSuffix(w, "/") != at+" "+last {
			t.Errorf("%q: %q is not %q", got, w, last)
		}
	}
	for _, w := range writes {
		if !strings.HasSuffix(w, "/") { // nothing else is closed
			t.Errorf("%q: %q", got, w)
		}
	}
}

func TestHalfLinesInterruptNothing(t *testing.T) {
	steps := []step{{0, "lz-analyze b 100 maxmoves 1\n"}, {1500 * time.Millisecond, "na"}, {time.Second, "me"}, {time.Second, "\n"}}
	got, _ := converse(t, gtpweiqi.Config{Size: weiqi.Square(5)}, steps...)
	want := "0.0 =/|1.0 " + lzA1 + "/|2.0 " + lzA1 + "/|3.0 " + lzA1 + "/|3.5 /|3.5 = Thinker|"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
