package solver_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"papamu/engines/konane"
	"papamu/engines/konane/solver"
)

func ExampleSolver_Solve() {
	p, err := konane.ParsePosition("ox.xoxox/..x.x..o/o....xox/x......o/o.o....x/x..o..xo/o....x../xox..o.o o")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := solver.New(solver.Config{}).Solve(context.Background(), p, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	p.Do(r.Move)
	back, err := solver.New(solver.Config{}).Solve(context.Background(), p, 0)
	fmt.Println(r.Win, back.Win, err)
	// Output: true false <nil>
}

// wins is the definition: some move leads to a lost position.
func wins(p *konane.Position, known map[string]bool) bool {
	text := p.Text()
	if win, ok := known[text]; ok {
		return win
	}
	win := false
	for _, m := range p.Moves(nil) {
		p.Do(m)
		win = !wins(p, known)
		p.Undo()
		if win {
			break
		}
	}
	known[text] = win
	return win
}

// Positions of random play with so few stones left that plain recursion can
// check them, on boards of every parity.
func TestAgreesWithTheDefinition(t *testing.T) {
	s := solver.New(solver.Config{Memory: 1 << 12}) // so small that entries are lost all the time
	rapid.Check(t, func(t *rapid.T) {
		r := konane.Rules{
			Cols:   rapid.IntRange(3, 8).Draw(t, "cols"),
			Rows:   rapid.IntRange(3, 8).Draw(t, "rows"),
			Layout: konane.Layout(rapid.IntRange(0, 1).Draw(t, "layout")),
		}
		p, err := konane.New(r)
		if err != nil {
			t.Fatal(err)
		}
		most := 22 // enough for the table to be in use
		for p.Stones(konane.Black)+p.Stones(konane.White) > most {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			p.Do(rapid.SampledFrom(moves).Draw(t, "move"))
		}
		before, known := p.Text(), map[string]bool{}
		got, err := s.Solve(context.Background(), p, 0)
		if err != nil {
			t.Fatal(err)
		}
		if want := wins(p, known); got.Win != want {
			t.Fatalf("win %v, want %v\n%v", got.Win, want, p)
		}
		if p.Text() != before {
			t.Fatal("the position was changed")
		}
		if got.Win {
			if err := p.Play(got.Move); err != nil {
				t.Fatal(err)
			}
			if wins(p, known) {
				t.Fatalf("%v does not win", got.Move)
			}
		}
	})
}

// mirror is the same board with a8 black instead of a1.
func TestBothLayoutsHaveOneResult(t *testing.T) {
	s := solver.New(solver.Config{})
	for _, layout := range []konane.Layout{konane.A1Black, konane.TopLeftBlack} {
		r, err := s.Solve(context.Background(), newGame(t, konane.Rules{Cols: 6, Rows: 4, Layout: layout}), 0)
		if err != nil || r.Win {
			t.Errorf("layout %d: Black wins %v, %v", layout, r.Win, err)
		}
	}
}

func TestThreadsAgree(t *testing.T) {
	one, two := solver.New(solver.Config{}), solver.New(solver.Config{Threads: 3})
	for _, f := range solvedLines(t, "solve")[2:5] {
		p, err := konane.ParsePosition(f[2] + " " + f[1])
		if err != nil {
			t.Fatal(err)
		}
		a, errA := one.Solve(context.Background(), p, 0)
		b, errB := two.Solve(context.Background(), p, 0)
		if errA != nil || errB != nil || a.Win != b.Win {
			t.Errorf("%s: %v, %v; %v, %v", f[2], a, errA, b, errB)
		}
	}
}

func TestNodeLimitIsRepeatable(t *testing.T) {
	p := newGame(t, konane.Rules{Cols: 6, Rows: 4}, "a1", "b1")
	s := solver.New(solver.Config{Memory: 1 << 20})
	whole, err := s.Solve(context.Background(), p, 0)
	if err != nil || whole.Nodes == 0 {
		t.Fatal(whole, err)
	}
	s.Reset()
	if again, err := s.Solve(context.Background(), p, whole.Nodes); err != nil || again != whole {
		t.Errorf("%+v, %v; first %+v", again, err, whole)
	}
	s.Reset()
	if less, err := s.Solve(context.Background(), p, whole.Nodes-1); !errors.Is(err, solver.ErrUnsolved) || less.Nodes > whole.Nodes {
		t.Errorf("%+v, %v", less, err)
	}
}

func TestLargeBoardIsRefused(t *testing.T) {
	s := solver.New(solver.Config{Memory: 1 << 12})
	if _, err := s.Solve(context.Background(), newGame(t, konane.Rules{}.Square(10)), 1); !errors.Is(err, solver.ErrTooLarge) {
		t.Error(err)
	}
	if _, err := s.Moves(context.Background(), newGame(t, konane.Rules{Cols: 9, Rows: 4}), 1); !errors.Is(err, solver.ErrTooLarge) {
		t.Error(err)
	}
}

// The promise is 20 ms; the margin is for loaded machines.
func TestContextEndsTheSearch(t *testing.T) {
	for _, threads := range []int{1, 3} {
		s := solver.New(solver.Config{Memory: 1 << 20, Threads: threads})
		ctx, cancel := context.WithCancel(context.Background())
		var stopped time.Time
		time.AfterFunc(30*time.Millisecond, func() { stopped = time.Now(); cancel() })
		_, err := s.Solve(ctx, newGame(t, konane.Rules{}), 0)
		if !errors.Is(err, solver.ErrUnsolved) {
			t.Fatal(err)
		}
		if over := time.Since(stopped); over > 500*time.Millisecond {
			t.Errorf("%d threads: back after %v", threads, over)
		}
	}
}

// A game that is over is a lost one, not an error.
func TestFinishedGameIsLost(t *testing.T) {
	p, err := konane.ParsePosition("..../..../..../x..o o")
	if err != nil {
		t.Fatal(err)
	}
	if r, err := solver.New(solver.Config{Memory: 1 << 12}).Solve(context.Background(), p, 0); err != nil || r.Win {
		t.Errorf("%+v, %v", r, err)
	}
}
