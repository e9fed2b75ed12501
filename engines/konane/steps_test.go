package konane_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/konane"
)

func squares(s *konane.Steps) string {
	var names []string
	for _, sq := range s.Squares(nil) {
		names = append(names, sq.String())
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

func step(t *testing.T, s *konane.Steps, text string) (bool, error) {
	t.Helper()
	sq, err := konane.ParseSquare(text)
	if err != nil {
		t.Fatal(err)
	}
	return s.Play(sq)
}

// The opening of a 6x6 game by clicks; the lists are those a board would offer.
func TestStepsThroughAnOpening(t *testing.T) {
	s := konane.NewSteps(begin(t, konane.Rules{}.Square(6)))
	script := []struct {
		offered, square string
		complete        bool
		turn            konane.Color // afterwards
	}{
		{"a1 c3 d4 f6", "c3", true, konane.White},
		{"b3 c2 c4 d3", "b3", true, konane.Black},
		{"b1 b5 c1 c5 d3 e3", "", false, konane.Black},
	}
	for _, line := range script[:2] {
		if got := squares(s); got != line.offered {
			t.Fatalf("before %s: %s offered, want %s", line.square, got, line.offered)
		}
		complete, err := step(t, s, line.square)
		if err != nil || complete != line.complete || s.Position().Turn() != line.turn {
			t.Fatalf("%s: complete %v, %v, turn %v", line.square, complete, err, s.Position().Turn())
		}
	}
	// c1 can land on c3 only.
	if complete, err := step(t, s, "c1"); complete || err != nil {
		t.Fatalf("c1: %v, %v", complete, err)
	}
	if sq, ok := s.Picked(); !ok || sq.String() != "c1" || s.Position().Turn() != konane.Black {
		t.Errorf("picked %v, %v", sq, ok)
	}
	if got := squares(s); got != "c3" {
		t.Errorf("landings of c1: %s", got)
	}
	// The same square again is refused: a repeated click must not put it back.
	if _, err := step(t, s, "c1"); !errors.Is(err, konane.ErrIllegal) {
		t.Errorf("second c1: %v", err)
	}
	if complete, err := step(t, s, "c3"); !complete || err != nil {
		t.Errorf("c3: %v, %v", complete, err)
	}
	if s.Position().Turn() != konane.White || s.Position().Ply() != 3 {
		t.Errorf("after the jump: %v, ply %d", s.Position().Turn(), s.Position().Ply())
	}
	if _, err := step(t, s, "c3"); !errors.Is(err, konane.ErrIllegal) {
		t.Errorf("second c3: %v", err)
	}
}

// A multiple jump is one landing among several.
func TestStepsOfferEveryLanding(t *testing.T) {
	s := konane.NewSteps(parse(t, "......../......../......../......../......../......../......../xo.o.o.. x"))
	if got := squares(s); got != "a1" {
		t.Fatalf("movable: %s", got)
	}
	if _, err := step(t, s, "a1"); err != nil {
		t.Fatal(err)
	}
	if got := squares(s); got != "c1 e1 g1" {
		t.Fatalf("landings: %s", got)
	}
	if complete, err := step(t, s, "g1"); !complete || err != nil {
		t.Fatal(complete, err)
	}
	if got := squares(s); got != "" {
		t.Errorf("after the end: %s", got)
	}
}

// Any game can be played by steps and taken back by steps.
func TestStepsThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := konane.NewSteps(drawn(t))
		type state struct {
			text   string
			picked konane.Square
			half   bool
		}
		now := func() state {
			sq, half := s.Picked()
			if !half {
				sq = 0
			}
			return state{s.Position().Text(), sq, half}
		}
		var path []state
		for len(path) < 60 {
			offered := s.Squares(nil)
			if len(offered) == 0 {
				break
			}
			path = append(path, now())
			if _, err := s.Play(rapid.SampledFrom(offered).Draw(t, "square")); err != nil {
				t.Fatal(err)
			}
		}
		for i := len(path) - 1; i >= 0; i-- {
			if !s.Undo() || now() != path[i] {
				t.Fatalf("step %d: %+v, was %+v", i, now(), path[i])
			}
		}
		if s.Undo() {
			t.Fatal("undo before the start")
		}
	})
}
