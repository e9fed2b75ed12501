package gomoku_test

import (
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/gomoku"
	"papamu/internal/enginetest"
)

// lawful is a game as the laws want it. Its state is what the hash stands for: the
// stones and the side to move.
type lawful struct{ *gomoku.Game }

func (g lawful) Moves() []gomoku.Point {
	if g.Over() {
		return nil
	}
	var legal []gomoku.Point
	for _, p := range g.Board().Empties(nil) {
		if g.Board().Legal(p) {
			legal = append(legal, p)
		}
	}
	return legal
}

func (g lawful) Undo() bool                   { return g.Game.Undo() == nil }
func (g lawful) Over() bool                   { return g.Result().Over() }
func (g lawful) Hash() uint64                 { return g.Board().Hash() }
func (g lawful) State() string                { return g.Board().String() + g.Board().ToMove().String() }
func (g lawful) Format(p gomoku.Point) string { return p.String() }

func (g lawful) Parse(text string) (gomoku.Point, error) { return gomoku.ParsePoint(text) }

func TestLaws(t *testing.T) {
	enginetest.Laws(t, enginetest.Suite[gomoku.Point]{
		New: func(t *rapid.T) enginetest.Game[gomoku.Point] {
			side := rapid.IntRange(gomoku.MinSize, 8)
			g, err := gomoku.NewGame(side.Draw(t, "width"), side.Draw(t, "height"), rapid.SampledFrom(allRules).Draw(t, "rules"))
			if err != nil {
				t.Fatal(err)
			}
			return lawful{g}
		},
		Universe: func(enginetest.Game[gomoku.Point]) []gomoku.Point {
			points := []gomoku.Point{gomoku.NoPoint, 1023, 1024, 65535}
			for y := range 9 {
				for x := range 9 {
					points = append(points, gomoku.At(x, y))
				}
			}
			return points
		},
		Plies:   64,
		MustEnd: true,
	})
}
