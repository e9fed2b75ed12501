package solver_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"papamu/engines/konane"
	"papamu/engines/konane/solver"
	"papamu/internal/enginetest"
)

// The file ../testdata/solved.txt tells its own format. What takes longer than a
// few seconds runs with KONANE_SOLVE=all (some five minutes of one core and a gigabyte).
func solvedLines(t *testing.T, kind string) [][]string {
	t.Helper()
	f, err := os.Open("../testdata/solved.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var lines [][]string
	scan := bufio.NewScanner(f)
	for scan.Scan() {
		text, _, _ := strings.Cut(scan.Text(), "#")
		if fields := strings.Fields(text); len(fields) > 0 && fields[0] == kind {
			lines = append(lines, fields)
		}
	}
	if err := scan.Err(); err != nil || len(lines) == 0 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	return lines
}

func quick() bool { return !full() && (testing.Short() || enginetest.Race) }

func full() bool { return os.Getenv("KONANE_SOLVE") == "all" }

func config() solver.Config {
	if full() {
		return solver.Config{Memory: 1 << 30}
	}
	return solver.Config{}
}

func rules(t *testing.T, board string) konane.Rules {
	t.Helper()
	var r konane.Rules
	if _, err := fmt.Sscanf(board, "%dx%d", &r.Cols, &r.Rows); err != nil {
		t.Fatal(err)
	}
	return r
}

func newGame(t *testing.T, r konane.Rules, moves ...string) *konane.Position {
	t.Helper()
	p, err := konane.New(r)
	if err != nil {
		t.Fatal(err)
	}
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

// winner is W or B.
func winner(t *testing.T, s *solver.Solver, p *konane.Position) string {
	t.Helper()
	r, err := s.Solve(context.Background(), p, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d nodes", r.Nodes)
	if r.Win == (p.Turn() == konane.Black) {
		return "B"
	}
	return "W"
}

func TestSolvedPairs(t *testing.T) {
	s := solver.New(config())
	for _, f := range solvedLines(t, "pair") {
		r := rules(t, f[1])
		if quick() && r.Cols > 4 {
			continue
		}
		t.Run(strings.Join(f[1:4], " "), func(t *testing.T) {
			if got := winner(t, s, newGame(t, r, f[2], f[3])); got != f[4] {
				t.Errorf("%v: %s wins", f, got)
			}
		})
	}
}

// Boards of more cells than this take more than a second or two.
func long(r konane.Rules) bool {
	limit := 32
	if quick() {
		limit = 20
	}
	return !full() && r.Cols*r.Rows > limit
}

func TestSolvedBoards(t *testing.T) {
	s := solver.New(config())
	for kind, free := range map[string]bool{"board": false, "free": true} {
		for _, f := range solvedLines(t, kind) {
			r := rules(t, f[1])
			r.FreeOpening = free
			if long(r) {
				continue
			}
			t.Run(kind+" "+f[1], func(t *testing.T) {
				if got := winner(t, s, newGame(t, r)); got != f[2] {
					t.Errorf("%v: %s wins", f, got)
				}
			})
		}
	}
}

// Every legal move of the 8x8 positions, as the file has it.
func TestSolvedPositions(t *testing.T) {
	s := solver.New(config())
	for i, f := range solvedLines(t, "solve") {
		p, err := konane.ParsePosition(f[2] + " " + f[1])
		if err != nil {
			t.Fatal(err)
		}
		if empties := p.Empty(); !full() && (empties < 28 || quick() && empties < 34) {
			continue
		}
		t.Run(fmt.Sprintf("%d with %d empty", i+1, p.Empty()), func(t *testing.T) { checkMoves(t, s, p, f) })
	}
}

// checkMoves compares with a line: solve, side, board, result, colon, moves.
func checkMoves(t *testing.T, s *solver.Solver, p *konane.Position, f []string) {
	t.Helper()
	verdicts, err := s.Moves(context.Background(), p, 0)
	if err != nil {
		t.Fatal(err)
	}
	got, win := map[string]bool{}, false
	for _, v := range verdicts {
		got[v.Move.String()] = v.Win
		win = win || v.Win
	}
	if win != (f[3] == "WIN") || len(got) != len(f[5:]) {
		t.Errorf("win %v, %d moves; want %s, %d", win, len(got), f[3], len(f[5:]))
	}
	for _, want := range f[5:] {
		move, plus := want[:len(want)-1], want[len(want)-1] == '+'
		if res, ok := got[move]; !ok || res != plus {
			t.Errorf("move %s: legal %v, wins %v", want, ok, res)
		}
	}
}
