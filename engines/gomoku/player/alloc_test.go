package player

import (
	"testing"

	"papamu/engines/gomoku"
	"papamu/engines/gomoku/threat"
)

func TestNodesDoNotAllocate(t *testing.T) {
	cfg := Config{Memory: 1 << 20}.withDefaults()
	for _, rules := range []gomoku.Rules{gomoku.Freestyle, gomoku.Renju, gomoku.Caro} {
		b, err := gomoku.New(15, 15, rules)
		if err != nil {
			t.Fatal(err)
		}
		stones, _ := gomoku.ParsePoints("h8i9j8i7h10g9g6h6k7i10f7")
		for _, p := range stones {
			b.Do(p)
		}
		pos := newPosition(cfg, b, threat.New(cfg.threats()))
		moves, scores := make([]gomoku.Point, 0, 400), make([]int32, 400)
		never := func() bool { return false }
		if n := testing.AllocsPerRun(50, func() {
			moves = pos.Moves(moves[:0])
			pos.Order(moves, scores[:len(moves)])
			for _, m := range moves {
				pos.Play(m)
				pos.Outcome()
				pos.Quiesce(-1, 1, never)
				pos.Undo()
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations", rules, n)
		}
	}
}

// The best rated moves come first and none of those left out is better.
func TestQuietKeepsTheBest(t *testing.T) {
	cfg := Config{Memory: 1 << 20, Width: 7}.withDefaults()
	b, err := gomoku.New(15, 15, gomoku.Freestyle)
	if err != nil {
		t.Fatal(err)
	}
	stones, _ := gomoku.ParsePoints("h8i9j8i7h10g9")
	for _, p := range stones {
		b.Do(p)
	}
	pos := newPosition(cfg, b, threat.New(cfg.threats()))
	kept := pos.quiet(nil)
	if len(kept) != cfg.Width {
		t.Fatalf("%d moves", len(kept))
	}
	worst := pos.score(kept[0])
	for _, m := range kept {
		if s := pos.score(m); s > worst {
			t.Errorf("%s is rated above the one before it", m)
		} else {
			worst = s
		}
	}
	pos.cfg.Width = b.Area()
	for _, m := range pos.quiet(nil)[len(kept):] {
		if pos.score(m) > worst {
			t.Errorf("%s was left out", m)
		}
	}
}
