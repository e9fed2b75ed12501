package backgammon_test

import (
	"testing"

	bg "papamu/engines/backgammon"
)

func FuzzParsePlay(f *testing.F) {
	for _, s := range []string{"24/20 13/11(2)", "bar/22*", "6/off", "8 5 6 5", "13-7", "", "6/-", "1/o(2),b/3"} {
		f.Add(s, "4HPwATDgc/ABMA", int8(3), int8(1))
	}
	f.Fuzz(func(t *testing.T, text, id string, a, b int8) {
		p, err := bg.ParsePositionID(id)
		if err != nil {
			p = bg.Start()
		}
		d := bg.Dice{a, b}
		play, err := bg.ParsePlay(text, p, d)
		if err != nil {
			return
		}
		again, err := bg.ParsePlay(play.String(), p, d)
		if err != nil || play.N > 0 && again.After != play.After {
			t.Fatalf("%q is %v, read back as %v, %v", text, play, again, err)
		}
	})
}

func FuzzParsePositionID(f *testing.F) {
	for _, c := range gnubgIDs {
		f.Add(c.position)
	}
	f.Fuzz(func(t *testing.T, id string) {
		p, err := bg.ParsePositionID(id)
		if err != nil {
			return
		}
		if again, err := bg.ParsePositionID(p.ID()); err != nil || again != p {
			t.Fatalf("%q: %v", id, err)
		}
	})
}

func FuzzParseMatchID(f *testing.F) {
	for _, c := range gnubgIDs {
		f.Add(c.match)
	}
	f.Fuzz(func(t *testing.T, id string) {
		m, err := bg.ParseMatchID(id, bg.Start())
		if err != nil {
			return
		}
		if err := m.Validate(); err != nil {
			t.Fatalf("%q: %v", id, err)
		}
		if _, err := m.MatchID(); err != nil {
			t.Fatalf("%q: %v", id, err)
		}
	})
}

func FuzzParseXGID(f *testing.F) {
	for _, c := range gnubgIDs {
		f.Add(c.xgid)
	}
	f.Add("XGID=-b----E-C---eE---c-e----B-:1:-1:1:B:0:0:3:0:10")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := bg.ParseXGID(text)
		if err != nil {
			return
		}
		if again, err := bg.ParseXGID(m.XGID()); err != nil || again != m {
			t.Fatalf("%q: %v\n%+v\n%+v", text, err, again, m)
		}
	})
}

func FuzzParseFIBSBoard(f *testing.F) {
	f.Add(fibsOpening, false)
	f.Add("board:a:b:1", true)
	f.Fuzz(func(t *testing.T, line string, youFirst bool) {
		b, err := bg.ParseFIBSBoard(line)
		if err != nil {
			return
		}
		if again, err := bg.ParseFIBSBoard(b.String()); err != nil {
			t.Fatalf("%q written %q: %v (%+v)", line, b.String(), err, again)
		}
		order := bg.ScoresGnubg
		if youFirst {
			order = bg.ScoresYouFirst
		}
		m, err := b.Match(bg.FIBSOptions{Scores: order})
		if err != nil {
			return
		}
		if err := m.Validate(); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		written := m.FIBSBoard([2]string{"a", "b"}, order)
		if again, err := written.Match(bg.FIBSOptions{Scores: order, Raccoon: m.Raises == 3}); err != nil {
			t.Fatalf("%q: %v\n%+v", line, err, again)
		}
	})
}

func FuzzParseDice(f *testing.F) {
	f.Add("31")
	f.Add("9")
	f.Fuzz(func(t *testing.T, s string) {
		if d, err := bg.ParseDice(s); err == nil && d.String() != s {
			t.Fatalf("%q is %v", s, d)
		}
	})
}
