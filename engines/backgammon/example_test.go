package backgammon_test

import (
	"fmt"

	bg "papamu/engines/backgammon"
)

func ExampleAppendPlays() {
	for _, play := range bg.AppendPlays(nil, bg.Start(), bg.Dice{5, 5}) {
		next := play.Next()
		fmt.Println(play, next.ID())
	}
	// Output:
	// 13/8(4) 4PMHATDgc/ABMA
	// 13/8(2) 13/3 xOeDATDgc/ABMA
	// 13/3(2) jM/BATDgc/ABMA
	// 13/3 8/3(2) HJ/gATDgc/ABMA
}

func ExampleMatch() {
	m, err := bg.NewMatch(bg.MatchRules(5))
	if err != nil {
		panic(err)
	}
	if err := m.Open(bg.Dice{3, 1}); err != nil { // player 0 has the higher die
		panic(err)
	}
	play, err := bg.ParsePlay("8/5 6/5", m.Board, m.Dice)
	if err != nil {
		panic(err)
	}
	if err := m.Play(play); err != nil {
		panic(err)
	}
	if err := m.Double(); err != nil {
		panic(err)
	}
	fmt.Println("player", m.Decider(), "decides:", m.Phase)
	if err := m.Take(); err != nil {
		panic(err)
	}
	fmt.Println("cube", m.Cube.Value, m.Cube.Owner)
	fmt.Println("player", m.OnRoll, "is", m.Phase)
	// Output:
	// player 0 decides: doubled
	// cube 2 player 0
	// player 1 is to roll
}

func ExampleParseXGID() {
	m, err := bg.ParseXGID("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:7:10")
	if err != nil {
		panic(err)
	}
	id, err := m.MatchID()
	if err != nil {
		panic(err)
	}
	fmt.Println(m.Board.ID(), id)
	fmt.Println("match to", m.Rules.Length, "with", m.Dice)
	// Output:
	// 4HPwATDgc/ABMA cInqAAAAAAAE
	// match to 7 with 52
}

func ExampleFIBSBoard() {
	b, err := bg.ParseFIBSBoard("board:me:you:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:" +
		"1:6:1:6:1:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1")
	if err != nil {
		panic(err)
	}
	m, err := b.Match(bg.FIBSOptions{Scores: bg.ScoresYouFirst})
	if err != nil {
		panic(err)
	}
	fmt.Println("player", m.OnRoll, "plays", m.Dice, "and needs", m.Away(m.OnRoll))
	// Output: player 1 plays 61 and needs 3
}
