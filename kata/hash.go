package kata

import (
	"bytes"
	"crypto/sha256"
	"fmt"

	"papamu/engines/weiqi"
)

// hashes names a position: its stones, who is to move and what the simple ko
// forbids him. The second name is shared by all positions that differ by turning
// and mirroring only.
func hashes(g *weiqi.Game) (this, sym string) {
	size := g.Size()
	picture := pictureOf(g)
	w, h := size.W, size.H
	least := framed(g, w, h, picture)
	this = name(least)
	for turn := range 8 {
		if turn == 4 {
			picture, w, h = transposed(picture, w, h), h, w
		}
		if seen := framed(g, w, h, mirrored(picture, w, turn)); bytes.Compare(seen, least) < 0 {
			least = seen
		}
	}
	return this, name(least)
}

// pictureOf has a letter for each point in reading order.
func pictureOf(g *weiqi.Game) []byte {
	ko, barred := g.Board().Ko()
	points := readingOrder(g.Size())
	picture := make([]byte, len(points))
	for i, p := range points {
		picture[i] = ".XO"[g.Board().At(p)]
		if p == ko && barred == g.ToMove() {
			picture[i] = 'k'
		}
	}
	return picture
}

// framed adds what is no matter of single points.
func framed(g *weiqi.Game, w, h int, picture []byte) []byte {
	return fmt.Appendf(nil, "%dx%d %v %s", w, h, g.ToMove(), picture)
}

// name is half of a cryptographic hash: 128 bits are plenty.
func name(b []byte) string {
	sum := sha256.Sum256(b)
	return fmt.Sprintf("%X", sum[:16])
}

// mirrored turns the rows round, the columns, both or neither, by the two low bits.
func mirrored(picture []byte, w, how int) []byte {
	out := make([]byte, 0, len(picture))
	h := len(picture) / w
	for y := range h {
		for x := range w {
			u, v := x, y
			if how&1 != 0 {
				u = w - 1 - x
			}
			if how&2 != 0 {
				v = h - 1 - y
			}
			out = append(out, picture[v*w+u])
		}
	}
	return out
}

func transposed(picture []byte, w, h int) []byte {
	out := make([]byte, 0, len(picture))
	for x := range w {
		for y := range h {
			out = append(out, picture[y*w+x])
		}
	}
	return out
}
