package sgf_test

import (
	"fmt"

	"papamu/engines/record/sgf"
)

// Reading a game: its head, then the main line step by step.
func ExampleParse() {
	f, err := sgf.Parse([]byte("(;GM[1]SZ[9]KM[5,5]PB[Ann]HA[2]AB[cg][gc]RE[W+R];W[ee];B[])"))
	if err != nil {
		fmt.Println(err)
		return
	}
	tree := f.Trees[0]
	info, _ := tree.Info()
	fmt.Println(info.Black.Name, info.Width, info.Komi, info.Handicap, info.Result)
	steps, err := tree.Steps()
	for _, s := range steps {
		if s.Setup != nil {
			fmt.Println("setup", s.Setup.Black)
		}
		for _, m := range s.Moves {
			fmt.Println(m.Color, m.Pass, m.Point)
		}
	}
	fmt.Println(err)
	// Output:
	// Ann 9 5.5 2 W+R
	// setup [{2 6} {6 2}]
	// W false {4 4}
	// B true {0 0}
	// <nil>
}

// Writing a game of Go.
func ExampleNewTree() {
	tree := sgf.NewTree(sgf.Info{
		Game: sgf.Go, Width: 9, Height: 9, Komi: 6.5,
		Black: sgf.Player{Name: "papamu"}, White: sgf.Player{Name: "gnugo"}, Result: "B+2.5",
	})
	tree.Play(sgf.Move{Color: sgf.Black, Point: sgf.Point{X: 4, Y: 4}})
	tree.Play(sgf.Move{Color: sgf.White, Pass: true}).Set("C", sgf.Text("a [strange] pass"))
	text, err := tree.Format(sgf.Lines)
	fmt.Print(string(text), err)
	// Output:
	// (;FF[4]GM[1]CA[UTF-8]SZ[9]PB[papamu]PW[gnugo]RE[B+2.5]KM[6.5]
	// ;B[ee];W[]C[a [strange\] pass])
	// <nil>
}

// Konane has no notation in the format: moves are text.
func ExampleTree_Append() {
	tree := sgf.NewTree(sgf.Info{Game: sgf.Konane, Width: 8, Height: 8})
	tree.Append(sgf.Black, sgf.SimpleText("d5"))
	tree.Append(sgf.White, sgf.SimpleText("d4"))
	text, err := tree.Format(sgf.Compact)
	fmt.Print(string(text), tree.TextMoves(), err)
	// Output:
	// (;FF[4]GM[1001]CA[UTF-8]SZ[8];B[d5];W[d4])
	// [{B d5} {W d4}] <nil>
}

// Backgammon nodes in GNU Backgammon's letters.
func ExampleParseBackgammon() {
	a, err := sgf.ParseBackgammon(sgf.White, "21mkxw")
	fmt.Println(a.Dice, a.Hops, err)
	a, err = sgf.ParseBackgammon(sgf.Black, "65lrrw")
	fmt.Println(a.Dice, a.Hops, err)
	// Output:
	// [2 1] [{13 11} {24 23}] <nil>
	// [6 5] [{13 7} {7 2}] <nil>
}
