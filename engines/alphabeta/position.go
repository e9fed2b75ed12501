package alphabeta

// Move is a game's move: a small integer. Moves of one position must differ in
// their low 16 bits, which is what the transposition table remembers.
type Move interface {
	~int8 | ~uint8 | ~int16 | ~uint16 | ~int32 | ~uint32 | ~int
}

// Outcome is how the game stands for the side to move.
type Outcome uint8

const (
	Ongoing Outcome = iota
	Lost
	Drawn
	Won
)

// Position is a game state that the search plays on and takes back from. The
// search owns it until Search returns, and then leaves it as it was.
type Position[M Move] interface {
	// Outcome is asked at every node before anything else, so it should be cheap.
	Outcome() Outcome
	// Moves appends the moves worth searching; while the game goes on there is
	// at least one. A game that leaves moves out (forced replies only, say) takes
	// responsibility for them: wins and losses are proven for the moves given.
	Moves(dst []M) []M
	// Play makes a move that Moves gave; Undo takes back the latest.
	Play(m M)
	Undo()
	// Hash is equal for equal positions, side to move included, and well spread
	// over all 64 bits.
	Hash() uint64
	// Evaluate estimates the position for the side to move, within ±[MaxEval].
	// It may also return a proven score, [WinIn] or [LossIn], counted from here.
	Evaluate() int32
}

// Orderer is implemented by positions that know which moves to try first.
type Orderer[M Move] interface {
	// Order sets scores[i] for moves[i]; higher is tried earlier. Killer and
	// history bonuses (see [Config]) are added in the same unit. Scores should
	// stay within ±[MaxEval].
	Order(moves []M, scores []int32)
}

// Quiescer is implemented by positions that look further at the horizon, for
// example for a run of fours.
type Quiescer interface {
	// Quiesce takes the place of Evaluate at depth 0. A score outside
	// (alpha, beta) is understood as a bound. If it may take longer than a
	// millisecond it must return early (with any score) once stop reports true.
	Quiesce(alpha, beta int32, stop func() bool) int32
}

// Forker is implemented by positions that can be searched by several threads.
type Forker[M Move] interface {
	// Fork returns an equal position that shares nothing mutable.
	Fork() Position[M]
}
