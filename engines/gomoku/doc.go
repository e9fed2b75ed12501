// Package gomoku holds the rules of five in a row: boards from 5x5 to 22x22,
// square or not, under freestyle, exact five, renju and caro, with Black's
// forbidden points either refused or losing.
//
// A [Rules] value says who wins with what and what a forbidden point means. A
// [Board] is a position that keeps, for every empty point, both colours and all
// four lines, what a stone there would make (a five, a four, an open three …);
// [Board.Do] and [Board.Undo] keep that up to date without allocating. A [Game]
// wraps a board with legality, results, resignation and undo.
//
// Nothing here searches: package threat proves wins by fours and threes, package
// player chooses moves.
package gomoku
