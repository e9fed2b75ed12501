package backgammon_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	bg "papamu/engines/backgammon"
)

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func newMatch(t testing.TB, r bg.Rules) bg.Match {
	t.Helper()
	m, err := bg.NewMatch(r)
	must(t, err)
	return m
}

// toRoll returns a match in which the opening roll has been played.
func toRoll(t testing.TB, r bg.Rules) bg.Match {
	t.Helper()
	m := newMatch(t, r)
	must(t, m.Open(bg.Dice{3, 1}))
	must(t, m.Play(bg.AppendPlays(nil, m.Board, m.Dice)[0]))
	return m
}

// transitions are all that can be tried on a match, with a roll of 31.
var transitions = map[string]func(m *bg.Match) error{
	"open":    func(m *bg.Match) error { return m.Open(bg.Dice{3, 1}) },
	"tie":     func(m *bg.Match) error { return m.Open(bg.Dice{3, 3}) },
	"roll":    func(m *bg.Match) error { return m.Roll(bg.Dice{3, 1}) },
	"double":  (*bg.Match).Double,
	"take":    (*bg.Match).Take,
	"drop":    (*bg.Match).Drop,
	"beaver":  (*bg.Match).Beaver,
	"resign":  func(m *bg.Match) error { return m.Resign(bg.SingleGame) },
	"accept":  (*bg.Match).AcceptResignation,
	"decline": (*bg.Match).DeclineResignation,
	"next":    (*bg.Match).NextGame,
	"play": func(m *bg.Match) error {
		if m.Phase != bg.ToPlay {
			return m.Play(bg.Play{})
		}
		list := bg.AppendPlays(nil, m.Board, m.Dice)
		if len(list) == 0 {
			return m.Play(bg.Play{})
		}
		return m.Play(list[0])
	},
}

// Which transitions each phase allows, beyond which there are none.
func TestPhasesAllowOnlyTheirTransitions(t *testing.T) {
	money := bg.MoneyRules()
	opening := newMatch(t, money)
	playing := opening
	must(t, playing.Open(bg.Dice{3, 1}))
	rolling := toRoll(t, money)
	doubled := rolling
	must(t, doubled.Double())
	resigned := rolling
	must(t, resigned.Resign(bg.GammonGame))
	over := doubled
	must(t, over.Drop())
	for _, c := range []struct {
		at    bg.Match
		allow string
	}{
		{opening, "open tie"},
		{playing, "play resign"},
		{rolling, "roll double resign"},
		{doubled, "take drop beaver"},
		{resigned, "accept decline"},
		{over, "next"},
	} {
		allowed := map[string]bool{}
		for _, name := range words(c.allow) {
			allowed[name] = true
		}
		for name, do := range transitions {
			m := c.at
			err := do(&m)
			switch {
			case allowed[name] && err != nil:
				t.Errorf("%v: %s: %v", c.at.Phase, name, err)
			case !allowed[name] && !errors.Is(err, bg.ErrPhase):
				t.Errorf("%v: %s: error %v", c.at.Phase, name, err)
			case !allowed[name] && m != c.at:
				t.Errorf("%v: %s failed and changed the match", c.at.Phase, name)
			}
		}
	}
}

func TestIllegalPlayChangesNothing(t *testing.T) {
	m := newMatch(t, bg.MoneyRules())
	must(t, m.Open(bg.Dice{3, 1}))
	before := m
	for _, p := range []bg.Play{
		{},
		{N: 1, Moves: [4]bg.Move{{From: 8, To: 5}}},
		{N: 1, Moves: [4]bg.Move{{From: 99, To: -7}}},
		{N: 9},
		{N: -1},
		{N: 2, Moves: [4]bg.Move{{From: 8, To: 5}, {From: 6, To: 5}}, After: bg.Position{3: 1}},
	} {
		if err := m.Play(p); !errors.Is(err, bg.ErrIllegalPlay) {
			t.Errorf("%+v: %v", p, err)
		}
	}
	if m != before {
		t.Error("the match has changed")
	}
	must(t, m.Play(bg.Play{N: 2, Moves: [4]bg.Move{{From: 6, To: 5}, {From: 8, To: 5}}}))
}

func TestImpossibleDice(t *testing.T) {
	m := toRoll(t, bg.MoneyRules())
	for _, d := range []bg.Dice{{}, {0, 1}, {7, 1}, {1, -1}} {
		if err := m.Roll(d); !errors.Is(err, bg.ErrDice) {
			t.Errorf("%v: %v", d, err)
		}
	}
}

func TestImpossibleRules(t *testing.T) {
	for _, r := range []bg.Rules{{Length: -1}, {Length: 1 << 20}, {MurphyLimit: -1}, {MurphyLimit: 99}} {
		if _, err := bg.NewMatch(r); !errors.Is(err, bg.ErrRules) {
			t.Errorf("%+v: %v", r, err)
		}
	}
}

func TestResignation(t *testing.T) {
	m := toRoll(t, bg.Rules{})
	loser := m.OnRoll
	for _, size := range []bg.Outcome{0, 4} {
		if err := m.Resign(size); !errors.Is(err, bg.ErrResign) {
			t.Errorf("size %d: %v", size, err)
		}
	}
	must(t, m.Resign(bg.GammonGame))
	if m.Decider() != loser.Opponent() {
		t.Fatal("the wrong player decides")
	}
	must(t, m.DeclineResignation())
	for _, size := range []bg.Outcome{bg.SingleGame, bg.GammonGame} {
		if err := m.Resign(size); !errors.Is(err, bg.ErrResign) {
			t.Errorf("declined before, now %v: %v", size, err)
		}
	}
	must(t, m.Resign(bg.BackgammonGame))
	must(t, m.DeclineResignation())
	must(t, m.Roll(bg.Dice{2, 1}))
	must(t, m.Resign(bg.SingleGame)) // a new situation
	must(t, m.DeclineResignation())
	if m.Phase != bg.ToPlay {
		t.Fatalf("declined with dice on the table: %v", m.Phase)
	}
	must(t, m.Resign(bg.GammonGame))
	must(t, m.AcceptResignation())
	want := bg.Result{Ending: bg.GivenUp, Winner: loser.Opponent(), Outcome: bg.GammonGame, Points: 2}
	if m.Result != want {
		t.Fatalf("%+v", m.Result)
	}
}

// Games of random decisions keep their laws: every moment is valid, the cube
// is a power of two, points are booked once, and all codecs bring it back.
func TestRandomMatchesStaySound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := bg.Rules{
			Length:      rapid.IntRange(0, 9).Draw(t, "length"),
			Jacoby:      rapid.Bool().Draw(t, "jacoby"),
			Beavers:     true,
			Raccoons:    rapid.Bool().Draw(t, "raccoons"),
			MurphyLimit: rapid.IntRange(0, 3).Draw(t, "murphy"),
		}
		m, err := bg.NewMatch(rules)
		if err != nil {
			t.Fatal(err)
		}
		dice := bg.NewSeededDice(rapid.Uint64().Draw(t, "dice"))
		for range rapid.IntRange(1, 200).Draw(t, "steps") {
			if !randomStep(t, &m, dice) {
				return
			}
			if err := m.Validate(); err != nil {
				t.Fatalf("%v: %+v", err, m)
			}
			checkCodecs(t, m)
		}
	})
}

// randomStep makes one legal transition; false when the match is over.
func randomStep(t *rapid.T, m *bg.Match, dice bg.Roller) bool {
	roll, err := dice.Roll()
	if err != nil {
		t.Fatal(err)
	}
	choice := rapid.IntRange(0, 9).Draw(t, "choice")
	score := m.Score
	switch m.Phase {
	case bg.Opening:
		err = m.Open(roll)
	case bg.ToRoll:
		switch {
		case choice == 0 && m.CanDouble() == nil:
			err = m.Double()
		case choice == 1 && m.Declined == bg.NotOver:
			err = m.Resign(bg.GammonGame)
		default:
			err = m.Roll(roll)
		}
	case bg.ToPlay:
		var play bg.Play
		if list := bg.AppendPlays(nil, m.Board, m.Dice); len(list) > 0 {
			play = list[choice%len(list)]
		}
		err = m.Play(play)
	case bg.Doubled:
		switch {
		case choice == 0 && m.CanRedouble() == nil:
			err = m.Beaver()
		case choice == 1:
			err = m.Drop()
		default:
			err = m.Take()
		}
	case bg.Resigned:
		if choice == 0 {
			err = m.AcceptResignation()
		} else {
			err = m.DeclineResignation()
		}
	case bg.GameOver:
		if m.Over() {
			return false
		}
		err = m.NextGame()
	}
	if err != nil {
		t.Fatal(err)
	}
	won := m.Score[0] - score[0] + m.Score[1] - score[1]
	if (won != 0) != (m.Phase == bg.GameOver) || won != 0 && won != m.Result.Points {
		t.Fatalf("score %v to %v with %+v", score, m.Score, m.Result)
	}
	return true
}

// What a literal or a changed field can hold that no transition leads to.
func TestValidateRefusesWhatCannotBe(t *testing.T) {
	for name, c := range map[string]struct {
		change func(m *bg.Match)
		want   error
	}{
		"dice below the board":          {func(m *bg.Match) { m.Phase, m.Resignation, m.Dice = bg.Resigned, bg.SingleGame, bg.Dice{-1, -1} }, bg.ErrDice},
		"one die":                       {func(m *bg.Match) { m.Dice = bg.Dice{3, 0} }, bg.ErrDice},
		"resignation of nothing":        {func(m *bg.Match) { m.Phase = bg.Resigned }, bg.ErrState},
		"resignation beyond all":        {func(m *bg.Match) { m.Phase, m.Resignation = bg.Resigned, 4 }, bg.ErrState},
		"resignation while to roll":     {func(m *bg.Match) { m.Resignation = bg.GammonGame }, bg.ErrState},
		"declined beyond all":           {func(m *bg.Match) { m.Declined = 9 }, bg.ErrState},
		"double without a raise":        {func(m *bg.Match) { m.Phase = bg.Doubled }, bg.ErrState},
		"cube that is no power of 2":    {func(m *bg.Match) { m.Cube.Value = 6 }, bg.ErrState},
		"third player":                  {func(m *bg.Match) { m.OnRoll = 2 }, bg.ErrState},
		"too many checkers":             {func(m *bg.Match) { m.Board[6] = 6 }, bg.ErrPosition},
		"match longer than any":         {func(m *bg.Match) { m.Rules.Length = bg.MaxMatchLength + 1 }, bg.ErrRules},
		"score of a match that is over": {func(m *bg.Match) { m.Score[1] = 7 }, bg.ErrState},
	} {
		m := toRoll(t, bg.MatchRules(7))
		must(t, m.Validate())
		c.change(&m)
		if err := m.Validate(); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestDiceAreGoneWhenTheGameIs(t *testing.T) {
	m := toRoll(t, bg.MatchRules(3))
	must(t, m.Roll(bg.Dice{2, 1}))
	must(t, m.Resign(bg.SingleGame))
	must(t, m.AcceptResignation())
	if m.Phase != bg.GameOver || m.Dice.Rolled() {
		t.Errorf("%v with dice %v", m.Phase, m.Dice)
	}
}
