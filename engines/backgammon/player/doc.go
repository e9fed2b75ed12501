// Package player plays backgammon: it chooses among all plays of a roll, and
// handles the cube, by the chances that the networks and the exact bear-off tables
// give and what these are worth at the score.
//
// A [Player] decides only about the moment that it is shown. It has no memory
// of the game and no dice, so that the same moment always gets the same answer.
package player
