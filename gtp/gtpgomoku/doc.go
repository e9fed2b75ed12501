// Package gtpgomoku lets the Go Text Protocol play Gomoku, for GoGui, its match
// program and scripts.
//
// Points are vertices of GTP: no column I, row 1 at the bottom. Black and White
// take turns, and a move out of turn is illegal; this is what keeps GoGui, which
// tells its ruler each move more than once, in step.
//
// Who has lost answers genmove with resign. Controllers of Go engines know no
// other end than this and two passes, so a finished game may be passed: in a
// draw, and by a winner whose turn it is (White, after a forbidden point).
// While a game goes on a pass is illegal.
package gtpgomoku
