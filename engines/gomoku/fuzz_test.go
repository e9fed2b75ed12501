package gomoku_test

import (
	"testing"

	"papamu/engines/gomoku"
)

func FuzzParsePoint(f *testing.F) {
	for _, s := range []string{"h8", "A1", "v22", "w1", "a0", "a01", "a", "", "8h", "a23", "é1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := gomoku.ParsePoint(s)
		if (err == nil) != (p != gomoku.NoPoint) {
			t.Fatalf("%q: %v, %v", s, p, err)
		}
		if err != nil {
			return
		}
		if q, err := gomoku.ParsePoint(p.String()); q != p || err != nil {
			t.Errorf("%q: %v comes back as %v, %v", s, p, q, err)
		}
	})
}

func FuzzParsePoints(f *testing.F) {
	for _, s := range []string{"", "-", "h8i9j10", "h8,i9", "a111", "h8i"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		points, err := gomoku.ParsePoints(s)
		if err != nil {
			return
		}
		text := ""
		for _, p := range points {
			text += p.String()
		}
		again, err := gomoku.ParsePoints(text)
		if err != nil || len(again) != len(points) {
			t.Errorf("%q: %q comes back as %v, %v", s, text, again, err)
		}
	})
}

func FuzzParseRules(f *testing.F) {
	for _, s := range append(gomoku.RuleNames(), "", "RENJU") {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if r, err := gomoku.ParseRules(s); err == nil && r.Validate() != nil {
			t.Errorf("%q: %v", s, r)
		}
	})
}

// FuzzGame plays arbitrary moves and undoes them all.
func FuzzGame(f *testing.F) {
	f.Add(uint8(0), uint8(5), uint8(5), []byte{0, 1, 2, 3, 4})
	f.Add(uint8(2), uint8(15), uint8(20), []byte("any bytes are points, 255 takes back\xff\xff\x01"))
	f.Fuzz(func(t *testing.T, rule, w, h uint8, moves []byte) {
		g, err := gomoku.NewGame(int(w), int(h), allRules[int(rule)%len(allRules)])
		if err != nil {
			return
		}
		empty := g.Board().Clone()
		for _, m := range moves {
			if m == 255 {
				_ = g.Undo()
				continue
			}
			p := gomoku.At(int(m)%int(w), int(m)/int(w))
			legal := g.Check(p)
			if err := g.Play(p); (err == nil) != (legal == nil) {
				t.Fatalf("check says %v, play %v", legal, err)
			}
		}
		for g.Undo() == nil {
		}
		if d := differ(g.Board(), empty); d != "" || g.Result().Over() {
			t.Errorf("taking everything back leaves another %s, %v", d, g.Result())
		}
	})
}
