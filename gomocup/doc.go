// Package gomocup is a brain of the Gomocup (Piskvork) protocol, the line
// protocol of Gomoku tournaments and boards.
//
// A manager sends commands, one a line; the brain answers those that want an
// answer. [Serve] runs a whole conversation on two streams. [ParseCommand],
// [ParseReply] and the coordinate readers are the grammar, for both sides;
// package brainclient is the manager's side.
//
// The session keeps to what managers do rather than to the letter of the text
// where the two differ: "OK" stands alone, lines end in a bare LF, commands may
// be in lower case, nothing but the answer is written, a position command always
// gets a legal move while an empty point is left, and END ends the program even
// while it thinks. Settings from INFO take effect with the next position
// command, so their order does not matter.
//
// The engine is given by the caller as an [Engine]; it is made when the first
// move is wanted, not before.
package gomocup
