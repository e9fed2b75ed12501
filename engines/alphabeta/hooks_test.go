package alphabeta_test

import (
	"slices"
	"testing"

	"papamu/engines/alphabeta"
	"papamu/engines/search"
)

// ordered is the walk with perfect or with the worst knowledge of its moves.
type ordered struct {
	walk
	sense int32 // 1: best first, -1: worst first
	asked int
}

func (o *ordered) Order(moves []int, scores []int32) {
	o.asked++
	for i, m := range moves {
		o.Play(m)
		score, _ := minimax[int](&o.walk, 2, 0)
		o.Undo()
		scores[i] = -score * o.sense
	}
}

func TestOrderOfMovesChangesTheWorkAndNotTheScore(t *testing.T) {
	cfg := pure(noTable)
	cfg.KillerBonus, cfg.HistoryBonus = -1, -1
	var good, bad int64
	for seed := range uint64(10) {
		best := &ordered{walk: walk{seed: seed, length: 20}, sense: 1}
		worst := &ordered{walk: walk{seed: seed, length: 20}, sense: -1}
		a, b := report[int](t, cfg, best, search.Limits{Depth: 7}), report[int](t, cfg, worst, search.Limits{Depth: 7})
		if a.Lines[0].Score != b.Lines[0].Score {
			t.Errorf("seed %d: %v and %v", seed, a.Lines[0].Score, b.Lines[0].Score)
		}
		if best.asked == 0 {
			t.Fatal("the position was not asked for an order")
		}
		good, bad = good+a.Nodes, bad+b.Nodes
	}
	if 3*good > 2*bad {
		t.Errorf("%d nodes in the best order, %d in the worst", good, bad)
	}
}

func TestKillersAndHistorySaveNodes(t *testing.T) {
	with, without := pure(noTable), pure(noTable)
	without.KillerBonus, without.HistoryBonus = -1, -1
	var a, b int64
	for seed := range uint64(20) {
		game := &walk{seed: seed, length: 20}
		x, y := report[int](t, with, game, search.Limits{Depth: 9}), report[int](t, without, game, search.Limits{Depth: 9})
		if x.Lines[0].Score != y.Lines[0].Score {
			t.Errorf("seed %d: %v and %v", seed, x.Lines[0].Score, y.Lines[0].Score)
		}
		a, b = a+x.Nodes, b+y.Nodes
	}
	if a >= b {
		t.Errorf("%d nodes with killers and history, %d without", a, b)
	}
}

// farSighted sees wins beyond the horizon: three plies before they come.
type farSighted struct {
	take
	asked int
}

func (f *farSighted) Quiesce(alpha, beta int32, stop func() bool) int32 {
	f.asked++
	if alpha >= beta || stop() {
		return 0
	}
	switch n := f.stones; {
	case n <= 3:
		return alphabeta.WinIn(1)
	case n == 4:
		return alphabeta.LossIn(2)
	case n <= 7:
		return alphabeta.WinIn(3)
	}
	return 0
}

// The horizon sees up to three plies further, so wins and losses are proven that
// many plies earlier than by searching alone, and still counted from the root.
func TestQuiescenceProvesFromTheHorizon(t *testing.T) {
	for stones, want := range map[int]struct{ depth, plies int }{8: {2, 4}, 5: {1, 3}, 7: {1, 3}, 9: {3, 5}} {
		game := &farSighted{take: take{stones: stones}}
		r := report[int8](t, pure(1<<16), game, search.Limits{Depth: want.depth})
		plies, won, proven := alphabeta.Proven(int32(r.Lines[0].Score))
		if game.asked == 0 || !proven || plies != want.plies || won != (stones%4 != 0) {
			t.Errorf("%d stones at depth %d: %d plies, won %v, proven %v", stones, want.depth, plies, won, proven)
		}
	}
}

// alley is a walk with one way for some plies and a choice at its end.
type alley struct{ walk }

func (a *alley) Moves(dst []int) []int {
	if n := len(a.path); n > 0 && n < 5 {
		return append(dst, 1)
	}
	return append(dst, 0, 1, 2)
}

func (a *alley) Outcome() alphabeta.Outcome {
	if len(a.path) == 6 && a.path[0] == 2 && a.path[5] == 0 {
		return alphabeta.Lost
	}
	return alphabeta.Ongoing
}

// A forced reply costs no depth: the loss six plies on shows at depth 3.
func TestForcedRepliesAreSearchedDeeper(t *testing.T) {
	seen := func(cfg alphabeta.Config, depth int) bool {
		r := report[int](t, cfg, &alley{walk{seed: 1}}, search.Limits{Depth: depth})
		return slices.ContainsFunc(r.Lines, func(l search.Line[int]) bool {
			_, won, proven := alphabeta.Proven(int32(l.Score))
			return proven && !won && l.Moves[0] == 2
		})
	}
	cfg := alphabeta.Config{Memory: noTable, Lines: 3}
	with := seen(cfg, 3)
	cfg.NoExtensions = true
	if without := seen(cfg, 3); !with || without {
		t.Errorf("seen with extensions: %v, without: %v", with, without)
	}
}

// Reduced moves that turn out well are searched in full, so a won game is won.
func TestReductionsKeepProvenScores(t *testing.T) {
	cfg := alphabeta.Config{Memory: 1 << 20, LateMoves: 1}
	for stones := 1; stones <= 20; stones++ {
		r := report[int8](t, cfg, &take{stones: stones}, search.Limits{})
		if _, won, ok := alphabeta.Proven(int32(r.Lines[0].Score)); !ok || won != (stones%4 != 0) {
			t.Errorf("%d stones: score %v", stones, r.Lines[0].Score)
		}
	}
}
