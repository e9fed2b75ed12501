package konane_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/konane"
)

// reference is the game as the rules' text has it: a grid of letters, no bits.
type reference struct {
	cols, rows int
	grid       map[[2]int]byte
}

func newReference(p *konane.Position) *reference {
	r := &reference{cols: p.Rules().Cols, rows: p.Rules().Rows, grid: map[[2]int]byte{}}
	for row := range r.rows {
		for col := range r.cols {
			if c, ok := p.At(konane.SquareAt(col, row)); ok {
				r.grid[[2]int{col, row}] = "xo"[c]
			}
		}
	}
	return r
}

// jumps returns every jump of a colour by following rule 3 word for word.
func (r *reference) jumps(own byte) []konane.Move {
	enemy := byte('x' + 'o' - own)
	var moves []konane.Move
	for at, stone := range r.grid {
		if stone != own {
			continue
		}
		for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			for n := 1; ; n++ {
				victim := [2]int{at[0] + (2*n-1)*d[0], at[1] + (2*n-1)*d[1]}
				land := [2]int{at[0] + 2*n*d[0], at[1] + 2*n*d[1]}
				inside := land[0] >= 0 && land[1] >= 0 && land[0] < r.cols && land[1] < r.rows
				if !inside || r.grid[victim] != enemy || r.grid[land] != 0 {
					break
				}
				moves = append(moves, konane.Jump(konane.SquareAt(at[0], at[1]), konane.SquareAt(land[0], land[1])))
			}
		}
	}
	return moves
}

// Any stones on their own squares, also those that no game leads to.
func anyPosition(t *rapid.T) *konane.Position {
	rules := anyRules(t)
	p, err := konane.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	dense := rapid.IntRange(1, 9).Draw(t, "tenths")
	ranks := make([]byte, 0, 300)
	for row := rules.Rows - 1; row >= 0; row-- {
		for col := range rules.Cols {
			letter := byte('.')
			if rapid.IntRange(0, 9).Draw(t, "stone") < dense {
				letter = "xo"[p.Rules().ColorOf(konane.SquareAt(col, row))]
			}
			ranks = append(ranks, letter)
		}
		if row > 0 {
			ranks = append(ranks, '/')
		}
	}
	side := rapid.SampledFrom([]string{" x", " o"}).Draw(t, "side")
	q, err := konane.ParsePosition(string(ranks) + side)
	if err != nil {
		t.Skip(err) // the full board with White to move
	}
	return q
}

func TestJumpsAgreeWithTheLetterOfTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t)
		if p.Phase() != konane.Jumping {
			t.Skip("a removal is due")
		}
		got, want := p.Moves(nil), newReference(p).jumps("xo"[p.Turn()])
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("moves %v, want %v\n%v", got, want, p)
		}
		if n := p.Mobility(p.Turn()); n != len(want) {
			t.Fatalf("mobility %d, want %d\n%v", n, len(want), p)
		}
	})
}

// Successors and Jumps run in the same order and agree with play.
func TestSuccessorsAreThePositionsAfterTheJumps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t)
		field, occ, own, ok := p.Bits()
		if !ok || p.Phase() != konane.Jumping {
			t.Skip("not a jump on a small board")
		}
		moves, after := field.Jumps(nil, occ, own), field.Successors(nil, occ, own)
		if len(moves) != len(after) {
			t.Fatalf("%d jumps, %d successors", len(moves), len(after))
		}
		for i, m := range moves {
			if err := p.Play(m); err != nil {
				t.Fatal(err)
			}
			if _, got, _, _ := p.Bits(); got != after[i] {
				t.Fatalf("%v leads to %x, successor %x", m, got, after[i])
			}
			p.Undo()
		}
	})
}

// Activity is what can be counted from the list of jumps and the board.
func TestActivityAgreesWithTheListOfJumps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t)
		ref := newReference(p)
		for _, c := range []konane.Color{konane.Black, konane.White} {
			stones, landings, victims := map[konane.Square]bool{}, map[konane.Square]bool{}, map[int]bool{}
			jumps := ref.jumps("xo"[c])
			for _, m := range jumps {
				stones[m.From()], landings[m.To()] = true, true
				// The last victim is between the landing and the square two before it.
				col, row := m.To().Col(), m.To().Row()
				col -= clamp(m.To().Col() - m.From().Col())
				row -= clamp(m.To().Row() - m.From().Row())
				victims[row*100+col] = true
			}
			touching := 0
			for at, stone := range ref.grid {
				for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
					if stone == "xo"[c] && ref.grid[[2]int{at[0] + d[0], at[1] + d[1]}] != 0 {
						touching++
						break
					}
				}
			}
			want := konane.Activity{
				Moves: len(jumps), Stones: len(stones), Landings: len(landings),
				Victims: len(victims), Touching: touching,
			}
			if got := p.Activity(c); got != want {
				t.Fatalf("%v: %+v, want %+v\n%v", c, got, want, p)
			}
		}
	})
}

func clamp(n int) int { return max(-1, min(1, n)) }
