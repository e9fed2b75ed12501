package weiqi

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"papamu/internal/enginetest"
)

// lawful is a game as the laws want it: of alternating moves, and with an end. Its
// state is what the hash stands for: the stones and the side to move.
type lawful struct{ *Game }

func (g lawful) Moves() []Move {
	if g.Over() {
		return nil
	}
	var moves []Move
	for _, p := range g.AppendLegal(nil, g.ToMove()) {
		moves = append(moves, Move{g.ToMove(), p})
	}
	return append(moves, Move{g.ToMove(), Pass})
}

func (g lawful) Play(m Move) error {
	if g.Over() {
		return ErrTooLong
	}
	return g.Game.Play(m)
}

func (g lawful) Undo() bool { return g.Game.Undo() == nil }

func (g lawful) Hash() uint64 {
	if g.ToMove() == White {
		return g.Board().Hash() ^ whiteToMoveKey
	}
	return g.Board().Hash()
}

func (g lawful) State() string {
	var text strings.Builder
	for _, p := range g.Size().Points() {
		text.WriteByte(".XO"[g.Board().At(p)])
	}
	return text.String() + " " + g.ToMove().String()
}

func (g lawful) Format(m Move) string { return m.Text(g.Size()) }

func (g lawful) Parse(text string) (Move, error) {
	color, vertex, _ := strings.Cut(text, " ")
	c, err := ParseColor(color)
	if err != nil {
		return Move{}, err
	}
	p, err := g.Size().ParseVertex(vertex)
	return Move{c, p}, err
}

func TestLaws(t *testing.T) {
	enginetest.Laws(t, enginetest.Suite[Move]{
		New: func(t *rapid.T) enginetest.Game[Move] {
			side := rapid.IntRange(MinSide, 6)
			g, err := NewGame(Size{side.Draw(t, "w"), side.Draw(t, "h")}, rapid.SampledFrom(RuleSets()).Draw(t, "rules").Rules, 0)
			if err != nil {
				t.Fatal(err)
			}
			return lawful{g}
		},
		Universe: func(g enginetest.Game[Move]) []Move {
			var moves []Move
			for p := Point(-2); p < 80; p++ {
				moves = append(moves, Move{g.(lawful).ToMove(), p})
			}
			return append(moves, Move{g.(lawful).ToMove(), NumCells - 1})
		},
	})
}
