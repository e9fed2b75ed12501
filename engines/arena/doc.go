// Package arena plays matches and judges them by the rules of the games.
//
// [Play] referees one game between two players of any kind: whatever a player
// speaks, it is a [Player] here, and the board that counts is the referee's own
// [Table]. An illegal move, a late one, a crash or nonsense each ends the game
// with its own [Reason] and never the match. [Match] plays many games with the
// seats exchanged and keeps the [Tally], which knows the Elo difference and its
// interval. Backgammon, with its dice and its cube, has a referee of its own,
// [PlayBackgammon].
package arena
