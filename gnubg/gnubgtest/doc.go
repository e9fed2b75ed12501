// Package gnubgtest plays a real GNU Backgammon against an external player and
// holds the records of the games against the rules.
//
// The second half matters as much as the first: gnubg takes an illegal play of
// an external player for a forfeited turn without saying so, and only the record
// shows it. [Series] does both for a number of games; gnubg's own part in it is
// [Encounter], the referee's is [Replay].
package gnubgtest
