package enginetest_test

import (
	"errors"
	"fmt"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"papamu/internal/enginetest"
)

// take is the game of taking one to three of some stones: the smallest game that
// the laws can be tried on.
type take struct {
	stones int
	taken  []int
}

func (g *take) Moves() []int {
	var moves []int
	for n := 1; n <= min(3, g.stones); n++ {
		moves = append(moves, n)
	}
	return moves
}

func (g *take) Play(n int) error {
	if n < 1 || n > min(3, g.stones) {
		return errors.New("illegal")
	}
	g.stones -= n
	g.taken = append(g.taken, n)
	return nil
}

func (g *take) Undo() bool {
	if len(g.taken) == 0 {
		return false
	}
	g.stones += g.taken[len(g.taken)-1]
	g.taken = g.taken[:len(g.taken)-1]
	return true
}

func (g *take) Over() bool                  { return g.stones == 0 }
func (g *take) Hash() uint64                { return uint64(g.stones) }
func (g *take) State() string               { return fmt.Sprint(g.stones) }
func (g *take) Format(n int) string         { return strconv.Itoa(n) }
func (g *take) Parse(s string) (int, error) { return strconv.Atoi(s) }

func TestLawsHoldForALawfulGame(t *testing.T) {
	enginetest.Laws(t, enginetest.Suite[int]{
		New:      func(t *rapid.T) enginetest.Game[int] { return &take{stones: rapid.IntRange(0, 20).Draw(t, "stones")} },
		Universe: func(enginetest.Game[int]) []int { return []int{-1, 0, 1, 2, 3, 4} },
		MustEnd:  true,
	})
}

// Sequences of n takings, each 1 to 3, from more stones than can be taken: 3^n.
func TestPerft(t *testing.T) {
	if got := enginetest.Perft[int](&take{stones: 20}, 5); got != 243 {
		t.Errorf("got %d, want 243", got)
	}
	if got := enginetest.Perft[int](&take{stones: 3}, 3); got != 1 {
		t.Errorf("got %d, want 1", got)
	}
}
