package gomoku_test

import (
	"errors"
	"fmt"

	"papamu/engines/gomoku"
)

func ExampleGame() {
	g, err := gomoku.NewGame(15, 15, gomoku.Freestyle)
	if err != nil {
		fmt.Println(err)
		return
	}
	moves, _ := gomoku.ParsePoints("h8a1i8a2j8a3k8a4l8")
	for _, p := range moves {
		if err := g.Play(p); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(g.Result())
	// Output: black wins: five in a row
}

func ExampleGame_Play_forbidden() {
	g, _ := gomoku.NewGame(15, 15, gomoku.Restricted)
	moves, _ := gomoku.ParsePoints("g8a1h7a3h9a5i8a7")
	for _, p := range moves {
		_ = g.Play(p)
	}
	p, _ := gomoku.ParsePoint("h8")
	err := g.Play(p)
	fmt.Println(errors.Is(err, gomoku.ErrForbidden), err)
	// Output: true point is forbidden: h8 is a double-three
}

func ExampleBoard_Spots() {
	b, _ := gomoku.New(15, 15, gomoku.Freestyle)
	stones, _ := gomoku.ParsePoints("g8h8i8")
	for _, p := range stones {
		_ = b.Place(gomoku.Black, p)
	}
	fmt.Println("straight fours:", b.Spots(gomoku.Black, gomoku.KindOpenFour).Append(nil))
	// Output: straight fours: [f8 j8]
}

func ExampleBoard() {
	b, _ := gomoku.New(6, 5, gomoku.Freestyle)
	moves, _ := gomoku.ParsePoints("c3d3c4")
	for _, p := range moves {
		b.Do(p)
	}
	_ = b.Block(gomoku.At(0, 0))
	fmt.Print(b)
	// Output:
	//    a b c d e f
	//  1 # . . . . .
	//  2 . . . . . .
	//  3 . . X O . .
	//  4 . . X . . .
	//  5 . . . . . .
}
