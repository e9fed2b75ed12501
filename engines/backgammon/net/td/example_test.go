package td_test

import (
	"context"
	"fmt"

	"papamu/engines/backgammon/net/td"
)

func ExampleTrainer() {
	trainer, err := td.New(td.Config{Seed: 1, ContactHidden: 8, RaceHidden: 8}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	err = trainer.Train(context.Background(), 2, func(done int) { fmt.Println("games:", done) })
	fmt.Println(err)
	score, err := td.Duel(context.Background(), 5, 1, trainer.Mover(), td.RandomMover(1))
	fmt.Println(score.Games, err)
	// Output:
	// games: 1
	// games: 2
	// <nil>
	// 10 <nil>
}
