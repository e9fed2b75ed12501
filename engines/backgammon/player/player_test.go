package player_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	bg "papamu/engines/backgammon"
	"papamu/engines/backgammon/equity"
	"papamu/engines/backgammon/net/td"
	"papamu/engines/backgammon/player"
	"papamu/engines/search"
)

func ExamplePlayer_ChoosePlay() {
	m, err := bg.NewMatch(bg.MatchRules(5))
	if err != nil {
		panic(err)
	}
	if err := m.Open(bg.Dice{3, 1}); err != nil { // player 0 begins with 31
		panic(err)
	}
	p := player.New(player.Config{})
	play, err := p.ChoosePlay(context.Background(), m)
	if err != nil {
		panic(err)
	}
	fmt.Println(play)
	// Output: 8/5 6/5
}

// money returns a money game at ToRoll, or at ToPlay if the dice are rolled.
func money(t testing.TB, id string, d bg.Dice) bg.Match {
	t.Helper()
	board, err := bg.ParsePositionID(id)
	if err != nil {
		t.Fatal(err)
	}
	m, err := bg.NewMatch(bg.MoneyRules())
	if err != nil {
		t.Fatal(err)
	}
	m.Phase, m.Board, m.Dice, m.OnRoll = bg.ToRoll, board, d, 1
	if d.Rolled() {
		m.Phase = bg.ToPlay
	}
	return m
}

const startID = "4HPwATDgc/ABMA"

func TestChoosesTheKnownPlay(t *testing.T) {
	p := player.New(player.Config{})
	for _, c := range []struct{ id, dice, want string }{
		{startID, "31", "8/5 6/5"},
		{startID, "42", "8/4 6/4"},
		{startID, "61", "13/7 8/7"},
		{startID, "53", "8/3 6/3"},
		{startID, "65", "24/13"},
		{"AwAAGAgAAAAAAA", "61", "7/off"},
		{"8N4ZAAbg/xMAIA", "62", "24/22 8/2"},
		{"27YBAAB8AAAEAA", "31", ""},
	} {
		d, err := bg.ParseDice(c.dice)
		if err != nil {
			t.Fatal(err)
		}
		play, err := p.ChoosePlay(context.Background(), money(t, c.id, d))
		if err != nil || play.String() != c.want {
			t.Errorf("%s %s: %q, %v; want %q", c.id, c.dice, play, err, c.want)
		}
	}
}

// Among plays of equal equity the one that takes more checkers off ends the
// game sooner.
func TestWonBearoffTakesAllItCan(t *testing.T) {
	p := player.New(player.Config{})
	board, err := bg.ParsePositionID("fycAAPC9EwwAAA")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range bg.Rolls() {
		m := money(t, startID, r.Dice)
		m.Board = board.Flip()
		plays := bg.AppendPlays(nil, m.Board, m.Dice)
		most := 0
		for i := range plays {
			off, _ := plays[i].After.BorneOff()
			most = max(most, off)
		}
		play, err := p.ChoosePlay(context.Background(), m)
		if err != nil {
			t.Fatal(err)
		}
		if off, _ := play.After.BorneOff(); off != most {
			t.Errorf("%v: %v bears off to %d of %d", r.Dice, play, off, most)
		}
	}
}

func TestCubeOfTheLastRolls(t *testing.T) {
	p := player.New(player.Config{})
	for _, c := range []struct {
		name            string
		mover, opponent map[int]int8
		want            equity.Action
		beaver          bool
	}{
		// 27 of 36 rolls bear off a checker from the six point: 0.75 is just
		// the chance at which dropping costs as much as taking.
		{"one on the 6 against the last roll", map[int]int8{6: 1}, map[int]int8{1: 1}, equity.Double, false},
		{"one on the 5 against the last roll", map[int]int8{5: 1}, map[int]int8{1: 1}, equity.DoubleOut, false},
		// 5+2: 19 of 36.
		{"5 and 2 against the last roll", map[int]int8{5: 1, 2: 1}, map[int]int8{1: 1}, equity.Double, false},
		// 6+2: 13 of 36.
		{"6 and 2 against the last roll", map[int]int8{6: 1, 2: 1}, map[int]int8{1: 1}, equity.NoDouble, false},
	} {
		m := money(t, startID, bg.Dice{})
		m.Board = bg.Position{}
		for i, n := range c.mover {
			m.Board[i] = n
		}
		for i, n := range c.opponent {
			m.Board[25-i] = -n
		}
		d, err := p.DecideDouble(context.Background(), m)
		if err != nil || d.Action != c.want {
			t.Errorf("%s: %v %+v, %v; want %v", c.name, d.Action, d, err, c.want)
		}
		if err := m.Double(); err != nil {
			t.Fatal(err)
		}
		a, err := p.AnswerDouble(context.Background(), m)
		want := player.Take
		switch {
		case c.want == equity.DoubleOut:
			want = player.Drop
		case c.want == equity.NoDouble:
			want = player.Beaver // an underdog doubled
		}
		if err != nil || a != want {
			t.Errorf("%s: answer %v, %v; want %v", c.name, a, err, want)
		}
	}
}

func TestNeverDoublesWithoutAccess(t *testing.T) {
	p := player.New(player.Config{})
	m := money(t, startID, bg.Dice{})
	m.Board = bg.Position{5: 1, 24: -1}
	m.Cube = bg.Cube{Value: 2, Owner: bg.Owner0}
	if d, err := p.DecideDouble(context.Background(), m); err != nil || d.Action.Doubles() {
		t.Fatalf("doubled the opponent's cube: %+v, %v", d, err)
	}
	m.Cube = bg.Cube{Value: 4, Owner: bg.Owner1}
	m.Rules = bg.MatchRules(5)
	m.Score = [2]int{0, 1}
	if d, err := p.DecideDouble(context.Background(), m); err != nil || d.Action.Doubles() {
		t.Fatalf("doubled a dead cube: %+v, %v", d, err)
	}
	m.Cube, m.Score, m.Crawford = bg.Cube{Value: 1}, [2]int{4, 1}, true
	if d, err := p.DecideDouble(context.Background(), m); err != nil || d.Action.Doubles() {
		t.Fatalf("doubled in the Crawford game: %+v, %v", d, err)
	}
}

// After the Crawford game the trailer has nothing to lose by doubling; with an
// even number of points to go the leader may have a free drop.
func TestTrailerDoublesAfterCrawford(t *testing.T) {
	p := player.New(player.Config{})
	m := money(t, startID, bg.Dice{})
	m.Rules, m.Score, m.CrawfordDone = bg.MatchRules(5), [2]int{4, 1}, true
	d, err := p.DecideDouble(context.Background(), m)
	if err != nil || !d.Action.Doubles() {
		t.Fatalf("%+v, %v", d, err)
	}
}

func TestWrongMomentIsAnError(t *testing.T) {
	p := player.New(player.Config{})
	m := money(t, startID, bg.Dice{})
	if _, err := p.ChoosePlay(context.Background(), m); !errors.Is(err, player.ErrDecision) {
		t.Errorf("play without dice: %v", err)
	}
	if _, err := p.AnswerDouble(context.Background(), m); !errors.Is(err, player.ErrDecision) {
		t.Errorf("answer without double: %v", err)
	}
	dance := money(t, "27YBAAB8AAAEAA", bg.Dice{3, 1})
	if _, err := p.Search(context.Background(), dance, search.Limits{}, nil); !errors.Is(err, search.ErrNoMove) {
		t.Errorf("search of a dance: %v", err)
	}
	m.Board[6] = 20
	if _, err := p.DecideDouble(context.Background(), m); !errors.Is(err, bg.ErrPosition) {
		t.Errorf("impossible board: %v", err)
	}
}

// A search looks as far ahead as the player is set to, unless it is told.
func TestDepthOfASearch(t *testing.T) {
	m := money(t, startID, bg.Dice{3, 1})
	for _, c := range []struct{ plies, depth, want int }{
		{0, 0, 1}, {-1, 0, 0}, {2, 0, 2}, {-1, 1, 1}, {0, 2, 2},
	} {
		p := player.New(player.Config{Plies: c.plies, Candidates: 2})
		var depths []int
		r, err := p.Search(context.Background(), m, search.Limits{Depth: c.depth},
			func(r search.Report[bg.Play]) { depths = append(depths, r.Depth) })
		if err != nil || r.Depth != c.want || len(depths) != c.want+1 {
			t.Errorf("%+v: depth %d, reports %v, %v", c, r.Depth, depths, err)
		}
	}
}

func TestSameAnswerTwice(t *testing.T) {
	m := money(t, "jM/gDQDYzeAJIA", bg.Dice{6, 3})
	lim := search.Limits{Depth: 2, Nodes: 30000}
	var reports [2]search.Report[bg.Play]
	for i := range reports {
		r, err := player.New(player.Config{}).Search(context.Background(), m, lim, nil)
		if err != nil {
			t.Fatal(err)
		}
		reports[i] = r
	}
	a, b := reports[0], reports[1]
	if a.Nodes != b.Nodes || a.Depth != b.Depth || len(a.Lines) != len(b.Lines) {
		t.Fatalf("%d nodes, %d plies against %d, %d", a.Nodes, a.Depth, b.Nodes, b.Depth)
	}
	for i := range a.Lines {
		if a.Lines[i].Moves[0] != b.Lines[i].Moves[0] || a.Lines[i].Score != b.Lines[i].Score {
			t.Fatalf("line %d differs", i)
		}
	}
	if over := a.Nodes - lim.Nodes; over > 1000 {
		t.Errorf("%d nodes over the limit", over)
	}
}

func TestStoppedSearchHasAnAnswer(t *testing.T) {
	p := player.New(player.Config{Plies: player.MaxPlies})
	m := money(t, "jM/gDQDYzeAJIA", bg.Dice{6, 3})
	ctx, cancel := context.WithCancel(context.Background())
	r, err := p.Search(ctx, m, search.Limits{}, func(r search.Report[bg.Play]) {
		if r.Depth == 1 {
			cancel()
		}
	})
	if err != nil || r.Depth != 1 {
		t.Fatalf("depth %d, %v", r.Depth, err)
	}
	if _, ok := r.Best(); !ok {
		t.Fatal("no play")
	}
	start := time.Now()
	if r, err = p.Search(ctx, m, search.Limits{}, nil); err != nil || len(r.Lines) == 0 {
		t.Fatalf("stopped before it began: %v", err)
	}
	if d := time.Since(start); d > time.Second {
		t.Errorf("took %v", d)
	}
}

func TestBeatsARandomMover(t *testing.T) {
	if testing.Short() {
		t.Skip("plays games")
	}
	p := player.New(player.Config{Plies: -1})
	mover := func(_ *bg.Position, plays []bg.Play) int {
		best, lowest := 0, 0.0
		for i := range plays {
			v, err := p.Evaluate(context.Background(), plays[i].Next())
			if err != nil {
				t.Fatal(err)
			}
			if points := float64(v.Points()); i == 0 || points < lowest {
				best, lowest = i, points
			}
		}
		return best
	}
	score, err := td.Duel(context.Background(), 20, 1, mover, td.RandomMover(1))
	if err != nil || score.Points < 2 {
		t.Fatalf("%+v, %v", score, err)
	}
}

func BenchmarkChoosePlay(b *testing.B) {
	m := money(b, "jM/gDQDYzeAJIA", bg.Dice{6, 3})
	for name, plies := range map[string]int{"first sight": -1, "1 ply": 1} {
		p := player.New(player.Config{Plies: plies})
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := p.Search(context.Background(), m, search.Limits{}, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
