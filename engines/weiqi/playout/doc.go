// Package playout plays games of Go to their end by quick, partly random moves and
// says who owns which point there: the statistics that a Monte-Carlo search lives
// on.
//
// A [Runner] holds everything that a playout needs and allocates nothing while it
// runs. What makes its moves better than random is a [Policy] of switches: saving
// and capturing what is in atari, small patterns next to the last move, and the
// refusal of senseless self-atari. All policies leave their own eyes alone, without
// which a playout would not end.
//
// Superko is not looked at here: real repetitions are rare in playouts, and a limit
// on their length takes care of them.
package playout
