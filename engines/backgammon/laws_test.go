package backgammon_test

import (
	"fmt"
	"hash/fnv"
	"testing"

	"pgregory.net/rapid"

	bg "papamu/engines/backgammon"
	"papamu/internal/enginetest"
)

// lawful is a game as the laws want it: the dice follow from the position, and a move
// is the board that it leads to, none for a dance. A match is a value, so that its
// past is a list.
type lawful struct{ past []bg.Match }

func (g *lawful) now() *bg.Match { return &g.past[len(g.past)-1] }

func (g *lawful) dice() bg.Dice {
	mover, opponent := g.now().Board.PipCount()
	return bg.Rolls()[(5*mover+opponent)%21].Dice
}

func (g *lawful) Moves() []bg.Position {
	if g.Over() {
		return nil
	}
	boards := afterEach(bg.AppendPlays(nil, g.now().Board, g.dice()))
	if len(boards) == 0 {
		boards = append(boards, bg.Position{})
	}
	return boards
}

func afterEach(plays []bg.Play) []bg.Position {
	var boards []bg.Position
	for _, p := range plays {
		boards = append(boards, p.After)
	}
	return boards
}

func (g *lawful) Play(after bg.Position) error {
	next := *g.now()
	if err := next.Roll(g.dice()); err != nil {
		return err
	}
	if err := next.Play(bg.Play{After: after}); err != nil {
		return err
	}
	g.past = append(g.past, next)
	return next.Validate()
}

func (g *lawful) Undo() bool {
	if len(g.past) == 1 {
		return false
	}
	g.past = g.past[:len(g.past)-1]
	return true
}

func (g *lawful) Over() bool    { return g.now().Phase == bg.GameOver }
func (g *lawful) State() string { return fmt.Sprint(*g.now()) }

func (g *lawful) Hash() uint64 {
	h := fnv.New64a()
	h.Write([]byte(g.State()))
	return h.Sum64()
}

func (g *lawful) Format(after bg.Position) string {
	for _, p := range bg.AppendPlays(nil, g.now().Board, g.dice()) {
		if p.After == after {
			return p.String()
		}
	}
	return ""
}

func (g *lawful) Parse(text string) (bg.Position, error) {
	p, err := bg.ParsePlay(text, g.now().Board, g.dice())
	return p.After, err
}

func TestLaws(t *testing.T) {
	enginetest.Laws(t, enginetest.Suite[bg.Position]{
		New: func(t *rapid.T) enginetest.Game[bg.Position] {
			m := bg.Match{Rules: bg.MatchRules(5), Phase: bg.ToRoll, Board: drawPosition(t), Cube: bg.Cube{Value: 1}}
			if m.Board.Won() != bg.NotOver || m.Board.Lost() != bg.NotOver {
				m.Board = bg.Start()
			}
			return &lawful{[]bg.Match{m}}
		},
		// The boards that another roll leads to, and those that the opponent would see.
		Universe: func(g enginetest.Game[bg.Position]) []bg.Position {
			now := g.(*lawful).now().Board
			boards := append(g.Moves(), now, bg.Position{}, bg.Start())
			for _, p := range bg.AppendPlays(nil, now, bg.Dice{6, 5}) {
				boards = append(boards, p.After, p.Next())
			}
			return boards
		},
		Plies: 40,
	})
}
