package konane_test

import (
	"os"
	"testing"

	"papamu/engines/konane"
)

// layer holds the distinct positions of one ply, equal up to symmetry, with the
// number of ways that lead to each, in a table with open addressing.
type layer struct {
	keys, ways []uint64
	size       int
}

func newLayer(room int) *layer {
	n := 1 << 8
	for n < 2*room {
		n *= 2
	}
	return &layer{keys: make([]uint64, n), ways: make([]uint64, n)}
}

func (l *layer) add(key, ways uint64) {
	if 4*l.size >= 3*len(l.keys) {
		grown := newLayer(len(l.keys))
		for i, k := range l.keys {
			if k != 0 {
				grown.add(k, l.ways[i])
			}
		}
		*l = *grown
	}
	mask := uint64(len(l.keys) - 1)
	i := key * 0x9e3779b97f4a7c15 >> 20 & mask
	for l.keys[i] != 0 && l.keys[i] != key {
		i = (i + 1) & mask
	}
	if l.keys[i] == 0 {
		l.size++
	}
	l.keys[i] = key
	l.ways[i] += ways
}

// layers walks an even square board ply by ply. Positions are kept with the mover
// on the even squares, as Symmetry.Key returns them.
type layers struct {
	field konane.Field
	sym   konane.Symmetry
	now   *layer
}

// afterRemovals returns the layer of ply 2.
func afterRemovals(t testing.TB, n int) *layers {
	t.Helper()
	l := &layers{now: newLayer(16)}
	l.field, _ = konane.NewField(n, n)
	l.sym, _ = konane.NewSymmetry(n, n)
	p := begin(t, konane.Rules{}.Square(n))
	for _, first := range p.Moves(nil) {
		p.Do(first)
		for _, second := range p.Moves(nil) {
			p.Do(second)
			_, occ, _, _ := p.Bits()
			l.now.add(l.sym.Key(occ, true), 1)
			p.Undo()
		}
		p.Undo()
	}
	return l
}

func (l *layers) next() {
	after := newLayer(3 * l.now.size)
	var stack []konane.Bitboard
	for i, key := range l.now.keys {
		if key == 0 {
			continue
		}
		stack = l.field.Successors(stack[:0], konane.Bitboard(key), l.field.Even)
		for _, child := range stack {
			after.add(l.sym.Key(child, false), l.now.ways[i])
		}
	}
	l.now = after
}

// perft counts the sequences that go on for depth plies from the layer.
func (l *layers) perft(depth int) uint64 {
	total := uint64(0)
	for i, key := range l.now.keys {
		if key != 0 {
			total += l.now.ways[i] * l.bulk(konane.Bitboard(key), true, depth)
		}
	}
	return total
}

func (l *layers) bulk(occ konane.Bitboard, even bool, depth int) uint64 {
	own := l.field.Even
	if !even {
		own = l.field.Cells &^ own
	}
	if depth == 1 {
		return uint64(l.field.Count(occ, own))
	}
	var room [64]konane.Bitboard
	total := uint64(0)
	for _, child := range l.field.Successors(room[:0], occ, own) {
		total += l.bulk(child, !even, depth-1)
	}
	return total
}

// Whole-game counts of testdata/perft.txt that are too deep to walk move by move:
// ways to the distinct positions of a ply, times the sequences from each. With
// KONANE_PERFT=all every one (ten minutes, 3 GB).
func TestPerftByLayers(t *testing.T) {
	full := os.Getenv("KONANE_PERFT") == "all"
	for board, base := range map[string]int{"6x6": 12, "8x8": 10} {
		l, ply := afterRemovals(t, sizeOf(t, board)), 2
		for _, f := range readLines(t, "perft.txt") {
			if f[0] != "start" || f[1] != board {
				continue
			}
			depth, want := int(number(t, f[2])), number(t, f[3])
			cap := base
			if !full {
				cap = base - 4
			}
			for ; ply < min(depth-1, cap); ply++ {
				l.next()
			}
			if depth <= ply || !full && depth > ply+3 {
				continue
			}
			if got := l.perft(depth - ply); got != want {
				t.Errorf("%s depth %d: %d, want %d", board, depth, got, want)
			}
		}
	}
}

// The numbers of distinct positions of testdata/perft.txt, up to symmetry.
func TestDistinctPositions(t *testing.T) {
	limit := 300_000
	if os.Getenv("KONANE_PERFT") == "all" {
		limit = 1 << 40
	}
	for _, f := range readLines(t, "perft.txt") {
		if f[0] != "distinct-sym" {
			continue
		}
		l := afterRemovals(t, sizeOf(t, f[1]))
		for i, text := range f[3:] {
			want := int(number(t, text))
			if want > limit {
				break
			}
			if i > 0 {
				l.next()
			}
			if l.now.size != want {
				t.Errorf("%s ply %d: %d positions, want %d", f[1], i+2, l.now.size, want)
			}
		}
	}
}

// The same without symmetry, and the whole of the smallest game.
func TestDistinctPositionsRaw(t *testing.T) {
	for _, f := range readLines(t, "perft.txt") {
		if f[0] != "distinct" {
			continue
		}
		p := begin(t, konane.Rules{}.Square(sizeOf(t, f[1])))
		for i, size := range raw(p, 2+len(f[3:]), 40_000) {
			if i >= 2 && i-2 < len(f[3:]) && uint64(size) != number(t, f[3+i-2]) {
				t.Errorf("%s ply %d: %d positions, want %s", f[1], i, size, f[3+i-2])
			}
		}
	}
	total := 0
	for ply, size := range raw(begin(t, konane.Rules{}.Square(4)), 16, 1<<20) {
		if ply >= 2 {
			total += size
		}
	}
	if total != 3858 {
		t.Errorf("4x4 has %d positions, want 3858", total)
	}
}

// raw returns the number of distinct positions by ply, until a ply has more than
// limit of them (that ply is still counted).
func raw(p *konane.Position, plies, limit int) []int {
	now := map[string]*konane.Position{p.Text(): p}
	sizes := []int{1}
	for len(sizes) <= plies && len(now) <= limit && len(now) > 0 {
		after := map[string]*konane.Position{}
		for _, q := range now {
			for _, m := range q.Moves(nil) {
				q.Do(m)
				if text := q.Text(); after[text] == nil {
					after[text] = q.Clone()
				}
				q.Undo()
			}
		}
		now = after
		sizes = append(sizes, len(now))
	}
	return sizes
}
