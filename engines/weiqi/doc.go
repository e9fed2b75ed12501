// Package weiqi holds the rules of Go: the board, the game around it, the rule
// sets that people play under, handicap placement and counting.
//
// There are two layers. [Board] is the fast one: stones, chains and their true
// liberties in flat arrays, kept up to date stone by stone, with simple ko and
// an exact take-back; it can be copied without allocation and knows nothing of
// history. [Game] stands above it: a board with its [Rules], komi, handicap,
// move history and superko, and with the end of the game and the count.
//
// Points are small numbers that are valid for one board [Size]. Sizes run from
// 2 to 25 in each direction and need not be square. Column A is on the left,
// row 1 at the bottom, and the letter I is left out, as Go players write it.
//
// Nothing here searches, prints or reads a protocol, and no function panics on
// input that a caller can check beforehand: what is refused comes back as an
// error, with the game as it was.
package weiqi
