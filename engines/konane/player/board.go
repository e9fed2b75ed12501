package player

import (
	"papamu/engines/alphabeta"
	"papamu/engines/konane"
)

// board is a position as the search wants it: a copy that it may play on.
type board struct {
	*konane.Position
	cfg *Config
}

func (b board) Outcome() alphabeta.Outcome {
	if _, over := b.Over(); over {
		return alphabeta.Lost
	}
	return alphabeta.Ongoing
}

func (b board) Play(m konane.Move) { b.Do(m) }

func (b board) Undo() { b.Position.Undo() }

func (b board) Fork() alphabeta.Position[konane.Move] {
	return board{b.Clone(), b.cfg}
}

// perReply is the ordering unit: killers and history weigh about one reply.
const perReply = alphabeta.DefaultKillerBonus

// Order puts the moves first that leave the fewest replies.
func (b board) Order(moves []konane.Move, scores []int32) {
	if b.cfg.NaturalOrder {
		return
	}
	for i, m := range moves {
		b.Do(m)
		scores[i] = -perReply * int32(b.Mobility(b.Turn()))
		b.Position.Undo()
		if b.cfg.Seed != 0 {
			scores[i] += int32((b.cfg.Seed ^ uint64(m)) * 0x9e3779b97f4a7c15 >> 60)
		}
	}
}
