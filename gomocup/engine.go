package gomocup

import (
	"papamu/engines/gomoku"
	"papamu/engines/search"
)

// Engine finds moves. The session hands it positions in which at least one
// point is empty, won ones too, and checks every move that it returns.
type Engine interface {
	search.Searcher[*gomoku.Board, gomoku.Point]
	// Reset forgets what was learnt, as for a new game.
	Reset()
}

// EngineConfig is what INFO says about the engine itself.
type EngineConfig struct {
	// Memory in bytes is what the engine's tables may take; 0 leaves it to the
	// engine.
	Memory int64
	// Threads is the number of search threads; 0 leaves it to the engine.
	Threads int
}
