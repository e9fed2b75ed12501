package player

import (
	"slices"

	"papamu/engines/weiqi"
)

// maxSekiLiberties is how many liberties a group in the plain kind of seki has.
const maxSekiLiberties = 4

// sekiGroups returns, by head, the groups in the plain kinds of seki: two groups of
// different colours all of whose liberties are shared or eyes, none of which either
// side can fill without putting itself in atari.
func (j *judge) sekiGroups(b *weiqi.Board) map[weiqi.Point]bool {
	seki := map[weiqi.Point]bool{}
	eachGroup(b, func(group []weiqi.Point) {
		p := group[0]
		if !j.open(b, p) {
			return
		}
		for _, l := range b.AppendLiberties(nil, p, 0) {
			for _, q := range b.Around(l) {
				if b.At(q) == b.At(p).Opponent() && j.open(b, q) && inSeki(b, p, q) {
					seki[b.Group(p)], seki[b.Group(q)] = true, true
				}
			}
		}
	})
	return seki
}

// open reports whether the fate of the group at p is not certain, and its liberties
// are few enough.
func (j *judge) open(b *weiqi.Board, p weiqi.Point) bool {
	return b.Liberties(p) >= 2 && b.Liberties(p) <= maxSekiLiberties &&
		!j.life[0].Owns(p) && !j.life[1].Owns(p)
}

// inSeki reports whether the groups at p and q, of different colours, hold each
// other.
func inSeki(b *weiqi.Board, p, q weiqi.Point) bool {
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
