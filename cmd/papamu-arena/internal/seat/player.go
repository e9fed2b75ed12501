package seat

import (
	"context"

	"papamu/engines/arena"
)

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

// Asked is a player that answers questions of its protocol beside the game.
type Asked interface {
	Ask(ctx context.Context, command string) (string, error)
}
