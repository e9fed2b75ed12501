package arena_test

import (
	"fmt"

	"papamu/engines/arena"
	"papamu/engines/backgammon"
	"papamu/engines/gomoku"
	"papamu/engines/weiqi"
)

func ExampleDrawBackgammon() {
	p := backgammon.Start()
	p[25], p[24], p[1], p[0], p[13], p[6] = 1, 1, -1, -1, 4, 6
	fmt.Print(arena.DrawBackgammon(p))
	// Output:
	//  13 14 15 16 17 18  bar 19 20 21 22 23 24
	//   X           O      O   O              X
	//   X           O          O
	//   X           O          O
	//   X                      O
	//                          O
	//
	//   O                      6
	//   O                      X
	//   O           X          X
	//   O           X          X
	//   O           X      X   X              O
	//  12 11 10  9  8  7  bar  6  5  4  3  2  1
	// borne off: X 0, O 0
}

func ExampleDrawn() {
	g, _ := weiqi.NewGame(weiqi.Size{W: 5, H: 3}, weiqi.Rules{}, 0)
	black, _ := g.Size().ParseVertex("A1")
	white, _ := g.Size().ParseVertex("E3")
	table := arena.WeiqiTable(g, nil)
	fmt.Println(table.Play(black), table.Play(white))
	fmt.Print(table.(arena.Drawn).Draw())

	five, _ := gomoku.NewGame(5, 5, gomoku.Rules{})
	small := arena.GomokuTable(five)
	fmt.Println(small.Play(gomoku.At(0, 0)))
	fmt.Print(small.(arena.Drawn).Draw())
	// Output:
	// <nil> <nil>
	//     A B C D E
	//   3 . . . . O 3
	//   2 . . . . . 2
	//   1 X . . . . 1
	//     A B C D E
	// <nil>
	//     a b c d e
	//   1 X . . . . 1
	//   2 . . . . . 2
	//   3 . . . . . 3
	//   4 . . . . . 4
	//   5 . . . . . 5
	//     a b c d e
}
