package backgammon_test

import (
	"errors"
	"strings"
	"testing"

	bg "papamu/engines/backgammon"
)

// Moments written by gnubg in all three forms.
var gnubgIDs = []struct{ xgid, position, match string }{
	{"-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "4HPwATDgc/ABMA", "cAkAAAAAAAAE"},
	{"-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10", "4HPwATDgc/ABMA", "cIkFAAAAAAAA"},
	{"-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:7:10", "4HPwATDgc/ABMA", "cInqAAAAAAAE"},
	{"-b----E-C---eE---c-e----B-:0:0:1:00:4:2:0:5:10", "4HPwATDgc/ABMA", "cAmgACAAIAAE"},
	{"-b----E-C---eE---c-e----B-:0:0:1:00:4:2:1:5:10", "4HPwATDgc/ABMA", "8AmgACAAIAAE"},
	{"-a-B--E-B-a-dDB--b-bcb----:1:1:-1:63:0:0:0:3:8", "jM/gDQDYzeAJIA", "EQFvAAAAAAAE"},
	{"aFDaA--------------a-bbbcB:1:-1:1:00:2:1:0:7:10", "t00AgOj3BAAAAw", "QQngABAAEAAE"},
	{"-BBBCCB--------------aabb-:1:0:-1:64:3:3:0:5:10", "2+4GAICtAAAAAA", "MQGzADAAGAAE"},
	{"bBBBBBB-----C-----------c-:2:-1:1:66:10:6:0:11:10", "BwAA2LZt4AAAAA", "Qgl7AWAAUAAE"},
	{"-ABBBBB--B-----a----bbbbbA:0:0:1:11:0:0:2:0:10", "2zYIANC2jQEAAg", "cIkEAAAAAAAE"},
	{"-------------------------A:0:0:1:11:0:0:2:0:10", "AAAAAAAAAgAAAA", "cIkEAAAAAAAE"},
}

func TestIDsOfGnubg(t *testing.T) {
	for _, c := range gnubgIDs {
		m, err := bg.ParseXGID("XGID=" + c.xgid)
		if err != nil {
			t.Errorf("%s: %v", c.xgid, err)
			continue
		}
		if got := m.Board.ID(); got != c.position {
			t.Errorf("%s: position %s, want %s", c.xgid, got, c.position)
		}
		if got, err := m.MatchID(); err != nil || got != c.match {
			t.Errorf("%s: match %s, want %s (%v)", c.xgid, got, c.match, err)
		}
		again, err := bg.ParseMatchID(c.match, mustID(t, c.position))
		if err != nil {
			t.Errorf("%s: %v", c.match, err)
			continue
		}
		// The Match ID does not know about beavers, nor the XGID's cube limit.
		again.Rules.Beavers, again.Rules.Raccoons = m.Rules.Beavers, m.Rules.Raccoons
		want := c.xgid[:strings.LastIndex(c.xgid, ":")] + ":10"
		if got := again.XGID(); got != "XGID="+want {
			t.Errorf("%s: written %s", want, got)
		}
	}
}

// The same moment with the players exchanged, as gnubg writes it after its
// question whether to swap them.
func TestXGIDSeenFromTheOtherSide(t *testing.T) {
	m, err := bg.ParseXGID("-a-B--E-B-a-dDB--b-bcb----:1:1:-1:63:0:0:0:3:8")
	must(t, err)
	if m.OnRoll != 0 || m.Cube.Owner != bg.Owner1 {
		t.Fatalf("%+v", m)
	}
	m.OnRoll, m.Cube.Owner = 1, bg.Owner0
	if id, err := m.MatchID(); err != nil || id != "QQlvAAAAAAAE" {
		t.Errorf("%s, %v", id, err)
	}
}

func TestPastedXGIDs(t *testing.T) {
	m, err := bg.ParseXGID(" XGID=-aa---EBB---dDa--c-e----B-:0:0:1:16:0:0:3:0:8\n")
	must(t, err)
	if m.Board.ID() != "4HPkASjg2+ABMA" || m.Dice.Sorted() != (bg.Dice{6, 1}) ||
		!m.Rules.Jacoby || !m.Rules.Beavers || !m.Rules.Money() {
		t.Errorf("%+v", m)
	}
	m, err = bg.ParseXGID("XGID=--CBCBC------B--b--cabbcb-:1:1:1:21:0:0:0:0:8")
	must(t, err)
	if m.Board.ID() != "u61jAAButwMGAA" || m.Cube != (bg.Cube{Value: 2, Owner: bg.Owner1}) || m.OnRoll != 1 {
		t.Errorf("%+v", m)
	}
}

func TestXGIDOfPendingDoubles(t *testing.T) {
	for dice, raises := range map[string]int{"D": 1, "B": 2, "R": 3} {
		cube, owner := 1<<(raises-1), "0"
		if raises > 1 {
			owner = "-1" // the taker, at the top
		}
		log := map[int]string{1: "0", 2: "1", 4: "2"}[cube]
		text := "XGID=-b----E-C---eE---c-e----B-:" + log + ":" + owner + ":1:" + dice + ":0:0:3:0:10"
		m, err := bg.ParseXGID(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if m.Raises != raises || m.Cube.Value != 1 || m.XGID() != text {
			t.Errorf("%s: %+v, written %s", text, m, m.XGID())
		}
	}
}

func TestPositionIDsThatAreRefused(t *testing.T) {
	for id, want := range map[string]error{
		"":                 bg.ErrID,
		"4HPwATDgc/ABM":    bg.ErrID,
		"4HPwATDgc/ABMAA":  bg.ErrID,
		"4HPwATDgc_ABMA":   bg.ErrID,
		"4HPwATDgc/AB\nMA": bg.ErrID,
		"4HPwATDgc/A\n\nA": bg.ErrID,
		"//////////////":   bg.ErrPosition, // more than fifteen checkers
	} {
		if _, err := bg.ParsePositionID(id); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", id, err, want)
		}
	}
	for name, p := range map[string]bg.Position{
		"sixteen checkers": {6: 16},
		"sixteen against":  {6: -16},
		"own bar":          {25: -1},
		"other bar":        {0: 1},
		"both closed out": {
			25: 1, 0: -1, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2,
			19: -2, 20: -2, 21: -2, 22: -2, 23: -2, 24: -2,
		},
	} {
		if err := p.Validate(); !errors.Is(err, bg.ErrPosition) {
			t.Errorf("%s: %v", name, err)
		}
		if id := p.ID(); id != "" {
			t.Errorf("%s has the id %s", name, id)
		}
	}
}

func TestBothSidesOnOnePointIsRefused(t *testing.T) {
	// One bit for the opponent's 1-point, 24 zeros, then 23 zeros and one bit
	// for the mover's 24-point: the same place.
	if _, err := bg.ParsePositionID("AQAAAAAAAgAAAA"); !errors.Is(err, bg.ErrPosition) {
		t.Error(err)
	}
}

func TestPositionIDIgnoresUnusedBits(t *testing.T) {
	if mustID(t, "4HPwATDgc/ABMB") != bg.Start() {
		t.Error("the low bits of the last character count")
	}
}

func TestMatchIDsThatAreRefused(t *testing.T) {
	for id, want := range map[string]error{
		"":              bg.ErrID,
		"cAkAAAAAAAA":   bg.ErrID,
		"cAkAAAAAAAAEA": bg.ErrID,
		"cAk_AAAAAAAE":  bg.ErrID,
		"cIkHAAAAAAAA":  bg.ErrDice,  // a seven
		"cAkAIAAAAAAE":  bg.ErrState, // longer than 64 points
		"8AkAAAAAAAAE":  bg.ErrState, // Crawford for money
		"YAkAAAAAAAAE":  bg.ErrState, // no such owner
	} {
		if m, err := bg.ParseMatchID(id, bg.Start()); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v (%+v)", id, err, want, m)
		}
	}
	m := newMatch(t, bg.MatchRules(5))
	m.Phase, m.Score = bg.ToRoll, [2]int{7, 0}
	id, err := m.MatchID()
	must(t, err)
	if _, err := bg.ParseMatchID(id, bg.Start()); !errors.Is(err, bg.ErrState) {
		t.Errorf("score beyond the length: %v", err)
	}
	m.Rules.Length = 65
	if _, err := m.MatchID(); !errors.Is(err, bg.ErrState) {
		t.Errorf("writing 65 points: %v", err)
	}
}

func TestMatchIDKeepsAPendingDouble(t *testing.T) {
	m, err := bg.ParseMatchID("cBEAAAAAAAAA", bg.Start())
	must(t, err)
	if m.Phase != bg.Doubled || m.OnRoll != 1 || m.Decider() != 0 || m.Raises != 1 {
		t.Errorf("%+v", m)
	}
}

func TestXGIDsThatAreRefused(t *testing.T) {
	const good = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
	if _, err := bg.ParseXGID(good); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text string
		want error
	}{
		{"", bg.ErrID},
		{good + ":1", bg.ErrID},
		{good[:len(good)-3], bg.ErrID},
		{strings.Replace(good, "E", "", 1), bg.ErrID},
		{strings.Replace(good, "E", "Z", 1), bg.ErrID},
		{strings.Replace(good, "E", "P", 1), bg.ErrPosition},
		{strings.Replace(good, "e-", "ea", 1), bg.ErrPosition},
		{strings.Replace(good, ":0:0:1:", ":x:0:1:", 1), bg.ErrID},
		{strings.Replace(good, ":0:0:1:", ":0:2:1:", 1), bg.ErrID},
		{strings.Replace(good, ":0:0:1:", ":0:0:0:", 1), bg.ErrID},
		{strings.Replace(good, ":0:0:1:", ":99:0:1:", 1), bg.ErrID},
		{strings.Replace(good, ":00:", ":07:", 1), bg.ErrDice},
		{strings.Replace(good, ":00:", ":1:", 1), bg.ErrDice},
		{strings.Replace(good, ":00:", ":B:", 1), bg.ErrState},
		{strings.Replace(good, ":00:", ":D:", 1), nil},
		{strings.Replace(good, ":0:0:0:0:10", ":0:0:2:5:10", 1), bg.ErrID},
		{strings.Replace(good, ":0:0:0:0:10", ":0:0:1:5:10", 1), bg.ErrState},
		{strings.Replace(good, ":0:0:0:0:10", ":5:0:0:5:10", 1), bg.ErrState},
	} {
		if _, err := bg.ParseXGID(c.text); !errors.Is(err, c.want) {
			t.Errorf("%q: %v, want %v", c.text, err, c.want)
		}
	}
}
