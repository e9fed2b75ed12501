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

func (a *actor) Begin(context.Context, arena.Seat) error { a.begun++; return nil }

func (a *actor) Told(context.Context, gomoku.Point) error { return nil }

func (a *actor) Move(ctx context.Context) (gomoku.Point, error) {
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
	return 0, errors.New("exited")
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
		faultless     bool
		moves         int
		withoutAClock bool
	}{
		{name: "five", black: script(five...), white: script("a3", "b3", "c3", "d3"), winner: arena.First, reason: arena.Played, text: "B+", moves: 9},
		{name: "resignation", black: script("a1"), white: script(arena.ErrResign), winner: arena.First, reason: arena.Resigned, text: "B+Resign", moves: 1},
		{name: "occupied point", black: script("a1", "a1"), white: script("a2"), winner: arena.Second, reason: arena.Illegal, text: "W+Forfeit", moves: 2},
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
				g := arena.Play(t.Context(), newTable(t), [2]arena.Player[gomoku.Point]{tc.black, tc.white}, control)
				o := g.Outcome
				if o.Winner != tc.winner || o.Reason != tc.reason || o.Text != tc.text || len(g.Steps) != tc.moves {
					t.Errorf("after %d moves: %+v", len(g.Steps), o)
				}
			})
		})
	}
}

func TestMoveLimitIsADraw(t *testing.T) {
	g := arena.Play(t.Context(), newTable(t), [2]arena.Player[gomoku.Point]{script("a1", "b1"), script("a2")}, arena.Control{MaxMoves: 3})
	if g.Outcome.Reason != arena.Endless || g.Outcome.Winner != arena.Nobody {
		t.Errorf("%+v", g.Outcome)
	}
}

func TestInterruptedGameCountsForNobody(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	g := arena.Play(ctx, newTable(t), [2]arena.Player[gomoku.Point]{script(time.Hour), script()}, arena.Control{})
	var tally arena.Tally
	tally.Add(g.Outcome, arena.First)
	if g.Outcome.Reason != arena.Aborted || tally.Games() != 0 || tally.Faults != [2]int{} {
		t.Errorf("%+v %+v", g.Outcome, tally)
	}
}

func TestMatchExchangesSeatsAndSurvivesFaults(t *testing.T) {
	a, b := script(), script()
	a.name, b.name = "a", "b"
	var names []string
	m := arena.Match[gomoku.Point]{
		Players: [2]arena.Player[gomoku.Point]{a, b},
		Games:   4,
		Table:   func(int) (arena.Table[gomoku.Point], error) { return newTable(t), nil },
		Done: func(_ int, _ arena.Seat, _ arena.Table[gomoku.Point], g arena.Game[gomoku.Point]) error {
			names = append(names, g.Names[0])
			return nil
		},
	}
	tally, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	// Whoever sits first has no move and forfeits.
	if tally.Wins != 2 || tally.Losses != 2 || tally.Faults != [2]int{2, 2} || a.begun != 4 {
		t.Errorf("%+v, begun %d times", tally, a.begun)
	}
	if fmt.Sprint(names) != "[a b a b]" {
		t.Errorf("first seats: %v", names)
	}
}

func ExamplePlay() {
	g, err := gomoku.NewGame(15, 15, gomoku.Rules{})
	if err != nil {
		fmt.Println(err)
		return
	}
	players := [2]arena.Player[gomoku.Point]{script(five...), script("a3", "b3", "c3", "d3")}
	game := arena.Play(context.Background(), arena.GomokuTable(g), players, arena.Control{})
	fmt.Println(game.Outcome.Text, game.Outcome.Reason)
	// Output: B+ played out
}
