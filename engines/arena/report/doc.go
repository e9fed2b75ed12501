// Package report writes what people look at after a contest: one HTML page that
// needs nothing else, neither network nor server.
//
// [Write] makes the page of a contest from its journal alone: who beat whom with
// the ratings and their intervals, how the games ended and with what faults, how
// long moves and games took, and the list of games, each of which can be replayed
// on a drawn board. [Directory] does that for the folder of a contest.
//
// The games are replayed here, by the rules packages, and reach the page as a
// start position and what each move changed. The script in the page draws and
// steps; it knows nothing of rules. Moves that do not replay end the replay of
// their game with a note, and never the page.
//
// Opening moves are read in the game's own notation, Black and White in turn. In
// Go one of them may begin with a colour ("B Q16"), and an even number of them
// before a first move of White's is a handicap. In a backgammon match the move
// "game 2" of seat -1 begins the second game; "double", "take", "drop" and
// "beaver" are the cube's, and seat 0 is player 0.
package report
