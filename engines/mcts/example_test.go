package mcts_test

import (
	"context"
	"fmt"

	"papamu/engines/mcts"
	"papamu/engines/search"
)

// race is a game in which the sides add 1 or 2 in turn and who reaches 10 wins.
type race struct {
	sum  int
	made []int
}

func (r *race) Side() int { return len(r.made) % 2 }

func (r *race) Expand(dst []mcts.Candidate[int]) []mcts.Candidate[int] {
	for step := 1; step <= 2 && r.sum+step <= 10; step++ {
		dst = append(dst, mcts.Candidate[int]{Move: step, Key: -1})
	}
	return dst
}

func (r *race) Play(step int) { r.sum += step; r.made = append(r.made, step) }

func (r *race) Undo() {
	r.sum -= r.made[len(r.made)-1]
	r.made = r.made[:len(r.made)-1]
}

// Evaluate knows a winner only at the end; the tree finds out the rest.
func (r *race) Evaluate(o *mcts.Outcome) {
	o.Value = 0.5
	if r.sum == 10 {
		o.Value = float64(r.Side()) // the side to move has lost
	}
}

func ExampleTree() {
	tree := mcts.New[int](mcts.Config{})
	if err := tree.Run(context.Background(), &race{}, search.Limits{Nodes: 5000}, nil); err != nil {
		panic(err)
	}
	fmt.Println("add", tree.Moves()[0].Move)
	// Output: add 1
}
