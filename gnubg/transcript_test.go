package gnubg_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"papamu/engines/backgammon"
	"papamu/gnubg"
)

// exchange is a question that gnubg sent and the answer that it got, in one
// connection of a captured dialogue.
type exchange struct{ ask, reply string }

// readTranscript reads the connections of a captured dialogue. The payloads are
// written as Python writes bytes.
func readTranscript(t *testing.T, name string) (connections [][]exchange) {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "transcripts", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	connections = append(connections, nil)
	for s := bufio.NewScanner(f); s.Scan(); {
		_, payload, found := strings.Cut(s.Text(), "> b")
		last := &connections[len(connections)-1]
		switch {
		case strings.HasPrefix(s.Text(), "########"):
			connections = append(connections, nil)
		case !found:
		case strings.Contains(payload, "board:"):
			*last = append(*last, exchange{ask: unquote(t, payload)})
		case len(*last) > 0:
			(*last)[len(*last)-1].reply = unquote(t, payload)
		}
	}
	return connections
}

func unquote(t *testing.T, repr string) string {
	t.Helper()
	inner := strings.ReplaceAll(repr[1:len(repr)-1], `"`, `\"`)
	s, err := strconv.Unquote(`"` + inner + `"`)
	if err != nil {
		t.Fatalf("%s: %v", repr, err)
	}
	return s
}

// puppet decides as the captured player did, as far as that player's answer was
// one.
type puppet struct {
	scripted
	reply string
}

func newPuppet() *puppet {
	p := &puppet{}
	p.play = func(m backgammon.Match) (backgammon.Play, error) {
		return backgammon.ParsePlay(p.reply, m.Board, m.Dice)
	}
	p.double = func(backgammon.Match) bool { return p.reply[0] == 'd' }
	p.answer = func(backgammon.Match) gnubg.Answer {
		switch {
		case p.reply[0] == 't' || p.reply[0] == 'a':
			return gnubg.Take
		case strings.HasPrefix(p.reply, "red"), p.reply[0] == 'b':
			return gnubg.Beaver
		}
		return gnubg.Drop
	}
	return p
}

// replay asks a session what gnubg asked and checks that the answers come out as
// those of the captured player.
func replay(t *testing.T, exchanges []exchange) []backgammon.Match {
	t.Helper()
	d := newPuppet()
	client := startDialogue(t, d, gnubg.Config{MaxBeavers: 4})
	for i, x := range exchanges {
		if x.reply == "" {
			break // the capture ends here
		}
		d.reply = strings.ToLower(strings.TrimSpace(x.reply))
		got := strings.TrimSpace(client(x.ask))
		if !sameAnswer(t, d, x, got) {
			t.Errorf("exchange %d, %q: answered %q, captured %q", i, x.ask, got, x.reply)
		}
	}
	return d.asked
}

// alike are other words of the protocol for the ones that we use.
var alike = map[string]string{
	"redouble": "beaver", "accept": "take", "pass": "drop", "reject": "drop", "r": "roll",
}

// sameAnswer compares plays by the position that they lead to.
func sameAnswer(t *testing.T, d *puppet, x exchange, got string) bool {
	switch {
	case d.reply == got, alike[d.reply] == got:
		return true
	case d.reply == "" || !strings.ContainsAny(d.reply[:1], "0123456789b"):
		return false
	}
	b, err := backgammon.ParseFIBSBoard(strings.Trim(x.ask, "\n\x00"))
	if err != nil {
		t.Error(err)
		return false
	}
	m, err := b.Match(backgammon.FIBSOptions{})
	if err != nil {
		t.Error(err)
		return false
	}
	want, err1 := backgammon.ParsePlay(d.reply, m.Board, m.Dice)
	sent, err2 := backgammon.ParsePlay(got, m.Board, m.Dice)
	return err1 == nil && err2 == nil && want.After == sent.After
}

// In a whole match one player is asked throughout, and the scores of the
// questions are those of the record.
func TestWholeMatches(t *testing.T) {
	for _, tc := range []struct {
		file   string
		seat   backgammon.Player
		scores string // of player 0 and player 1
	}{
		{"money-player0.txt", 0, "0-0"},
		{"match5-player1.txt", 1, "0-0"},
		{"match5-crawford.txt", 1, "0-0 0-4 2-4 4-4"},
		{"match5-redouble.txt", 1, "0-0 0-2"},
	} {
		t.Run(tc.file, func(t *testing.T) {
			asked := replay(t, readTranscript(t, tc.file)[0])
			var scores []string
			for _, m := range asked {
				if m.Decider() != tc.seat {
					t.Errorf("player %d asked at %+v", m.Decider(), m)
				}
				s := fmt.Sprintf("%d-%d", m.Score[0], m.Score[1])
				if len(scores) == 0 || scores[len(scores)-1] != s {
					scores = append(scores, s)
				}
				if want := s == "0-4"; m.Crawford != want {
					t.Errorf("Crawford game %v at %s", m.Crawford, s)
				}
			}
			if got := strings.Join(scores, " "); got != tc.scores {
				t.Errorf("scores %q, want %q", got, tc.scores)
			}
		})
	}
}

// Chains of beavers and raccoons, and single doubles, answered in every way; the
// external player is player 0 in all of them. What gnubg would not have
// understood or taken for a resignation is not imitated.
func TestCubeDialogues(t *testing.T) {
	for _, file := range []string{"replies-to-a-double.txt", "beavers-and-resignations.txt"} {
		n := 0
		for _, exchanges := range readTranscript(t, file) {
			for i, x := range exchanges {
				if !proper(x) {
					exchanges = exchanges[:i]
					break
				}
			}
			for _, m := range replay(t, exchanges) {
				n++
				if m.Decider() != 0 {
					t.Errorf("player 1 asked at %+v", m)
				}
			}
		}
		if n < 7 {
			t.Errorf("%s: only %d questions", file, n)
		}
	}
}

// proper tells the answers that are the protocol's own words for the question.
func proper(x exchange) bool {
	b, err := backgammon.ParseFIBSBoard(strings.Trim(x.ask, "\n\x00"))
	if err != nil {
		return false
	}
	words := []string{"double", "roll", "r"}
	if b.WasDoubled {
		words = []string{"take", "accept", "drop", "pass", "beaver", "redouble"}
	}
	return slices.Contains(words, strings.ToLower(strings.TrimRight(x.reply, "\r\n")))
}

// Every state of Crawford, cube and names that gnubg's commands can set up.
func TestCrawfordMarks(t *testing.T) {
	var got []string
	for _, x := range readTranscript(t, "crawford-marks.txt")[2] {
		b, err := backgammon.ParseFIBSBoard(strings.Trim(x.ask, "\n\x00"))
		if err != nil {
			t.Fatal(err)
		}
		m, err := b.Match(backgammon.FIBSOptions{})
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%d-%d %v %v %v", m.Score[0], m.Score[1], m.Crawford, m.CrawfordDone, m.Cube.Owner))
	}
	want := []string{
		"0-0 false false centred",
		"4-0 false true centred",
		"4-0 true false centred",
		"4-0 false true centred",
		"4-4 false true centred",
		"4-4 false true player 0",
		"4-4 false true player 1",
		"1-2 false false centred",
		"1-2 false false centred",
		"1-2 false false centred",
		"1-2 false false centred",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
