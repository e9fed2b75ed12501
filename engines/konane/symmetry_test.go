package konane_test

import (
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/konane"
)

// image maps the stones of a board by a map of its squares.
func image(p *konane.Position, f func(col, row int) (int, int)) konane.Bitboard {
	var b konane.Bitboard
	r := p.Rules()
	for row := range r.Rows {
		for col := range r.Cols {
			if _, ok := p.At(konane.SquareAt(col, row)); ok {
				c, r := f(col, row)
				b |= 1 << (8*r + c)
			}
		}
	}
	return b
}

// Every reflection and turn of the board, done square by square, has the same
// key, the side following the colour of its squares.
func TestKeyIsTheSameForAllImages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t)
		r := p.Rules()
		sym, ok := konane.NewSymmetry(r.Cols, r.Rows)
		if !ok {
			t.Skip("a large board")
		}
		cols, rows := r.Cols-1, r.Rows-1
		maps := []func(c, r int) (int, int){
			func(c, r int) (int, int) { return c, r },
			func(c, r int) (int, int) { return cols - c, r },
			func(c, r int) (int, int) { return c, rows - r },
			func(c, r int) (int, int) { return cols - c, rows - r },
		}
		if cols == rows {
			for _, f := range maps[:4] {
				maps = append(maps, func(c, r int) (int, int) { return f(r, c) })
			}
		}
		for _, evenToMove := range []bool{true, false} {
			want := sym.Key(image(p, maps[0]), evenToMove)
			for i, f := range maps {
				c, r := f(0, 0)
				kept := (c+r)%2 == 0
				if got := sym.Key(image(p, f), evenToMove == kept); got != want {
					t.Fatalf("image %d, even to move %v: key %x, want %x\n%v", i, evenToMove, got, want, p)
				}
			}
		}
	})
}

// A key is itself the stones of an equal position, with the even side to move
// wherever the colours can be exchanged: so different positions have different keys.
func TestKeyOfAKey(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t)
		r := p.Rules()
		sym, ok := konane.NewSymmetry(r.Cols, r.Rows)
		if !ok || r.Cols%2 == 1 && r.Rows%2 == 1 {
			t.Skip("a large board, or one where the colours differ")
		}
		_, occ, _, _ := p.Bits()
		key := sym.Key(occ, false)
		if again := sym.Key(konane.Bitboard(key), true); again != key {
			t.Fatalf("key %x, its key %x", key, again)
		}
		if konane.Bitboard(key).Count() != occ.Count() {
			t.Fatalf("key %x has other stones than %x", key, occ)
		}
	})
}
