package weiqi

import (
	"math/rand/v2"
	"testing"
)

// middleGame plays random sensible moves until about half the board is full.
func middleGame(tb testing.TB, side int) *Game {
	g, err := NewGame(Square(side), Rules{Ko: PositionalSuperko}, 7.5)
	if err != nil {
		tb.Fatal(err)
	}
	r := rand.New(rand.NewPCG(5, 6))
	c := Black
	for g.Board().NumEmpty() > side*side/2 {
		p := g.Board().EmptyPoint(r.IntN(g.Board().NumEmpty()))
		if !g.Board().IsEye(p, c) && g.Play(Move{c, p}) == nil {
			c = c.Opponent()
		}
	}
	return g
}

func BenchmarkBoardPlayUndo(b *testing.B) {
	for _, side := range []int{9, 19} {
		b.Run(Square(side).String(), func(b *testing.B) {
			board := middleGame(b, side).Board()
			var u Undo
			i := 0
			b.ReportAllocs()
			for b.Loop() {
				p := board.EmptyPoint(i % board.NumEmpty())
				i++
				if board.Legal(p, Black) {
					board.PlayUndo(p, Black, &u)
					board.Undo(&u)
				}
			}
		})
	}
}

func BenchmarkGamePlayUndo(b *testing.B) {
	for _, side := range []int{9, 19} {
		b.Run(Square(side).String(), func(b *testing.B) {
			g := middleGame(b, side)
			points := g.AppendLegal(nil, Black)
			i := 0
			b.ReportAllocs()
			for b.Loop() {
				if g.Play(Move{Black, points[i%len(points)]}) == nil {
					_ = g.Undo()
				}
				i++
			}
		})
	}
}

func BenchmarkBoardCopy(b *testing.B) {
	for _, side := range []int{9, 19} {
		b.Run(Square(side).String(), func(b *testing.B) {
			src := middleGame(b, side).Board()
			dst := new(Board)
			b.ReportAllocs()
			for b.Loop() {
				dst.CopyFrom(src)
			}
		})
	}
}

func BenchmarkLegalMoves(b *testing.B) {
	g := middleGame(b, 19)
	var buf []Point
	b.ReportAllocs()
	for b.Loop() {
		buf = g.AppendLegal(buf[:0], Black)
	}
}

func BenchmarkUnconditional(b *testing.B) {
	board := middleGame(b, 19).Board()
	var life Unconditional
	b.ReportAllocs()
	for b.Loop() {
		life.Find(board, Black, false)
	}
}

func TestHotPathsAllocateNothing(t *testing.T) {
	g := middleGame(t, 19)
	work, board := g.Clone(), new(Board)
	buf := make([]Point, 0, maxArea)
	var u Undo
	var counter Counter
	p := g.AppendLegal(nil, Black)[0]
	cases := map[string]func(){
		"board play and undo": func() { board.CopyFrom(g.Board()); board.PlayUndo(p, Black, &u); board.Undo(&u) },
		"game play and undo":  func() { _ = work.Play(Move{Black, p}); _ = work.Undo() },
		"game copy":           func() { work.CopyFrom(g) },
		"legal moves":         func() { buf = g.AppendLegal(buf[:0], White) },
		"count":               func() { counter.Count(g, Judgement{}) },
		"refused moves":       func() { _ = g.Play(Move{Black, 9999}); _ = g.Play(Move{3, p}) },
		"liberties":           func() { buf = g.Board().AppendLiberties(buf[:0], g.Moves()[0].Point, 0) },
	}
	for name, f := range cases {
		f()
		if n := testing.AllocsPerRun(50, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
