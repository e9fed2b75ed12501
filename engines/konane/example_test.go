package konane_test

import (
	"fmt"

	"papamu/engines/konane"
)

func Example() {
	p, err := konane.New(konane.Rules{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"d4", "e4", "b4-d4", "a3"} {
		m, err := konane.ParseMove(text)
		if err == nil {
			err = p.Play(m)
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	fmt.Print(p)
	fmt.Println(p.Turn(), "to move:", p.Moves(nil))
	// Output:
	// illegal move a3: no stones are removed any more; a jump is wanted
	//  8 o x o x o x o x
	//  7 x o x o x o x o
	//  6 o x o x o x o x
	//  5 x o x o x o x o
	//  4 o . . x . x o x
	//  3 x o x o x o x o
	//  2 o x o x o x o x
	//  1 x o x o x o x o
	//    a b c d e f g h
	// white to move: [c2-c4 e2-e4 c6-c4 e6-e4 g4-e4 g4-c4]
}

func ExampleParsePosition() {
	p, err := konane.ParsePosition("......../......../......../......../......../......../......../xo.o.o.. x")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Moves(nil), p.Mobility(konane.Black), p.Mobility(konane.White))
	// Output: [a1-c1 a1-e1 a1-g1] 3 0
}

func ExampleSteps() {
	p, err := konane.ParsePosition("......../......../......../......../......../......../......../xo.o.o.. x")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := konane.NewSteps(p)
	fmt.Println(s.Squares(nil))
	complete, err := s.Play(konane.SquareAt(0, 0))
	fmt.Println(complete, err, s.Squares(nil))
	complete, err = s.Play(konane.SquareAt(4, 0))
	fmt.Println(complete, err, p.History())
	// Output:
	// [a1]
	// false <nil> [c1 e1 g1]
	// true <nil> [a1-e1]
}

func ExampleRules_LayoutFor() {
	// The record of a game begins with h1: the board has a8 black.
	layout, ok := konane.Rules{}.LayoutFor(konane.SquareAt(7, 0))
	fmt.Println(layout == konane.TopLeftBlack, ok)
	// Output: true true
}
