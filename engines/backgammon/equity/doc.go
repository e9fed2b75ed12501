// Package equity turns the chances of a game's outcomes into what a player
// wants to know: points, match winning chances, and whether to double, take,
// drop, or beaver.
package equity
