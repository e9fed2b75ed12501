package equity_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/equity"
)

var table = equity.NewMatchTable()

func ExampleMatchTable_Decide() {
	t := equity.NewMatchTable()
	chances := equity.Probabilities{Win: 0.72, WinGammon: 0.2, LoseGammon: 0.05}
	d := t.Decide(chances, equity.Situation{Cube: 1}, equity.ContactEfficiency)
	fmt.Printf("%v: %.2f, doubled %.2f\n", d.Action, d.NoDouble, d.DoubleTake)
	// Output: double, take: 0.82, doubled 0.99
}

func close(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if math.Abs(got-want) > tolerance {
		t.Errorf("%s: %.5f, want %.5f", what, got, want)
	}
}

// Values of the table that tournament players use (Kazaross XG2), in percent
// for the first player. Ours is computed from a model, and has to be near.
func TestMatchTableIsNearThePublishedOne(t *testing.T) {
	for _, c := range []struct {
		away, hisAway int
		want          float64
	}{
		{1, 2, 67.736},
		{1, 3, 75.076},
		{1, 4, 81.436},
		{1, 5, 84.179},
		{2, 3, 59.947},
		{2, 4, 66.870},
		{3, 4, 57.150},
		{3, 5, 64.795},
	} {
		got := 100 * table.Chance(c.away, c.hisAway, false)
		close(t, fmt.Sprint(c.away, " away against ", c.hisAway), got, c.want, 1.6)
	}
	for n, want := range map[int]float64{
		1: 50, 2: 48.803, 3: 32.264, 4: 31.002, 5: 19.012, 6: 18.072, 7: 11.559, 8: 10.906, 9: 6.953,
	} {
		close(t, fmt.Sprint("after Crawford, ", n, " away"), 100*table.Chance(n, 1, true), want, 0.5)
	}
}

func TestMatchTableLaws(t *testing.T) {
	for a := 1; a <= equity.MaxAway; a++ {
		for b := 1; b <= equity.MaxAway; b++ {
			for _, done := range []bool{false, true} {
				x, y := table.Chance(a, b, done), table.Chance(b, a, done)
				if math.Abs(x+y-1) > 1e-9 {
					t.Fatalf("%d away against %d: %v, turned round %v", a, b, x, y)
				}
				if b < equity.MaxAway && table.Chance(a, b+1, done) < x {
					t.Fatalf("%d away: %v against %d, less against one more", a, x, b)
				}
			}
		}
	}
	for _, c := range []struct {
		away, hisAway int
		want          float64
	}{{0, 3, 1}, {-2, 1, 1}, {3, 0, 0}, {4, 4, 0.5}, {900, 900, 0.5}} {
		if got := table.Chance(c.away, c.hisAway, false); got != c.want {
			t.Errorf("%d away against %d: %v", c.away, c.hisAway, got)
		}
	}
}

func TestFlipAndPoints(t *testing.T) {
	p := equity.Probabilities{Win: 0.6, WinGammon: 0.2, WinBackgammon: 0.01, LoseGammon: 0.1, LoseBackgammon: 0.02}
	f := p.Flip()
	close(t, "points", float64(p.Points()), 0.2+0.2+0.01-0.1-0.02, 1e-6)
	close(t, "points of the other side", float64(f.Points()), -float64(p.Points()), 1e-6)
	if back := f.Flip(); math.Abs(float64(back.Win-p.Win)) > 1e-6 || back.LoseGammon != p.LoseGammon {
		t.Errorf("flipped twice: %+v", back)
	}
}

func TestCertain(t *testing.T) {
	for o, want := range map[backgammon.Outcome]float32{
		backgammon.SingleGame: 1, backgammon.GammonGame: 2, backgammon.BackgammonGame: 3,
	} {
		won, lost := equity.Certain(true, o), equity.Certain(false, o)
		if won.Points() != want || lost.Points() != -want {
			t.Errorf("%v: %v and %v", o, won.Points(), lost.Points())
		}
	}
}

func TestClampDropsTheImpossible(t *testing.T) {
	wild := equity.Probabilities{Win: 1.5, WinGammon: 0.9, WinBackgammon: 0.95, LoseGammon: 0.4, LoseBackgammon: 0.5}
	for _, c := range []struct {
		name  string
		board backgammon.Position
		want  equity.Probabilities
	}{
		{"start", backgammon.Start(), equity.Probabilities{Win: 1, WinGammon: 0.9, WinBackgammon: 0.9}},
		{
			"opponent has one off",
			backgammon.Position{13: 15, 24: -14},
			equity.Probabilities{Win: 1},
		},
		{
			"race, opponent past the home board",
			backgammon.Position{1: 15, 10: -15},
			equity.Probabilities{Win: 1, WinGammon: 0.9},
		},
		{
			"race, opponent in the home board",
			backgammon.Position{1: 15, 6: -15},
			equity.Probabilities{Win: 1, WinGammon: 0.9, WinBackgammon: 0.9},
		},
	} {
		if got := wild.Clamp(&c.board); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
	losing := equity.Probabilities{Win: -0.2, LoseGammon: 2, LoseBackgammon: 0.3}
	board := backgammon.Position{13: 15, 24: -1}
	want := equity.Probabilities{LoseGammon: 1}
	if got := losing.Clamp(&board); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Without gammons the live cube has its take point at 20 and its cash point at
// 80 per cent (Keeler and Spencer, 1975).
func TestTakeAndCashPoints(t *testing.T) {
	close(t, "take point", equity.TakePoint(1, 1), 0.2, 1e-9)
	close(t, "cash point", equity.CashPoint(1, 1), 0.8, 1e-9)
	for _, c := range []struct {
		win    float32
		holder equity.Holder
		want   float64
	}{
		{0.2, equity.Middle, -1},
		{0.5, equity.Middle, 0},
		{0.8, equity.Middle, 1},
		{0.9, equity.Middle, 1},
		{0, equity.Mine, -1},
		{0.8, equity.Mine, 1},
		{0.2, equity.His, -1},
		{1, equity.His, 1},
		{0.6, equity.His, 0},
	} {
		s := equity.Situation{Cube: 1, Holder: c.holder}
		got := equity.Money(equity.Probabilities{Win: c.win}, s, 1)
		close(t, fmt.Sprintf("live cube, %v, holder %d", c.win, c.holder), got, c.want, 1e-6)
		dead := equity.Money(equity.Probabilities{Win: c.win}, s, 0)
		close(t, "dead cube", dead, 2*float64(c.win)-1, 1e-6)
	}
}

func TestJacobyIgnoresGammonsOfACentredCube(t *testing.T) {
	p := equity.Probabilities{Win: 0.6, WinGammon: 0.4, LoseGammon: 0.1}
	s := equity.Situation{Jacoby: true, NoCube: true, Cube: 1}
	close(t, "centred", equity.Money(p, s, 0), 0.2, 1e-6)
	s.Holder = equity.Mine
	close(t, "turned", equity.Money(p, s, 0), 0.5, 1e-6)
}

func TestMoneyDecisions(t *testing.T) {
	for _, c := range []struct {
		name   string
		p      equity.Probabilities
		s      equity.Situation
		want   equity.Action
		take   bool
		beaver bool
	}{
		{"even", equity.Probabilities{Win: 0.5}, equity.Situation{}, equity.NoDouble, true, false},
		{"a good lead", equity.Probabilities{Win: 0.75}, equity.Situation{}, equity.Double, true, false},
		{"too much to take", equity.Probabilities{Win: 0.85}, equity.Situation{}, equity.DoubleOut, false, false},
		{
			"gammons to play for",
			equity.Probabilities{Win: 0.9, WinGammon: 0.7},
			equity.Situation{},
			equity.TooGood, false, false,
		},
		{
			"gammons that Jacoby does not count",
			equity.Probabilities{Win: 0.9, WinGammon: 0.7},
			equity.Situation{Jacoby: true},
			equity.DoubleOut, false, false,
		},
		{
			"won for certain",
			equity.Probabilities{Win: 1},
			equity.Situation{Jacoby: true},
			equity.DoubleOut, false, false,
		},
		{
			"the cube is his",
			equity.Probabilities{Win: 0.75},
			equity.Situation{Holder: equity.His},
			equity.NoDouble, true, false,
		},
		{
			"no cube",
			equity.Probabilities{Win: 0.75},
			equity.Situation{NoCube: true},
			equity.NoDouble, true, false,
		},
		{
			"an underdog",
			equity.Probabilities{Win: 0.4},
			equity.Situation{Beavers: true},
			equity.NoDouble, true, true,
		},
	} {
		c.s.Cube = 1
		d := table.Decide(c.p, c.s, equity.ContactEfficiency)
		if d.Action != c.want || d.Take() != c.take || d.Beaver != c.beaver {
			t.Errorf("%s: %+v", c.name, d)
		}
	}
}

func TestMatchDecisions(t *testing.T) {
	good := equity.Probabilities{Win: 0.75, WinGammon: 0.1, LoseGammon: 0.1}
	for _, c := range []struct {
		name string
		p    equity.Probabilities
		s    equity.Situation
		want equity.Action
	}{
		{"far from the end", good, equity.Situation{Away: 15, HisAway: 15}, equity.Double},
		{"Crawford", good, equity.Situation{Away: 1, HisAway: 5, Crawford: true}, equity.NoDouble},
		{"trailer in the Crawford game", good, equity.Situation{Away: 5, HisAway: 1, Crawford: true}, equity.NoDouble},
		{"leader after Crawford", good, equity.Situation{Away: 1, HisAway: 5, CrawfordDone: true}, equity.NoDouble},
		{
			"trailer after Crawford, even game",
			equity.Probabilities{Win: 0.5, WinGammon: 0.1, LoseGammon: 0.1},
			equity.Situation{Away: 5, HisAway: 1, CrawfordDone: true},
			equity.Double,
		},
		{"one point each", good, equity.Situation{Away: 1, HisAway: 1, CrawfordDone: true}, equity.NoDouble},
		{
			// Two away each, a double decides the match: anything over even.
			"two points each",
			equity.Probabilities{Win: 0.67},
			equity.Situation{Away: 2, HisAway: 2},
			equity.Double,
		},
		{
			"two points each, beyond the dead take point",
			equity.Probabilities{Win: 0.69},
			equity.Situation{Away: 2, HisAway: 2},
			equity.DoubleOut,
		},
	} {
		c.s.Cube = 1
		if d := table.Decide(c.p, c.s, equity.ContactEfficiency); d.Action != c.want {
			t.Errorf("%s: %v %+v", c.name, d.Action, d)
		}
	}
}

func drawChances(t *rapid.T) equity.Probabilities {
	unit := rapid.Float32Range(0, 1)
	p := equity.Probabilities{Win: unit.Draw(t, "win")}
	p.WinGammon = p.Win * unit.Draw(t, "win gammon")
	p.WinBackgammon = p.WinGammon * unit.Draw(t, "win backgammon")
	p.LoseGammon = (1 - p.Win) * unit.Draw(t, "lose gammon")
	p.LoseBackgammon = p.LoseGammon * unit.Draw(t, "lose backgammon")
	return p
}

func drawSituation(t *rapid.T, money bool) equity.Situation {
	s := equity.Situation{
		Cube:   1 << rapid.IntRange(0, 4).Draw(t, "cube"),
		Holder: equity.Holder(rapid.IntRange(0, 2).Draw(t, "holder")),
		NoCube: rapid.Bool().Draw(t, "no cube"),
		Jacoby: rapid.Bool().Draw(t, "jacoby"),
	}
	if !money {
		s.Jacoby = false
		s.Away = rapid.IntRange(1, 25).Draw(t, "away")
		s.HisAway = rapid.IntRange(1, 25).Draw(t, "his away")
		s.CrawfordDone = rapid.Bool().Draw(t, "crawford done")
	}
	return s
}

// What one side gains the other loses, at every score and for money.
func TestValuesAreZeroSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, x := drawChances(t), rapid.Float64Range(0, 1).Draw(t, "efficiency")
		s := drawSituation(t, true)
		a, b := equity.Money(p, s, x), equity.Money(p.Flip(), s.Flip(), x)
		if math.Abs(a+b) > 1e-4 {
			t.Fatalf("%+v %+v: %v and %v", p, s, a, b)
		}
		s = drawSituation(t, false)
		a, b = table.Value(p, s, x), table.Value(p.Flip(), s.Flip(), x)
		if math.Abs(a+b-1) > 1e-4 || a < 0 || a > 1 {
			t.Fatalf("%+v %+v: %v and %v", p, s, a, b)
		}
	})
}

// More wins are never worth less.
func TestValuesGrowWithTheChanceToWin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSituation(t, rapid.Bool().Draw(t, "money"))
		last := math.Inf(-1)
		for w := float32(0); w <= 1; w += 0.02 {
			p := equity.Probabilities{Win: w, WinGammon: w / 5, LoseGammon: (1 - w) / 5}
			v := table.Value(p, s, equity.ContactEfficiency)
			if s.Money() {
				v = equity.Money(p, s, equity.ContactEfficiency)
			}
			if v < last-1e-6 {
				t.Fatalf("%+v: %v after %v at %v", s, v, last, w)
			}
			last = v
		}
	})
}

func TestSituationOfAMatch(t *testing.T) {
	m, err := backgammon.NewMatch(backgammon.MatchRules(7))
	if err != nil {
		t.Fatal(err)
	}
	m.Score, m.Cube = [2]int{2, 4}, backgammon.Cube{Value: 2, Owner: backgammon.Owner1}
	want := equity.Situation{Away: 5, HisAway: 3, Cube: 2, Holder: equity.His}
	if got := equity.Of(&m, 0); got != want || got.Money() {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := equity.Of(&m, 1); got != want.Flip() {
		t.Errorf("%+v, want %+v", got, want.Flip())
	}
}

func TestEfficiency(t *testing.T) {
	start := backgammon.Start()
	long := backgammon.Position{18: 15, 19: -15}
	short := backgammon.Position{7: 1, 19: -1}
	home := backgammon.Position{6: 5, 19: -5}
	for name, c := range map[string]struct {
		board *backgammon.Position
		want  float64
	}{
		"contact": {&start, 0.68}, "long race": {&long, 0.70}, "short race": {&short, 0.60}, "bear-off": {&home, 0.60},
	} {
		close(t, name, equity.Efficiency(c.board), c.want, 1e-9)
	}
}

func TestValueDoesNotAllocate(t *testing.T) {
	p := equity.Probabilities{Win: 0.6, WinGammon: 0.2, LoseGammon: 0.1}
	s := equity.Situation{Away: 7, HisAway: 9, Cube: 1}
	if n := testing.AllocsPerRun(100, func() { table.Value(p, s, 0.68) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkMatchValue(b *testing.B) {
	p := equity.Probabilities{Win: 0.6, WinGammon: 0.2, LoseGammon: 0.1}
	s := equity.Situation{Away: 7, HisAway: 9, Cube: 1}
	b.ReportAllocs()
	for b.Loop() {
		table.Value(p, s, 0.68)
	}
}

func BenchmarkNewMatchTable(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		equity.NewMatchTable()
	}
}
