package gnubg_test

import (
	"strings"
	"testing"

	"papamu/engines/backgammon"
	"papamu/gnubg"
)

// Who has to answer and whose score is whose, by turn and "was doubled", in a
// line of gnubg's: 5 points, the first score 1, the second 3.
func TestWhoDecidesAndWhoseScoreItIs(t *testing.T) {
	for _, tc := range []struct {
		turn, doubled string
		decider       backgammon.Player
		own           int
	}{
		{"1", "0", 1, 3},
		{"-1", "0", 0, 1},
		{"1", "1", 0, 3},
		{"-1", "1", 1, 1},
	} {
		d := &scripted{}
		line := "board:a:b:5:1:3:" + start + ":" + tc.turn + ":0:0:0:0:1:1:1:" + tc.doubled + tail
		dialogue(t, d, gnubg.Config{}, line+"\n")
		m := d.last()
		if m.Decider() != tc.decider || m.Score[tc.decider] != tc.own || m.Score[tc.decider.Opponent()] != 4-tc.own {
			t.Errorf("turn %s, doubled %s: player %d decides, score %v", tc.turn, tc.doubled, m.Decider(), m.Score)
		}
	}
}

func TestScoresOfFIBSItself(t *testing.T) {
	for _, turn := range []string{"1", "-1"} {
		d := &scripted{}
		line := "board:a:b:5:1:3:" + start + ":" + turn + ":0:0:0:0:1:1:1:0" + tail
		dialogue(t, d, gnubg.Config{Scores: backgammon.ScoresYouFirst}, line+"\n")
		if got := d.last().Score; got != [2]int{3, 1} { // "you" are O, player 1
			t.Errorf("turn %s: score %v", turn, got)
		}
	}
}

// Asking the Decider is not enough to double: it must be legal and matter.
func TestNoDoubleWhereItIsIllegalOrDead(t *testing.T) {
	crawford := strings.TrimSuffix(tail, ":0:1") + ":0:0"
	postCrawford := strings.TrimSuffix(tail, ":0:1") + ":1:1"
	for _, tc := range []struct{ name, line, want string }{
		{"money", toRoll, "double"},
		{"the opponent owns the cube", notAllowed, "roll"},
		{"Crawford game, behind", "board:a:b:5:4:0:" + start + ":1:0:0:0:0:1:1:1:0" + crawford, "roll"},
		{"Crawford game, ahead", "board:a:b:5:0:4:" + start + ":1:0:0:0:0:1:1:1:0" + crawford, "roll"},
		{"post-Crawford, behind", "board:a:b:5:4:0:" + start + ":1:0:0:0:0:1:1:1:0" + postCrawford, "double"},
		{"post-Crawford, ahead: dead", "board:a:b:5:0:4:" + start + ":1:0:0:0:0:1:1:1:0" + postCrawford, "roll"},
		{"both one away: dead", "board:a:b:5:4:4:" + start + ":1:0:0:0:0:1:1:1:0" + tail, "roll"},
		{"own cube already wins the match", "board:a:b:5:0:1:" + start + ":1:0:0:0:0:4:1:0:0" + tail, "roll"},
		{"the other side's score does not count", "board:a:b:5:1:0:" + start + ":1:0:0:0:0:4:1:0:0" + tail, "double"},
	} {
		d := &scripted{double: always}
		if got := dialogue(t, d, gnubg.Config{}, tc.line+"\n"); got != tc.want+"\n" {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
}

func TestBeaversOnlyWhereAllowed(t *testing.T) {
	match := strings.Replace(doubled, "you:0:0:0", "you:7:0:0", 1)
	for _, tc := range []struct {
		name, line string
		config     gnubg.Config
		want       string
	}{
		{"money", doubled, gnubg.Config{}, "beaver"},
		{"money without beavers", doubled, gnubg.Config{NoBeavers: true}, "take"},
		{"match", match, gnubg.Config{}, "take"},
	} {
		if got := dialogue(t, &scripted{answer: beaver}, tc.config, tc.line+"\n"); got != tc.want+"\n" {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
}

// chainLine is a pending raise: turn tells the first doubler, owner the flags.
func chainLine(turn, cube, owner string) string {
	return "board:a:b:0:0:0:" + start + ":" + turn + ":0:0:0:0:" + cube + ":" + owner + ":1" + tail
}

const (
	ownerCentre  = "1:1"
	ownerPlayer0 = "0:1"
	ownerPlayer1 = "1:0"
)

// The lines of a beaver and of a raccoon look alike; who has to answer follows
// from what we said last.
func TestBeaverChains(t *testing.T) {
	type step struct {
		line   string
		us     backgammon.Player
		raises int
		want   string
	}
	roll0 := strings.Replace(toRoll, start+":1:", start+":-1:", 1)
	for _, tc := range []struct {
		name  string
		steps []step
	}{
		{"we double", []step{
			{roll0, 0, 0, "double"},
			{chainLine("-1", "2", ownerPlayer1), 0, 2, "beaver"},
			{chainLine("-1", "8", ownerPlayer1), 0, 4, "take"}, // a fourth is not allowed
		}},
		{"we double our own cube", []step{
			{strings.Replace(roll0, ":1:1:1:0:1:-1", ":4:0:1:0:1:-1", 1), 0, 0, "double"},
			{chainLine("-1", "8", ownerPlayer1), 0, 2, "beaver"},
		}},
		{"the opponent doubles", []step{
			{chainLine("1", "1", ownerCentre), 0, 1, "beaver"},
			{chainLine("1", "4", ownerPlayer0), 0, 3, "beaver"},
		}},
		{"the opponent doubles his own cube", []step{
			{chainLine("1", "2", ownerPlayer1), 0, 1, "beaver"},
			{chainLine("1", "8", ownerPlayer0), 0, 3, "beaver"},
		}},
		{"one client asks for both", []step{
			{roll0, 0, 0, "double"},
			{chainLine("-1", "1", ownerCentre), 1, 1, "beaver"},
			{chainLine("-1", "2", ownerPlayer1), 0, 2, "beaver"},
			{chainLine("-1", "4", ownerPlayer1), 1, 3, "beaver"},
			{chainLine("-1", "8", ownerPlayer1), 0, 4, "take"},
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := &scripted{double: always, answer: beaver}
			var in, want strings.Builder
			for _, s := range tc.steps {
				in.WriteString(s.line + "\n")
				want.WriteString(s.want + "\n")
			}
			if got := dialogue(t, d, gnubg.Config{}, in.String()); got != want.String() {
				t.Errorf("got %q, want %q", got, want.String())
			}
			for i, m := range d.asked {
				if m.Decider() != tc.steps[i].us || m.Raises != tc.steps[i].raises {
					t.Errorf("step %d: player %d decides after %d raises", i, m.Decider(), m.Raises)
				}
			}
		})
	}
}

// What was said about another position is no part of the chain.
func TestAChainEndsWithItsPosition(t *testing.T) {
	roll0 := strings.Replace(toRoll, start+":1:", start+":-1:", 1)
	other := strings.Replace(chainLine("-1", "8", ownerPlayer1), ":0:3:0:0:0:-5", ":1:2:0:0:0:-5", 1)
	d := &scripted{double: always, answer: beaver}
	dialogue(t, d, gnubg.Config{}, roll0+"\n"+other+"\n")
	if got := d.last(); got.Raises == 2 && got.Cube.Value == 1 {
		t.Errorf("taken for the chain of another position: %+v", got)
	}
}
