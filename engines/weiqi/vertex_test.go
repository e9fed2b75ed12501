package weiqi

import (
	"errors"
	"testing"
)

func TestParseVertex(t *testing.T) {
	nine := Square(9)
	for text, want := range map[string]string{
		"a1": "A1", "J9": "J9", "j1": "J1", "h1": "H1", "Pass": "pass", "PASS": "pass",
	} {
		if p, err := nine.ParseVertex(text); err != nil || nine.Vertex(p) != want {
			t.Errorf("%s: %s, %v", text, nine.Vertex(p), err)
		}
	}
	for text, want := range map[string]error{
		"": ErrSyntax, "i5": ErrSyntax, "a0": ErrSyntax, "11": ErrSyntax, "a": ErrSyntax, "a-1": ErrSyntax, "a01": ErrSyntax,
		"resign": ErrSyntax, "a1 ": ErrSyntax, "a123": ErrSyntax, "k1": ErrOffBoard, "a10": ErrOffBoard, "z1": ErrOffBoard, "a99": ErrOffBoard,
	} {
		if p, err := nine.ParseVertex(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, %v", text, p, err)
		}
	}
}

func TestVertexRoundTrip(t *testing.T) {
	for _, size := range []Size{{2, 2}, {7, 9}, {25, 25}, {25, 3}} {
		for i, p := range size.Points() {
			back, err := size.ParseVertex(size.Vertex(p))
			x, y := size.XY(p)
			if err != nil || back != p || !size.Contains(p) || x+y*size.W != i {
				t.Fatalf("%s: %v", size.Vertex(p), err)
			}
		}
		inside := 0
		for p := Point(-5); p < NumCells+5; p++ {
			if size.Contains(p) {
				inside++
			}
		}
		if inside != size.Area() {
			t.Errorf("%s: %d points are inside", size, inside)
		}
	}
}

func TestColors(t *testing.T) {
	for text, want := range map[string]Color{"b": Black, "W": White, "Black": Black, "WHITE": White} {
		if c, err := ParseColor(text); err != nil || c != want {
			t.Errorf("%s: %v, %v", text, c, err)
		}
	}
	for _, bad := range []string{"", "x", "bl", "empty", "blackk"} {
		if _, err := ParseColor(bad); !errors.Is(err, ErrSyntax) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if Black.Opponent() != White || White.Opponent() != Black || Empty.Opponent() != Empty {
		t.Error("opponents")
	}
}
