package weiqi

import (
	"encoding/json"
	"testing"
)

func FuzzParseVertex(f *testing.F) {
	for _, s := range []string{"D4", "q16", "pass", "PASS", "i5", "a0", "a10", "11", "z1", "Z25", "", "A01", "A+1", "é1", "resign"} {
		f.Add(s, 9, 9)
	}
	f.Add("T19", 19, 19)
	f.Fuzz(func(t *testing.T, text string, w, h int) {
		size := Size{w, h}
		if !size.Valid() {
			size = Square(MaxSide)
		}
		p, err := size.ParseVertex(text)
		if err != nil {
			return
		}
		if p != Pass && !size.Contains(p) {
			t.Fatalf("%q is off the board", text)
		}
		if back, err := size.ParseVertex(size.Vertex(p)); err != nil || back != p {
			t.Fatalf("%q: written %q, read %v %v", text, size.Vertex(p), back, err)
		}
	})
}

func FuzzParseRules(f *testing.F) {
	for _, set := range RuleSets() {
		f.Add(set.Name)
		f.Add(set.Rules.String())
		text, _ := json.Marshal(set.Rules)
		f.Add(string(text))
	}
	f.Add(`{"ko":"SIMPLE","ko":"x"}`)
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseRules(text)
		if err != nil {
			return
		}
		if back, err := ParseRules(r.String()); err != nil || back != r {
			t.Fatalf("%q: %s read back as %s, %v", text, r, back, err)
		}
	})
}

func FuzzParseResult(f *testing.F) {
	for _, s := range []string{"B+6.5", "W+Resign", "0", "Draw", "B+T", "W+1e5", "B+0x10", "b+r"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseResult(text)
		if err != nil {
			return
		}
		if back, err := ParseResult(r.String()); err != nil || back != r {
			t.Fatalf("%q: %s read back as %v, %v", text, r, back, err)
		}
	})
}

// FuzzGame feeds a game with arbitrary bytes as moves, undos and set-ups.
func FuzzGame(f *testing.F) {
	f.Add([]byte{3, 3, 0, 1, 2, 3, 4, 250, 5, 6, 7, 8, 9, 10, 255, 1})
	f.Add([]byte("a game of go"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 3 {
			return
		}
		size := Size{MinSide + int(data[0])%6, MinSide + int(data[1])%6}
		sets := RuleSets()
		g, err := NewGame(size, sets[int(data[2])%len(sets)].Rules, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i, d := range data[3:min(len(data), 400)] {
			p := Point(d) - 3
			switch {
			case d >= 250:
				_ = g.Undo()
			case d >= 245:
				_ = g.Setup([]Stone{{Color(i % 4), Point(i)}, {Color(d % 3), Point(d) / 4}}, Color(i%3))
			default:
				_ = g.Play(Move{Color(1 + i%2), p})
			}
			checkBoard(t, g.Board())
		}
		_ = g.Count(Judgement{Dead: size.Points()[:1]})
	})
}
