package alphabeta_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"papamu/engines/alphabeta"
	"papamu/engines/search"
)

// pure is plain alpha-beta: what is searched is what minimax searches.
func pure(memory int64) alphabeta.Config {
	return alphabeta.Config{Memory: memory, NoExtensions: true}
}

const noTable = -1

func ExampleEngine_Search() {
	// Seven stones, take one to three, the last stone wins: take three.
	e := alphabeta.New[int8](alphabeta.Config{Memory: 1 << 16})
	r, err := e.Search(context.Background(), &take{stones: 7}, search.Limits{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	best := r.Lines[0]
	plies, won, proven := alphabeta.Proven(int32(best.Score))
	fmt.Println(best.Moves[0], plies, won, proven)
	// Output: 3 3 true true
}

func report[M alphabeta.Move](t testing.TB, cfg alphabeta.Config, p alphabeta.Position[M], lim search.Limits) search.Report[M] {
	t.Helper()
	r, err := alphabeta.New[M](cfg).Search(context.Background(), p, lim, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestAlphaBetaEqualsMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game := &walk{
			seed:   rapid.Uint64().Draw(t, "seed"),
			length: rapid.IntRange(1, 8).Draw(t, "length"),
		}
		depth := rapid.IntRange(1, 8).Draw(t, "depth")
		want, _ := minimax(game, depth, 0)
		for _, memory := range []int64{noTable, 64, 1 << 16} {
			r, err := alphabeta.New[int](pure(memory)).Search(context.Background(), game, search.Limits{Depth: depth}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := int32(r.Lines[0].Score); got != want {
				t.Fatalf("memory %d, depth %d: score %d, minimax %d", memory, depth, got, want)
			}
			if len(game.path) != 0 {
				t.Fatal("the search left moves on the position")
			}
		}
	})
}

// The first line's moves, played out, must lead to the line's own score.
func TestPrincipalVariationLeadsToItsScore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game := &walk{seed: rapid.Uint64().Draw(t, "seed"), length: 9}
		depth := rapid.IntRange(1, 9).Draw(t, "depth")
		r, err := alphabeta.New[int](pure(1<<16)).Search(context.Background(), game, search.Limits{Depth: depth}, nil)
		if err != nil {
			t.Fatal(err)
		}
		line := r.Lines[0]
		for _, m := range line.Moves {
			game.Play(m)
		}
		score, _ := minimax(game, r.Depth-len(line.Moves), len(line.Moves))
		if len(line.Moves)%2 == 1 {
			score = -score
		}
		if score != int32(line.Score) {
			t.Fatalf("line %v ends at %d, its score is %v", line.Moves, score, line.Score)
		}
	})
}

func TestTableSavesNodesAndKeepsTheScore(t *testing.T) {
	var with, without, all int64
	for seed := range uint64(20) {
		game := &walk{seed: seed, length: 30}
		lim := search.Limits{Depth: 9}
		a, b := report(t, pure(1<<20), game, lim), report(t, pure(noTable), game, lim)
		if a.Lines[0].Score != b.Lines[0].Score {
			t.Errorf("seed %d: score %v with the table, %v without", seed, a.Lines[0].Score, b.Lines[0].Score)
		}
		_, n := minimax(game, 9, 0)
		with, without, all = with+a.Nodes, without+b.Nodes, all+n
	}
	if 2*with > without || 2*without > all {
		t.Errorf("nodes: %d with table, %d without, %d minimax", with, without, all)
	}
}

// Take-away theory: lost exactly when the stones are a multiple of four.
func TestProvenScoresFollowTheory(t *testing.T) {
	e := alphabeta.New[int8](alphabeta.Config{Memory: 1 << 20})
	for stones := 1; stones <= 24; stones++ {
		r, err := e.Search(context.Background(), &take{stones: stones}, search.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		plies, won, ok := alphabeta.Proven(int32(r.Lines[0].Score))
		if !ok || won != (stones%4 != 0) {
			t.Errorf("%d stones: score %v", stones, r.Lines[0].Score)
		}
		if odd := plies%2 == 1; odd != won {
			t.Errorf("%d stones: over in %d plies, won %v", stones, plies, won)
		}
	}
}

func TestFinishedGameHasNoMove(t *testing.T) {
	_, err := alphabeta.New[int8](alphabeta.Config{Memory: 1 << 20}).Search(context.Background(), &take{}, search.Limits{}, nil)
	if !errors.Is(err, search.ErrNoMove) {
		t.Fatal(err)
	}
}

func TestSameNodesSameAnswer(t *testing.T) {
	game := &walk{seed: 3}
	for _, nodes := range []int64{1, 2, 3, 100, 5000, 50_000} {
		lim := search.Limits{Nodes: nodes}
		a, b := report(t, alphabeta.Config{LateMoves: 1, Memory: 1 << 20}, game, lim), report(t, alphabeta.Config{LateMoves: 1, Memory: 1 << 20}, game, lim)
		if a.Nodes > nodes {
			t.Errorf("limit %d, searched %d", nodes, a.Nodes)
		}
		a.Elapsed, b.Elapsed = 0, 0
		if !reflect.DeepEqual(a, b) {
			t.Errorf("limit %d: %+v and %+v", nodes, a, b)
		}
	}
}

func TestResetForgets(t *testing.T) {
	game, lim := &walk{seed: 5}, search.Limits{Depth: 8}
	e := alphabeta.New[int](alphabeta.Config{Memory: 1 << 20})
	var nodes []int64
	for i := range 3 {
		if i == 2 {
			e.Reset()
		}
		r, err := e.Search(context.Background(), game, lim, nil)
		if err != nil {
			t.Fatal(err)
		}
		nodes = append(nodes, r.Nodes)
	}
	if nodes[1] >= nodes[0] || nodes[2] != nodes[0] {
		t.Errorf("nodes fresh, again, reset: %v", nodes)
	}
}

func TestCancelledSearchStillAnswers(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r, err := alphabeta.New[int](alphabeta.Config{Memory: 1 << 20}).Search(ctx, &walk{seed: 1}, search.Limits{}, nil)
	if _, ok := r.Best(); err != nil || !ok {
		t.Fatalf("%+v, %v", r, err)
	}
}

// The margin is generous for loaded machines; the promise is 20 ms.
const late = 500 * time.Millisecond

func TestContextStopsAnEndlessSearch(t *testing.T) {
	for _, threads := range []int{1, 3} {
		e := alphabeta.New[int](alphabeta.Config{Threads: threads, Memory: 1 << 20})
		ctx, cancel := context.WithCancel(context.Background())
		var stopped time.Time
		time.AfterFunc(50*time.Millisecond, func() { stopped = time.Now(); cancel() })
		r, err := e.Search(ctx, &walk{seed: 1}, search.Limits{}, nil)
		if err != nil || r.Depth == 0 {
			t.Fatalf("%+v, %v", r, err)
		}
		if over := time.Since(stopped); over > late {
			t.Errorf("%d threads: back %v after the stop", threads, over)
		}
	}
}

func TestHardLimitEndsTheSearch(t *testing.T) {
	start := time.Now()
	r := report(t, alphabeta.Config{Memory: 1 << 20}, &walk{seed: 1}, search.Limits{Hard: 50 * time.Millisecond})
	if over := time.Since(start); over > late || r.Depth == 0 {
		t.Errorf("back after %v at depth %d", over, r.Depth)
	}
}

func TestSoftLimitFinishesItsIteration(t *testing.T) {
	r := report(t, alphabeta.Config{Memory: 1 << 20}, &walk{seed: 1}, search.Limits{Soft: time.Nanosecond})
	if r.Depth != 1 {
		t.Errorf("depth %d", r.Depth)
	}
}

func TestReportsDeepen(t *testing.T) {
	depth := 0
	_, err := alphabeta.New[int](alphabeta.Config{Memory: 1 << 20}).Search(context.Background(), &walk{seed: 2}, search.Limits{Depth: 6},
		func(r search.Report[int]) {
			depth++
			if r.Depth != depth || len(r.Lines) != 1 || len(r.Lines[0].Moves) == 0 {
				t.Errorf("report %d: %+v", depth, r)
			}
		})
	if err != nil || depth != 6 {
		t.Fatalf("%d reports, %v", depth, err)
	}
}

// With several lines each root move is scored as if the better ones were gone.
func TestLinesAreTheBestMovesInOrder(t *testing.T) {
	game := &walk{seed: 11, length: 20}
	cfg := pure(1 << 16)
	cfg.Lines = 3
	r := report(t, cfg, game, search.Limits{Depth: 7})
	if len(r.Lines) != len(game.Moves(nil)) {
		t.Fatalf("%d lines", len(r.Lines))
	}
	for i, line := range r.Lines {
		game.Play(line.Moves[0])
		want, _ := minimax(game, 6, 1)
		game.Undo()
		if int32(line.Score) != -want {
			t.Errorf("line %d %v: score %v, minimax %d", i, line.Moves, line.Score, -want)
		}
		if i > 0 && line.Score > r.Lines[i-1].Score {
			t.Errorf("line %d is better than the one before", i)
		}
	}
}

func TestThreadsAgreeOnProvenScores(t *testing.T) {
	for seed := range uint64(10) {
		game := &walk{seed: seed, length: 10}
		cfg := pure(1 << 20)
		one := report(t, cfg, game, search.Limits{Depth: 10})
		cfg.Threads = 3
		many := report(t, cfg, game, search.Limits{Depth: 10})
		if one.Lines[0].Score != many.Lines[0].Score {
			t.Errorf("seed %d: %v with one thread, %v with three", seed, one.Lines[0].Score, many.Lines[0].Score)
		}
	}
}

// A search counts its own nodes from the first report on, not those that its threads
// looked at in the search before.
func TestNodesOfThreadsNeverFall(t *testing.T) {
	e := alphabeta.New[int](alphabeta.Config{Threads: 3, Memory: 1 << 20})
	for seed := range uint64(20) {
		for _, lim := range []search.Limits{{Nodes: 20_000}, {Depth: 2}} {
			last := int64(0)
			notFewer := func(r search.Report[int]) {
				if r.Nodes < last {
					t.Errorf("depth %d: %d nodes after %d", r.Depth, r.Nodes, last)
				}
				last = r.Nodes
			}
			r, err := e.Search(context.Background(), &walk{seed: seed}, lim, notFewer)
			if err != nil {
				t.Fatal(err)
			}
			notFewer(r)
		}
	}
}
