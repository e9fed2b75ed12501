// Package net estimates the chances of a backgammon position with two small
// neural networks, one for positions with contact and one for races. They were
// trained by this project's own self-play (package td) from nothing; the
// weights are embedded, and README.md says how they came about.
package net
