package gnubgtest_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"papamu/engines/record/mat"
	"papamu/gnubg/gnubgtest"
)

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func replay(t *testing.T, text string) (gnubgtest.Tally, error) {
	t.Helper()
	m, err := mat.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return gnubgtest.Replay(m)
}

func TestRecordsOfGnubg(t *testing.T) {
	for _, tc := range []struct {
		file   string
		games  int
		points [2]int
	}{
		{"money.mat", 1, [2]int{0, 6}},
		{"match5.mat", 1, [2]int{6, 0}},
		{"match5-crawford.mat", 4, [2]int{4, 5}},
		{"match5-redouble.mat", 2, [2]int{0, 6}},
		{"beavers.mat", 1, [2]int{0, 12288}},
	} {
		got, err := replay(t, read(t, tc.file))
		if err != nil || got.Games != tc.games || got.Points != tc.points {
			t.Errorf("%s: %+v, %v", tc.file, got, err)
		}
	}
}

// gnubg records the illegal play of an external player as no play: the records of
// captured mishaps, and changes to a sound record.
func TestBrokenRecords(t *testing.T) {
	money := read(t, "money.mat")
	for _, tc := range []struct{ name, text, want string }{
		{"garbage after bad replies", read(t, "garbage.mat"), ""},
		{"a play left out", strings.Replace(money, "62: 25/23 13/7 ", "62:             ", 1), "can be played"},
		{"half a play", strings.Replace(money, "62: 25/23 13/7 ", "62: 25/23      ", 1), "illegal play"},
		{"another roll", strings.Replace(money, "62: 25/23 13/7 ", "63: 25/23 13/7 ", 1), "illegal play"},
		{"a dance that plays", strings.Replace(money, "54:      ", "54: 25/20", 1), "illegal play"},
		{"another result", strings.Replace(money, "Wins 6 points", "Wins 4 points", 1), "wins 6 points"},
		{"no result", strings.Replace(money, "Wins 6 points", "", 1), "no result"},
		{"a cube too high", strings.Replace(money, "Doubles => 2", "Doubles => 4", 1), "cube goes to 2"},
		{"no take", strings.Replace(money, "  4)  Takes   ", "  4)          ", 1), ""},
		{"another score", strings.Replace(money, "gnu1 : 0", "gnu1 : 1", 1), "points, not 1"},
		{"an unfinished match", strings.Replace(money, " 0 point", "11 point", 1), "not over"},
	} {
		if tc.text == money {
			t.Fatalf("%s: nothing was changed", tc.name)
		}
		_, err := replay(t, tc.text)
		if !errors.Is(err, gnubgtest.ErrRecord) || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v", tc.name, err)
		}
	}
}

// FuzzReplay replays whatever can be read as a record: no panic, and a sound
// record's points add up.
func FuzzReplay(f *testing.F) {
	for _, name := range []string{"money.mat", "match5-crawford.mat", "beavers.mat", "garbage.mat"} {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := mat.Parse(data)
		if err != nil {
			return
		}
		tally, err := gnubgtest.Replay(m)
		if err != nil && !errors.Is(err, gnubgtest.ErrRecord) {
			t.Errorf("unexpected kind of error: %v", err)
		}
		net := 0
		for _, n := range tally.Net {
			net += n
		}
		if err == nil && (tally.Games != len(m.Games) || net != tally.Points[0]-tally.Points[1]) {
			t.Errorf("%+v", tally)
		}
	})
}
