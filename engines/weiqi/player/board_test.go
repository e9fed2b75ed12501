package player

import (
	"slices"
	"strings"
	"testing"

	"papamu/engines/weiqi"
)

// diagram sets up a position drawn with the top row first: X black, O white. Black
// is to move.
func diagram(t testing.TB, rules string, komi float64, rows string) *weiqi.Game {
	t.Helper()
	set, ok := weiqi.FindRuleSet(rules)
	if !ok {
		t.Fatalf("no rules %q", rules)
	}
	lines := strings.Fields(rows)
	size := weiqi.Size{W: len(lines[0]), H: len(lines)}
	g, err := weiqi.NewGame(size, set.Rules, komi)
	if err != nil {
		t.Fatal(err)
	}
	var stones []weiqi.Stone
	for i, line := range lines {
		for x, ch := range line {
			p, _ := size.Point(x, size.H-1-i)
			if c := weiqi.Color(strings.IndexRune(".XO", ch)); c != weiqi.Empty {
				stones = append(stones, weiqi.Stone{Color: c, Point: p})
			}
		}
	}
	if err := g.Setup(stones, weiqi.Black); err != nil {
		t.Fatal(err)
	}
	return g
}

func playAll(t testing.TB, g *weiqi.Game, moves string) {
	t.Helper()
	words := strings.Fields(moves)
	for i := 0; i+1 < len(words); i += 2 {
		c, err := weiqi.ParseColor(words[i])
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Play(weiqi.Move{Color: c, Point: point(t, g, words[i+1])}); err != nil {
			t.Fatalf("%s %s: %v", words[i], words[i+1], err)
		}
	}
}

func point(t testing.TB, g *weiqi.Game, vertex string) weiqi.Point {
	t.Helper()
	p, err := g.Size().ParseVertex(vertex)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// vertices lists the points of the groups in alphabetical order.
func vertices(g *weiqi.Game, groups [][]weiqi.Point) string {
	var names []string
	for _, group := range groups {
		for _, p := range group {
			names = append(names, g.Size().Vertex(p))
		}
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}
