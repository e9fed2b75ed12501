package gomocup_test

import (
	"fmt"
	"testing"

	"papamu/engines/gomoku/player"
	"papamu/gomocup"
)

// TestFiveIsMadeAtEveryEdge asks for the winning move where four stones and a
// gap lie along each edge and in the diagonals of each corner, under every rule.
func TestFiveIsMadeAtEveryEdge(t *testing.T) {
	const size = 15
	c := config(nil)
	c.NewEngine = func(gomocup.EngineConfig) (gomocup.Engine, error) {
		return player.New(player.Config{Memory: 1 << 20}), nil
	}
	dialogue(t, c, func(m *manager) {
		m.send("INFO max_node 1000", fmt.Sprintf("START %d", size))
		for _, rule := range []int{0, 1, 4, 8, 9} {
			m.send(fmt.Sprintf("INFO rule %d", rule))
			for _, five := range edgeFives(size) {
				for gap := range five {
					lines, want := fourWithGap(five, gap, size)
					if got := m.send(lines...); got != want {
						t.Fatalf("rule %d, %v: played %q, want %q", rule, lines, got, want)
					}
				}
			}
		}
	})
}

// edgeFives returns five points in a row at each end of each edge and diagonal.
func edgeFives(size int) (out [][5]gomocup.Coord) {
	last := size - 1
	for _, s := range []struct{ x, y, dx, dy int }{
		{0, 0, 1, 0},
		{last, 0, -1, 0},
		{0, last, 1, 0},
		{last, last, -1, 0},
		{0, 0, 0, 1},
		{0, last, 0, -1},
		{last, 0, 0, 1},
		{last, last, 0, -1},
		{0, 0, 1, 1},
		{last, last, -1, -1},
		{0, last, 1, -1},
		{last, 0, -1, 1},
		{0, 4, 1, -1},
		{last - 4, last, 1, -1},
	} {
		var five [5]gomocup.Coord
		for i := range five {
			five[i] = gomocup.Coord{X: s.x + i*s.dx, Y: s.y + i*s.dy}
		}
		out = append(out, five)
	}
	return out
}

// fourWithGap is a BOARD of four own stones, and as many of the opponent's that
// make nothing but keep the far end of the row shut, with the answer that wins.
func fourWithGap(five [5]gomocup.Coord, gap, size int) (lines []string, want string) {
	lines = []string{"BOARD"}
	far := []gomocup.Coord{{X: 5, Y: 7}, {X: 7, Y: 8}, {X: 9, Y: 7}, {X: 6, Y: 10}}
	beyond := gomocup.Coord{X: 2*five[4].X - five[3].X, Y: 2*five[4].Y - five[3].Y}
	if min(beyond.X, beyond.Y) >= 0 && max(beyond.X, beyond.Y) < size {
		far[0] = beyond
	}
	for i, at := range five {
		if i == gap {
			continue
		}
		foe := far[len(lines)/2]
		lines = append(lines,
			gomocup.Stone{Coord: at, Field: gomocup.Own}.String(),
			gomocup.Stone{Coord: foe, Field: gomocup.Opponent}.String())
	}
	return append(lines, "DONE"), five[gap].String() + "\n"
}
