package backgammon_test

import (
	"errors"
	"slices"
	"testing"

	bg "papamu/engines/backgammon"
)

// plays returns the notations of all plays of a roll, sorted.
func plays(t testing.TB, p bg.Position, dice string) []string {
	t.Helper()
	d, err := bg.ParseDice(dice)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, play := range bg.AppendPlays(nil, p, d) {
		list = append(list, play.String())
	}
	slices.Sort(list)
	return list
}

func expectPlays(t *testing.T, id, dice string, want ...string) {
	t.Helper()
	slices.Sort(want)
	if got := plays(t, mustID(t, id), dice); !slices.Equal(got, want) {
		t.Errorf("%s %s: %q, want %q", id, dice, got, want)
	}
}

func TestRule1TheBoard(t *testing.T) {
	p := bg.Start()
	for point, n := range map[int]int8{24: 2, 13: 5, 8: 3, 6: 5} {
		if p[point] != n || p[25-point] != -n {
			t.Errorf("point %d: %d and %d", point, p[point], p[25-point])
		}
	}
	if a, b := p.PipCount(); a != 167 || b != 167 {
		t.Errorf("pip counts %d and %d", a, b)
	}
	if a, b := p.BorneOff(); a != 0 || b != 0 {
		t.Errorf("%d and %d borne off", a, b)
	}
	if p.Flip() != p {
		t.Error("the start does not look the same to both")
	}
}

func TestRule2TheHigherDieBeginsAndPlaysBoth(t *testing.T) {
	for _, c := range []struct {
		dice  bg.Dice
		first bg.Player
	}{{bg.Dice{5, 2}, 0}, {bg.Dice{2, 5}, 1}} {
		m := newMatch(t, bg.MoneyRules())
		must(t, m.Open(c.dice))
		if m.OnRoll != c.first || m.Phase != bg.ToPlay || m.Dice.Sorted() != (bg.Dice{5, 2}) {
			t.Errorf("%v: player %d, %v, %v", c.dice, m.OnRoll, m.Phase, m.Dice)
		}
	}
}

func TestRule2EqualDiceAreRolledAgain(t *testing.T) {
	m := newMatch(t, bg.MoneyRules())
	must(t, m.Open(bg.Dice{4, 4}))
	if m.Phase != bg.Opening || m.Cube.Value != 1 {
		t.Fatalf("%v, cube %d", m.Phase, m.Cube.Value)
	}
	must(t, m.Open(bg.Dice{4, 3}))
}

func TestRule2MurphyDoublesTheCentredCube(t *testing.T) {
	rules := bg.MoneyRules()
	rules.MurphyLimit = 2
	m := newMatch(t, rules)
	for i, want := range []int{2, 4, 4} {
		must(t, m.Open(bg.Dice{3, 3}))
		if m.Cube != (bg.Cube{Value: want}) {
			t.Errorf("after %d ties: %+v", i+1, m.Cube)
		}
	}
	if m.Open(bg.Dice{6, 1}) != nil || m.OnRoll != 0 {
		t.Error("the opening did not end")
	}
	match := newMatch(t, bg.Rules{Length: 5, MurphyLimit: 2})
	must(t, match.Open(bg.Dice{3, 3}))
	if match.Cube.Value != 1 {
		t.Error("an automatic double in a match")
	}
}

func TestRule3BothDiceOrTheLarger(t *testing.T) {
	expectPlays(t, "AwAAAwACAAAAAA", "65", "13/7")      // either alone, not both
	expectPlays(t, "AwAYDAAIAAAAAA", "65", "13/8")      // larger blocked
	expectPlays(t, "AwAYAAACAAAAAA", "65", "13/2")      // one order only
	expectPlays(t, "8N4ZAAbg/xMAIA", "62", "24/22 8/2") // the 6 alone would be easy
	expectPlays(t, "wMAAAAwAQAAAAA", "65", "24/13")
}

func TestRule3DoublesArePlayedFourTimes(t *testing.T) {
	expectPlays(t, "A8AAAIAZAAAAAA", "11", "11/9(2)", "11/10 11/8", "11/7")
	p := bg.Position{1: 3, 24: -1}
	if got := plays(t, p, "11"); !slices.Equal(got, []string{"1/off(3)"}) {
		t.Errorf("three checkers and 11: %q", got)
	}
}

func TestRule3OneCheckerMayMakeBothMoves(t *testing.T) {
	expectPlays(t, "AwAAAIABAAAAAA", "21", "13/12 13/11", "13/10")
}

func TestRule4Landing(t *testing.T) {
	// From 13 a 3 lands on a held point, a 1 on an own checker, a 2 on a blot,
	// and a 4 on an empty point.
	p := bg.Position{13: 1, 12: 1, 11: -1, 10: -2}
	for dice, want := range map[string][]string{
		"43": {"12/5", "13/6", "13/9 12/9"},
		"21": {"12/11*/9", "13/11* 12/11"},
		"31": {"12/11*/8", "12/8", "13/12 12/9"},
	} {
		if got := plays(t, p, dice); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", dice, got, want)
		}
	}
	d := bg.Dice{2, 1}
	play, err := bg.ParsePlay("13/11*", bg.Position{13: 1, 11: -1, 10: -2}, d)
	if err != nil || play.After[11] != 1 || play.After[bg.OpponentBar] != -1 || play.Hits != 1 {
		t.Errorf("hit: %+v, %v", play, err)
	}
	expectPlays(t, "A4AAAAABAAAAAA", "21", "13/11*/10", "13/10")
}

func TestRule5TheBarComesFirst(t *testing.T) {
	expectPlays(t, "m23ABwDgAwBgAA", "31", "bar/22")
	expectPlays(t, "27YBAAB8AAAEAA", "31")
	p := bg.Start()
	p[24]--
	p[bg.Bar]++
	for _, s := range plays(t, p, "31") {
		if s[:3] != "bar" {
			t.Errorf("%q leaves the checker on the bar", s)
		}
	}
	m := newMatch(t, bg.MoneyRules())
	must(t, m.Open(bg.Dice{3, 1}))
	m.Board = mustID(t, "27YBAAB8AAAEAA")
	must(t, m.Play(bg.Play{}))
	if m.OnRoll != 1 || m.Board != mustID(t, "27YBAAB8AAAEAA").Flip() || m.Phase != bg.ToRoll {
		t.Errorf("after a dance: %+v", m)
	}
}

func TestRule6BearingOff(t *testing.T) {
	expectPlays(t, "AwAAEAEAAAAAAA", "61", "5/off 2/1", "5/off") // the smaller first
	expectPlays(t, "AwAAIAIAAAAAAA", "54", "6/1 3/off", "6/2 3/off")
	expectPlays(t, "AwAAGAgAAAAAAA", "61", "7/off") // home first
	expectPlays(t, "AwAA0AQAAAAAAA", "64", "5/off 3/off", "5/1 3/off")
	expectPlays(t, "YEYF4TnO7w4AAA", "54", "5/off 4/off", "6/2 5/off")
	expectPlays(t, "AwAAEAEAAAAAAA", "42", "5/1 2/off", "5/off")
	outside := bg.Position{7: 1, 1: 1, 24: -2}
	if got := plays(t, outside, "11"); slices.Contains(got, "1/off") {
		t.Errorf("borne off with a checker outside: %q", got)
	}
}

func TestRule7Outcomes(t *testing.T) {
	for _, c := range []struct {
		name  string
		board bg.Position
		want  bg.Outcome
	}{
		{"not over", bg.Position{1: 1, 24: -1}, bg.NotOver},
		{"one borne off", bg.Position{24: -14}, bg.SingleGame},
		{"one borne off, one on the bar", bg.Position{24: -13, 0: -1}, bg.SingleGame},
		{"none borne off", bg.Position{24: -15}, bg.GammonGame},
		{"none borne off, one just outside", bg.Position{24: -14, 7: -1}, bg.GammonGame},
		{"one in the winner's home", bg.Position{24: -14, 6: -1}, bg.BackgammonGame},
		{"one on the bar", bg.Position{24: -14, 0: -1}, bg.BackgammonGame},
	} {
		if got := c.board.Won(); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		flipped := c.board.Flip()
		if got := flipped.Lost(); got != c.want {
			t.Errorf("%s: lost %v, want %v", c.name, got, c.want)
		}
	}
}

func TestRule8DoubleTakeDrop(t *testing.T) {
	m := toRoll(t, bg.MoneyRules())
	doubler := m.OnRoll
	must(t, m.Double())
	if m.Decider() != doubler.Opponent() || m.Cube.Value != 1 || m.Stake() != 2 {
		t.Fatalf("%+v", m)
	}
	dropped := m
	must(t, dropped.Drop())
	if dropped.Score[doubler] != 1 || dropped.Phase != bg.GameOver {
		t.Errorf("drop: %+v", dropped)
	}
	must(t, m.Take())
	if m.Cube != (bg.Cube{Value: 2, Owner: bg.OwnedBy(doubler.Opponent())}) || m.OnRoll != doubler {
		t.Fatalf("take: %+v", m)
	}
	if err := m.CanDouble(); !errors.Is(err, bg.ErrCubeAccess) {
		t.Errorf("the doubler may double again: %v", err)
	}
}

func TestRule8TheCubePasses64(t *testing.T) {
	m := toRoll(t, bg.MoneyRules())
	for range 10 {
		must(t, m.Double())
		must(t, m.Take())
		must(t, m.Roll(bg.Dice{2, 1}))
		play := bg.AppendPlays(nil, m.Board, m.Dice)[0]
		must(t, m.Play(play))
	}
	if m.Cube.Value != 1024 {
		t.Fatalf("cube %d", m.Cube.Value)
	}
	m.Cube = bg.Cube{Value: bg.MaxCube}
	if err := m.Double(); !errors.Is(err, bg.ErrCubeLimit) {
		t.Errorf("beyond what can be counted: %v", err)
	}
}

func TestRule8BeaverAndRaccoon(t *testing.T) {
	m := toRoll(t, bg.MoneyRules())
	doubler := m.OnRoll
	taker := doubler.Opponent()
	must(t, m.Double())
	must(t, m.Beaver())
	if m.Decider() != doubler || m.Stake() != 4 {
		t.Fatalf("beaver: %+v", m)
	}
	dropped := m
	must(t, dropped.Drop())
	if dropped.Score[taker] != 2 {
		t.Errorf("a dropped beaver cost %v", dropped.Score)
	}
	taken := m
	must(t, taken.Take())
	if taken.Cube != (bg.Cube{Value: 4, Owner: bg.OwnedBy(taker)}) || taken.Phase != bg.ToRoll || taken.OnRoll != doubler {
		t.Errorf("a taken beaver: %+v", taken)
	}
	must(t, m.Beaver()) // the raccoon
	if m.Decider() != taker || m.Stake() != 8 {
		t.Fatalf("raccoon: %+v", m)
	}
	must(t, m.Take())
	if m.Cube != (bg.Cube{Value: 8, Owner: bg.OwnedBy(taker)}) {
		t.Errorf("a taken raccoon: %+v", m.Cube)
	}
}

func TestRule8EachIsASwitch(t *testing.T) {
	rules := bg.MoneyRules()
	rules.Raccoons = false
	m := toRoll(t, rules)
	must(t, m.Double())
	must(t, m.Beaver())
	if err := m.Beaver(); !errors.Is(err, bg.ErrNoRaccoon) {
		t.Errorf("raccoon: %v", err)
	}
	rules.Beavers = false
	m = toRoll(t, rules)
	must(t, m.Double())
	if err := m.Beaver(); !errors.Is(err, bg.ErrNoBeaver) {
		t.Errorf("beaver: %v", err)
	}
	m = toRoll(t, bg.Rules{NoCube: true})
	if err := m.Double(); !errors.Is(err, bg.ErrNoCube) {
		t.Errorf("double without a cube: %v", err)
	}
}

func TestRule9Crawford(t *testing.T) {
	m := newMatch(t, bg.MatchRules(3))
	win := func(p bg.Player, points int) {
		t.Helper()
		must(t, m.Open(bg.Dice{int8(2 - p), int8(1 + p)})) // p begins
		must(t, m.Resign(bg.Outcome(points)))
		m.Resigner, m.OnRoll = p.Opponent(), p.Opponent()
		must(t, m.AcceptResignation())
	}
	win(0, 2)
	must(t, m.NextGame())
	if !m.Crawford || m.CrawfordDone {
		t.Fatalf("2:0 in a match to 3: %+v", m)
	}
	must(t, m.Open(bg.Dice{6, 1}))
	must(t, m.Play(bg.AppendPlays(nil, m.Board, m.Dice)[0]))
	if err := m.Double(); !errors.Is(err, bg.ErrCrawford) {
		t.Errorf("doubled in the Crawford game: %v", err)
	}
	must(t, m.Roll(bg.Dice{2, 1}))
	must(t, m.Resign(bg.SingleGame))
	m.Resigner = 0
	must(t, m.AcceptResignation())
	must(t, m.NextGame())
	if m.Score != [2]int{2, 1} || m.Crawford || !m.CrawfordDone {
		t.Fatalf("after the Crawford game: %+v", m)
	}
	must(t, m.Open(bg.Dice{6, 1}))
	must(t, m.Play(bg.AppendPlays(nil, m.Board, m.Dice)[0]))
	must(t, m.Double())
	must(t, m.Drop())
	if m.Score != [2]int{2, 2} {
		t.Fatalf("score %v", m.Score)
	}
	must(t, m.NextGame())
	if m.Crawford {
		t.Error("a Crawford game at 2:2")
	}
}

func TestRule9NoBeaversInAMatch(t *testing.T) {
	rules := bg.MatchRules(5)
	rules.Beavers, rules.Raccoons = true, true
	m := toRoll(t, rules)
	must(t, m.Double())
	if err := m.Beaver(); !errors.Is(err, bg.ErrNoBeaver) {
		t.Errorf("beaver: %v", err)
	}
}

func TestRule9MatchScore(t *testing.T) {
	m := newMatch(t, bg.MatchRules(3))
	must(t, m.Open(bg.Dice{6, 1}))
	m.Board, m.Dice = bg.Position{1: 1, 24: -15}, bg.Dice{6, 1}
	m.Cube = bg.Cube{Value: 2, Owner: bg.Owner1}
	must(t, m.Play(bg.AppendPlays(nil, m.Board, m.Dice)[0]))
	want := bg.Result{Ending: bg.PlayedOut, Winner: 0, Outcome: bg.GammonGame, Points: 4}
	if m.Result != want || m.Score != [2]int{4, 0} || !m.Over() {
		t.Fatalf("%+v", m)
	}
	if err := m.NextGame(); !errors.Is(err, bg.ErrMatchOver) {
		t.Errorf("another game: %v", err)
	}
}

func TestRule9JacobyCountsGammonsOnlyAfterADouble(t *testing.T) {
	for _, c := range []struct {
		rules bg.Rules
		cube  bg.Cube
		want  int
	}{
		{bg.Rules{Jacoby: true}, bg.Cube{Value: 1}, 1},
		{bg.Rules{Jacoby: true}, bg.Cube{Value: 4}, 4}, // automatic doubles only
		{bg.Rules{Jacoby: true}, bg.Cube{Value: 2, Owner: bg.Owner1}, 6},
		{bg.Rules{}, bg.Cube{Value: 1}, 3},
		{bg.Rules{Length: 7, Jacoby: true}, bg.Cube{Value: 1}, 3},
	} {
		m := newMatch(t, c.rules)
		must(t, m.Open(bg.Dice{6, 1}))
		m.Cube = c.cube
		m.Board = bg.Position{1: 1, 24: -14, bg.OpponentBar: -1}
		must(t, m.Play(bg.AppendPlays(nil, m.Board, m.Dice)[0]))
		if m.Result.Points != c.want || m.Result.Outcome != bg.BackgammonGame {
			t.Errorf("%+v cube %+v: %+v", c.rules, c.cube, m.Result)
		}
	}
}
