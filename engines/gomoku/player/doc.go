// Package player plays gomoku under every rule set of package gomoku.
//
// A move that is forced, five or block, is made at once. Otherwise a VCF and then
// a VCT is looked for (package threat), and where there is none alpha-beta over
// the line patterns decides (package alphabeta): only moves that build on stones
// are considered, against an open three only what answers it, and at the horizon
// every position is first asked for a short VCF.
//
// The player returns no illegal move and no forbidden one, unless a renju Black has
// nothing else left.
package player
