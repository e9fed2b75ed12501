package arena_test

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"papamu/engines/arena"
	"papamu/engines/arena/journal"
	"papamu/engines/clock"
	"papamu/engines/gomoku"
	"papamu/engines/konane"
	"papamu/engines/rng"
	"papamu/engines/weiqi"
)

// wanderer plays random moves that its own table allows.
type wanderer[M any] struct {
	name  string
	rand  *rng.Source
	begin func() arena.Table[M]
	moves func(arena.Table[M]) []M
	table arena.Table[M]
}

func (w *wanderer[M]) Name() string { return w.name }

func (w *wanderer[M]) Begin(ctx context.Context, s arena.Start[M]) error {
	w.table = w.begin()
	for _, m := range s.Opening {
		if err := w.table.Play(m); err != nil {
			return err
		}
	}
	return nil
}

func (w *wanderer[M]) Move(context.Context, clock.Side) (M, error) {
	moves := w.moves(w.table)
	for {
		m := moves[w.rand.Below(uint32(len(moves)))]
		if w.table.Play(m) == nil {
			return m, nil
		}
	}
}

func (w *wanderer[M]) Told(_ context.Context, m M) error { return w.table.Play(m) }

// holdsLeg plays both legs of a unit, then makes the game again from the log.
func holdsLeg[M any](t *testing.T, v arena.Variant[M], c journal.Contest, opening string, moves func(arena.Table[M]) []M) {
	t.Helper()
	c.Players = []journal.Player{{Name: "one"}, {Name: "two"}}
	u := journal.Unit{Players: [2]int{0, 1}, Opening: opening, Seed: 11}
	begin := func() arena.Table[M] {
		table, err := v.Table(c)
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	for leg := range 2 {
		players := [2]arena.Player[M]{
			&wanderer[M]{name: "x", rand: rng.New(5, 0), begin: begin, moves: moves},
			&wanderer[M]{name: "y", rand: rng.New(5, 1), begin: begin, moves: moves},
		}
		logged, err := v.PlayLeg(t.Context(), c, u, leg, players)
		if err != nil || logged.Fault || len(logged.Moves) == 0 || logged.Seats != [2]int{leg, 1 - leg} {
			t.Fatalf("leg %d: %+v, %v", leg, logged, err)
		}
		_, table, err := v.Replay(c, logged)
		if err != nil {
			t.Fatal(err)
		}
		if o, over := table.Over(); over && (o.Text != logged.Result || o.Points != logged.Points) {
			t.Errorf("replayed to %+v, logged %+v", o, logged)
		}
		files, err := v.Records(c, logged)
		if err != nil || len(files) == 0 {
			t.Fatalf("%d files, %v", len(files), err)
		}
		for _, f := range files {
			text, err := f.Format()
			if err != nil || f.Suffix == ".sgf" && !bytes.Contains(text, []byte("PB["+c.Players[leg].Name+"]")) {
				t.Errorf("%s: %v\n%s", f.Suffix, err, text)
			}
		}
	}
}

func TestLegsComeBackFromTheirLogs(t *testing.T) {
	t.Run("go", func(t *testing.T) {
		size := weiqi.Square(5)
		points := append(size.Points(), weiqi.Pass)
		holdsLeg(t, arena.Weiqi(nil), journal.Contest{Game: "go", Width: 5, Height: 5, Rules: "tromp-taylor", Komi: 0.5, MaxMoves: 80},
			"C3 D4", func(arena.Table[weiqi.Point]) []weiqi.Point { return points })
	})
	t.Run("gomoku", func(t *testing.T) {
		var points []gomoku.Point
		for x := range 9 {
			for y := range 9 {
				points = append(points, gomoku.At(x, y))
			}
		}
		holdsLeg(t, arena.Gomoku(), journal.Contest{Game: "gomoku", Width: 9, Height: 9, Rules: "standard"},
			"e5", func(arena.Table[gomoku.Point]) []gomoku.Point { return points })
	})
	t.Run("konane", func(t *testing.T) {
		var moves []konane.Move
		for from := range konane.Square(6 * 16) {
			moves = append(moves, konane.Removal(from))
			for to := range konane.Square(6 * 16) {
				if from != to && (from.Row() == to.Row() || from.Col() == to.Col()) {
					moves = append(moves, konane.Jump(from, to))
				}
			}
		}
		holdsLeg(t, arena.Konane(), journal.Contest{Game: "konane", Width: 6, Height: 6},
			"c3 c4", func(arena.Table[konane.Move]) []konane.Move { return moves })
	})
}

func TestBackgammonLegsComeBackFromTheirLogs(t *testing.T) {
	for _, length := range []int{0, 1, 5} {
		t.Run(fmt.Sprint(length), func(t *testing.T) {
			c := journal.Contest{Game: "backgammon", Length: length, Players: []journal.Player{{Name: "one"}, {Name: "two"}}}
			u := journal.Unit{Players: [2]int{0, 1}, Seed: 3}
			for leg := range 2 {
				players := [2]arena.BackgammonPlayer{
					&gambler{name: "x", rand: rng.New(2, 0)}, &gambler{name: "y", rand: rng.New(2, 1)},
				}
				logged, err := arena.PlayBackgammonLeg(t.Context(), c, u, leg, players)
				if err != nil || logged.Fault {
					t.Fatalf("%+v, %v", logged, err)
				}
				rec, err := arena.ReplayBackgammon(c, logged)
				if err != nil {
					t.Fatal(err)
				}
				if got := fmt.Sprintf("%d-%d", rec.Score[0], rec.Score[1]); got != logged.Result {
					t.Errorf("replayed to %s, logged %s", got, logged.Result)
				}
				files, err := arena.BackgammonFiles(c, logged)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := files[0].Format(); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

func TestBrokenLogsAreErrors(t *testing.T) {
	c := journal.Contest{Game: "gomoku", Width: 9, Height: 9, Rules: "standard", Players: []journal.Player{{}, {}}}
	for _, g := range []journal.Game{
		{Seats: [2]int{0, 7}},
		{Seats: [2]int{0, 1}, Moves: []journal.Move{{Text: "e5"}, {Text: "e5"}}},
		{Seats: [2]int{0, 1}, Moves: []journal.Move{{Text: "?"}}},
		{Seats: [2]int{0, 1}, Opening: []string{"z99"}},
	} {
		if _, err := arena.Gomoku().Records(c, g); err == nil {
			t.Errorf("%+v was replayed", g)
		}
	}
	bg := journal.Contest{Game: "backgammon", Length: 3, Players: c.Players}
	for _, moves := range [][]journal.Move{
		{{Seat: 0, Text: "8/5 6/5", Dice: "31"}},
		{{Seat: -1}, {Seat: 0, Text: "24/1", Dice: "31"}},
		{{Seat: -1}, {Seat: 0, Text: "nod"}},
		{{Seat: -1}, {Seat: 0, Text: "8/5 6/5", Dice: "99"}},
		{{Seat: -1}, {Seat: 5, Text: "8/5 6/5", Dice: "31"}},
	} {
		if _, err := arena.BackgammonFiles(bg, journal.Game{Seats: [2]int{0, 1}, Moves: moves}); err == nil {
			t.Errorf("%+v was replayed", moves)
		}
	}
}

// Gomoku, rule 7: in a series the starter changes from game to game, which can be
// switched off.
func TestGomokuRule7StarterChanges(t *testing.T) {
	u := journal.Unit{Players: [2]int{4, 2}}
	if a, b := arena.Seats(u, 0), arena.Seats(u, 1); a != [2]int{4, 2} || b != [2]int{2, 4} {
		t.Errorf("seats %v, then %v", a, b)
	}
	u.Fixed = true
	if a, b := arena.Seats(u, 0), arena.Seats(u, 1); a != [2]int{4, 2} || b != a {
		t.Errorf("fixed seats %v, then %v", a, b)
	}
}
