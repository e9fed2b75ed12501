package player

import (
	"context"
	"fmt"
	"testing"

	"papamu/engines/rng"
	"papamu/engines/search"
	"papamu/engines/weiqi"
)

// testMemory is plenty for the short searches of the tests.
const testMemory = 8 << 20

func newGame(t testing.TB, side int, rules string, komi float64) *weiqi.Game {
	t.Helper()
	set, ok := weiqi.FindRuleSet(rules)
	if !ok {
		t.Fatalf("no rules %q", rules)
	}
	g, err := weiqi.NewGame(weiqi.Square(side), set.Rules, komi)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// randomMove is the uniformly random mover that fills no eyes. It does not kill its
// own groups either, or a game under rules that allow it might go on for ever.
func randomMove(g *weiqi.Game, r *rng.Source) weiqi.Point {
	c := g.ToMove()
	legal := g.AppendLegal(nil, c)
	for len(legal) > 0 {
		i := int(r.Below(uint32(len(legal))))
		if !g.Board().IsEye(legal[i], c) && g.Board().Suicide(legal[i], c) == 0 {
			return legal[i]
		}
		legal[i] = legal[len(legal)-1]
		legal = legal[:len(legal)-1]
	}
	return weiqi.Pass
}

// playOut plays the player against random moves and returns the result.
func playOut(t *testing.T, p *Player, g *weiqi.Game, mine weiqi.Color, r *rng.Source, nodes int64) weiqi.Result {
	t.Helper()
	ctx := context.Background()
	limit := 4 * g.Size().Area()
	for !g.Over() && g.NumMoves() < limit {
		c := g.ToMove()
		move := weiqi.Pass
		if c != mine {
			move = randomMove(g, r)
		} else {
			d := p.Genmove(ctx, g, Query{Limits: search.Limits{Nodes: nodes}}, nil)
			if d.Resign {
				return weiqi.Resigned(mine)
			}
			move = d.Move
		}
		if err := g.Play(weiqi.Move{Color: c, Point: move}); err != nil {
			t.Fatalf("%s plays %s: %v", c, g.Size().Vertex(move), err)
		}
	}
	if !g.Over() {
		t.Errorf("the game did not end in %d moves", limit)
	}
	return g.FinalResult(p.endJudgement(ctx, g))
}

func TestBeatsRandomMoverInEveryGame(t *testing.T) {
	games := 20
	if testing.Short() {
		games = 4
	}
	for n := range games {
		rules := []string{"chinese", "japanese", "tromp-taylor", "seed"}[n%4]
		mine := weiqi.Color(1 + n/4%2)
		t.Run(fmt.Sprint(n, " ", rules, " ", mine), func(t *testing.T) {
			t.Parallel()
			g := newGame(t, 9, rules, 6.5)
			p := New(Config{Seed: uint64(n), Memory: testMemory})
			if result := playOut(t, p, g, mine, rng.New(uint64(n), 99), 100); result.Winner != mine {
				t.Errorf("%s after %d moves", result, g.NumMoves())
			}
		})
	}
}
