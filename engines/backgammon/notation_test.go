package backgammon_test

import (
	"errors"
	"strings"
	"testing"

	bg "papamu/engines/backgammon"
)

func TestParsePlayForms(t *testing.T) {
	start := bg.Start()
	bar := bg.Position{bg.Bar: 1, 24: 1, 13: 5, 8: 3, 6: 5, 22: -1, 1: -2, 12: -5, 17: -2, 19: -5}
	home := bg.Position{6: 1, 5: 2, 3: 1, 1: 1, 24: -2}
	blot := bg.Position{13: 1, 11: -1, 24: -2}
	for _, c := range []struct {
		board            bg.Position
		dice, text, want string
	}{
		{start, "31", "8/5 6/5", "8/5 6/5"},
		{start, "31", "6/5 8/5", "8/5 6/5"},
		{start, "13", "8/5, 6/5", "8/5 6/5"},
		{start, "31", "8/5* 6/5*", "8/5 6/5"},
		{start, "31", "8 5 6 5", "8/5 6/5"},
		{start, "31", "  8/5\t6/5 \r\n", "8/5 6/5"},
		{start, "31", "8-5 6-5", "8/5 6/5"},
		{start, "65", "24/13", "24/13"},
		{start, "65", "24/18/13", "24/13"},
		{start, "65", "24/18 18/13", "24/13"},
		{start, "65", "18/13 24/18", "24/13"},
		{start, "44", "24/20(2) 13/9(2)", "24/20(2) 13/9(2)"},
		{start, "44", "13/9(2) 24/20 24/20", "24/20(2) 13/9(2)"},
		{start, "44", "24/16(2)", "24/16(2)"},
		{bar, "31", "bar/22* 6/5", "bar/22* 6/5"},
		{bar, "31", "BAR/22 6/5", "bar/22* 6/5"},
		{bar, "31", "b/22 6/5", "bar/22* 6/5"},
		{bar, "31", "25/22 6/5", "bar/22* 6/5"},
		{bar, "31", "25/22*/21", "bar/22*/21"},
		{home, "65", "6/off 5/off", "6/off 5/off"},
		{home, "65", "6/o 5/0", "6/off 5/off"},
		{home, "65", "6/- 5 -", "6/off 5/off"},
		{home, "65", "6/OFF 5/Off", "6/off 5/off"},
		{home, "55", "6/1 5/off(2) 3/off", "6/1 5/off(2) 3/off"},
		{home, "61", "6/off 1/off", "6/off 1/off"},
		{blot, "21", "13/10", "13/10"}, // over the empty point
		{blot, "21", "13/11*/10", "13/11*/10"},
		{blot, "21", "13/11 11/10", "13/11*/10"},
	} {
		d, err := bg.ParseDice(c.dice)
		must(t, err)
		play, err := bg.ParsePlay(c.text, c.board, d)
		if err != nil || play.String() != c.want {
			t.Errorf("%s %q: %v, %v; want %q", c.dice, c.text, play, err, c.want)
		}
	}
}

// With the way over the empty point closed, a pair of points can only mean the
// hit on the way.
func TestPairThatMustHitIsUnderstood(t *testing.T) {
	p := bg.Position{13: 1, 11: -1, 12: -2, 24: -2}
	play, err := bg.ParsePlay("13/10", p, bg.Dice{2, 1})
	if err != nil || play.String() != "13/11*/10" {
		t.Errorf("%v, %v", play, err)
	}
}

func TestPlaysThatAreRefused(t *testing.T) {
	for text, want := range map[string]error{
		"xyzzy":                bg.ErrPlayText,
		"cannot move":          bg.ErrPlayText,
		"8/5 6":                bg.ErrPlayText,
		"8/":                   bg.ErrPlayText,
		"/5":                   bg.ErrPlayText,
		"8//5":                 bg.ErrPlayText,
		"26/25":                bg.ErrPlayText,
		"5/8":                  bg.ErrPlayText,
		"8/8":                  bg.ErrPlayText,
		"8/5(9)":               bg.ErrPlayText,
		"8/5(":                 bg.ErrPlayText,
		"(2)":                  bg.ErrPlayText,
		"8/5 (":                bg.ErrPlayText,
		"24/23/22/21/20/19/18": bg.ErrPlayText,
		"8/5(4) 6/5(4) 13/12":  bg.ErrPlayText,
		"8/5 6/5 \x00":         bg.ErrPlayText,
		"":                     bg.ErrIllegalPlay,
		"8/5":                  bg.ErrIllegalPlay,
		"24/20 6/5":            bg.ErrIllegalPlay,
		"7/4 6/5":              bg.ErrIllegalPlay,
		"13/12 8/5 6/5":        bg.ErrIllegalPlay,
		"24/23 13/10 3/2":      bg.ErrIllegalPlay,
	} {
		if _, err := bg.ParsePlay(text, bg.Start(), bg.Dice{3, 1}); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
	if _, err := bg.ParsePlay("8/5 6/5", bg.Start(), bg.Dice{3, 9}); !errors.Is(err, bg.ErrDice) {
		t.Errorf("impossible dice: %v", err)
	}
}

func TestDanceIsTheEmptyText(t *testing.T) {
	play, err := bg.ParsePlay(" ", mustID(t, "27YBAAB8AAAEAA"), bg.Dice{3, 1})
	if err != nil || play.N != 0 || play.String() != "" {
		t.Errorf("%v, %v", play, err)
	}
}

func TestExpandedForm(t *testing.T) {
	p := bg.Position{bg.Bar: 1, 6: 1, 22: -1, 24: -1}
	play, err := bg.ParsePlay("bar/22*/21", p, bg.Dice{3, 1})
	must(t, err)
	if got := string(play.AppendExpanded(nil)); got != "25/22 22/21" {
		t.Error(got)
	}
	play, err = bg.ParsePlay("6/off", bg.Position{6: 1, 24: -1}, bg.Dice{6, 6})
	must(t, err)
	if got := string(play.AppendExpanded(nil)); got != "6/0" {
		t.Error(got)
	}
}

// With a blot on either way the text has to say which; both ways hit.
func TestPairOverOneOfTwoBlots(t *testing.T) {
	p := bg.Position{24: 2, 23: -1, 19: -1, 5: -2}
	d := bg.Dice{5, 1}
	if _, err := bg.ParsePlay("24/18", p, d); !errors.Is(err, bg.ErrIllegalPlay) || !strings.Contains(err.Error(), "which blot") {
		t.Errorf("24/18: %v", err)
	}
	for _, text := range []string{"24/23*/18", "24/19*/18"} {
		if play, err := bg.ParsePlay(text, p, d); err != nil || play.String() != text {
			t.Errorf("%s: %v, %v", text, play, err)
		}
	}
}
