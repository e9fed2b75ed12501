// Package gtpweiqi makes a Go engine out of the rules of the game (package
// weiqi), a player and the grammar of package gtp.
//
// An [Engine] holds one game, its clocks and its player. Its commands come in
// groups, a file and a table each: core, handicap, scoring, records, positions,
// time, rules, and those of KGS and GoGui. A failing command leaves game, rules,
// komi and clocks as they were: what may fail halfway works on a copy.
//
// Board size, clear_board and loading replace the game and keep rules, komi and
// time settings, since controllers set those once and count on it.
package gtpweiqi
