package threat

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"papamu/engines/gomoku"
	"papamu/internal/enginetest"
)

type problem struct {
	id, kind string
	board    *gomoku.Board
}

// problems reads the table of renju problems.
func problems(t testing.TB) (out []problem) {
	t.Helper()
	f, err := os.Open("testdata/renju_vcf_vct.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		if s.Text() == "" || s.Text()[0] == '#' {
			continue
		}
		r := strings.Split(s.Text(), " ; ")
		c := gomoku.Black
		if r[2] == "w" {
			c = gomoku.White
		}
		out = append(out, problem{r[0], r[1], position(t, gomoku.Renju, r[4], r[5], c)})
	}
	return out
}

// position returns a 15x15 board with the stones, c to move.
func position(t testing.TB, rules gomoku.Rules, black, white string, c gomoku.Color) *gomoku.Board {
	t.Helper()
	b, err := gomoku.New(15, 15, rules)
	if err != nil {
		t.Fatal(err)
	}
	for color, stones := range map[gomoku.Color]string{gomoku.Black: black, gomoku.White: white} {
		points, err := gomoku.ParsePoints(stones)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range points {
			if err := b.Place(color, p); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := b.SetToMove(c); err != nil {
		t.Fatal(err)
	}
	return b
}

// seconds is what the longer problems take with their check; the others take a
// moment. The race detector makes that ten times as much, and has nothing to see in
// a solver that runs on one goroutine.
var seconds = map[string]float64{
	"qt-b_l06_2": 1, "qt-b_l08_1": 1, "qt-b_l14_1": 4, "qt-b_l17_1": 15, "qt-w_l05_1": 1,
	"qt-w_l06_1": 1, "qt-w_l08_1": 1, "qt-vct_black": 1,
	"qt-b_l04_1": 0.2, "qt-b_l05_1": 0.3, "qt-vct_white": 0.2, "qt-vct_dual_forbiddens": 0.3,
}

func TestProblemTable(t *testing.T) {
	for _, p := range problems(t) {
		t.Run(p.id, func(t *testing.T) {
			if n := seconds[p.id]; n > 1 && testing.Short() || n > 0 && enginetest.Race {
				t.Skip("takes long")
			}
			solve(t, p)
		})
	}
}

func solve(t *testing.T, p problem) {
	t.Helper()
	s := New(Config{TreeNodes: 2_000_000})
	before := p.board.Hash()
	find, whole := s.VCT, func(c *checker) bool { return c.vct(s, 0) }
	if p.kind == "vcf" {
		find, whole = s.VCF, (*checker).vcf
	}
	proof := find(p.board, Limits{})
	if proof.Verdict != Win || len(proof.Line)%2 != 1 {
		t.Errorf("%s after %d nodes, line %v", proof.Verdict, proof.Nodes, proof.Line)
	}
	if p.board.Hash() != before {
		t.Error("the search changed the board")
	}
	if !whole(newChecker(t, p.board)) {
		t.Error("the proof has a hole")
	}
}
