package weiqi

import (
	"testing"

	"pgregory.net/rapid"
)

// drawGame draws a board, a rule set and moves of both colours in any order, and
// plays those that are legal.
func drawGame(t *rapid.T) *Game {
	size := Size{rapid.IntRange(MinSide, 7).Draw(t, "w"), rapid.IntRange(MinSide, 7).Draw(t, "h")}
	set := rapid.SampledFrom(RuleSets()).Draw(t, "rules")
	g, err := NewGame(size, set.Rules, set.Komi)
	if err != nil {
		t.Fatal(err)
	}
	points := append(size.Points(), Pass)
	for range rapid.IntRange(0, 60).Draw(t, "moves") {
		c := Color(rapid.IntRange(1, 2).Draw(t, "color"))
		_ = g.Play(Move{c, rapid.SampledFrom(points).Draw(t, "point")})
	}
	return g
}

func TestLawUndoRestoresTheGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		for _, c := range []Color{Black, White} {
			for _, p := range append(g.AppendLegal(nil, c), Pass) {
				before := g.Clone()
				if err := g.Play(Move{c, p}); err != nil {
					t.Fatalf("listed as legal, then refused: %v", err)
				}
				if err := g.Undo(); err != nil {
					t.Fatal(err)
				}
				if !sameBoard(g.Board(), before.Board()) || g.ToMove() != before.ToMove() || g.Over() != before.Over() ||
					g.Button() != before.Button() || g.seen.used != before.seen.used {
					t.Fatalf("%s is not undone", g.Size().Vertex(p))
				}
			}
		}
	})
}

func TestLawSuperkoNeverRepeats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		if g.Rules().Ko != PositionalSuperko {
			return
		}
		seen := map[uint64]bool{g.startHash(): true}
		for i, m := range g.Moves() {
			after := g.Board().Hash()
			if i+1 < len(g.plies) {
				after = g.plies[i+1].undo.hash
			}
			if m.Point != Pass && seen[after] {
				t.Fatalf("move %d repeats a position", i)
			}
			seen[after] = true
		}
	})
}

// A change of rules and back must leave the same moves legal.
func TestLawRulesCanChangeInTheMiddle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		own := g.Rules()
		want := g.AppendLegal(nil, White)
		g.SetRules(rapid.SampledFrom(RuleSets()).Draw(t, "other").Rules)
		passesAreCounted(t, g)
		g.SetRules(own)
		passesAreCounted(t, g)
		if got := g.AppendLegal(nil, White); !samePoints(got, want) {
			t.Fatalf("%d legal moves became %d", len(want), len(got))
		}
		for g.Undo() == nil {
		}
		if g.seen.used != 1 || g.Board().Stones(Black)+g.Board().Stones(White) != 0 {
			t.Fatal("undo after a change of rules leaves something behind")
		}
	})
}

// passesAreCounted holds passes and button against a game of the same moves that
// has had these rules from the start.
func passesAreCounted(t *rapid.T, g *Game) {
	var fresh Game
	fresh.rules = g.rules
	for _, m := range g.Moves() {
		fresh.countPass(m)
	}
	if g.Passes() != fresh.Passes() || g.Button() != fresh.Button() {
		t.Fatalf("under %v %d passes, button %v; want %d, %v", g.Rules(), g.Passes(), g.Button(), fresh.Passes(), fresh.Button())
	}
}

// Area and territory differ by what each side has put on the board, if nobody
// passes out of turn: the fact that the player's playouts rest on.
func TestLawAreaAndTerritory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		rules := g.Rules()
		rules.Tax = NoTax
		rules.Scoring = AreaScoring
		g.SetRules(rules)
		area := g.Count(Judgement{}).Margin
		rules.Scoring = TerritoryScoring
		g.SetRules(rules)
		territory := g.Count(Judgement{}).Margin
		placed := 0
		for _, m := range g.Moves() {
			switch {
			case m.Point == Pass:
			case m.Color == Black:
				placed++
			default:
				placed--
			}
		}
		if area-territory != float64(placed) {
			t.Fatalf("area %v, territory %v, stones %d", area, territory, placed)
		}
	})
}
