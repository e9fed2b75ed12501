package gomoku_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/gomoku"
)

// differ names the first thing in which two boards of one shape differ.
func differ(a, b *gomoku.Board) string {
	if a.Hash() != b.Hash() || a.ToMove() != b.ToMove() || a.Len() != b.Len() || a.Won() != b.Won() || a.Area() != b.Area() {
		return "hash, turn, stones, winner or area"
	}
	for _, c := range []gomoku.Color{gomoku.Black, gomoku.White} {
		if *a.Counts(c) != *b.Counts(c) {
			return "counts of " + c.String()
		}
		for k := range gomoku.Kinds {
			if *a.Spots(c, k) != *b.Spots(c, k) {
				return "spots of " + c.String()
			}
		}
		for _, p := range a.Empties(nil) {
			for dir := range 4 {
				if a.Line(c, p, dir) != b.Line(c, p, dir) {
					return "lines at " + p.String()
				}
			}
		}
	}
	return ""
}

func TestDoUndoRestoresEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, rapid.SampledFrom(allRules).Draw(t, "rules"))
		before := b.Clone()
		n := rapid.IntRange(1, 30).Draw(t, "moves")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		done := 0
		for range n {
			if e := b.Empties(nil); len(e) > 0 {
				b.Do(e[rng.IntN(len(e))])
				done++
			}
		}
		for range done {
			if !b.Undo() {
				t.Fatal("a move is missing")
			}
		}
		if d := differ(b, before); d != "" {
			t.Fatalf("differs in %s", d)
		}
	})
}

func TestOrderOfStonesDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, rapid.SampledFrom(allRules).Draw(t, "rules"))
		fresh, err := gomoku.New(b.Width(), b.Height(), b.Rules())
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for _, i := range rng.Perm(b.Len()) {
			if err := fresh.Place(b.Move(i).Color, b.Move(i).Point); err != nil {
				t.Fatal(err)
			}
		}
		if err := fresh.SetToMove(b.ToMove()); err != nil {
			t.Fatal(err)
		}
		if d := differ(b, fresh); d != "" && b.Won() == gomoku.Empty && fresh.Won() == gomoku.Empty {
			t.Fatalf("differs in %s", d)
		}
	})
}

func TestRemoveEqualsNeverPlaced(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, rapid.SampledFrom(allRules).Draw(t, "rules"))
		if b.Len() == 0 {
			return
		}
		gone := b.Move(rapid.IntRange(0, b.Len()-1).Draw(t, "gone")).Point
		want, err := gomoku.New(b.Width(), b.Height(), b.Rules())
		if err != nil {
			t.Fatal(err)
		}
		for i := range b.Len() {
			if m := b.Move(i); m.Point != gone {
				if err := want.Place(m.Color, m.Point); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := b.Remove(gone); err != nil {
			t.Fatal(err)
		}
		if err := want.SetToMove(b.ToMove()); err != nil {
			t.Fatal(err)
		}
		if d := differ(b, want); d != "" {
			t.Fatalf("differs in %s", d)
		}
	})
}

// A blocked point must look to its lines exactly as the edge does.
func TestBlockedColumnIsAnEdge(t *testing.T) {
	for _, rules := range allRules {
		wide, err := gomoku.New(10, 7, rules)
		if err != nil {
			t.Fatal(err)
		}
		narrow, err := gomoku.New(8, 7, rules)
		if err != nil {
			t.Fatal(err)
		}
		place(t, wide, gomoku.Black, "c3d3e3f4g5")
		place(t, narrow, gomoku.Black, "c3d3e3f4g5")
		for y := range 7 {
			if err := wide.Block(gomoku.At(8, y)); err != nil {
				t.Fatal(err)
			}
		}
		for _, p := range narrow.Empties(nil) {
			for dir := range 4 {
				if wide.Line(gomoku.Black, p, dir) != narrow.Line(gomoku.Black, p, dir) {
					t.Errorf("%s: line %d of %s differs", rules, dir, p)
				}
			}
		}
		if wide.Area() != 63 || wide.Color(gomoku.At(8, 0)) != gomoku.Blocked {
			t.Errorf("area %d, %s", wide.Area(), wide.Color(gomoku.At(8, 0)))
		}
	}
}

func TestHashesDiffer(t *testing.T) {
	seen := map[uint64]string{}
	note := func(h uint64, what string) {
		if old, ok := seen[h]; ok {
			t.Errorf("%s and %s share a hash", old, what)
		}
		seen[h] = what
	}
	for _, rules := range allRules {
		for _, size := range []int{5, 15, 20} {
			b, err := gomoku.New(size, size, rules)
			if err != nil {
				t.Fatal(err)
			}
			note(b.Hash(), rules.String()+" empty")
			for _, p := range b.Empties(nil) {
				b.Do(p)
				note(b.Hash(), rules.String()+" "+p.String())
				b.Undo()
			}
		}
	}
}

func TestHotPathsDoNotAllocate(t *testing.T) {
	b := setup(t, 15, gomoku.Renju, "c7d7e5e6e14f8f14g9g13g14h11h12i9i13i14j8j14k5k6k14l7m7", "e4k4", gomoku.Black)
	points := b.Empties(nil)
	if n := testing.AllocsPerRun(20, func() {
		for _, p := range points {
			b.Do(p)
			b.Undo()
			b.Foul(p)
		}
		b.HasLegal()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
