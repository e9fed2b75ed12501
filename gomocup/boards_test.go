package gomocup_test

import (
	"fmt"
	"strings"
	"testing"

	"papamu/engines/gomoku"
	"papamu/engines/gomoku/player"
	"papamu/gomocup"
)

// TestGamesOnEveryBoard has the real player play both sides of a game to the last
// point, won or not, on every size, square and not, under every rule: each
// request must get a move on an empty point.
func TestGamesOnEveryBoard(t *testing.T) {
	sizes := [][2]int{{5, 5}, {6, 6}, {7, 7}, {5, 22}, {22, 5}, {9, 12}, {15, 15}, {19, 19}, {20, 20}, {22, 22}}
	if testing.Short() {
		sizes = sizes[:4]
	}
	for i, size := range sizes {
		rule := []int{0, 1, 4, 8, 9}[i%5]
		t.Run(fmt.Sprintf("%dx%d rule %d", size[0], size[1], rule), func(t *testing.T) {
			playOut(t, size[0], size[1], rule)
		})
	}
}

// playOut answers each move with the first empty point in reading order.
func playOut(t *testing.T, width, height, rule int) {
	c := config(nil)
	c.NewEngine = func(gomocup.EngineConfig) (gomocup.Engine, error) {
		return player.New(player.Config{Memory: 1 << 20, RootVCT: -1}), nil
	}
	dialogue(t, c, func(m *manager) {
		m.send(fmt.Sprintf("INFO rule %d", rule), "INFO max_node 30", "INFO max_depth 1")
		m.expect("OK\n", fmt.Sprintf("RECTSTART %d,%d", width, height))
		var taken gomoku.Set
		answer := m.send("BEGIN")
		for left := width * height; ; {
			r := gomocup.ParseReply(strings.TrimSuffix(answer, "\n"))
			if r.Kind != gomocup.Moves || len(r.Moves) != 1 {
				t.Fatalf("with %d points left: %q", left, answer)
			}
			at := r.Moves[0]
			if at.X >= width || at.Y >= height || taken.Has(at.Point()) {
				t.Fatalf("with %d points left: illegal %s", left, at)
			}
			taken.Add(at.Point())
			if left--; left == 0 {
				return
			}
			reply := firstFree(&taken, width)
			taken.Add(reply.Point())
			answer = m.send("TURN " + reply.String())
			if left--; left == 0 {
				if answer != "ERROR no empty point is left\n" {
					t.Errorf("on the full board: %q", answer)
				}
				return
			}
		}
	})
}

func firstFree(taken *gomoku.Set, width int) gomocup.Coord {
	var c gomocup.Coord
	for taken.Has(c.Point()) {
		if c.X++; c.X == width {
			c = gomocup.Coord{Y: c.Y + 1}
		}
	}
	return c
}

// TestAcceptancePositions are those with which the organisers of Gomocup try a
// brain, and the answers that they accept.
func TestAcceptancePositions(t *testing.T) {
	four := "h8h9i8i9j8j9k8k9"
	for _, tc := range []struct {
		size, rule int
		stones     string
		accept     string
		reject     string
	}{
		{20, 0, four, "g8 l8", ""},
		{15, 0, four, "g8 l8", ""},
		{15, 1, four, "g8 l8", ""},
		{15, 4, four, "g8 l8", ""},
		{15, 8, four, "g8 l8", ""},
		{15, 1, "h8h9i8h10g8h11j13h12g14h14i15", "f8 j8", ""},
		{15, 4, "h8h9i7i9h10i6i11i12", "", "g9"},
		{15, 8, "h8f8g8f9i8f7j8l8", "f5 f6 f10 f11", ""},
	} {
		t.Run(fmt.Sprintf("%d/%d %s", tc.size, tc.rule, tc.stones), func(t *testing.T) {
			points, err := gomoku.ParsePoints(tc.stones)
			if err != nil {
				t.Fatal(err)
			}
			lines := []string{fmt.Sprintf("INFO rule %d", tc.rule), "INFO max_node 20000", fmt.Sprintf("START %d", tc.size), "BOARD"}
			for i, p := range points {
				field := gomocup.Own
				if (len(points)-i)%2 == 1 {
					field = gomocup.Opponent
				}
				lines = append(lines, gomocup.Stone{Coord: gomocup.CoordOf(p), Field: field}.String())
			}
			c := config(nil)
			c.NewEngine = func(gomocup.EngineConfig) (gomocup.Engine, error) {
				return player.New(player.Config{Memory: 4 << 20}), nil
			}
			dialogue(t, c, func(m *manager) {
				got := strings.TrimPrefix(m.send(append(lines, "DONE")...), "OK\n")
				at, err := gomocup.ParseCoord(strings.TrimSuffix(got, "\n"))
				if err != nil {
					t.Fatal(err)
				}
				name := at.Point().String()
				if tc.accept != "" && !strings.Contains(" "+tc.accept+" ", " "+name+" ") || name == tc.reject {
					t.Errorf("played %s, want one of %q and not %q", name, tc.accept, tc.reject)
				}
			})
		})
	}
}
