package gomocup_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"papamu/engines/gomoku"
	"papamu/engines/search"
	"papamu/gomocup"
)

// scored finds every position worth the same to White, and plays in reading order.
func scored(white float64) engineFunc {
	return func(ctx context.Context, b *gomoku.Board, lim search.Limits) (gomoku.Point, float64, error) {
		p, _, err := reading(ctx, b, lim)
		if b.ToMove() == gomoku.White {
			return p, white, err
		}
		return p, -white, err
	}
}

func TestSwap2TakesTheBetterSide(t *testing.T) {
	for _, stones := range []string{"0,0 2,1 2,4", "0,0 2,1 2,4 9,9 8,8"} {
		lines := append(append([]string{"SWAP2BOARD"}, strings.Fields(stones)...), "DONE")
		for score, want := range map[float64]string{100: "1,0\n", 0: "1,0\n", -1: "SWAP\n"} {
			dialogue(t, config(scored(score)), func(m *manager) {
				m.send("INFO rule 1", "START 15")
				m.expect(want, lines...)
			})
		}
	}
}

// The opening offered is the one that the engine finds nearest to even.
func TestSwap2OffersTheMostEvenOpening(t *testing.T) {
	boards := 0
	fair := ""
	even := func(ctx context.Context, b *gomoku.Board, lim search.Limits) (gomoku.Point, float64, error) {
		p, _, err := reading(ctx, b, lim)
		boards++
		if boards == 4 {
			fair = fmt.Sprintf("%s %s %s\n", gomocup.CoordOf(b.Move(0).Point), gomocup.CoordOf(b.Move(1).Point), gomocup.CoordOf(b.Move(2).Point))
			return p, -3, err
		}
		return p, float64(200 - 20*boards), err
	}
	dialogue(t, config(even), func(m *manager) {
		m.send("START 15")
		if got := m.send("SWAP2BOARD", "DONE"); got != fair || boards < 5 {
			t.Errorf("of %d openings %q, want %q", boards, got, fair)
		}
	})
}

func TestSwap2OpeningsFitEveryBoard(t *testing.T) {
	for size := gomoku.MinSize; size <= gomoku.MaxSize; size++ {
		dialogue(t, config(reading), func(m *manager) {
			m.send(fmt.Sprintf("START %d", size))
			r := gomocup.ParseReply(strings.TrimSuffix(m.send("SWAP2BOARD", "DONE"), "\n"))
			seen := map[gomocup.Coord]bool{}
			for _, c := range r.Moves {
				if c.X < 0 || c.Y < 0 || c.X >= size || c.Y >= size || seen[c] {
					t.Errorf("size %d: %v", size, r.Moves)
				}
				seen[c] = true
			}
			if len(seen) != 3 {
				t.Errorf("size %d: %v", size, r)
			}
		})
	}
}

func TestSwap2KeepsToTheTurnsTime(t *testing.T) {
	dialogue(t, config(untilStopped), func(m *manager) {
		m.send("INFO timeout_turn 2000", "START 15")
		m.send("SWAP2BOARD", "DONE")
		m.sleep(2e9)
		if got := m.out.take(); len(strings.Fields(got)) != 3 {
			t.Errorf("after the turn: %q", got)
		}
	})
}

// The stones of the opening are Black's and White's in turn, Black first.
func TestSwap2StonesHaveColours(t *testing.T) {
	var b *gomoku.Board
	keep := func(ctx context.Context, board *gomoku.Board, lim search.Limits) (gomoku.Point, float64, error) {
		b = board.Clone()
		return reading(ctx, board, lim)
	}
	dialogue(t, config(keep), func(m *manager) {
		m.send("START 15", "SWAP2BOARD", "0,0", "2,1", "2,4", "9,9", "8,8", "DONE")
	})
	for i := range 5 {
		if want := []gomoku.Color{gomoku.Black, gomoku.White}[i%2]; b.Move(i).Color != want {
			t.Errorf("stone %d is %s", i, b.Move(i).Color)
		}
	}
	if b.ToMove() != gomoku.White {
		t.Errorf("%s is to move", b.ToMove())
	}
}
