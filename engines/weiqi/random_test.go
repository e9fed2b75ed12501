package weiqi

import (
	"math/rand/v2"
	"testing"
)

// Every rule set, a thousand games each on small boards, where captures, ko and
// repetition are dense: the game must agree with the reference about every move,
// and taking everything back must restore the start.
func TestRandomGamesAgreeWithReference(t *testing.T) {
	games := 1000
	if testing.Short() {
		games = 50
	}
	for n, set := range RuleSets() {
		t.Run(set.Name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(n), 7))
			for range games {
				randomGame(t, r, set.Rules)
			}
		})
	}
}

func randomGame(t *testing.T, r *rand.Rand, rules Rules) {
	t.Helper()
	size := Size{MinSide + r.IntN(4), MinSide + r.IntN(4)}
	g, err := NewGame(size, rules, 0)
	if err != nil {
		t.Fatal(err)
	}
	ref := newReference(size, rules)
	start := *g.Board()
	c := Black
	for move := range 12 + 2*size.Area() {
		if move%8 == 0 {
			compareLegality(t, g, ref)
		}
		i := r.IntN(size.Area()+1) - 1
		p := Pass
		if i >= 0 {
			p = size.at(i%size.W, i/size.W)
		}
		want := ref.play(i, c)
		if got := g.Play(Move{c, p}) == nil; got != want {
			t.Fatalf("%v: %s legal %v, reference says %v", g.Moves(), size.Vertex(p), got, want)
		}
		if !want {
			continue
		}
		checkPicture(t, g, ref)
		if r.IntN(10) != 0 {
			c = c.Opponent()
		}
		if r.IntN(8) == 0 && undoSome(t, g, r) {
			compareAfterUndo(t, g)
			ref = replay(g)
		}
	}
	for g.Undo() == nil {
	}
	if !sameBoard(g.Board(), &start) || g.ToMove() != Black || g.seen.used != 1 {
		t.Fatal("taking everything back does not restore the start")
	}
}

func undoSome(t *testing.T, g *Game, r *rand.Rand) bool {
	n := r.IntN(min(4, g.NumMoves()+1))
	for range n {
		if err := g.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	return n > 0
}

// replay plays the game's moves into a fresh reference.
func replay(g *Game) *reference {
	ref := newReference(g.Size(), g.Rules())
	for _, m := range g.Moves() {
		i := -1
		if m.Point != Pass {
			x, y := g.Size().XY(m.Point)
			i = x + y*g.Size().W
		}
		ref.play(i, m.Color)
	}
	return ref
}

// compareAfterUndo holds the game against one that never saw the moves taken back.
func compareAfterUndo(t *testing.T, g *Game) {
	t.Helper()
	fresh, _ := NewGame(g.Size(), g.Rules(), 0)
	for _, m := range g.Moves() {
		if err := fresh.Play(m); err != nil {
			t.Fatalf("a move that was played is refused: %v", err)
		}
	}
	if g.Board().Hash() != fresh.Board().Hash() || g.ToMove() != fresh.ToMove() ||
		g.Passes() != fresh.Passes() || g.Button() != fresh.Button() || g.seen.used != fresh.seen.used {
		t.Fatal("undo leaves something behind")
	}
}

func compareLegality(t *testing.T, g *Game, ref *reference) {
	t.Helper()
	for _, c := range []Color{Black, White} {
		legal := map[Point]bool{}
		for _, p := range g.AppendLegal(nil, c) {
			legal[p] = true
		}
		for i := range g.Size().Area() {
			p := g.Size().at(i%g.Size().W, i/g.Size().W)
			if _, want, _ := ref.try(i, c); want != legal[p] || want != g.IsLegal(p, c) {
				t.Fatalf("%v: %s %s legal %v, reference says %v", g.Moves(), c, g.Size().Vertex(p), legal[p], want)
			}
		}
	}
}

func checkPicture(t *testing.T, g *Game, ref *reference) {
	t.Helper()
	for i, c := range ref.cells {
		if g.Board().At(g.Size().at(i%g.Size().W, i/g.Size().W)) != Color(c) {
			t.Fatalf("%v: pictures differ", g.Moves())
		}
	}
	checkBoard(t, g.Board())
}
