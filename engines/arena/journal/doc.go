// Package journal is the log of a contest: one JSON object a line, first what is
// played, then each finished game.
//
// A line is written whole and synced before the next game counts, so that a run
// which was killed is resumed from its journal and loses no finished game; a last
// line that was cut off is dropped on opening. Games are told apart by unit and
// leg: one that is reported twice counts once.
package journal
