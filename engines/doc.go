// Package engines is the root of everything that knows a game. It holds no
// code itself; this is the map of its rooms, in dependency order:
//
//	rng       the one pseudo-random generator, a stream for each worker
//	search    the contract of a search: Limits in, Report out, Job to stop it
//	clock     time systems, turned into search.Limits
//	option    settings that describe themselves
//	tt        transposition table
//	alphabeta principal variation search with iterative deepening
//	mcts      Monte Carlo tree search in a slab
//	record    game records: SGF, PSQ, MAT
//	weiqi, gomoku, backgammon, konane
//	          the rules of a game; below each of them what plays it:
//	          playout, threat, bearoff, equity, net, solver, player
//	arena     matches between players of any kind, judged by the rules above
//
// Arrows run one way. Rules import no search, a search imports no game, a game
// imports no other game, and nothing below engines imports a protocol. The test
// in internal/architecture holds the table of allowed arrows.
package engines
