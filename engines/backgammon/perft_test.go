package backgammon_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	bg "papamu/engines/backgammon"
	"papamu/internal/enginetest"
)

// counter counts plays with a buffer for each depth. Different plays and rolls lead
// to the same board again and again, so it remembers what it has counted.
type counter struct {
	weighted bool
	plays    [4][]bg.Play
	counted  map[counted]int
}

type counted struct {
	board bg.Position
	depth int
}

// perft counts the plays of every roll to the given depth. A roll that cannot
// be played counts once, and so does a game that is over.
func (c *counter) perft(p bg.Position, depth int) int {
	if depth == 0 || p.Lost() != bg.NotOver {
		return 1
	}
	key := counted{p, depth}
	if n, ok := c.counted[key]; ok {
		return n
	}
	total := 0
	for _, r := range bg.Rolls() {
		weight := 1
		if c.weighted {
			weight = r.Weight
		}
		total += weight * c.roll(p, r.Dice, depth)
	}
	c.counted[key] = total
	return total
}

func (c *counter) roll(p bg.Position, d bg.Dice, depth int) int {
	plays := bg.AppendPlays(c.plays[depth][:0], p, d)
	c.plays[depth] = plays
	if len(plays) == 0 {
		return c.perft(p.Flip(), depth-1)
	}
	if depth == 1 {
		return len(plays)
	}
	total := 0
	for i := range plays {
		total += c.perft(plays[i].Next(), depth-1)
	}
	return total
}

// perftTable calls do for each line of the data file, telling which of the
// two tables it stands in.
func perftTable(t *testing.T, do func(depth bool, p bg.Position, counts []string)) {
	t.Helper()
	data, err := os.ReadFile("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	depth := false
	for line := range strings.Lines(string(data)) {
		f := strings.Fields(line)
		switch {
		case len(f) == 0 || f[0] == "#":
		case f[0] == "position":
			depth = false
		case f[0] == "depth":
			depth = true
		default:
			do(depth, mustID(t, f[0]), f[1:])
		}
	}
}

func mustID(t testing.TB, id string) bg.Position {
	t.Helper()
	p, err := bg.ParsePositionID(id)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPlaysOfEveryRollCountedByGnubg(t *testing.T) {
	lines := 0
	perftTable(t, func(depth bool, p bg.Position, counts []string) {
		if depth {
			return
		}
		lines++
		for i, text := range counts {
			want, err := strconv.Atoi(text)
			if err != nil {
				t.Fatal(err)
			}
			r := bg.Rolls()[i]
			if got := new(counter).roll(p, r.Dice, 1); got != want {
				t.Errorf("%s %v: %d plays, want %d", p.ID(), r.Dice, got, want)
			}
		}
		if len(counts) != 21 {
			t.Errorf("%s: %d rolls in the table", p.ID(), len(counts))
		}
	})
	if lines != 7 {
		t.Fatalf("%d positions in the table", lines)
	}
}

func TestPerft(t *testing.T) {
	perftTable(t, func(depth bool, p bg.Position, counts []string) {
		if !depth {
			return
		}
		for i, text := range counts {
			if text == "-" || i == 4 && (testing.Short() || enginetest.Race) {
				continue
			}
			want, err := strconv.Atoi(text)
			if err != nil {
				t.Fatal(err)
			}
			levels := [...]int{1, 1, 2, 2, 3}
			c := counter{weighted: i%2 == 1, counted: map[counted]int{}}
			if got := c.perft(p, levels[i]); got != want {
				t.Errorf("%s: perft%d = %d, want %d", p.ID(), levels[i], got, want)
			}
		}
	})
}
