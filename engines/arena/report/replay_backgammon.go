package report

import (
	"errors"
	"fmt"
	"strings"

	"papamu/engines/arena/journal"
	"papamu/engines/backgammon"
)

// backgammonBoard shows a match as player 0 sees it: the opponent's bar, the
// points 1 to 24, his own bar (his checkers positive, the opponent's negative),
// then the checkers that he and the opponent have borne off, the cube's value, its
// owner (0 nobody, 1 and 2 the players), the value offered by a double that waits
// for an answer or 0, and the score.
type backgammonBoard struct{ match backgammon.Match }

func newBackgammonBoard(c journal.Contest, _, _ int) (board, error) {
	rules := backgammon.MoneyRules()
	if c.Length > 0 {
		rules = backgammon.MatchRules(c.Length)
		rules.NoCrawford = strings.Contains(strings.ReplaceAll(strings.ToLower(c.Rules), " ", ""), "nocrawford")
	}
	m, err := backgammon.NewMatch(rules)
	return &backgammonBoard{m}, err
}

var errUnfinished = errors.New("the game before it is not over")

func (b *backgammonBoard) play(m journal.Move) (string, error) {
	next := b.match
	if err := carryOut(&next, m); err != nil {
		return "", err
	}
	over := next.Phase == backgammon.GameOver && b.match.Phase != backgammon.GameOver
	b.match = next
	switch {
	case over:
		return won(next), nil
	case m.Seat == nobody:
		return fmt.Sprintf("score %d–%d", next.Score[0], next.Score[1]), nil
	}
	return "", nil
}

// won tells how a game ended.
func won(m backgammon.Match) string {
	points := "points"
	if m.Result.Points == 1 {
		points = "point"
	}
	return fmt.Sprintf("player %d wins a %v: %d %s", m.Result.Winner, m.Result.Outcome, m.Result.Points, points)
}

// carryOut makes a move of the journal, which leaves m in disorder if it fails.
func carryOut(m *backgammon.Match, move journal.Move) error {
	switch {
	case move.Seat == nobody:
		return begin(m)
	case move.Seat != 0 && move.Seat != 1:
		return errSeat
	case m.Phase != backgammon.Opening && int(m.Decider()) != move.Seat:
		return errTurn
	}
	cube := map[string]func() error{
		"double": m.Double, "take": m.Take, "drop": m.Drop, "beaver": m.Beaver, "raccoon": m.Beaver,
	}
	if act, ok := cube[move.Text]; ok {
		return act()
	}
	return rollAndPlay(m, move)
}

// begin sets up the next game of a match, the first of which is there already.
func begin(m *backgammon.Match) error {
	if m.Phase == backgammon.Opening {
		return nil
	}
	if m.Phase != backgammon.GameOver {
		return errUnfinished
	}
	return m.NextGame()
}

func rollAndPlay(m *backgammon.Match, move journal.Move) error {
	dice, err := backgammon.ParseDice(move.Dice)
	if err != nil {
		return err
	}
	switch m.Phase {
	case backgammon.Opening:
		err = open(m, dice, move.Seat)
	case backgammon.ToRoll:
		err = m.Roll(dice)
	}
	if err != nil {
		return err
	}
	play, err := backgammon.ParsePlay(move.Text, m.Board, m.Dice)
	if err != nil {
		return err
	}
	return m.Play(play)
}

// open throws the dice so that the higher one is the mover's.
func open(m *backgammon.Match, dice backgammon.Dice, seat int) error {
	dice = dice.Sorted()
	if dice.Double() {
		return fmt.Errorf("%w: %v opens no game", backgammon.ErrDice, dice)
	}
	if seat == 1 {
		dice[0], dice[1] = dice[1], dice[0]
	}
	return m.Open(dice)
}

func (b *backgammonBoard) cells(dst []int) []int {
	m := &b.match
	seen := m.Board
	if m.OnRoll == 1 {
		seen = seen.Flip()
	}
	for _, n := range seen {
		dst = append(dst, int(n))
	}
	off0, off1 := seen.BorneOff()
	offered := 0
	if m.Phase == backgammon.Doubled {
		offered = m.Stake()
	}
	return append(dst, off0, off1, m.Cube.Value, int(m.Cube.Owner), offered, m.Score[0], m.Score[1])
}
