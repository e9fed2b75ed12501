package weiqi

import (
	"math/rand/v2"
	"testing"
)

func TestUnconditionalLife(t *testing.T) {
	cases := []struct {
		name, board, alive, owned, not string
	}{
		{"two single eyes", `
			.X.XO
			XXXXO
			OOOOO
			.....
			.....`, "B5 A4", "A5 C5", ""},
		{"one eye only", `
			.XXXO
			XXXXO
			OOOOO
			.....
			.....`, "", "", "B5 A5"},
		{"two chains with shared eyes", `
			.X.X.
			XX.XX
			.....
			OOOOO
			.....`, "", "", "B5 D5 E5"},
		{"a dead stone inside", `
			.OX.X
			XXX.X
			XXXXX
			OOOOO
			.....`, "C5 A3", "A5 B5 D5", "A2"},
		{"false eye", `
			.XOX.
			XO.OX
			.....
			.....
			.....`, "", "", "A5 B5"},
		{"eyes joined by two chains", `
			.XX.
			XX.X
			X.XX
			.XX.`, "", "", ""},
	}
	for _, c := range cases {
		g := diagram(t, Rules{}, 0, c.board)
		var life Unconditional
		life.Find(g.Board(), Black, false)
		for _, p := range points(t, g, c.alive) {
			if !life.Alive(p) || !life.Owns(p) {
				t.Errorf("%s: %s is alive", c.name, g.Size().Vertex(p))
			}
		}
		for _, p := range points(t, g, c.owned) {
			if !life.Owns(p) || life.Alive(p) {
				t.Errorf("%s: %s is enclosed", c.name, g.Size().Vertex(p))
			}
		}
		for _, p := range points(t, g, c.not) {
			if life.Owns(p) || life.Alive(p) {
				t.Errorf("%s: %s is not safe", c.name, g.Size().Vertex(p))
			}
		}
	}
}

// Stones that are alive for certain survive anything that the enemy does while
// their owner passes.
func TestUnconditionalLifeSurvivesEverything(t *testing.T) {
	for _, suicide := range []bool{false, true} {
		r := rand.New(rand.NewPCG(3, 4))
		found := 0
		for range 3000 {
			b, _ := NewBoard(Size{3 + r.IntN(4), 3 + r.IntN(4)})
			fillAtRandom(b, r)
			found += surviveAll(t, b, suicide, r)
		}
		if found < 1000 {
			t.Fatalf("only %d stones were tried", found)
		}
	}
}

func fillAtRandom(b *Board, r *rand.Rand) {
	for range 2 * b.Size().Area() {
		if b.NumEmpty() == 0 {
			return
		}
		p, c := b.EmptyPoint(r.IntN(b.NumEmpty())), Color(1+r.IntN(2))
		if b.Legal(p, c) && !b.IsEye(p, c) {
			b.Play(p, c)
		}
	}
}

// surviveAll lets White play on alone and returns how many black stones had been
// found alive.
func surviveAll(t *testing.T, b *Board, suicide bool, r *rand.Rand) int {
	var life Unconditional
	life.Find(b, Black, suicide)
	var alive []Point
	for _, p := range b.Size().Points() {
		if life.Alive(p) {
			alive = append(alive, p)
		}
	}
	before := picture(b)
	for range 6 * b.Size().Area() {
		if b.NumEmpty() == 0 {
			break
		}
		p := b.EmptyPoint(r.IntN(b.NumEmpty()))
		if lost := b.Suicide(p, White); lost == 0 || lost > 1 && suicide {
			b.Play(p, White)
		}
	}
	for _, p := range alive {
		if b.At(p) != Black {
			t.Fatalf("%s was alive for certain and is gone from\n%s", b.Size().Vertex(p), before)
		}
	}
	return len(alive)
}

func picture(b *Board) string {
	var rows string
	for y := b.Size().H - 1; y >= 0; y-- {
		for x := range b.Size().W {
			rows += [...]string{".", "X", "O"}[b.At(b.Size().at(x, y))]
		}
		rows += "\n"
	}
	return rows
}

func TestUnconditionalLifeAllocatesNothing(t *testing.T) {
	g := newTestGame(t, 19, "chinese")
	playAll(t, g, "B A2 B B2 B B1 W Q16 B D1 B C2 B D2")
	var life Unconditional
	life.Find(g.Board(), Black, false)
	if n := testing.AllocsPerRun(20, func() { life.Find(g.Board(), Black, false) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
