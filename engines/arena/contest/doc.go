// Package contest plans who plays whom: a contest is a list of units, pairs of
// games with the seats exchanged, which [Plan] makes from pairings, openings and a
// seed. Whoever plays the units, on however many machines, plays the same games.
package contest
