package gomocup_test

import (
	"context"
	"strings"
	"testing"

	"papamu/engines/gomoku"
	"papamu/engines/search"
	"papamu/gomocup"
)

func TestRulesByNumber(t *testing.T) {
	for _, tc := range []struct {
		bits        int64
		want, yixin gomoku.Rules
	}{
		{0, gomoku.Freestyle, gomoku.Freestyle},
		{1, gomoku.Standard, gomoku.Standard},
		{2, gomoku.Freestyle, gomoku.Renju},
		{3, gomoku.Standard, gomoku.Standard},
		{4, gomoku.Renju, gomoku.Renju},
		{5, gomoku.Renju, gomoku.Renju},
		{6, gomoku.Renju, gomoku.Renju},
		{8, gomoku.Caro, gomoku.Caro},
		{9, gomoku.CaroExact, gomoku.CaroExact},
		{10, gomoku.Caro, gomoku.Caro},
		{12, gomoku.Renju, gomoku.Renju},
	} {
		if got := gomocup.RulesOf(tc.bits, false); got != tc.want {
			t.Errorf("rule %d: %v, want %v", tc.bits, got, tc.want)
		}
		if got := gomocup.RulesOf(tc.bits, true); got != tc.yixin {
			t.Errorf("rule %d of the Yixin board: %v, want %v", tc.bits, got, tc.yixin)
		}
	}
}

// seen runs a session whose engine notes the board that it gets.
func seen(t *testing.T, c gomocup.Config, lines ...string) (boards []*gomoku.Board) {
	t.Helper()
	inner := reading
	c.NewEngine = func(gomocup.EngineConfig) (gomocup.Engine, error) {
		return engineFunc(func(ctx context.Context, b *gomoku.Board, lim search.Limits) (gomoku.Point, float64, error) {
			boards = append(boards, b.Clone())
			return inner(ctx, b, lim)
		}), nil
	}
	dialogue(t, c, func(m *manager) { m.send(lines...) })
	return boards
}

func TestInfoAfterStartDecidesTheRules(t *testing.T) {
	boards := seen(t, config(nil), "INFO rule 1", "START 15", "INFO rule 4", "BEGIN", "INFO rule 8", "TURN 9,9")
	if got := []gomoku.Rules{boards[0].Rules(), boards[1].Rules()}; got[0] != gomoku.Renju || got[1] != gomoku.Caro {
		t.Errorf("rules %v", got)
	}
}

func TestColoursOfBoard(t *testing.T) {
	for _, tc := range []struct {
		name  string
		lines string
		brain gomoku.Color
	}{
		{"empty", "", gomoku.Black},
		{"one foreign stone", "7,7,2", gomoku.White},
		{"as many", "7,7,1 8,8,2", gomoku.Black},
		{"one foreign more", "7,7,2 8,8,1 9,9,2", gomoku.White},
		{"any order", "8,8,1 7,7,2 9,9,2", gomoku.White},
		{"own stones only", "7,7,1 8,8,1", gomoku.Black},
		{"foreign stones only", "7,7,2 8,8,2 9,9,2", gomoku.White},
		{"walls do not count", "7,7,3 8,8,3 9,9,2", gomoku.White},
	} {
		t.Run(tc.name, func(t *testing.T) {
			lines := append([]string{"START 15", "BOARD"}, strings.Fields(tc.lines)...)
			b := seen(t, config(nil), append(lines, "DONE")...)[0]
			if b.ToMove() != tc.brain {
				t.Fatalf("%s is to move, want %s", b.ToMove(), tc.brain)
			}
			for _, word := range strings.Fields(tc.lines) {
				s, err := gomocup.ParseStone(word)
				if err != nil {
					t.Fatal(err)
				}
				want := map[gomocup.Field]gomoku.Color{
					gomocup.Own: tc.brain, gomocup.Opponent: tc.brain.Opponent(), gomocup.Wall: gomoku.Blocked,
				}[s.Field]
				if got := b.Color(s.Point()); got != want {
					t.Errorf("%s is %s, want %s", word, got, want)
				}
			}
		})
	}
}

// The order of play is kept, which renju needs.
func TestOrderOfBoard(t *testing.T) {
	b := seen(t, config(nil), "START 15", "INFO rule 4", "BOARD", "3,3,2", "2,2,1", "4,4,2", "DONE")[0]
	for i, want := range []gomoku.Move{
		{Color: gomoku.Black, Point: gomoku.At(3, 3)},
		{Color: gomoku.White, Point: gomoku.At(2, 2)},
		{Color: gomoku.Black, Point: gomoku.At(4, 4)},
	} {
		if got := b.Move(i); got != want {
			t.Errorf("stone %d: %v, want %v", i, got, want)
		}
	}
}

func TestTakeBackGivesTheTurnBack(t *testing.T) {
	boards := seen(t, config(nil), "START 15", "BEGIN", "TURN 5,5", "TAKEBACK 1,0", "TAKEBACK 5,5", "TURN 6,6")
	last := boards[len(boards)-1]
	if last.Len() != 2 || last.ToMove() != gomoku.Black || last.Color(gomoku.At(6, 6)) != gomoku.White {
		t.Errorf("%d stones, %s to move", last.Len(), last.ToMove())
	}
}

func TestForbiddenPointIsRefusedWhereAsked(t *testing.T) {
	// Black, the opponent, can make two fours in one row at 7,7.
	setup := []string{
		"START 15", "INFO rule 4", "BOARD",
		"3,7,2", "10,10,1", "5,7,2", "12,10,1", "6,7,2", "14,10,1", "9,7,2", "DONE",
	}
	c := config(reading)
	dialogue(t, c, func(m *manager) {
		m.expect("OK\n0,0\n", setup...)
		m.expect("1,0\n", "TURN 7,7")
	})
	c.Forbidden = gomoku.Refused
	dialogue(t, c, func(m *manager) {
		m.expect("OK\n0,0\n", setup...)
		m.expect("ERROR point is forbidden: 7,7, double-four\n", "TURN 7,7")
		m.expect("1,0\n", "TURN 8,8")
	})
}
