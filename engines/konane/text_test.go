package konane_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/konane"
)

func TestMoveTextInAllItsForms(t *testing.T) {
	for text, want := range map[string]string{
		"d4": "d4", "D4": "d4", "p16": "p16", "a16": "a16",
		"b4-d4": "b4-d4", "b4xd4": "b4-d4", "b4d4": "b4-d4", "B4XD4": "b4-d4", "B4-D4": "b4-d4",
		"c1-g1": "c1-g1", "c1-e1-g1": "c1-g1", "c1xe1xg1": "c1-g1", "c1e1g1": "c1-g1",
		"a16-a12": "a16-a12", "a16a14a12": "a16-a12", "g1-c1-a1": "g1-a1",
	} {
		m, err := konane.ParseMove(text)
		if err != nil || m.String() != want {
			t.Errorf("%q is read as %v, %v; want %s", text, m, err, want)
		}
	}
}

func TestBadMoveText(t *testing.T) {
	for _, text := range []string{
		"", " ", "d", "4", "d0", "d04", "d17", "q4", "d4 ", " d4", "d4-", "-d4", "d4--f4", "d4-d4", "d4-e4", "d4-g4",
		"d4-f6", "d4-f4-f6", "d4-f4-d4", "d4-f4-f4", "d4-h4-f4", "pass", "d4-f4!", "é4", "d4\x00", "D4xX4", strings.Repeat("d4", 1000),
	} {
		if m, err := konane.ParseMove(text); !errors.Is(err, konane.ErrSyntax) {
			t.Errorf("%q is read as %v, %v", text, m, err)
		}
	}
}

func TestBadPositionText(t *testing.T) {
	for _, text := range []string{
		"", "x", "/ x", "... x", ".../.../... z", ".../.../...", ".../.../... x x", ".../../... x", ".../..z/... x",
		"xx./.../... x", "xox/oxo/xox o", ".../.o./o.. x", "oxo/.../... x",
		strings.Repeat("................./", 16) + "................. x",
	} {
		if p, err := konane.ParsePosition(text); err == nil {
			t.Errorf("%q is read as %s", text, p.Text())
		} else if !errors.Is(err, konane.ErrSyntax) && !errors.Is(err, konane.ErrSize) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestPositionTextAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t)
		q, err := konane.ParsePosition(p.Text())
		if err != nil {
			t.Fatal(err)
		}
		if q.Text() != p.Text() || q.Hash() != p.Hash() || q.Rules() != p.Rules() || q.Turn() != p.Turn() {
			t.Fatalf("%s became %s", p.Text(), q.Text())
		}
	})
}

func TestDiagram(t *testing.T) {
	p := play(t, begin(t, konane.Rules{}.Square(4)), "b2", "b3")
	want := " 4 o x o x\n 3 x . x o\n 2 o . o x\n 1 x o x o\n   a b c d\n"
	if got := p.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestCloneIsIndependent(t *testing.T) {
	p := play(t, begin(t, konane.Rules{}), "d4", "e4")
	q := p.Clone()
	play(t, q, "b4-d4")
	if p.Ply() != 2 || q.Ply() != 3 || p.Hash() == q.Hash() || len(p.History()) != 2 {
		t.Errorf("plies %d and %d", p.Ply(), q.Ply())
	}
	if m, ok := q.Undo(); !ok || m.String() != "b4-d4" || q.Text() != p.Text() {
		t.Errorf("undid %v, %v", m, ok)
	}
}

// Whatever is read is written in the one form, and that form reads the same.
func FuzzParseMove(f *testing.F) {
	for _, seed := range []string{"d4", "b4-d4", "c1xe1xg1", "a16a14", "d4-f6", "", "p16-n16", "é"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := konane.ParseMove(text)
		if err != nil {
			if !errors.Is(err, konane.ErrSyntax) || len(err.Error()) > 400 {
				t.Fatalf("error %v", err)
			}
			return
		}
		if again, err := konane.ParseMove(m.String()); err != nil || again != m {
			t.Fatalf("%q: %v reads as %v, %v", text, m, again, err)
		}
		p, err := konane.New(konane.Rules{})
		if err != nil {
			t.Fatal(err)
		}
		before := p.Text()
		if err := p.Play(m); err != nil && p.Text() != before {
			t.Fatalf("refused %v changed the position", m)
		}
	})
}

func FuzzParsePosition(f *testing.F) {
	for _, seed := range []string{
		"oxo/xox/oxo x", ".../.../... o", "oxox..ox/xox..o../ox....../....x..o/......ox/xo.....o/.....x../xo...... o", "xo", "/ x",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := konane.ParsePosition(text)
		if err != nil {
			return
		}
		if want := strings.Join(strings.Fields(text), " "); p.Text() != want {
			t.Fatalf("%q became %q", want, p.Text())
		}
		for _, m := range p.Moves(nil) {
			if err := p.Play(m); err != nil {
				t.Fatal(err)
			}
			p.Undo()
		}
	})
}
