package konane_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/konane"
)

func texts(p *konane.Position) string {
	var names []string
	for _, m := range p.Moves(nil) {
		names = append(names, m.String())
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// Rule 1: 8x8, full, black and white alternating like a checkerboard.
func TestRule1FullCheckerboard(t *testing.T) {
	p := begin(t, konane.Rules{})
	want := strings.Repeat("oxoxoxox/xoxoxoxo/", 4)
	if got := p.Text(); got != strings.TrimSuffix(want, "/")+" x" {
		t.Errorf("the game begins as %s", got)
	}
	p = begin(t, konane.Rules{Layout: konane.TopLeftBlack})
	want = strings.Repeat("xoxoxoxo/oxoxoxox/", 4)
	if got := p.Text(); got != strings.TrimSuffix(want, "/")+" x" {
		t.Errorf("with a8 black the game begins as %s", got)
	}
}

func TestRule1Sizes(t *testing.T) {
	for _, n := range []int{4, 6, 8, 10, 12, 14, 16} {
		p := begin(t, konane.Rules{}.Square(n))
		if p.Stones(konane.Black) != n*n/2 || p.Stones(konane.White) != n*n/2 || p.Empty() != 0 {
			t.Errorf("%d: %d black, %d white, %d empty", n, p.Stones(konane.Black), p.Stones(konane.White), p.Empty())
		}
	}
	for _, n := range []int{-1, 1, 2, 17, 1 << 30} {
		if _, err := konane.New(konane.Rules{Cols: n, Rows: 8}); !errors.Is(err, konane.ErrSize) {
			t.Errorf("size %d: %v", n, err)
		}
	}
}

// Rule 2: Black removes from a corner that holds a black stone, or in the middle;
// White then next to the hole.
func TestRule2OpeningRemovals(t *testing.T) {
	tests := []struct {
		name          string
		rules         konane.Rules
		first, second string // second: after the first in order
	}{
		{"8x8", konane.Rules{}, "a1 d4 e5 h8", "a2 b1"},
		{"8x8 a8 black", konane.Rules{Layout: konane.TopLeftBlack}, "a8 d5 e4 h1", "g1 h2"},
		{"6x6", konane.Rules{}.Square(6), "a1 c3 d4 f6", "a2 b1"},
		{"16x16", konane.Rules{}.Square(16), "a1 h8 i9 p16", "a2 b1"},
		{"5x5", konane.Rules{}.Square(5), "a1 a5 c3 e1 e5", "a2 b1"},
		{"7x6", konane.Rules{Cols: 7, Rows: 6}, "a1 d4 g1", "a2 b1"},
		{"free 4x4", konane.Rules{FreeOpening: true}.Square(4), "a1 a3 b2 b4 c1 c3 d2 d4", "a2 b1"},
	}
	for _, test := range tests {
		p := begin(t, test.rules)
		if got := texts(p); got != test.first {
			t.Errorf("%s: Black may remove %s, want %s", test.name, got, test.first)
		}
		p.Do(p.Moves(nil)[0])
		if got := texts(p); got != test.second {
			t.Errorf("%s: White may remove %s, want %s", test.name, got, test.second)
		}
	}
	p := play(t, begin(t, konane.Rules{}), "d4")
	if got := texts(p); got != "c4 d3 d5 e4" {
		t.Errorf("after d4 White may remove %s", got)
	}
	if p.Turn() != konane.White || p.Phase() != konane.SecondRemoval {
		t.Errorf("after Black's removal: %v, phase %d", p.Turn(), p.Phase())
	}
	p = play(t, p, "e4")
	if p.Turn() != konane.Black || p.Phase() != konane.Jumping {
		t.Errorf("after both removals: %v, phase %d", p.Turn(), p.Phase())
	}
	if got := texts(p); got != "b4-d4 d2-d4 d6-d4" {
		t.Errorf("Black's first jumps: %s", got)
	}
}

func TestRule2RefusedRemovals(t *testing.T) {
	tests := []struct{ before, move, reason string }{
		{"", "b1", "corner or the middle"},
		{"", "c3", "corner or the middle"},
		{"", "h1", "corner or the middle"},
		{"", "b4-d4", "removed first"},
		{"d4", "d6", "next to the hole"},
		{"d4", "d4", "next to the hole"},
		{"d4", "c5", "next to the hole"},
		{"d4", "f4-d4", "removed first"},
		{"d4 e4", "d3", "no stones are removed any more"},
	}
	for _, test := range tests {
		refused(t, play(t, begin(t, konane.Rules{}), strings.Fields(test.before)...), test.move, test.reason)
	}
}

// refused checks that a move is refused for the reason and changes nothing.
func refused(t *testing.T, p *konane.Position, text, reason string) {
	t.Helper()
	m, err := konane.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	before, ply := p.Text(), p.Ply()
	err = p.Play(m)
	if !errors.Is(err, konane.ErrIllegal) || !strings.Contains(err.Error(), reason) {
		t.Errorf("%s: error %v, want one about %q", text, err, reason)
	}
	if p.Text() != before || p.Ply() != ply || p.Legal(m) {
		t.Errorf("%s changed the position", text)
	}
}

// Rule 3: jumps, single and multiple, and what is not one.
func TestRule3Jumps(t *testing.T) {
	const rest = "......../......../......../......../......../......../......../"
	tests := []struct{ name, position, moves string }{
		{"each stop of a run is a move", rest + "xo.o.o.. x", "a1-c1 a1-e1 a1-g1"},
		{"a run ends before a taken square", rest + "xo.ox... x", "a1-c1 e1-c1"},
		{"no landing off the board", rest + "......xo x", ""},
		{"the other way there is one", rest + "......xo o", "h1-f1"},
		{"up a file", "......../......../......o./......../......o./......../......o./......x. x", "g1-g3 g1-g5 g1-g7"},
		{"no way round the edge", "......../......../......../......../......../......../ox....../........ x", ""},
		{"never diagonally", "......../......../......../......../......../......../.x....../x....... x", ""},
		{"never over a gap", rest + "x..o.... x", ""},
		{"no stone must move", "......../......../......../...o..../..oxo.../...o..../......../........ x", "d4-b4 d4-d2 d4-d6 d4-f4"},
	}
	for _, test := range tests {
		if got := texts(parse(t, test.position)); got != test.moves {
			t.Errorf("%s: %q, want %q", test.name, got, test.moves)
		}
	}
}

func TestRule3AJumpTakesWhatItPasses(t *testing.T) {
	p := parse(t, "......../......../......../......../......../......../......../xo.o.o.. x")
	play(t, p, "a1-e1")
	if got := p.Text(); got != "......../......../......../......../......../......../......../....xo.. o" {
		t.Errorf("after the double jump: %s", got)
	}
}

func TestRule3RefusedJumps(t *testing.T) {
	const cross = "......../......../......../...o..../..oxo.../...o..../......../x......o"
	tests := []struct{ position, move, reason string }{
		{cross + " x", "d4-d8", "no stone to jump over"},
		{cross + " x", "c4-e4", "no stone of the side to move"},
		{cross + " x", "b4-d4", "no stone of the side to move"},
		{cross + " x", "a1-c1", "no stone to jump over"},
		{cross + " o", "c4-e4", "over"},
		{"......../......../......../......../......../......../......../xoxo.... x", "a1-e1", "taken"},
	}
	for _, test := range tests {
		p := parse(t, test.position)
		refused(t, p, test.move, test.reason)
	}
	// A diagonal that no text says is refused all the same.
	p := parse(t, cross+" x")
	m := konane.Jump(konane.SquareAt(3, 3), konane.SquareAt(5, 5))
	if err := p.Play(m); !errors.Is(err, konane.ErrIllegal) {
		t.Errorf("diagonal: %v", err)
	}
}

// Each move takes as many enemies as it jumps and none of one's own.
func TestRule3StoneCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawn(t)
		for {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				return
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			us, them := p.Turn(), p.Turn().Other()
			own, enemy := p.Stones(us), p.Stones(them)
			p.Do(m)
			lost := 0
			if m.IsRemoval() {
				lost = 1
			}
			if p.Stones(us) != own-lost || p.Stones(them) != enemy-m.Jumps() {
				t.Fatalf("%v: own %d to %d, enemy %d to %d", m, own, p.Stones(us), enemy, p.Stones(them))
			}
		}
	})
}

// Rule 4: who cannot jump loses at once, whatever stones are left.
func TestRule4NoJumpLoses(t *testing.T) {
	tests := []struct {
		position string
		over     bool
		winner   konane.Color
	}{
		{"......../......../......../......../......../......../......../xo.o.o.. x", false, 0},
		{"......../......../......../......../......../......../......../xo.o.o.. o", true, konane.Black},
		{"......../......../......../......../......../......../......../......xo x", true, konane.White},
		{"......../......../......../x.x.x.x./......../......../......../......xo x", true, konane.White},
		{"......../......../......../......../......../......../......../x......o o", true, konane.Black},
		{"..../..../..../.... x", true, konane.White},
		{"..../..../..../.... o", true, konane.Black},
	}
	for _, test := range tests {
		p := parse(t, test.position)
		winner, over := p.Over()
		if over != test.over || over && winner != test.winner {
			t.Errorf("%s: over %v, winner %v", test.position, over, winner)
		}
		if over {
			refused(t, p, "a1-c1", "over")
			refused(t, p, "a1", "over")
		}
	}
}

// A line of N alternating stones, alone on a board, from either side (Ernst,
// "Playing Konane Mathematically", UMAP Journal 16:2, 1995): N = 4j is worth 0,
// N = 4j+2 a star, odd N is lost for the owner of the ends, whoever begins.
func TestRule4LinesOfStones(t *testing.T) {
	for n := 2; n <= 12; n++ {
		for _, side := range []string{" x", " o"} {
			line := ".." + strings.Repeat("xo", 8)[:n] + strings.Repeat(".", 14-n)
			// The first row from the top whose third square is of the black colour.
			p := parse(t, line+strings.Repeat("/................", 15)+side)
			want := n%4 == 2 // the side to move wins
			if n%2 == 1 {
				want = side == " o"
			}
			if got := wins(p); got != want {
				t.Errorf("%d stones,%s to move: wins %v, want %v", n, side, got, want)
			}
		}
	}
}

// wins is the rule itself, without any cleverness.
func wins(p *konane.Position) bool {
	for _, m := range p.Moves(nil) {
		p.Do(m)
		lost := !wins(p)
		p.Undo()
		if lost {
			return true
		}
	}
	return false
}

func TestLayoutShowsInTheFirstRemoval(t *testing.T) {
	tests := []struct {
		first string
		want  konane.Layout
		ok    bool
	}{
		{"a1", konane.A1Black, true},
		{"d4", konane.A1Black, true},
		{"h1", konane.TopLeftBlack, true},
		{"d5", konane.TopLeftBlack, true},
		{"c3", konane.A1Black, false},
	}
	for _, test := range tests {
		s, err := konane.ParseSquare(test.first)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := (konane.Rules{}).LayoutFor(s); ok != test.ok || got != test.want {
			t.Errorf("%s: layout %d, %v", test.first, got, ok)
		}
	}
}
