package player_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"papamu/engines/konane"
	"papamu/engines/konane/player"
	"papamu/engines/rng"
	"papamu/engines/search"
	"papamu/internal/enginetest"
)

const memory = 1 << 22

func parse(t testing.TB, text string) *konane.Position {
	t.Helper()
	p, err := konane.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func start(t testing.TB, size int) *konane.Position {
	t.Helper()
	p, err := konane.New(konane.Rules{}.Square(size))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func ExamplePlayer_Search() {
	// Black to move has a1-c1, a1-e1 and a1-g1, White has nothing.
	p, err := konane.ParsePosition("......../......../......../......../......../......../......../xo.o.o.. x")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := player.New(player.Config{}).Search(context.Background(), p, search.Limits{Soft: time.Second}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	best := player.Read(r.Lines[0].Score)
	fmt.Println(best.Proven, best.Won, "in", best.Plies)
	// Output: true true in 1
}

// play lets the player meet a random mover and returns the winner.
func play(t *testing.T, pl *player.Player, p *konane.Position, side konane.Color, nodes int64, r *rng.Source) konane.Color {
	t.Helper()
	pl.Reset()
	for {
		winner, over := p.Over()
		if over {
			return winner
		}
		if p.Turn() != side {
			moves := p.Moves(nil)
			p.Do(moves[r.Below(uint32(len(moves)))])
			continue
		}
		report, err := pl.Search(context.Background(), p, search.Limits{Nodes: nodes}, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, ok := report.Best()
		if !ok {
			t.Fatal("no move in the report")
		}
		if err := p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

// White wins 4x4 and 6x6 against everything; on larger boards either colour beats
// a random mover.
func TestBeatsARandomMoverInEveryGame(t *testing.T) {
	pl := player.New(player.Config{Memory: memory})
	games := []struct {
		size, games int
		nodes       int64
	}{{4, 10, 20_000}, {6, 10, 20_000}, {8, 10, 3000}, {10, 3, 2000}, {16, 1, 1000}}
	for _, g := range games {
		if enginetest.Race {
			g.games, g.nodes = 1, g.nodes/4
		}
		for i := range g.games {
			for _, side := range []konane.Color{konane.Black, konane.White} {
				if g.size < 8 && side == konane.Black {
					continue
				}
				r := rng.New(uint64(i), uint64(g.size))
				if winner := play(t, pl, start(t, g.size), side, g.nodes, r); winner != side {
					t.Errorf("%dx%d game %d: lost as %v", g.size, g.size, i, side)
				}
			}
		}
	}
}

func TestFinishedGameHasNoMove(t *testing.T) {
	for _, text := range []string{"..../..../..../x..o o", "..../..../..../.... x"} {
		_, err := player.New(player.Config{Memory: memory}).Search(context.Background(), parse(t, text), search.Limits{}, nil)
		if !errors.Is(err, search.ErrNoMove) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// The positions are of every phase: removals, middle game, solver, end.
func positions(t *testing.T) []*konane.Position {
	t.Helper()
	second := start(t, 8)
	second.Do(second.Moves(nil)[1])
	return []*konane.Position{
		start(t, 8), second, start(t, 6), start(t, 12),
		parse(t, "oxoxoxox/x..oxoxo/o..xoxox/xox.xoxo/...x..ox/xoxo.oxo/....o..x/.....o.o x"),
		parse(t, "oxo..xox/xoxox.xo/o...ox.x/x.x.x..o/o.o....x/xoxox..o/o.o.o..x/x.x..o.o x"),
		parse(t, "ox.xoxox/..x.x..o/o....xox/x......o/o.o....x/x..o..xo/o....x../xox..o.o o"),
		parse(t, "oxox..ox/xox..o../ox....../....x..o/......ox/xo.....o/.....x../xo...... o"),
	}
}

func TestSameNodesSameAnswer(t *testing.T) {
	for i, p := range positions(t) {
		for _, nodes := range []int64{1, 2, 10, 1000, 20_000} {
			var reports [2]search.Report[konane.Move]
			for k := range reports {
				before := p.Text()
				r, err := player.New(player.Config{Memory: memory, Seed: 5}).Search(context.Background(), p, search.Limits{Nodes: nodes}, nil)
				if err != nil {
					t.Fatal(err)
				}
				if r.Nodes > nodes || p.Text() != before {
					t.Errorf("position %d, limit %d: %d nodes", i, nodes, r.Nodes)
				}
				r.Elapsed = 0
				reports[k] = r
			}
			if !reflect.DeepEqual(reports[0], reports[1]) {
				t.Errorf("position %d, limit %d: %+v and %+v", i, nodes, reports[0], reports[1])
			}
		}
	}
}

func TestEveryLimitGivesALegalMove(t *testing.T) {
	pl := player.New(player.Config{Memory: memory})
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for i, p := range positions(t) {
		for _, lim := range []search.Limits{
			{Depth: 1}, {Depth: 3}, {Nodes: 1}, {Soft: 1}, {Hard: 1}, {Soft: 5 * time.Millisecond, Hard: 20 * time.Millisecond},
		} {
			for _, ctx := range []context.Context{context.Background(), cancelled} {
				start := time.Now()
				r, err := pl.Search(ctx, p, lim, nil)
				if err != nil {
					t.Fatal(err)
				}
				if m, ok := r.Best(); !ok || !p.Legal(m) {
					t.Errorf("position %d, %+v: %+v", i, lim, r)
				}
				if lim.Depth > 0 && r.Depth > lim.Depth {
					t.Errorf("position %d: depth %d, limit %d", i, r.Depth, lim.Depth)
				}
				if took := time.Since(start); lim.Hard > 0 && took > time.Second {
					t.Errorf("position %d, %+v: took %v", i, lim, took)
				}
			}
		}
	}
}

// The promise is 20 ms; the margin is for loaded machines.
func TestContextEndsTheSearch(t *testing.T) {
	for _, threads := range []int{1, 2} {
		pl := player.New(player.Config{Memory: memory, Threads: threads})
		for i, p := range positions(t)[:5] {
			ctx, cancel := context.WithCancel(context.Background())
			var stopped time.Time
			time.AfterFunc(20*time.Millisecond, func() { stopped = time.Now(); cancel() })
			if _, err := pl.Search(ctx, p, search.Limits{}, nil); err != nil {
				t.Fatal(err)
			}
			if ctx.Err() == nil {
				cancel()
				continue // solved before
			}
			if over := time.Since(stopped); over > 500*time.Millisecond {
				t.Errorf("position %d, %d threads: back %v after the stop", i, threads, over)
			}
		}
	}
}

func TestSolvedWinsAndLossesAreToldAsSuch(t *testing.T) {
	for text, won := range map[string]bool{
		"ox.xoxox/..x.x..o/o....xox/x......o/o.o....x/x..o..xo/o....x../xox..o.o o": true,
		"ox.xoxox/x..oxoxo/o......./xo....../..o....x/..x.xo.o/o..x.xox/xo...o.. x": true,
		"o.o....x/x.....x./.x..o.../.....o.o/o......./x...x.../o....x.x/xo.o..xo x": false,
		"oxox..ox/xox..o../ox....../....x..o/......ox/xo.....o/.....x../xo...... o": false,
	} {
		p := parse(t, text)
		if enginetest.Race && p.Empty() < 40 {
			continue
		}
		side := p.Turn()
		r, err := player.New(player.Config{}).Search(context.Background(), p, search.Limits{Nodes: 2_000_000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if read := player.Read(r.Lines[0].Score); !read.Proven || read.Won != won {
			t.Errorf("%s: %+v", text, read)
		}
		for _, m := range r.Lines[0].Moves {
			if err := p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if winner, over := p.Over(); over && (winner == side) != won {
			t.Errorf("%s: the line %v ends with a win of %v", text, r.Lines[0].Moves, winner)
		}
	}
}

// Depth only grows from report to report, whichever part of the search sends it.
func TestReportsDeepen(t *testing.T) {
	for i, p := range positions(t) {
		depth, best := 0, search.Report[konane.Move]{}
		r, err := player.New(player.Config{Memory: memory}).Search(context.Background(), p, search.Limits{Nodes: 50_000},
			func(r search.Report[konane.Move]) {
				if r.Depth < depth || len(r.Lines) != 1 {
					t.Errorf("position %d: %+v after depth %d", i, r, depth)
				}
				depth, best = r.Depth, r
			})
		if err != nil || depth == 0 || best.Nodes > r.Nodes {
			t.Errorf("position %d: last report %+v, answer %+v, %v", i, best, r, err)
		}
	}
}

func TestSeveralLines(t *testing.T) {
	p := parse(t, "ox.xoxox/..x.x..o/o....xox/x......o/o.o....x/x..o..xo/o....x../xox..o.o o")
	r, err := player.New(player.Config{Memory: memory, Lines: 3}).Search(context.Background(), p, search.Limits{Depth: 4}, nil)
	if err != nil || len(r.Lines) != 3 {
		t.Fatalf("%+v, %v", r, err)
	}
	for i, line := range r.Lines {
		q := p.Clone()
		for _, m := range line.Moves {
			if err := q.Play(m); err != nil {
				t.Errorf("line %d: %v", i, err)
			}
		}
	}
}

func TestReading(t *testing.T) {
	if r := player.Read(0); r.Proven || r.Win != 0.5 {
		t.Errorf("%+v", r)
	}
	if a, b := player.Read(150), player.Read(-150); a.Win <= 0.5 || a.Win+b.Win != 1 {
		t.Errorf("%+v, %+v", a, b)
	}
}

// A clock does not run for the only move.
func TestOnlyMoveIsPlayedAtOnce(t *testing.T) {
	p := start(t, 8)
	for _, text := range []string{"a1", "b1"} {
		m, err := konane.ParseMove(text)
		if err == nil {
			err = p.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if n := len(p.Moves(nil)); n != 1 {
		t.Fatalf("%d moves", n)
	}
	r, err := player.New(player.Config{Memory: memory}).Search(context.Background(), p, search.Limits{Soft: time.Hour}, nil)
	if _, ok := r.Best(); err != nil || !ok || r.Elapsed > time.Minute {
		t.Errorf("%+v, %v", r, err)
	}
}

// The seed chooses among moves that are equally good, as Black's first all are.
func TestSeedVariesTheOpening(t *testing.T) {
	first := map[konane.Move]bool{}
	for seed := range uint64(12) {
		r, err := player.New(player.Config{Memory: memory, Seed: seed}).Search(context.Background(), start(t, 8), search.Limits{Depth: 4}, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, _ := r.Best()
		first[m] = true
	}
	if len(first) < 2 {
		t.Errorf("twelve seeds, one opening: %v", first)
	}
}
