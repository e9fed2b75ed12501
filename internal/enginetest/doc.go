// Package enginetest holds the laws that the rules of every game must obey, for
// use in tests only.
//
// A game's test wraps its position in a [Game] and hands it to [Laws]: random
// games are played, and at every position the laws are held against it. [Perft]
// counts move sequences through the same wrapper, so that a rules package's own
// fast counter can be compared with plain play and undo. [StopsInTime] ends the
// searches of a player at random moments, and [Race] tells long tests that they run
// under the race detector. The package knows no game.
package enginetest
