// Package clock knows the time systems of the protocols and how much of the time
// a move may take.
//
// [Settings] are the rules of a clock, [Side] is one player's clock under them,
// and [Budget] turns what is left into [search.Limits]. The limits keep a margin
// for the way to the client, so that a move which takes all of its hard limit,
// every time, still never oversteps the clock.
package clock
