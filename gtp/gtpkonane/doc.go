// Package gtpkonane lets the Go Text Protocol play Kōnane, for GoGui and for
// scripts.
//
// GoGui shows any game of points through the commands gogui-rules_*. There a jump
// is two moves of one color: the stone, then the square where it comes to rest
// (of a multiple jump, the last one). Scripts write whole moves: d4 for a
// removal, c1-g1 for a jump.
//
// play takes jumps in both forms. What genmove answers and undo takes back is
// whole moves, until the controller uses a gogui-rules command: that is GoGui, or
// works like it, and from then on these are points. [Config].Notation and the
// command konane-notation choose one of the two for good.
//
// A lone square is a vertex of GTP, without column I, while points are in force;
// the squares of whole moves have all letters. This makes a difference on boards
// of more than eight columns only.
package gtpkonane
