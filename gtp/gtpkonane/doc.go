// Package gtpkonane lets the Go Text Protocol play Kōnane, for GoGui and for
// scripts.
//
// GoGui shows any game of points through the commands gogui-rules_*. There a jump
// is two moves of one color: the stone, then the square where it comes to rest
// (of a multiple jump, the last one). Scripts write whole moves: d4 for a
// removal, c1-g1 for a jump.
//
// play takes both forms at any time. What genmove answers and undo takes back is
// chosen by [Config].WholeMoves and the command konane-notation: single points,
// which is the default and what GoGui needs, or whole moves. A lone square is a
// vertex of GTP, without column I, while points are in force; squares of whole
// moves have all letters, which makes a difference on boards of more than eight
// columns only.
package gtpkonane
