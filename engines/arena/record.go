package arena

import (
	"fmt"

	"papamu/engines/gomoku"
	"papamu/engines/konane"
	"papamu/engines/record/psq"
	"papamu/engines/record/sgf"
	"papamu/engines/weiqi"
)

// colors are the sides of a record by seat.
var colors = [...]sgf.Color{First: sgf.Black, Second: sgf.White}

// all returns the steps of the game with those of its opening before them.
func (g Game[M]) all() []Step[M] {
	var steps []Step[M]
	for i, m := range g.Opening {
		steps = append(steps, Step[M]{Seat: Seat(i % 2), Move: m})
	}
	return append(steps, g.Steps...)
}

// newRecord begins an SGF record with what all games have in common.
func newRecord[M any](g Game[M], info sgf.Info) *sgf.Tree {
	info.Black.Name, info.White.Name = g.Names[First], g.Names[Second]
	info.Result = g.Outcome.Text
	info.Application = "papamu"
	if g.Outcome.Reason.Fault() {
		info.GameComment = fmt.Sprintf("%s: %s", g.Outcome.Reason, g.Outcome.Detail)
	}
	return sgf.NewTree(info)
}

// WeiqiRecord is a game of Go as SGF. The table is the one it was played on,
// whose size, rules, komi and handicap go into the record.
func WeiqiRecord(g Game[weiqi.Point], table Table[weiqi.Point], rules string) *sgf.Tree {
	game := table.(weiqiTable).game
	size := game.Size()
	tree := newRecord(g, sgf.Info{
		Game: sgf.Go, Width: size.W, Height: size.H, Rules: rules,
		Komi: game.Komi(), HasKomi: true, Handicap: game.Handicap(),
	})
	point := func(p weiqi.Point) sgf.Point {
		x, y := size.XY(p)
		return sgf.Point{X: x, Y: size.H - 1 - y}
	}
	var placed []sgf.Value
	for _, s := range game.SetupStones() {
		placed = append(placed, point(s.Point).Value())
	}
	tree.Root.Set("AB", placed...)
	for _, s := range g.all() {
		if s.Move == weiqi.Pass {
			tree.Play(sgf.Move{Color: colors[s.Seat], Pass: true})
		} else {
			tree.Play(sgf.Move{Color: colors[s.Seat], Point: point(s.Move)})
		}
	}
	return tree
}

// GomokuRecord is a game of Gomoku as SGF.
func GomokuRecord(g Game[gomoku.Point], table Table[gomoku.Point]) *sgf.Tree {
	b := table.(gomokuTable).game.Board()
	tree := newRecord(g, sgf.Info{Game: sgf.Gomoku, Width: b.Width(), Height: b.Height(), Rules: b.Rules().String()})
	for _, s := range g.all() {
		tree.Play(sgf.Move{Color: colors[s.Seat], Point: sgf.Point{X: s.Move.X(), Y: s.Move.Y()}})
	}
	return tree
}

// GomokuPSQ is a game of Gomoku in Piskvork's format.
func GomokuPSQ(g Game[gomoku.Point], table Table[gomoku.Point]) *psq.Game {
	b := table.(gomokuTable).game.Board()
	rec := psq.New(b.Width(), b.Height(), g.Names[First], g.Names[Second])
	for _, s := range g.all() {
		rec.Play(s.Move.X(), s.Move.Y(), s.Used)
	}
	return rec
}

// KonaneRecord is a game of Konane in the syntax of SGF, with the moves in the
// game's own notation.
func KonaneRecord(g Game[konane.Move], table Table[konane.Move]) *sgf.Tree {
	r := table.(konaneTable).pos.Rules()
	tree := newRecord(g, sgf.Info{Game: sgf.Konane, Width: r.Cols, Height: r.Rows})
	for _, s := range g.all() {
		tree.Append(colors[s.Seat], sgf.SimpleText(s.Move.String()))
	}
	return tree
}
