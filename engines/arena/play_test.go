package arena_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"papamu/engines/arena"
	"papamu/engines/clock"
	"papamu/engines/gomoku"
)

// actor plays the moves of a script and misbehaves where the script says so.
type actor struct {
	name   string
	script []any // a move text, an error, or a time to think
	begun  int
}

func (a *actor) Name() string { return a.name }

func (a *actor) Begin(context.Context, arena.Start[gomoku.Point]) error { a.begun++; return nil }

func (a *actor) Told(context.Context, gomoku.Point) error { return nil }

func (a *actor) Move(ctx context.Context, _ clock.Side) (gomoku.Point, error) {
	for len(a.script) > 0 {
		next := a.script[0]
		a.script = a.script[1:]
		switch next := next.(type) {
		case string:
			return gomoku.ParsePoint(next)
		case error:
			return 0, next
		case time.Duration:
			select {
			case <-time.After(next):
			case <-ctx.Done():
				return 0, ctx.Err()
			}
		}
	}
	return 0, arena.ErrGone
}

func newTable(t testing.TB) arena.Table[gomoku.Point] {
	t.Helper()
	g, err := gomoku.NewGame(15, 15, gomoku.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	return arena.GomokuTable(g)
}

func script(moves ...any) *actor { return &actor{name: "actor", script: moves} }

var five = []any{"a1", "b1", "c1", "d1", "e1"}

func TestEndings(t *testing.T) {
	perMove := clock.Settings{System: clock.PerMove, Period: time.Second}
	for _, tc := range []struct {
		name          string
		black, white  *actor
		winner        arena.Seat
		reason        arena.Reason
		text          string
		moves         int
		withoutAClock bool
	}{
		{name: "five", black: script(five...), white: script("a3", "b3", "c3", "d3"), winner: arena.First, reason: arena.Played, text: "B+", moves: 9},
		{name: "resignation", black: script("a1"), white: script(arena.ErrResign), winner: arena.First, reason: arena.Resigned, text: "B+Resign", moves: 1},
		{name: "occupied point", black: script("a1", "a1"), white: script("a2"), winner: arena.Second, reason: arena.Occupied, text: "W+Forfeit", moves: 2},
		{name: "outside", black: script("a16"), white: script(), winner: arena.Second, reason: arena.Illegal, text: "W+Forfeit"},
		{name: "crash", black: script("a1", "a2"), white: script("a3"), winner: arena.First, reason: arena.Crashed, text: "B+Forfeit", moves: 3},
		{name: "late", black: script(3*time.Second, "a1"), white: script(), winner: arena.Second, reason: arena.Late, text: "W+Time"},
		{name: "just in time", black: script(1050*time.Millisecond, "a1"), white: script(arena.ErrResign), winner: arena.First, reason: arena.Resigned, text: "B+Resign", moves: 1},
		{name: "hung", black: script(time.Hour), white: script(), winner: arena.Second, reason: arena.Late, text: "W+Time"},
		{name: "hung without a clock", black: script(time.Hour), white: script(), winner: arena.Second, reason: arena.Late, text: "W+Time", withoutAClock: true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				control := arena.Control{Clock: perMove}
				if tc.withoutAClock {
					control.Clock = clock.Settings{}
				}
				g := play(t, t.Context(), tc.black, tc.white, control)
				o := g.Outcome
				if o.Winner != tc.winner || o.Reason != tc.reason || o.Text != tc.text || len(g.Steps) != tc.moves {
					t.Errorf("after %d moves: %+v", len(g.Steps), o)
				}
			})
		})
	}
}

func play(t testing.TB, ctx context.Context, black, white *actor, c arena.Control) arena.Game[gomoku.Point] {
	t.Helper()
	g, err := arena.Play(ctx, newTable(t), [2]arena.Player[gomoku.Point]{black, white}, arena.Beginning[gomoku.Point]{}, c)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestMoveLimitIsADraw(t *testing.T) {
	g := play(t, t.Context(), script("a1", "b1"), script("a2"), arena.Control{MaxMoves: 3})
	if g.Outcome.Reason != arena.Endless || g.Outcome.Winner != arena.Nobody {
		t.Errorf("%+v", g.Outcome)
	}
}

func TestInterruptedGameIsAborted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	g := play(t, ctx, script(time.Hour), script(), arena.Control{})
	if g.Outcome.Reason != arena.Aborted || g.Outcome.Reason.Fault() {
		t.Errorf("%+v", g.Outcome)
	}
}

func TestOpeningIsPlayedFirst(t *testing.T) {
	opening := []gomoku.Point{gomoku.At(7, 7), gomoku.At(8, 8), gomoku.At(9, 9)}
	black, white := script(), script(arena.ErrResign)
	g, err := arena.Play(t.Context(), newTable(t), [2]arena.Player[gomoku.Point]{black, white},
		arena.Beginning[gomoku.Point]{Opening: opening}, arena.Control{})
	if err != nil || g.Outcome.Winner != arena.First || len(g.Steps) != 0 {
		t.Errorf("%+v, %v", g.Outcome, err)
	}
	_, err = arena.Play(t.Context(), newTable(t), [2]arena.Player[gomoku.Point]{black, white},
		arena.Beginning[gomoku.Point]{Opening: append(opening, opening[0])}, arena.Control{})
	if !errors.Is(err, arena.ErrOccupied) {
		t.Errorf("opening with a point twice: %v", err)
	}
}

// hog is an actor whose memory can be seen.
type hog struct {
	*actor
	bytes int64
}

func (h hog) Memory() int64 { return h.bytes }

func TestMemoryLimit(t *testing.T) {
	players := [2]arena.Player[gomoku.Point]{hog{script("a1"), 100}, hog{script("a2"), 301}}
	g, err := arena.Play(t.Context(), newTable(t), players, arena.Beginning[gomoku.Point]{}, arena.Control{Memory: 300})
	if err != nil || g.Outcome.Reason != arena.Greedy || g.Outcome.Winner != arena.First || g.Memory != [2]int64{100, 301} {
		t.Errorf("%+v, memory %v, %v", g.Outcome, g.Memory, err)
	}
}

func ExamplePlay() {
	g, err := gomoku.NewGame(15, 15, gomoku.Rules{})
	if err != nil {
		fmt.Println(err)
		return
	}
	players := [2]arena.Player[gomoku.Point]{script(five...), script("a3", "b3", "c3", "d3")}
	game, err := arena.Play(context.Background(), arena.GomokuTable(g), players, arena.Beginning[gomoku.Point]{}, arena.Control{})
	fmt.Println(game.Outcome.Text, game.Outcome.Reason, err)
	// Output: B+ played out <nil>
}
