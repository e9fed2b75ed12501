// Package player plays Go: Monte-Carlo tree search over [weiqi.Game], with the
// decisions that a front end asks for.
//
// [Player.Genmove] answers with a point, a pass or a resignation; [Player.Analyze]
// reports candidates, the expected score and ownership while it thinks;
// [Player.Judge] says which stones are alive, dead or in seki; and Player is a
// [search.Searcher].
//
// The search follows the rules of the game that it is given, superko included, on a
// copy of its own. Its playouts count area; under territory scoring they are
// corrected by the stones that each side has played, which is what the two ways of
// counting differ by.
package player
