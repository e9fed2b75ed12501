package mcts

// Game is what a search needs of a game. The two sides are 0 and 1.
type Game[M any] interface {
	// Side returns the side to move.
	Side() int
	// Expand appends the moves of the side to move. A position without any is
	// the end of the game.
	Expand(dst []Candidate[M]) []Candidate[M]
	// Play makes a move that Expand has listed.
	Play(m M)
	// Undo takes back the last move.
	Undo()
	// Evaluate says how the position ends, by a playout or otherwise. It must
	// leave the game as it was.
	Evaluate(o *Outcome)
}

// Candidate is a move with what is known of it before it has been tried.
type Candidate[M any] struct {
	Move M
	// Key names the move wherever it occurs, from 0 to Config.Keys-1, for the
	// sharing of experience between positions. Below 0 it has no name.
	Key int32
	// Prior is the expected share of wins for the side to move, worth Weight
	// simulations.
	Prior, Weight float32
}

// Outcome is the end of one simulation.
type Outcome struct {
	Value  float64 // 1 if side 0 wins, 0 if side 1 does, or anything between
	Margin float64 // side 0's lead, in the game's own unit
	First  []int8  // by key: see Mark
}

// Mark notes that a side played the move of that name in the simulation. Only the
// first mark of a name counts.
func (o *Outcome) Mark(key int32, side int) {
	if uint(key) < uint(len(o.First)) && o.First[key] == 0 {
		o.First[key] = int8(side + 1)
	}
}

// remark overrides what came later in the simulation.
func (o *Outcome) remark(key int32, side int) {
	if uint(key) < uint(len(o.First)) {
		o.First[key] = int8(side + 1)
	}
}
