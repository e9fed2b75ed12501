package backgammon_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	bg "papamu/engines/backgammon"
)

// testdata/legal_plays.txt was made by gnubg itself; see legal_plays.py.
func TestPlaysAreThoseOfGnubg(t *testing.T) {
	data, err := os.ReadFile("testdata/legal_plays.txt")
	if err != nil {
		t.Fatal(err)
	}
	positions, texts := 0, 0
	var p bg.Position
	var listed map[bg.Position]bool
	for line := range strings.Lines(string(data)) {
		f := strings.Fields(line)
		if strings.HasPrefix(line, " ") {
			texts++
			checkListed(t, p, f[0], strings.Join(f[1:], " "), listed)
			continue
		}
		positions++
		p, listed = mustID(t, f[0]), map[bg.Position]bool{}
		for i, r := range bg.Rolls() {
			want, err := strconv.Atoi(f[1+i])
			if err != nil {
				t.Fatal(err)
			}
			if got := len(bg.AppendPlays(nil, p, r.Dice)); got != want {
				t.Errorf("%s %v: %d plays, gnubg has %d", f[0], r.Dice, got, want)
			}
		}
	}
	if positions < 100 || texts < 1000 {
		t.Fatalf("only %d positions and %d plays in the file", positions, texts)
	}
}

// checkListed reads one of gnubg's plays: legal, and not one that was listed
// before in other words. What we write for it leads to the same board.
func checkListed(t *testing.T, p bg.Position, dice, text string, listed map[bg.Position]bool) {
	t.Helper()
	d, err := bg.ParseDice(dice)
	if err != nil {
		t.Fatal(err)
	}
	play, err := bg.ParsePlay(text, p, d)
	if err != nil {
		t.Errorf("%s %s: %v", p.ID(), dice, err)
		return
	}
	if listed[play.After] {
		t.Errorf("%s %s: %q is %v again", p.ID(), dice, text, play)
	}
	listed[play.After] = true
	for _, form := range []string{play.String(), string(play.AppendExpanded(nil))} {
		again, err := bg.ParsePlay(form, p, d)
		if err != nil || again.After != play.After {
			t.Errorf("%s %s: %q read back as %v, %v", p.ID(), dice, form, again, err)
		}
	}
}
