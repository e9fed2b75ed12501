// Package mcts is Monte-Carlo tree search for games of two players: UCT with rapid
// action value estimates and prior knowledge, in a slab of fixed size.
//
// The game stands behind the small interface [Game]: it lists moves, plays and takes
// back, and plays a position out. The tree asks nothing else of it, so that any
// game, and any evaluation in place of playouts, fits.
//
// Nodes live in one array that is allocated once; a full array ends the growth of
// the tree, not the search. One goroutine searches, and its result depends only on
// the game's own randomness and the number of simulations.
//
// Sources: Kocsis and Szepesvári, Bandit Based Monte-Carlo Planning (2006); Gelly
// and Silver, Monte-Carlo Tree Search and Rapid Action Value Estimation in Computer
// Go (2011).
package mcts
