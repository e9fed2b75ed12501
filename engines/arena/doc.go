// Package arena plays matches and judges them by the rules of the games.
//
// [Play] referees one game between two players of any kind: whatever a player
// speaks, it is a [Player] here, and the board that counts is the referee's own
// [Table]. An illegal move, a late one, a crash or nonsense each ends the game
// with its own [Reason] and never the match. Backgammon, with its dice and its
// cube, has a referee of its own, [PlayBackgammon].
//
// A contest is many games between two or more players, two for each of its units
// with the seats exchanged. [Variant] is a game as contests play, log and replay
// it, and [Standings] keeps their score by package stats.
package arena
