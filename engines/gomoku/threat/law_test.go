package threat

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/gomoku"
)

var allRules = []gomoku.Rules{
	gomoku.Freestyle, gomoku.Standard, gomoku.Renju, gomoku.Restricted, gomoku.Caro, gomoku.CaroExact,
}

// drawBoard draws a board on which both sides have stones close to each other and
// nobody has won.
func drawBoard(t *rapid.T, stones int) *gomoku.Board {
	rules := rapid.SampledFrom(allRules).Draw(t, "rules")
	w, h := rapid.IntRange(5, 12).Draw(t, "width"), rapid.IntRange(5, 12).Draw(t, "height")
	b, err := gomoku.New(w, h, rules)
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(6, stones).Draw(t, "stones") {
		p := gomoku.At(rapid.IntRange(0, min(w, 9)-1).Draw(t, "x"), rapid.IntRange(0, min(h, 9)-1).Draw(t, "y"))
		c := gomoku.Black
		if rapid.IntRange(0, 4).Draw(t, "color") < 2 {
			c = gomoku.White
		}
		if b.Color(p) == gomoku.Empty && b.Kind(c, p) != gomoku.KindFive {
			if err := b.Place(c, p); err != nil {
				t.Fatal(err)
			}
		}
	}
	if rapid.Bool().Draw(t, "white to move") {
		_ = b.SetToMove(gomoku.White)
	} else {
		_ = b.SetToMove(gomoku.Black)
	}
	return b
}

// plainVCF is VCF by its definition: every move that leaves the opponent facing a
// five, every answer by the rules; unknown where budget runs out.
func plainVCF(b *gomoku.Board, budget *int) Verdict {
	if *budget--; *budget < 0 {
		return Unknown
	}
	a := b.ToMove()
	if b.Count(a, gomoku.KindFive) > 0 {
		return Win
	}
	for _, p := range b.Empties(nil) {
		if a == gomoku.Black && b.Foul(p) != gomoku.NoFoul || !b.MakesFour(a, p) {
			continue
		}
		b.Do(p)
		v := plainAnswers(b, budget)
		b.Undo()
		if v != None {
			return v
		}
	}
	return None
}

func plainAnswers(b *gomoku.Board, budget *int) Verdict {
	d := b.ToMove()
	any := false
	for _, r := range b.Empties(nil) {
		if d == gomoku.Black && b.Foul(r) != gomoku.NoFoul {
			any = any || b.Rules().Forbidden == gomoku.Loses
			continue
		}
		any = true
		b.Do(r)
		v := None
		if b.Won() == gomoku.Empty {
			v = plainVCF(b, budget)
		}
		b.Undo()
		if v != Win {
			return v
		}
	}
	if !any {
		return None
	}
	return Win
}

func TestVCFAgreesWithItsDefinition(t *testing.T) {
	s := New(Config{Memory: 1 << 16})
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, 26)
		budget := 20_000
		want := plainVCF(b, &budget)
		if want == Unknown {
			return
		}
		if got := s.VCF(b, Limits{}); got.Verdict != want {
			t.Fatalf("%s %s: %s with %v, want %s", b.Rules(), b.ToMove(), got.Verdict, got.Line, want)
		}
	})
}

func TestVCTProofsHaveNoHole(t *testing.T) {
	s := New(Config{Memory: 1 << 16, TreeNodes: 1000})
	rapid.Check(t, func(rt *rapid.T) {
		b := drawBoard(rt, 20)
		before := b.Hash()
		p := s.VCT(b, Limits{Nodes: 4000})
		if b.Hash() != before {
			rt.Fatal("the search changed the board")
		}
		if p.Verdict == Win && !newChecker(t, b).vct(s, 0) {
			rt.Fatalf("%s %s: no win by %v", b.Rules(), b.ToMove(), p.Line)
		}
	})
}

// A VCF found in positions with none for the opponent's stones alone must use a
// line that alternates and that can be played.
func TestLinesCanBePlayed(t *testing.T) {
	s := New(Config{Memory: 1 << 16, TreeNodes: 1000})
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, 24)
		a := b.ToMove()
		p := s.VCT(b, Limits{Nodes: 4000})
		if p.Verdict != Win {
			return
		}
		for _, m := range p.Line {
			if b.Color(m) != gomoku.Empty || !b.Legal(m) || b.Won() != gomoku.Empty {
				t.Fatalf("%v cannot be played at %s", p.Line, m)
			}
			b.Do(m)
		}
		if b.ToMove() == a || b.Won() == a.Opponent() {
			t.Fatalf("%v does not end with an attack", p.Line)
		}
	})
}

// What Defences leaves out must lose, and with no threat there is nothing to stop.
func TestDefencesLeaveOutOnlyLosers(t *testing.T) {
	s := New(Config{Memory: 1 << 16})
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, 24)
		us, them := b.ToMove(), b.ToMove().Opponent()
		if b.Count(us, gomoku.KindFive)+b.Count(them, gomoku.KindFive) > 0 {
			return
		}
		before := b.Hash()
		moves, v := s.Defences(b, Limits{}, nil)
		if b.Hash() != before {
			t.Fatal("the search changed the board")
		}
		_ = b.SetToMove(them)
		if want := s.VCF(b, Limits{}); want.Verdict != v {
			t.Fatalf("threat %s, want %s", v, want.Verdict)
		}
		_ = b.SetToMove(us)
		if v != Win {
			return
		}
		for _, p := range b.Empties(nil) {
			if us == gomoku.Black && b.Foul(p) != gomoku.NoFoul || slices.Contains(moves, p) {
				continue
			}
			b.Do(p)
			if got := s.VCF(b, Limits{}); got.Verdict != Win {
				t.Fatalf("%s %s: %s is left out but holds", b.Rules(), us, p)
			}
			b.Undo()
		}
	})
}
