package gomocup_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"papamu/engines/gomoku"
	"papamu/engines/search"
	"papamu/gomocup"
)

// faults are engines that fail in every way that leaves the process alive.
var faults = map[string]engineFunc{
	"panics": func(context.Context, *gomoku.Board, search.Limits) (gomoku.Point, float64, error) {
		panic("boom")
	},
	"returns an error": func(context.Context, *gomoku.Board, search.Limits) (gomoku.Point, float64, error) {
		return gomoku.NoPoint, 0, errors.New("out of order")
	},
	"returns no point": func(context.Context, *gomoku.Board, search.Limits) (gomoku.Point, float64, error) {
		return gomoku.NoPoint, 0, nil
	},
	"returns a point off the board": func(context.Context, *gomoku.Board, search.Limits) (gomoku.Point, float64, error) {
		return gomoku.At(gomoku.MaxSize-1, gomoku.MaxSize-1), 0, nil
	},
	"returns a taken point": func(_ context.Context, b *gomoku.Board, _ search.Limits) (gomoku.Point, float64, error) {
		if m, ok := b.Last(); ok {
			return m.Point, 0, nil
		}
		return gomoku.NoPoint, 0, nil
	},
	"fills the board that it is given": func(_ context.Context, b *gomoku.Board, _ search.Limits) (gomoku.Point, float64, error) {
		for _, p := range b.Empties(nil) {
			b.Do(p)
		}
		return gomoku.NoPoint, 0, nil
	},
}

// Whatever the engine does, what the patterns say at a glance is played.
func TestMoveInSpiteOfTheEngine(t *testing.T) {
	for name, e := range faults {
		t.Run(name, func(t *testing.T) {
			dialogue(t, config(e), func(m *manager) {
				m.expect("OK\n", "START 15")
				m.expect("7,7\n", "BEGIN")
				five := []string{"BOARD", "0,0,1", "0,5,2", "1,0,1", "1,5,2", "2,0,1", "2,5,2", "3,0,1", "3,5,2", "DONE"}
				m.expect("4,0\n", five...)
				block := []string{"BOARD", "0,1,1", "0,5,2", "2,2,1", "1,5,2", "4,5,1", "2,5,2", "6,6,1", "3,5,2", "DONE"}
				if got := m.send(block...); got != "4,5\n" && len(got) < 4 {
					t.Errorf("answer %q", got)
				}
				m.expect("OK\n", "START 15")
				if got := m.send("TURN 7,7"); strings.Count(got, "\n") != 1 || got == "7,7\n" {
					t.Errorf("answer %q", got)
				}
			})
		})
	}
}

func TestFoulOfTheEngineIsNotPlayed(t *testing.T) {
	fouls := config(func(context.Context, *gomoku.Board, search.Limits) (gomoku.Point, float64, error) {
		return gomoku.At(7, 7), 0, nil // two fours in one row
	})
	position := []string{"BOARD", "3,7,1", "0,0,2", "5,7,1", "2,0,2", "6,7,1", "4,0,2", "9,7,1", "6,0,2", "DONE"}
	dialogue(t, fouls, func(m *manager) {
		m.send("START 15", "INFO rule 4")
		if got := m.send(position...); got == "7,7\n" || strings.Count(got, "\n") != 1 {
			t.Errorf("under renju: %q", got)
		}
		m.send("INFO rule 0")
		m.expect("7,7\n", position...)
	})
}

// Black, with nothing but a foul left, has to play it: six in the top row.
func TestOnlyAFoulLeft(t *testing.T) {
	lines := []string{"START 6", "INFO rule 4", "BOARD"}
	for y := range 6 {
		for x := range 6 {
			field := gomocup.Field(1 + (x/2+y)%2)
			switch {
			case x == 3 && y == 0:
				continue
			case y == 0:
				field = gomocup.Own
			}
			lines = append(lines, gomocup.Stone{Coord: gomocup.Coord{X: x, Y: y}, Field: field}.String())
		}
	}
	dialogue(t, config(reading), func(m *manager) {
		m.expect("OK\n3,0\n", append(lines, "DONE")...)
	})
}

func TestEngineThatCannotBeMade(t *testing.T) {
	c := config(nil)
	c.NewEngine = func(gomocup.EngineConfig) (gomocup.Engine, error) { return nil, errors.New("no memory") }
	dialogue(t, c, func(m *manager) {
		m.send("START 20")
		if got := m.send("BEGIN"); strings.Count(got, "\n") != 1 || strings.HasPrefix(got, "ERROR") {
			t.Errorf("answer %q", got)
		}
	})
}

func TestSwap2InSpiteOfTheEngine(t *testing.T) {
	for name, e := range faults {
		t.Run(name, func(t *testing.T) {
			dialogue(t, config(e), func(m *manager) {
				m.send("START 15")
				if got := m.send("SWAP2BOARD", "DONE"); len(strings.Fields(got)) != 3 {
					t.Errorf("three stones: %q", got)
				}
				if got := m.send("SWAP2BOARD", "7,7", "8,8", "9,9", "DONE"); len(strings.Fields(got)) != 1 {
					t.Errorf("a choice: %q", got)
				}
			})
		})
	}
}
