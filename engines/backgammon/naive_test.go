package backgammon_test

import (
	"testing"

	"pgregory.net/rapid"

	bg "papamu/engines/backgammon"
	"papamu/engines/rng"
)

// naive lists the legal plays as the rules are worded, with no thought for
// speed: every order of the dice, every checker, and then the sifting. It maps
// each final board to the moves of one play that leads there.
func naive(p bg.Position, d bg.Dice) map[bg.Position][]bg.Move {
	n := naiveSearch{ends: map[naiveEnd][]bg.Move{}}
	if d.Double() {
		n.walk(p, []int{int(d[0]), int(d[0]), int(d[0]), int(d[0])}, nil, 0)
	} else {
		n.walk(p, []int{int(d[0]), int(d[1])}, nil, 0)
		n.walk(p, []int{int(d[1]), int(d[0])}, nil, 0)
	}
	return n.sift(max(int(d[0]), int(d[1])))
}

// naiveEnd is where a maximal sequence of moves ends, how many dice it took,
// and which number was used if it was only one.
type naiveEnd struct {
	board bg.Position
	used  int
	die   int
}

type naiveSearch struct{ ends map[naiveEnd][]bg.Move }

func (n *naiveSearch) walk(p bg.Position, dice []int, moves []bg.Move, lastDie int) {
	stuck := true
	if len(dice) > 0 {
		for from := 25; from >= 1; from-- {
			if q, to, ok := naiveMove(p, from, dice[0]); ok {
				stuck = false
				next := append(append([]bg.Move(nil), moves...), bg.Move{From: int8(from), To: int8(to)})
				n.walk(q, dice[1:], next, dice[0])
			}
		}
	}
	if stuck && len(moves) > 0 {
		n.ends[naiveEnd{p, len(moves), lastDie}] = moves
	}
}

// sift keeps what uses the most dice and, of single dice, the larger.
func (n *naiveSearch) sift(larger int) map[bg.Position][]bg.Move {
	most, largerPlayed := 0, false
	for e := range n.ends {
		most = max(most, e.used)
	}
	for e := range n.ends {
		largerPlayed = largerPlayed || e.used == 1 && e.die == larger
	}
	legal := map[bg.Position][]bg.Move{}
	for e, moves := range n.ends {
		if e.used == most && (most > 1 || e.die == larger || !largerPlayed) {
			legal[e.board] = moves
		}
	}
	return legal
}

// naiveMove moves one checker by one die.
func naiveMove(p bg.Position, from, die int) (bg.Position, int, bool) {
	if p[from] <= 0 || p[25] > 0 && from != 25 {
		return p, 0, false
	}
	to := from - die
	if to <= 0 {
		for i := 7; i <= 25; i++ {
			if p[i] > 0 {
				return p, 0, false // not all at home
			}
		}
		for i := from + 1; to < 0 && i <= 6; i++ {
			if p[i] > 0 {
				return p, 0, false // a larger die needs the rearmost checker
			}
		}
		p[from]--
		return p, 0, true
	}
	switch {
	case p[to] <= -2:
		return p, 0, false
	case p[to] == -1:
		p[to] = 0
		p[0]--
	}
	p[from]--
	p[to]++
	return p, to, true
}

// randomPosition is a board from a random game or one thrown together.
func randomPosition(seed uint64, plies int) bg.Position {
	source := rng.New(seed, 9)
	if plies < 0 {
		return scattered(source)
	}
	p := bg.Start()
	for range plies {
		d := bg.Dice{int8(source.Below(6)) + 1, int8(source.Below(6)) + 1}
		plays := bg.AppendPlays(nil, p, d)
		if len(plays) > 0 {
			p = plays[source.Below(uint32(len(plays)))].After
		}
		if p.Won() != bg.NotOver {
			break
		}
		p = p.Flip()
	}
	return p
}

// scattered throws checkers on the board, with some off and some on the bar,
// and often only on the last points.
func scattered(source *rng.Source) bg.Position {
	for {
		var p bg.Position
		span := []uint32{6, 12, 25}[source.Below(3)]
		for side := int8(1); side >= -1; side -= 2 {
			for range source.Below(16) {
				i := int(source.Below(span)) + 1
				if side < 0 {
					i = 25 - i
				}
				if p[i]*side >= 0 && (i != 25 || side > 0) && (i != 0 || side < 0) {
					p[i] += side
				}
			}
		}
		if p.Validate() == nil {
			return p
		}
	}
}

func drawPosition(t *rapid.T) bg.Position {
	return randomPosition(rapid.Uint64().Draw(t, "seed"), rapid.IntRange(-40, 120).Draw(t, "plies"))
}

func drawDice(t *rapid.T) bg.Dice {
	die := rapid.Int8Range(1, 6)
	return bg.Dice{die.Draw(t, "die 1"), die.Draw(t, "die 2")}
}

func TestPlaysAreThoseOfTheLiteralRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, d := drawPosition(t), drawDice(t)
		want := naive(p, d)
		got := bg.AppendPlays(nil, p, d)
		if len(got) != len(want) {
			t.Fatalf("%s %v: %d plays, want %d", p.ID(), d, len(got), len(want))
		}
		for _, play := range got {
			if _, ok := want[play.After]; !ok {
				t.Fatalf("%s %v: %v is not legal", p.ID(), d, play)
			}
			delete(want, play.After)
		}
	})
}

// The order of the dice is of no importance, and neither the board nor the
// laws of arithmetic are broken by a play.
func TestPlaysKeepTheBoardSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, d := drawPosition(t), drawDice(t)
		plays := bg.AppendPlays(nil, p, d)
		swapped := bg.AppendPlays(nil, p, bg.Dice{d[1], d[0]})
		if len(plays) != len(swapped) {
			t.Fatalf("%v: %d plays, swapped %d", d, len(plays), len(swapped))
		}
		mover, opponent := p.PipCount()
		_, left := p.Count()
		for _, play := range plays {
			after := play.After
			if err := after.Validate(); err != nil {
				t.Fatal(err)
			}
			if _, n := after.Count(); n != left {
				t.Fatalf("%v: the opponent has %d checkers, had %d", play, n, left)
			}
			m, o := after.PipCount()
			if m >= mover || mover-m > int(d[0]+d[1])*2 || o < opponent {
				t.Fatalf("%v: pips %d to %d, %d to %d", play, mover, m, opponent, o)
			}
			if (play.Hits != 0) != (after[bg.OpponentBar] != p[bg.OpponentBar]) {
				t.Fatalf("%v: marks of hits are wrong", play)
			}
		}
	})
}

func TestFlipIsItsOwnInverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		q := p.Flip()
		if q.Flip() != p {
			t.Fatalf("%v", p)
		}
		a, b := p.PipCount()
		if c, d := q.PipCount(); a != d || b != c {
			t.Fatalf("pips %d %d, flipped %d %d", a, b, c, d)
		}
		if p.Contact() != q.Contact() || p.Won() != q.Lost() {
			t.Fatal("contact or outcome depends on who looks")
		}
	})
}

func TestGenerationDoesNotAllocate(t *testing.T) {
	plays := make([]bg.Play, 0, 512)
	p := mustID(t, "wReC6CQSniMBFw")
	for _, r := range bg.Rolls() {
		if n := testing.AllocsPerRun(20, func() { plays = bg.AppendPlays(plays[:0], p, r.Dice) }); n != 0 {
			t.Errorf("%v: %v allocations", r.Dice, n)
		}
	}
}

func TestAppendsAfterWhatIsThere(t *testing.T) {
	first := bg.AppendPlays(nil, bg.Start(), bg.Dice{3, 1})
	both := bg.AppendPlays(first, bg.Start(), bg.Dice{6, 6})
	if len(both) != 16+11 || both[0] != first[0] {
		t.Fatalf("%d plays", len(both))
	}
}

func BenchmarkAppendPlays(b *testing.B) {
	for _, c := range []struct{ name, id, dice string }{
		{"opening 31", "4HPwATDgc/ABMA", "31"},
		{"contact 63", "jM/gDQDYzeAJIA", "63"},
		{"contact 11", "jM/gDQDYzeAJIA", "11"},
		{"bearoff 42", "FgAAQDoAAAAAAA", "42"},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := mustID(b, c.id)
			d, err := bg.ParseDice(c.dice)
			if err != nil {
				b.Fatal(err)
			}
			plays := make([]bg.Play, 0, 512)
			b.ReportAllocs()
			for b.Loop() {
				plays = bg.AppendPlays(plays[:0], p, d)
			}
		})
	}
}
