// Package bearoff knows the end of the game: positions in which all checkers
// of a side stand in its home board.
//
// [OneSided] holds, for each of the 54,264 ways to have up to fifteen checkers
// on six points, how many rolls the side needs to bear them all off, and for
// those with all fifteen also how many it needs for the first one, which saves
// the gammon. [TwoSided] holds the money equities of the 924 x 924 positions
// with up to six checkers a side: cubeless, and for each place of the cube.
// Both are computed by backward induction in a fraction of a second; [Load] does
// it once per process.
package bearoff
