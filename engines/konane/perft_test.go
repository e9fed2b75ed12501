package konane_test

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"papamu/engines/konane"
)

// testdata/perft.txt, whose head tells its format.
func readLines(t testing.TB, name string) [][]string {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var lines [][]string
	scan := bufio.NewScanner(f)
	for scan.Scan() {
		text, _, _ := strings.Cut(scan.Text(), "#")
		if fields := strings.Fields(text); len(fields) > 0 {
			lines = append(lines, fields)
		}
	}
	if err := scan.Err(); err != nil {
		t.Fatal(err)
	}
	return lines
}

func number(t testing.TB, text string) uint64 {
	t.Helper()
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func begin(t testing.TB, r konane.Rules) *konane.Position {
	t.Helper()
	p, err := konane.New(r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func parse(t testing.TB, text string) *konane.Position {
	t.Helper()
	p, err := konane.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func play(t testing.TB, p *konane.Position, moves ...string) *konane.Position {
	t.Helper()
	for _, text := range moves {
		m, err := konane.ParseMove(text)
		if err == nil {
			err = p.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// leaves is how many sequences a normal test counts per line; longer counts run
// with KONANE_PERFT=all (in minutes; the deepest use the method of layers_test.go).
const (
	leaves      = 60_000_000
	leavesShort = 2_000_000
)

func affordable(count uint64) bool {
	switch {
	case os.Getenv("KONANE_PERFT") == "all":
		return count <= 10_000_000_000
	case testing.Short():
		return count <= leavesShort
	}
	return count <= leaves
}

func sizeOf(t testing.TB, text string) int {
	t.Helper()
	n, _, _ := strings.Cut(text, "x")
	return int(number(t, n))
}

func TestPerftFromTheStart(t *testing.T) {
	for _, f := range readLines(t, "perft.txt") {
		if f[0] != "start" {
			continue
		}
		want, depth := number(t, f[3]), int(number(t, f[2]))
		if !affordable(want) || want == 0 && depth > 16 {
			continue
		}
		for _, layout := range []konane.Layout{konane.A1Black, konane.TopLeftBlack} {
			p := begin(t, konane.Rules{Layout: layout}.Square(sizeOf(t, f[1])))
			if got := konane.Perft(p, depth); got != want {
				t.Errorf("%s, layout %d, depth %d: %d, want %d", f[1], layout, depth, got, want)
			}
			if want > leaves {
				break // once is enough for the long ones
			}
		}
	}
}

func TestPerftAfterEachKindOfOpening(t *testing.T) {
	for _, f := range readLines(t, "perft.txt") {
		if f[0] != "after" {
			continue
		}
		p := play(t, begin(t, konane.Rules{}), f[1], f[2])
		checkPerft(t, f[1]+" "+f[2], p, f[4:])
	}
}

func TestPerftOfPositions(t *testing.T) {
	for _, f := range readLines(t, "perft.txt") {
		if f[0] == "pos" {
			checkPerft(t, f[1]+" "+f[2], parse(t, f[3]+" "+f[2]), f[5:])
		}
	}
}

// checkPerft compares the counts of depths 1, 2, …
func checkPerft(t *testing.T, name string, p *konane.Position, counts []string) {
	t.Helper()
	before := p.Text()
	for i, text := range counts {
		if text[0] == '[' {
			break // how deep another program agreed
		}
		want := number(t, text)
		if !affordable(want) {
			continue
		}
		if got := konane.Perft(p, i+1); got != want {
			t.Errorf("%s, depth %d: %d, want %d", name, i+1, got, want)
		}
	}
	if p.Text() != before {
		t.Errorf("%s: counting changed the position", name)
	}
}
