// Package seat puts engines at the arena's tables: whatever protocol an engine
// speaks, here it becomes an arena.Player or arena.BackgammonPlayer. It is also the
// bridge between protocols, since a GTP engine and a Gomocup brain can sit at the
// same Gomoku board.
package seat
