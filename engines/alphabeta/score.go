package alphabeta

const (
	// Win is the score of a game that is won at this moment.
	Win int32 = 1 << 29
	// MaxEval is the largest absolute value that an evaluation may have.
	MaxEval int32 = 1 << 28

	infinity = Win + 1
	// maxPly is the longest line that is followed, extensions included.
	maxPly = 512
	// maxDepth is the deepest iteration: the table counts depth in a byte.
	maxDepth = 255
	// maxDistance is the longest win that is told from an evaluation.
	maxDistance = 1 << 12
)

// WinIn is the score of a win proven to come after n more plies.
func WinIn(n int) int32 { return Win - int32(n) }

// LossIn is the score of a loss proven to come after n more plies.
func LossIn(n int) int32 { return int32(n) - Win }

// Proven reports whether a score is a proven win (won) or loss, and in how many
// plies the game is then over against the best defence found.
func Proven(score int32) (plies int, won, ok bool) {
	switch {
	case score >= Win-maxDistance:
		return int(Win - score), true, true
	case score <= maxDistance-Win:
		return int(Win + score), false, true
	}
	return 0, false, false
}

// fromNode turns a score counted from a node at ply into one counted from the
// root; toNode is its inverse. The table keeps scores as the node sees them,
// because the same node may be met at different plies.
func fromNode(score int32, ply int) int32 { return shift(score, -int32(ply)) }

func toNode(score int32, ply int) int32 { return shift(score, int32(ply)) }

// shift moves a proven score by n towards (n > 0) or away from certainty.
func shift(score, n int32) int32 {
	switch {
	case score >= Win-maxDistance:
		return score + n
	case score <= maxDistance-Win:
		return score - n
	}
	return score
}

// final is the score of a finished game at ply.
func final(o Outcome, ply int) int32 {
	switch o {
	case Won:
		return WinIn(ply)
	case Lost:
		return LossIn(ply)
	}
	return 0
}
