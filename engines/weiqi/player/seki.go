package player

import (
	"iter"
	"slices"

	"papamu/engines/weiqi"
)

// maxSekiLiberties is how many liberties a group in the plain kind of seki has.
const maxSekiLiberties = 4

// sekiPairs yields a point of each of two groups of different colours all of whose
// liberties are shared or eyes, none of which either side can fill without putting
// itself in atari: the plain kinds of seki, if it is one.
func (j *judge) sekiPairs(b *weiqi.Board) iter.Seq[[2]weiqi.Point] {
	return func(yield func([2]weiqi.Point) bool) {
		eachGroup(b, func(group []weiqi.Point) {
			p := group[0]
			if b.At(p) != weiqi.Black || !j.open(b, p) {
				return
			}
			for _, l := range b.AppendLiberties(nil, p, 0) {
				for _, q := range b.Around(l) {
					if b.At(q) == weiqi.White && j.open(b, q) && holdEachOther(b, p, q) {
						yield([2]weiqi.Point{p, q})
					}
				}
			}
		})
	}
}

// open reports whether the fate of the group at p is not certain, and its liberties
// are few enough.
func (j *judge) open(b *weiqi.Board, p weiqi.Point) bool {
	return b.Liberties(p) >= 2 && b.Liberties(p) <= maxSekiLiberties &&
		!j.life[0].Owns(p) && !j.life[1].Owns(p)
}

// holdEachOther reports whether neither of the groups at p and q, of different
// colours, can approach the other.
func holdEachOther(b *weiqi.Board, p, q weiqi.Point) bool {
	mine, theirs := b.AppendLiberties(nil, p, 0), b.AppendLiberties(nil, q, 0)
	shared := 0
	for _, l := range mine {
		if slices.Contains(theirs, l) {
			shared++
			if !suicidal(b, l, p) || !suicidal(b, l, q) {
				return false
			}
		}
	}
	return shared > 0 && onlySharedOrEyes(b, p, mine, theirs) && onlySharedOrEyes(b, q, theirs, mine)
}

// suicidal reports whether a stone on the liberty l of the group at p would leave
// that group with no more than one.
func suicidal(b *weiqi.Board, l, p weiqi.Point) bool {
	c := b.At(p)
	return !b.Captures(l, c) && b.LibertiesAfter(l, c, 2) < 2
}

func onlySharedOrEyes(b *weiqi.Board, p weiqi.Point, libs, shared []weiqi.Point) bool {
	for _, l := range libs {
		if !slices.Contains(shared, l) && !b.IsEye(l, b.At(p)) {
			return false
		}
	}
	return true
}
