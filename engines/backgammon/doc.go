// Package backgammon holds the rules of backgammon and the text forms in which
// the field writes its positions.
//
// A [Position] is 26 small integers seen by the player on roll; it is
// comparable and cheap to copy. [AppendPlays] lists every legal [Play] of a
// roll, each resulting position once. A [Match] puts a game around the
// position (cube, dice, whose decision it is) and a score around the game; it
// changes by transitions (Open, Roll, Play, Double, Take, Drop, ...) that
// either succeed or return an error and leave it as it was. Chance comes from
// a [Roller], so that a program can be handed seeded or scripted dice.
//
// The codecs (gnubg's Position ID and Match ID, XGID, the FIBS board line)
// read and write those types and nothing else; none of them is a protocol.
package backgammon
