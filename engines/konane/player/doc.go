// Package player plays Kōnane on every board of the rules.
//
// A search has three parts. A short alpha-beta search finds a reasonable move and
// near ends of the game. Where the board is empty enough, the exact solver may
// then use a share of what is left; a win that it proves is played at once. The
// rest goes to the alpha-beta search again, with an evaluation fitted to solved
// positions.
//
// Scores are hundredths of a natural logarithm of the odds of winning, from the
// view of the side to move; [Read] tells what a score means.
package player
