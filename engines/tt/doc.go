// Package tt is a transposition table of fixed size for alpha-beta search.
//
// A position reached by several orders of moves is searched once: its score, the
// kind of bound that score is, and its best move wait under the position's hash.
//
// The table may be shared by any number of searching goroutines. A slot is two
// atomic words, the first of which holds the hash XORed with the second (R. Hyatt
// and T. Mann, "A lockless transposition table implementation for parallel
// search", ICGA Journal 25:1, 2002). A slot torn by two writers no longer matches
// any hash that was stored and reads as absent, so no lock is needed and the race
// detector has nothing to report.
//
// Each search calls [Table.Advance]; what older searches left is used but makes
// room first.
package tt
