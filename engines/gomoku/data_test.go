package gomoku_test

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"papamu/engines/gomoku"
)

// rows reads a table of "a ; b ; c" rows, leaving comments out.
func rows(t *testing.T, file string) [][]string {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out [][]string
	for s := bufio.NewScanner(f); s.Scan(); {
		if line := s.Text(); line != "" && line[0] != '#' {
			out = append(out, strings.Split(line, " ; "))
		}
	}
	return out
}

// setup returns a square board with the stones placed, c to move.
func setup(t testing.TB, size int, rules gomoku.Rules, black, white string, c gomoku.Color) *gomoku.Board {
	t.Helper()
	b, err := gomoku.New(size, size, rules)
	if err != nil {
		t.Fatal(err)
	}
	place(t, b, gomoku.Black, black)
	place(t, b, gomoku.White, white)
	if err := b.SetToMove(c); err != nil {
		t.Fatal(err)
	}
	return b
}

func place(t testing.TB, b *gomoku.Board, c gomoku.Color, stones string) {
	t.Helper()
	points, err := gomoku.ParsePoints(stones)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range points {
		if err := b.Place(c, p); err != nil {
			t.Fatal(err)
		}
	}
}

func at(t testing.TB, s string) gomoku.Point {
	t.Helper()
	p, err := gomoku.ParsePoint(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestRenjuForbiddenTable(t *testing.T) {
	for _, r := range rows(t, "testdata/renju_forbidden.txt") {
		id, answer := r[0], r[4]
		b := setup(t, 15, gomoku.Renju, r[1], r[2], gomoku.Black)
		p, hash := at(t, r[3]), b.Hash()
		got := b.Foul(p).String()
		if b.Kind(gomoku.Black, p) == gomoku.KindFive {
			got = "five"
		} else if b.Foul(p) == gomoku.NoFoul {
			got = "legal"
		}
		if got != answer {
			t.Errorf("%s: %s at %s, want %s", id, got, p, answer)
		}
		if b.Hash() != hash {
			t.Errorf("%s: the question changed the board", id)
		}
		if b.Won() == gomoku.Empty { // gen-five-and-six asks about a board that is won already
			checkGame(t, id, b, p, answer)
		}
	}
}

// checkGame plays the move of a row as a referee, once where a foul loses and
// once where it is refused.
func checkGame(t *testing.T, id string, b *gomoku.Board, p gomoku.Point, answer string) {
	t.Helper()
	g := gomoku.Continue(b)
	if err := g.Play(p); err != nil {
		t.Errorf("%s: renju refuses: %v", id, err)
	}
	foul := answer != "five" && answer != "legal"
	res := g.Result()
	if foul != (res.Reason == gomoku.ByFoul) || foul && res.Winner != gomoku.White {
		t.Errorf("%s: renju result %v", id, res)
	}
	if (answer == "five") != (res.Reason == gomoku.ByFive) {
		t.Errorf("%s: renju result %v", id, res)
	}
}

func TestOutcomeTable(t *testing.T) {
	numbers := map[string]gomoku.Rules{"0": gomoku.Freestyle, "1": gomoku.Standard, "8": gomoku.Caro, "9": gomoku.CaroExact}
	for _, r := range rows(t, "testdata/outcomes.txt") {
		rules := numbers[strings.TrimPrefix(r[1], "rule ")]
		size, err := strconv.Atoi(strings.TrimPrefix(r[2], "size "))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []gomoku.Color{gomoku.Black, gomoku.White} {
			own, other := r[3], r[4]
			if c == gomoku.White {
				own, other = other, own
			}
			g := gomoku.Continue(setup(t, size, rules, own, other, c))
			if err := g.Play(at(t, r[5])); err != nil {
				t.Fatal(err)
			}
			if won := g.Result().Winner == c; won != (r[6] == "win") || !won && g.Result().Over() {
				t.Errorf("%s as %s: %v, want %s", r[0], c, g.Result(), r[6])
			}
		}
	}
}
