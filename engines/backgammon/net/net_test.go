package net_test

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/equity"
	"papamu/engines/backgammon/net"
	"papamu/engines/rng"
)

func ExampleEvaluator_Evaluate() {
	e, err := net.Load()
	if err != nil {
		panic(err)
	}
	start := backgammon.Start()
	p := e.Evaluate(&start) // the player on roll is the favourite
	fmt.Println(p.Win > 0.5 && p.Win < 0.56, p.WinGammon > 0.1 && p.WinGammon < 0.2)
	// Output: true true
}

func load(t testing.TB) *net.Evaluator {
	t.Helper()
	e, err := net.Load()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func mustID(t testing.TB, id string) backgammon.Position {
	t.Helper()
	p, err := backgammon.ParsePositionID(id)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// samples are boards of every kind the networks see.
var samples = []string{
	"4HPwATDgc/ABMA", "jM/gDQDYzeAJIA", "t00AgOj3BAAAAw", "wReC6CQSniMBFw",
	"2zYIANC2jQEAAg", "YEYF4TnO7w4AAA", "sHPwCQjgc/AAWA", "BwAA2LZt4AAAAA",
}

func TestChancesArePossible(t *testing.T) {
	e := load(t)
	rapid.Check(t, func(t *rapid.T) {
		p := randomBoard(t)
		v := e.Evaluate(&p)
		if v != v.Clamp(&p) || v.Win != v.Win {
			t.Fatalf("%s: %+v", p.ID(), v)
		}
	})
}

// randomBoard plays random moves from the start.
func randomBoard(t *rapid.T) backgammon.Position {
	source := rng.New(rapid.Uint64().Draw(t, "seed"), 0)
	p := backgammon.Start()
	for range rapid.IntRange(0, 150).Draw(t, "plies") {
		d := backgammon.Dice{int8(source.Below(6)) + 1, int8(source.Below(6)) + 1}
		if plays := backgammon.AppendPlays(nil, p, d); len(plays) > 0 {
			p = plays[source.Below(uint32(len(plays)))].After
		}
		p = p.Flip()
	}
	return p
}

func TestGameThatIsOverIsCertain(t *testing.T) {
	e := load(t)
	won := backgammon.Position{24: -14, 0: -1}
	if v := e.Evaluate(&won); v != equity.Certain(true, backgammon.BackgammonGame) {
		t.Errorf("won: %+v", v)
	}
	lost := won.Flip()
	if v := e.Evaluate(&lost); v != equity.Certain(false, backgammon.BackgammonGame) {
		t.Errorf("lost: %+v", v)
	}
}

// The player who is far ahead, or has the other closed out, knows it.
func TestKnowsWhoIsAhead(t *testing.T) {
	e := load(t)
	ahead := backgammon.Position{6: 5, 5: 5, 8: 5, 12: -5, 13: -5, 7: -5}
	if v := e.Evaluate(&ahead); v.Win < 0.9 {
		t.Errorf("70 pips ahead in a race: %+v", v)
	}
	behind := ahead.Flip()
	if v := e.Evaluate(&behind); v.Win > 0.1 {
		t.Errorf("70 pips behind in a race: %+v", v)
	}
	closedOut := backgammon.Position{1: 2, 2: 2, 3: 2, 4: 2, 5: 3, 6: 4, 0: -2, 24: -6, 23: -7}
	if v := e.Evaluate(&closedOut); v.Win < 0.85 {
		t.Errorf("two closed out: %+v", v)
	}
}

func TestEvaluateDoesNotAllocate(t *testing.T) {
	e := load(t)
	for _, id := range samples {
		p := mustID(t, id)
		if n := testing.AllocsPerRun(50, func() { e.Evaluate(&p) }); n != 0 {
			t.Errorf("%s: %v allocations", id, n)
		}
	}
}

func TestWeightFileRoundTrip(t *testing.T) {
	e := load(t)
	var file bytes.Buffer
	n, err := e.WriteTo(&file)
	if err != nil || n != int64(file.Len()) {
		t.Fatalf("%d bytes, %v; the file has %d", n, err, file.Len())
	}
	again, err := net.Read(bytes.NewReader(file.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range samples {
		p := mustID(t, id)
		if a, b := e.Evaluate(&p), again.Evaluate(&p); a != b {
			t.Errorf("%s: %+v, read back %+v", id, a, b)
		}
	}
	whole := file.Bytes()
	for name, bad := range map[string][]byte{
		"empty":    {},
		"header":   []byte("something else that is longer than the header"),
		"cut":      whole[:len(whole)-1],
		"cut head": whole[:26],
		"longer":   append(append([]byte(nil), whole...), 0),
		"shape":    append(append([]byte(nil), whole[:24]...), bytes.Repeat([]byte{0xff}, 100)...),
		"a NaN":    append(append([]byte(nil), whole[:32]...), bytes.Repeat([]byte{0xff}, len(whole)-32)...),
	} {
		if _, err := net.Read(bytes.NewReader(bad)); !errors.Is(err, net.ErrWeights) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("papamu backgammon net 1\n"))
	f.Add([]byte("papamu backgammon net 1\n\xff\xff\xff\xff\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := net.Read(bytes.NewReader(data))
		if err != nil {
			return
		}
		p := backgammon.Start()
		if v := e.Evaluate(&p); v != v.Clamp(&p) {
			t.Fatalf("%+v", v)
		}
	})
}

func TestImpossibleShapes(t *testing.T) {
	for _, c := range [][2]int{{0, 8}, {1 << 20, 8}, {10, 0}, {10, 12}, {10, net.MaxHidden + 8}} {
		if _, err := net.New(c[0], c[1]); !errors.Is(err, net.ErrShape) {
			t.Errorf("%v: %v", c, err)
		}
	}
}

// Training moves the answer to the target, and by the gradient of the cross
// entropy: a step lowers the error.
func TestTrainApproachesTheTarget(t *testing.T) {
	n, err := net.New(net.ContactInputs, 16)
	if err != nil {
		t.Fatal(err)
	}
	n.Randomize(rng.New(1, 1).Float64)
	var in net.Inputs
	p := backgammon.Start()
	in.Contact(&p)
	target := equity.Probabilities{Win: 0.8, WinGammon: 0.3, WinBackgammon: 0.05, LoseGammon: 0.1, LoseBackgammon: 0.01}
	last := math.Inf(1)
	for range 300 {
		n.Train(&in, target, 0.05)
		v := n.Evaluate(&in)
		distance := math.Abs(float64(v.Win-target.Win)) + math.Abs(float64(v.WinGammon-target.WinGammon)) +
			math.Abs(float64(v.LoseGammon-target.LoseGammon))
		if distance > last+1e-4 {
			t.Fatalf("went from %v to %v", last, distance)
		}
		last = distance
	}
	if last > 0.01 {
		t.Errorf("still %v off", last)
	}
}

func BenchmarkEvaluate(b *testing.B) {
	e := load(b)
	for _, c := range []struct{ name, id string }{
		{"start", "4HPwATDgc/ABMA"}, {"contact", "wReC6CQSniMBFw"}, {"race", ""},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := backgammon.Position{6: 4, 5: 3, 4: 2, 8: 3, 9: 3, 16: -3, 18: -4, 20: -4, 22: -4}
			if c.id != "" {
				p = mustID(b, c.id)
			}
			b.ReportAllocs()
			for b.Loop() {
				e.Evaluate(&p)
			}
		})
	}
}
