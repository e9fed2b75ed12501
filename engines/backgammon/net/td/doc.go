// Package td trains the networks of package net by temporal differences: the
// evaluator plays against itself, and its opinion of each position is moved
// towards its opinion one roll later (Tesauro, TD-Gammon, 1995; here with
// lambda 0), the ends of games and the exact bear-off tables being the truth
// that everything else is measured by. Nobody needs it to play.
package td
