package weiqi_test

import (
	"fmt"

	"papamu/engines/weiqi"
)

func ExampleGame() {
	set, _ := weiqi.FindRuleSet("tromp-taylor")
	g, err := weiqi.NewGame(weiqi.Square(9), set.Rules, set.Komi)
	if err != nil {
		panic(err)
	}
	for _, vertex := range []string{"E5", "D5", "pass", "E5"} {
		p, err := g.Size().ParseVertex(vertex)
		if err != nil {
			panic(err)
		}
		m := weiqi.Move{Color: g.ToMove(), Point: p}
		fmt.Println(m.Text(g.Size()), g.Play(m))
	}
	fmt.Println(g.FinalResult(weiqi.Judgement{}))
	// Output:
	// B E5 <nil>
	// W D5 <nil>
	// B pass <nil>
	// W E5 illegal move: point is occupied
	// W+7.5
}

func ExampleBoard_Liberties() {
	b, _ := weiqi.NewBoard(weiqi.Square(19))
	corner, _ := b.Size().Point(0, 0)
	b.Play(corner, weiqi.Black)
	fmt.Println(b.Liberties(corner), b.Atari(corner))
	b.Play(corner+1, weiqi.White)
	fmt.Println(b.Liberties(corner), b.Atari(corner))
	// Output:
	// 2 false
	// 1 true
}

func ExampleFixedHandicap() {
	s := weiqi.Square(19)
	points, _ := weiqi.FixedHandicap(s, 3)
	for _, p := range points {
		fmt.Println(s.Vertex(p))
	}
	// Output:
	// D4
	// Q16
	// D16
}

func ExampleGame_Count() {
	g, _ := weiqi.NewGame(weiqi.Size{W: 5, H: 3}, weiqi.Rules{}, 0)
	for _, v := range []string{"C1", "D1", "C2", "D2", "C3", "D3"} {
		p, _ := g.Size().ParseVertex(v)
		_ = g.Play(weiqi.Move{Color: g.ToMove(), Point: p})
	}
	c := g.Count(weiqi.Judgement{})
	fmt.Println(c.Black.Territory, c.White.Territory, c.Result())
	// Output: 6 3 B+3
}
