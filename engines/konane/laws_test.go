package konane_test

import (
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/konane"
	"papamu/internal/enginetest"
)

// lawful is a position as the laws want it.
type lawful struct{ *konane.Position }

func (g lawful) Moves() []konane.Move { return g.Position.Moves(nil) }
func (g lawful) State() string        { return g.Text() }

func (g lawful) Undo() bool {
	_, ok := g.Position.Undo()
	return ok
}

func (g lawful) Over() bool {
	_, over := g.Position.Over()
	return over
}

func (g lawful) Format(m konane.Move) string { return m.String() }

func (g lawful) Parse(text string) (konane.Move, error) { return konane.ParseMove(text) }

// anyRules draws a board of any shape, the usual ones more often.
func anyRules(t *rapid.T) konane.Rules {
	return konane.Rules{
		Cols:        rapid.IntRange(konane.MinSize, konane.MaxSize).Draw(t, "cols"),
		Rows:        rapid.IntRange(konane.MinSize, konane.MaxSize).Draw(t, "rows"),
		Layout:      konane.Layout(rapid.IntRange(0, 1).Draw(t, "layout")),
		FreeOpening: rapid.Bool().Draw(t, "free"),
	}
}

func drawn(t *rapid.T) *konane.Position {
	p, err := konane.New(anyRules(t))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// near is every removal and every pair of squares up to five apart in a line, on
// the board and one square around it.
func near(g enginetest.Game[konane.Move]) []konane.Move {
	r := g.(lawful).Rules()
	var moves []konane.Move
	for row := range min(r.Rows+1, konane.MaxSize) {
		for col := range min(r.Cols+1, konane.MaxSize) {
			from := konane.SquareAt(col, row)
			for d := -5; d <= 5; d++ {
				if c := col + d; c >= 0 && c < konane.MaxSize {
					moves = append(moves, konane.Jump(from, konane.SquareAt(c, row)))
				}
				if r := row + d; d != 0 && r >= 0 && r < konane.MaxSize {
					moves = append(moves, konane.Jump(from, konane.SquareAt(col, r)))
				}
			}
			if col > 1 && row > 1 {
				moves = append(moves, konane.Jump(from, konane.SquareAt(col-2, row-2)))
			}
		}
	}
	for _, m := range g.Moves() {
		if m.Jumps() > 2 {
			moves = append(moves, m)
		}
	}
	return moves
}

func TestLaws(t *testing.T) {
	enginetest.Laws(t, enginetest.Suite[konane.Move]{
		New:      func(t *rapid.T) enginetest.Game[konane.Move] { return lawful{drawn(t)} },
		Universe: near,
		Plies:    konane.MaxSize * konane.MaxSize,
		MustEnd:  true,
	})
}

func TestPerftAgreesWithPlayAndUndo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawn(t)
		for range rapid.IntRange(0, 30).Draw(t, "plies") {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			p.Do(rapid.SampledFrom(moves).Draw(t, "move"))
		}
		for depth := range 4 {
			got, want := konane.Perft(p, depth), enginetest.Perft[konane.Move](lawful{p}, depth)
			if got != want {
				t.Fatalf("depth %d: %d, by playing %d\n%s", depth, got, want, p.Text())
			}
		}
	})
}
