package backgammon_test

import (
	"errors"
	"strings"
	"testing"

	bg "papamu/engines/backgammon"
)

func fibsMatch(t testing.TB, line string, o bg.FIBSOptions) bg.Match {
	t.Helper()
	b, err := bg.ParseFIBSBoard(line)
	must(t, err)
	m, err := b.Match(o)
	must(t, err)
	return m
}

// Player 1 has opened with 24/15, and player 0 has to roll or double.
const fibsOpening = "board:ext0:gnu1:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:1:0:-3:0:-5:0:0:0:0:1:0" +
	":-1:0:0:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1"

func TestFIBSBoardOfAnOpening(t *testing.T) {
	m := fibsMatch(t, fibsOpening, bg.FIBSOptions{Money: bg.MoneyRules()})
	want := bg.Start()
	want[10], want[1] = -1, -1
	if m.OnRoll != 0 || m.Phase != bg.ToRoll || m.Board != want || m.Cube != (bg.Cube{Value: 1}) || !m.Rules.Jacoby {
		t.Errorf("%+v", m)
	}
	b := m.FIBSBoard([2]string{"ext0", "gnu1"}, bg.ScoresGnubg)
	if got := b.String(); got != fibsOpening {
		t.Errorf("written\n%s\n%s", got, fibsOpening)
	}
}

// Player 0 has doubled: the board is the doubler's, the decision player 1's.
func TestFIBSBoardOfADouble(t *testing.T) {
	const line = "board:gnu1:ext0:0:0:0:0:-1:-1:0:0:2:3:-1:3:0:0:0:-4:5:0:1:0:-3:0:-5:0:0:1:0:0" +
		":0:1:0:0:0:0:1:1:1:1:1:-1:0:25:0:0:0:0:0:0:0:1"
	m := fibsMatch(t, line, bg.FIBSOptions{})
	if m.Phase != bg.Doubled || m.OnRoll != 1 || m.Decider() != 0 || m.Raises != 1 || m.Board.ID() != "4HPwICiwc/AJCA" {
		t.Errorf("%s %+v", m.Board.ID(), m)
	}
}

// Which score belongs to whom, by the turn and by whether a double is pending,
// as gnubg's own server reads them.
func TestFIBSScoresOfGnubg(t *testing.T) {
	m := newMatch(t, bg.MatchRules(5))
	m.Phase, m.Score = bg.ToRoll, [2]int{3, 1}
	for onRoll := range bg.Player(2) {
		for _, doubled := range []bool{false, true} {
			m.OnRoll, m.Phase, m.Raises = onRoll, bg.ToRoll, 0
			first := 0 // player 0 stands first unless a double is pending
			if doubled {
				m.Phase, m.Raises = bg.Doubled, 1
				first = 1
			}
			b := m.FIBSBoard([2]string{"zero", "one"}, bg.ScoresGnubg)
			if b.Score != [2]int{m.Score[first], m.Score[1-first]} || b.You != [2]string{"zero", "one"}[first] {
				t.Errorf("player %d on roll, doubled %v: %s", onRoll, doubled, b.String())
			}
		}
	}
	// The mover needs 1 and 5 points, in gnubg's reading of the same numbers.
	for _, c := range []struct {
		score       string
		turn, color string
		mover       int
	}{
		{"4:0", "1", "1", 0},
		{"0:4", "1", "1", 4},
		{"4:0", "-1", "1", 4},
		{"4:0", "-1", "-1", 0},
	} {
		line := "board:a:b:5:" + c.score + ":0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:" +
			c.turn + ":0:0:0:0:1:1:1:0:" + c.color + ":-1:0:25:0:0:0:0:0:0:0:1"
		m := fibsMatch(t, line, bg.FIBSOptions{})
		if got := m.Score[m.OnRoll]; got != c.mover {
			t.Errorf("%s turn %s color %s: the mover has %d", c.score, c.turn, c.color, got)
		}
	}
}

// gnubg's own raw board of two moments of a match.
func TestFIBSRawBoards(t *testing.T) {
	const checkers = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
	const head = "board:root:gnubg:5:4:2:" + checkers + ":1:0:0:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:"
	for tail, crawford := range map[string]bool{"1:1": false, "0:0": true} {
		m := fibsMatch(t, head+tail, bg.FIBSOptions{Scores: bg.ScoresYouFirst})
		if m.Crawford != crawford || m.CrawfordDone == crawford || m.Score != [2]int{2, 4} {
			t.Errorf("%s: %+v", tail, m)
		}
		b := m.FIBSBoard([2]string{"gnubg", "root"}, bg.ScoresYouFirst)
		if got := b.String(); got != head+tail {
			t.Errorf("written\n%s\n%s", got, head+tail)
		}
	}
	m, err := bg.ParseXGID("aFDaA--------------a-bbbcB:1:-1:1:00:2:1:0:7:10")
	must(t, err)
	b := m.FIBSBoard([2]string{"x", "o"}, bg.ScoresYouFirst)
	if !strings.HasPrefix(b.String(), "board:o:x:7:2:1:-1:6:4:-1:1:0:") ||
		!strings.HasSuffix(b.String(), ":0:-1:0:-2:-2:-2:-3:2:1:0:0:0:0:2:0:1:0:1:-1:0:25:2:3:0:0:0:0:0:1") {
		t.Error(b.String())
	}
}

func TestFIBSBeaverAndRaccoon(t *testing.T) {
	m := toRoll(t, bg.MoneyRules())
	must(t, m.Double())
	must(t, m.Beaver())
	b := m.FIBSBoard([2]string{"a", "b"}, bg.ScoresGnubg)
	if b.Cube != 2 || b.Turn != 1 || b.MayDouble != [2]bool{false, true} || !b.WasDoubled {
		t.Errorf("beaver: %s", b.String())
	}
	if got, err := b.Match(bg.FIBSOptions{Money: bg.MoneyRules()}); err != nil || got != m {
		t.Errorf("beaver read back: %+v, %v", got, err)
	}
	must(t, m.Beaver())
	b = m.FIBSBoard([2]string{"a", "b"}, bg.ScoresGnubg)
	if b.Cube != 4 {
		t.Errorf("raccoon: %s", b.String())
	}
	if got, err := b.Match(bg.FIBSOptions{Raccoon: true, Money: bg.MoneyRules()}); err != nil || got != m {
		t.Errorf("raccoon read back: %+v, %v", got, err)
	}
}

func TestFIBSPendingDoubleOfFIBSItself(t *testing.T) {
	// Both may-double flags are 0, the doubled flag as well.
	line := strings.Replace(fibsOpening, ":0:0:0:0:1:1:1:0:1:-1:", ":0:0:0:0:2:0:0:0:1:-1:", 1)
	m := fibsMatch(t, line, bg.FIBSOptions{})
	if m.Phase != bg.Doubled || m.OnRoll != 0 || m.Cube != (bg.Cube{Value: 2, Owner: bg.Owner0}) {
		t.Errorf("%+v", m)
	}
}

func TestFIBSLengths(t *testing.T) {
	for _, c := range []struct {
		length, first, second string
		want                  int
		score                 [2]int
	}{
		{"9999", "3", "1", 0, [2]int{3, 1}},
		{"0", "3", "1", 0, [2]int{3, 1}},
		{"64", "3", "1", 64, [2]int{3, 1}},
		{"100", "90", "37", 64, [2]int{54, 1}},
	} {
		line := strings.Replace(fibsOpening, "gnu1:0:0:0", "gnu1:"+c.length+":"+c.first+":"+c.second, 1)
		m := fibsMatch(t, line, bg.FIBSOptions{})
		if m.Rules.Length != c.want || m.Score != c.score {
			t.Errorf("%s: %d, %v", c.length, m.Rules.Length, m.Score)
		}
	}
}

func TestFIBSLenientReading(t *testing.T) {
	want := fibsMatch(t, fibsOpening, bg.FIBSOptions{})
	fields := strings.Split(fibsOpening, ":")
	for name, line := range map[string]string{
		"blanks":       strings.Join(fields, " : "),
		"plus signs":   strings.ReplaceAll(fibsOpening, ":5:", ":+5:"),
		"colon at end": fibsOpening + ":",
		"40 numbers":   strings.Join(fields[:43], ":"),
		"upper case":   strings.Replace(fibsOpening, "board", "Board", 1),
		"odd name":     strings.Replace(fibsOpening, "ext0", "'a_b c'", 1),
		"digits":       strings.Replace(fibsOpening, "ext0", "007", 1),
	} {
		if got := fibsMatch(t, line, bg.FIBSOptions{}); got != want {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestFIBSBoardsThatAreRefused(t *testing.T) {
	fields := strings.Split(fibsOpening, ":")
	for name, line := range map[string]string{
		"empty":        "",
		"another word": "bored:" + fibsOpening,
		"names only":   "board:a:b",
		"39 numbers":   strings.Join(fields[:42], ":"),
		"51 numbers":   fibsOpening + ":1",
		"a word":       strings.Replace(fibsOpening, ":25:", ":x:", 1),
		"huge":         strings.Replace(fibsOpening, ":25:", ":99999999999999999999:", 1),
	} {
		if _, err := bg.ParseFIBSBoard(line); !errors.Is(err, bg.ErrFIBSBoard) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, c := range map[string]struct {
		line string
		want error
	}{
		"no turn":        {strings.Replace(fibsOpening, ":-1:0:0:0:0:1:", ":0:0:0:0:0:1:", 1), bg.ErrFIBSBoard},
		"no colour":      {strings.Replace(fibsOpening, ":0:1:-1:0:25", ":0:0:-1:0:25", 1), bg.ErrFIBSBoard},
		"no direction":   {strings.Replace(fibsOpening, ":1:-1:0:25", ":1:0:0:25", 1), bg.ErrFIBSBoard},
		"score = length": {strings.Replace(fibsOpening, "gnu1:0:0:0", "gnu1:5:5:0", 1), bg.ErrState},
		"seven":          {strings.Replace(fibsOpening, ":-1:0:0:0:0:1:", ":-1:7:1:7:1:1:", 1), bg.ErrDice},
		"one die":        {strings.Replace(fibsOpening, ":-1:0:0:0:0:1:", ":-1:3:0:3:0:1:", 1), bg.ErrDice},
		"cube 3":         {strings.Replace(fibsOpening, ":0:0:0:0:1:1:1:", ":0:0:0:0:3:1:1:", 1), bg.ErrState},
		"too many":       {strings.Replace(fibsOpening, ":5:0:3:", ":9:0:3:", 1), bg.ErrPosition},
		"many":           {strings.Replace(fibsOpening, ":5:0:3:", ":999:0:3:", 1), bg.ErrPosition},
	} {
		b, err := bg.ParseFIBSBoard(c.line)
		must(t, err)
		if _, err := b.Match(bg.FIBSOptions{}); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

func TestFIBSNamesCannotBreakTheLine(t *testing.T) {
	m := toRoll(t, bg.MoneyRules())
	b := m.FIBSBoard([2]string{"a:b\nc", "x"}, bg.ScoresGnubg)
	if !strings.HasPrefix(b.String(), "board:a_b_c:x:0:") {
		t.Error(b.String())
	}
}
