package weiqi

import (
	"strings"
	"testing"
)

// diagram sets up a position drawn with the top row first: X black, O white.
func diagram(t testing.TB, rules Rules, komi float64, rows string) *Game {
	t.Helper()
	lines := strings.Fields(rows)
	size := Size{len(lines[0]), len(lines)}
	g, err := NewGame(size, rules, komi)
	if err != nil {
		t.Fatal(err)
	}
	var stones []Stone
	for i, line := range lines {
		for x, ch := range line {
			p := size.at(x, size.H-1-i)
			switch ch {
			case 'X':
				stones = append(stones, Stone{Black, p})
			case 'O':
				stones = append(stones, Stone{White, p})
			}
		}
	}
	if err := g.Setup(stones, Black); err != nil {
		t.Fatal(err)
	}
	checkBoard(t, g.Board())
	return g
}

// playAll plays "B D4 W pass ..." and fails the test at the first refusal.
func playAll(t testing.TB, g *Game, moves string) {
	t.Helper()
	words := strings.Fields(moves)
	for i := 0; i+1 < len(words); i += 2 {
		if err := tryPlay(t, g, words[i], words[i+1]); err != nil {
			t.Fatalf("%s %s: %v", words[i], words[i+1], err)
		}
	}
}

func tryPlay(t testing.TB, g *Game, color, vertex string) error {
	t.Helper()
	c, err := ParseColor(color)
	if err != nil {
		t.Fatal(err)
	}
	return g.Play(Move{c, point(t, g, vertex)})
}

func point(t testing.TB, g *Game, vertex string) Point {
	t.Helper()
	p, err := g.Size().ParseVertex(vertex)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func points(t testing.TB, g *Game, vertices string) []Point {
	t.Helper()
	ps := []Point{}
	for _, v := range strings.Fields(vertices) {
		ps = append(ps, point(t, g, v))
	}
	return ps
}

func newTestGame(t testing.TB, side int, rules string) *Game {
	t.Helper()
	set, ok := FindRuleSet(rules)
	if !ok {
		t.Fatalf("no rules %q", rules)
	}
	g, err := NewGame(Square(side), set.Rules, 0)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
