// Package konane has the rules of Kōnane, Hawaiian checkers.
//
// The board begins full, black and white stones alternating as on a
// checkerboard. Black removes one own stone, White one next to the hole; from
// then on a move is a jump of an own stone over an orthogonal neighbour into the
// empty square behind it, which takes the neighbour off. It may go on over more
// stones in the same direction and may stop after each. Who has no jump loses.
//
// A [Position] is a game in progress: [New] begins one, [Position.Moves] lists
// the legal moves, [Position.Play] makes one and [Position.Undo] takes it back.
// Moves are written as the field writes them: a1 for a removal, c1-e1 for a jump,
// c1-g1 for the double jump over d1 and f1. [Steps] plays the same game by single
// squares, for boards on which a move is a click.
//
// A stone never leaves the squares of its own colour, and neighbours are always
// enemies. So the occupied squares and the side to move are the whole position:
// up to 8x8 one machine word ([Field], [Bitboard]), above that four.
package konane
