package arena_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"papamu/engines/arena"
	"papamu/engines/backgammon"
	"papamu/engines/clock"
	"papamu/engines/gomoku"
	"papamu/engines/rng"
)

// panicky is a player in this process that breaks down.
type panicky struct{ *actor }

func (panicky) Move(context.Context, clock.Side) (gomoku.Point, error) { panic("index out of range") }

func TestPanicLosesTheGame(t *testing.T) {
	players := [2]arena.Player[gomoku.Point]{panicky{script()}, script()}
	g, err := arena.Play(t.Context(), newTable(t), players, arena.Beginning[gomoku.Point]{}, arena.Control{})
	if err != nil || g.Outcome.Reason != arena.Crashed || !strings.Contains(g.Outcome.Detail, "panic: index out of range") || g.Outcome.Winner != arena.Second {
		t.Errorf("%+v, %v", g.Outcome, err)
	}
}

// TestToleranceIsNoGift: what a move takes beyond the clock within the tolerance is
// forgiven, and only that.
func TestToleranceIsNoGift(t *testing.T) {
	for _, tc := range []struct {
		name  string
		clock clock.Settings
		black []any
		late  int // the move that is late, of Black's; 0 for none
	}{
		{"time within the clock is charged in full", clock.Settings{System: clock.Absolute, Main: time.Second}, []any{400 * time.Millisecond, "a1", 400 * time.Millisecond, "b1", 400 * time.Millisecond, "c1"}, 3},
		{"the last bit is forgiven", clock.Settings{System: clock.Absolute, Main: time.Second}, []any{1050 * time.Millisecond, "a1", 50 * time.Millisecond, "b1"}, 0},
		{"each move anew", clock.Settings{System: clock.PerMove, Period: time.Second}, []any{1090 * time.Millisecond, "a1", 1090 * time.Millisecond, "b1"}, 0},
		{"not more than that", clock.Settings{System: clock.PerMove, Period: time.Second}, []any{1090 * time.Millisecond, "a1", 1110 * time.Millisecond, "b1"}, 2},
		{"a period of byo-yomi is not lost", clock.Settings{System: clock.ByoYomi, Period: time.Second, Periods: 2}, []any{1050 * time.Millisecond, "a1", 2050 * time.Millisecond, "b1"}, 0},
		{"a period of byo-yomi is lost", clock.Settings{System: clock.ByoYomi, Period: time.Second, Periods: 2}, []any{1150 * time.Millisecond, "a1", 1150 * time.Millisecond, "b1"}, 2},
		{"Fischer pays for the next move", clock.Settings{System: clock.Fischer, Main: time.Second, Increment: time.Second}, []any{1050 * time.Millisecond, "a1", 1050 * time.Millisecond, "b1", 1150 * time.Millisecond, "c1"}, 3},
	} {
		t.Run(tc.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := play(t, t.Context(), script(append(tc.black, arena.ErrResign)...), script("a3", "b3", "c3", "d3"), arena.Control{Clock: tc.clock})
				moves := len(g.Steps)/2 + 1
				if late := g.Outcome.Reason == arena.Late; late != (tc.late > 0) || late && moves != tc.late {
					t.Errorf("move %d: %+v", moves, g.Outcome)
				}
			})
		})
	}
}

// glutton eats while it thinks.
type glutton struct {
	*actor
	bytes atomic.Int64
}

func (g *glutton) Memory() int64 { return g.bytes.Add(100) }

// TestMemoryIsWatchedWhileAPlayerThinks, which would otherwise go on for ever.
func TestMemoryIsWatchedWhileAPlayerThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		players := [2]arena.Player[gomoku.Point]{&glutton{actor: script(time.Hour)}, script()}
		began := time.Now()
		g, err := arena.Play(t.Context(), newTable(t), players, arena.Beginning[gomoku.Point]{}, arena.Control{Memory: 1000})
		if err != nil || g.Outcome.Reason != arena.Greedy || g.Outcome.Winner != arena.Second || g.Memory[0] <= 1000 {
			t.Errorf("%+v, %v", g, err)
		}
		if took := time.Since(began); took > 2*time.Second {
			t.Errorf("took %v", took)
		}
	})
}

// late is a backgammon player that does not answer before it is told to stop.
type late struct {
	*gambler
	preparing bool
}

func (l *late) Prepare(ctx context.Context) error { return l.wait(ctx, l.preparing) }

func (*late) wait(ctx context.Context, long bool) error {
	if !long {
		return nil
	}
	<-ctx.Done()
	return ctx.Err()
}

func (l *late) Decide(ctx context.Context, m backgammon.Match) (arena.Decision, error) {
	if err := l.wait(ctx, !l.preparing); err != nil {
		return arena.Decision{}, err
	}
	return l.gambler.Decide(ctx, m)
}

// TestBackgammonForfeitIsLostInPointsToo, whatever the score was.
func TestBackgammonForfeitIsLostInPointsToo(t *testing.T) {
	for _, tc := range []struct {
		rules     backgammon.Rules
		preparing bool
		reason    arena.Reason
		points    float64
	}{
		{backgammon.MatchRules(5), false, arena.Late, 5},
		{backgammon.MatchRules(5), true, arena.Silent, 5},
		{backgammon.MoneyRules(), true, arena.Silent, 1},
	} {
		synctest.Test(t, func(t *testing.T) {
			players := [2]arena.BackgammonPlayer{&gambler{name: "a", rand: rng.New(1, 1)}, &late{&gambler{name: "b", rand: rng.New(1, 2)}, tc.preparing}}
			rec, err := arena.PlayBackgammon(t.Context(), arena.BackgammonSeries{
				Rules: tc.rules, Games: 3, Dice: backgammon.NewSeededDice(4),
			}, players)
			o := rec.Outcome
			if err != nil || o.Winner != arena.First || o.Reason != tc.reason || o.Points != tc.points {
				t.Errorf("%+v, %v", o, err)
			}
		})
	}
}
