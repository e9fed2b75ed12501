// Package record is the room for game records: the text files in which
// finished games are kept and carried from program to program.
//
// Three formats live here, one package each, and none of them knows any game:
//
//   - sgf: Smart Game Format FF[4], for Go, Gomoku, backgammon and others
//   - psq: Piskvork's list of moves, for Gomoku
//   - mat: the JellyFish match text, for backgammon
//
// All three keep what they do not understand, so that reading a stranger's file
// and writing it again loses nothing. What they share is the way in which they
// report a fault: [SyntaxError].
package record
