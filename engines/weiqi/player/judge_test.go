package player

import (
	"context"
	"strings"
	"testing"

	"papamu/engines/rng"
	"papamu/engines/weiqi"
)

// The answers of the first two were confirmed with GNU Go.
func TestJudge(t *testing.T) {
	cases := []struct {
		name, rules, board, dead, seki, result string
	}{
		{"five dead stones", "chinese", `
			.........
			.........
			..OOOO...
			.O.OXOOOO
			OOOXXXXOX
			OXXX.XXXX
			X..OOXOO.
			.X..X.XO.
			....XX.X.`, "D3 E3 G3 H2 H3", "", "B+1"},
		{"seki", "chinese", `
			..OX.O
			..OX.O
			.OOXOO
			.OXOOX
			.OXXXX
			.OX.X.`, "", "D3 D4 D5 D6 E3 E4 F4 F5 F6", "W+8"},
		{"dead in seed's territory", "seed", `
			.X.XO.O.
			...XO...
			.OXXOO..
			.X.XO...
			...XO.O.`, "B3", "", "B+1"},
		{"as it stands under tromp-taylor", "tromp-taylor", `
			.X.XO.O.
			...XO...
			.OXXOO..
			.X.XO...
			...XO.O.`, "B3", "", "W+13"},
		{"nakade in three points", "chinese", `
			......
			OOOO..
			XXXO..
			X.XO..
			.OXO..`, "A2 A3 B3 C1 C2 C3", "", "W+30"},
		{"four in a row are no nakade", "chinese", `
			.......
			.......
			OOOOOOO
			XXXXXXO
			.OOO.XO`, "", "A2 B1 B2 C1 C2 D1 D2 E2 F1 F2", "W+19"},
		{"nothing there", "chinese", `
			.....
			.....
			.....
			.....
			.....`, "", "", "0"},
	}
	for _, c := range cases {
		g := diagram(t, c.rules, 0, c.board)
		p := New(Config{Seed: 1})
		s := p.Judge(context.Background(), g)
		if got := vertices(g, s.Dead); got != c.dead {
			t.Errorf("%s: dead %q, want %q", c.name, got, c.dead)
		}
		if got := vertices(g, s.Seki); got != c.seki {
			t.Errorf("%s: seki %q, want %q", c.name, got, c.seki)
		}
		if got := g.FinalResult(p.endJudgement(context.Background(), g)).String(); got != c.result {
			t.Errorf("%s: %s, want %s", c.name, got, c.result)
		}
	}
}

// Two passes must not change the answer.
func TestScoreIsTheSameBeforeAndAfterPassing(t *testing.T) {
	g := diagram(t, "chinese", 0, `
		.........
		.........
		..OOOO...
		.O.OXOOOO
		OOOXXXXOX
		OXXX.XXXX
		X..OOXOO.
		.X..X.XO.
		....XX.X.`)
	p := New(Config{Memory: testMemory})
	before := g.FinalResult(p.endJudgement(context.Background(), g))
	playAll(t, g, "B pass W pass")
	if after := g.FinalResult(p.endJudgement(context.Background(), g)); after != before {
		t.Errorf("%s became %s", before, after)
	}
}

// Alive, dead and seki part the stones, each listed once, in whole groups.
func TestStatusIsAPartition(t *testing.T) {
	r := rng.New(4, 0)
	for n := range 30 {
		g := newGame(t, 7, "japanese", 0)
		for range 20 + n {
			_ = g.Play(weiqi.Move{Color: g.ToMove(), Point: randomMove(g, r)})
		}
		s := New(Config{Seed: 3}).Judge(context.Background(), g)
		seen := map[weiqi.Point]bool{}
		for _, groups := range [][][]weiqi.Point{s.Alive, s.Dead, s.Seki} {
			for _, group := range groups {
				if len(group) != g.Board().GroupSize(group[0]) {
					t.Fatal("half a group")
				}
				for _, p := range group {
					if seen[p] || g.Board().At(p) == weiqi.Empty {
						t.Fatalf("%s twice or empty", g.Size().Vertex(p))
					}
					seen[p] = true
				}
			}
		}
		if len(seen) != g.Size().Area()-g.Board().NumEmpty() {
			t.Fatalf("%d stones have a status", len(seen))
		}
	}
}

func TestKillingShapes(t *testing.T) {
	for _, tc := range []struct {
		shape string
		kills bool
	}{
		{"X", true},
		{"XX", true},
		{"XXX", true},
		{"XX .X", true},
		{"XXXX", false},
		{"XXX ..X", false},
		{"XX. .XX", false},
		{"XX XX", true},
		{"XXX .X.", true},
		{"XXX .XX", true},
		{".X. XXX .X.", true},
		{"XXXXX", false},
		{"XXX .X. .X.", false},
		{"XXX X.X", false},
		{".XX XXX .X.", true},
		{"XXX XXX", false},
	} {
		rows := strings.Fields(tc.shape)
		width, board := len(rows[0])+1, ""
		for _, row := range append(rows, "") { // with room for liberties
			board += row + strings.Repeat(".", width-len(row)) + "\n"
		}
		g := diagram(t, "chinese", 0, board)
		var shape []weiqi.Point
		for _, s := range g.SetupStones() {
			shape = append(shape, s.Point)
		}
		if got := kills(g.Board(), shape); got != tc.kills {
			t.Errorf("%q kills: %v", tc.shape, got)
		}
	}
}
