// Package alphabeta searches two-player games without chance by iterative
// deepening principal-variation search over a transposition table.
//
// The game comes in through [Position], a small interface that the search
// declares and a game's player package implements over a copy of its board. What
// a game knows beyond the rules is optional: [Orderer] for which moves to try
// first, [Quiescer] for what to do at the horizon, [Forker] for searching with
// several threads (lazy SMP: each thread searches the same root and they meet in
// the table).
//
// Scores are int32 from the view of the side to move, in the game's own unit,
// except that a proven win in n plies is [Win] - n and a proven loss n - [Win].
// The search prefers quick wins and late losses.
//
// With one thread and a limit of nodes or depth, the same calls give the same
// answers. A context or the hard time limit is obeyed within a few nodes, by the
// clock, however busy the machine is.
package alphabeta
