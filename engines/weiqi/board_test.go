package weiqi

import (
	"math/rand/v2"
	"testing"
)

// checkBoard holds everything that the board keeps incrementally against a count
// from scratch.
func checkBoard(t testing.TB, b *Board) {
	t.Helper()
	var hash uint64
	var stones [border]int32
	empties := 0
	for _, p := range b.size.Points() {
		c := b.color[p]
		near := uint16(0)
		for _, q := range b.around(p) {
			near += nearUnit[b.color[q]]
		}
		if near != b.near[p] {
			t.Fatalf("%s: neighbours %04x, want %04x", b.size.Vertex(p), b.near[p], near)
		}
		if c == Empty {
			empties++
			if b.head[p] != 0 || b.empty[b.emptyAt[p]] != p {
				t.Fatalf("%s: empty point out of order", b.size.Vertex(p))
			}
			continue
		}
		stones[c]++
		hash ^= zobrist[c][p]
		group, libs := naiveGroup(b, p)
		if b.GroupSize(p) != len(group) || b.Liberties(p) != len(libs) {
			t.Fatalf("%s: %d stones %d liberties, want %d and %d", b.size.Vertex(p),
				b.GroupSize(p), b.Liberties(p), len(group), len(libs))
		}
		sum := int32(0)
		for l := range libs {
			sum += int32(l)
		}
		if b.chain[b.head[p]].libSum != sum {
			t.Fatalf("%s: liberty sum", b.size.Vertex(p))
		}
		for s := range group {
			if b.Group(s) != b.Group(p) {
				t.Fatalf("%s and %s: one group, two heads", b.size.Vertex(p), b.size.Vertex(s))
			}
		}
		if got := b.AppendGroup(nil, p); len(got) != len(group) {
			t.Fatalf("%s: list of %d stones, want %d", b.size.Vertex(p), len(got), len(group))
		}
	}
	if hash != b.hash || stones != b.stones || empties != b.empties {
		t.Fatalf("hash %x %x, stones %v %v, empty %d %d", b.hash, hash, b.stones, stones, b.empties, empties)
	}
}

func naiveGroup(b *Board, p Point) (group, libs map[Point]bool) {
	group, libs = map[Point]bool{p: true}, map[Point]bool{}
	todo := []Point{p}
	for len(todo) > 0 {
		s := todo[0]
		todo = todo[1:]
		for _, q := range b.around(s) {
			switch {
			case b.color[q] == Empty:
				libs[q] = true
			case b.color[q] == b.color[p] && !group[q]:
				group[q] = true
				todo = append(todo, q)
			}
		}
	}
	return group, libs
}

func randomSize(r *rand.Rand) Size {
	return Size{MinSide + r.IntN(8), MinSide + r.IntN(8)}
}

func TestRandomBoardsAndUndo(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		b, err := NewBoard(randomSize(r))
		if err != nil {
			t.Fatal(err)
		}
		var undos []Undo
		var before []Board
		c := Black
		for range 3 * b.size.Area() {
			p := b.EmptyPoint(r.IntN(b.NumEmpty()))
			before = append(before, *b)
			undos = append(undos, Undo{})
			want := b.HashAfter(p, c)
			b.PlayUndo(p, c, &undos[len(undos)-1])
			if b.Hash() != want {
				t.Fatalf("hash after %s is not the announced one", b.size.Vertex(p))
			}
			checkBoard(t, b)
			if b.NumEmpty() == 0 {
				break
			}
			if r.IntN(8) != 0 {
				c = c.Opponent()
			}
		}
		for i := len(undos) - 1; i >= 0; i-- {
			b.Undo(&undos[i])
			if !sameBoard(b, &before[i]) {
				t.Fatalf("undo of move %d does not restore the board", i)
			}
			checkBoard(t, b)
		}
	}
}

// sameBoard leaves out what has no meaning: the chains of points that are no heads
// and the list positions of occupied points.
func sameBoard(a, b *Board) bool {
	if a.hash != b.hash || a.ko != b.ko || a.koColor != b.koColor || a.stones != b.stones ||
		a.lost != b.lost || a.color != b.color || a.near != b.near || a.head != b.head || a.empties != b.empties {
		return false
	}
	for _, p := range a.size.Points() {
		if a.color[p] != Empty && a.next[p] != b.next[p] {
			return false
		}
		if a.head[p] == p && a.chain[p] != b.chain[p] {
			return false
		}
	}
	for i := range a.empties {
		if a.empty[i] != b.empty[i] {
			return false
		}
	}
	return true
}

// A board must not take points beyond its last row for its own, whatever size it
// had before.
func TestOnBoardIsTheSize(t *testing.T) {
	for _, before := range []Size{{25, 25}, {2, 2}, {9, 4}} {
		for _, size := range []Size{{5, 5}, {25, 25}, {2, 9}} {
			b, _ := NewBoard(before)
			src, _ := NewBoard(size)
			b.CopyFrom(src)
			for p := Point(-3); p < 2*maxCells; p++ {
				if b.OnBoard(p) != size.Contains(p) || src.OnBoard(p) != size.Contains(p) {
					t.Fatalf("%s, once %s: point %d on board: %v", size, before, p, b.OnBoard(p))
				}
				if !size.Contains(p) && b.Play(p, Black) != 0 {
					t.Fatalf("%s: played %d", size, p)
				}
			}
			checkBoard(t, b)
			if b.Hash() != 0 {
				t.Errorf("%s: a stone off the board", size)
			}
		}
	}
}
