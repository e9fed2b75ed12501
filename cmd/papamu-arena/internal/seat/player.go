package seat

import "papamu/engines/arena"

// Player is an arena.Player that holds something until it is closed.
type Player[M any] interface {
	arena.Player[M]
	Close()
}

// BackgammonPlayer is the same for backgammon.
type BackgammonPlayer interface {
	arena.BackgammonPlayer
	Close()
}
