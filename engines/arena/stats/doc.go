// Package stats says what the results of a match are worth.
//
// Counts are small values: [WDL] holds wins, draws and losses, [Pentanomial]
// holds pairs of games on the same opening with the sides exchanged, and
// [GamePairs] sorts the games of a match into pairs whatever the order in which
// they end. Each gives an [Estimate]: score, Elo difference and normalized Elo,
// every one a [Measure] with its 95 % interval, and the likelihood of
// superiority. [SPRT] decides while the match is running whether it has shown
// enough. [Points] and [PointPairs] do the same for games that are won by more
// or less, such as backgammon or Go without komi. [Tournament] rates any number
// of players by the Bradley–Terry model and draws the cross table.
//
// The formulas are those of fishtest, the testing framework of Stockfish, as
// far as it has them; the tests hold them against its published figures. One
// thing is done differently: where all results are equal, or the normal
// interval of the score would leave 0…1, the interval is Wilson's. A figure
// that the results do not bound is said to be unbounded. None is ever NaN.
package stats
