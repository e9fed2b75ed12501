package player

import (
	"slices"

	"papamu/engines/weiqi"
)

// fate is what is certain of a group that has no life of its own.
type fate uint8

const (
	inTheOpen fate = iota // nothing: playouts tell
	inSeki
	killed // by a nakade
	killer // the stones of the nakade
)

// fates looks at every pair of groups of different colours that hold each other: it
// is a seki, unless the one inside fills the other's eye space in a shape that leaves
// no two eyes when it is captured.
func (j *judge) fates(b *weiqi.Board) map[weiqi.Point]fate {
	all := map[weiqi.Point]fate{}
	for pair := range j.sekiPairs(b) {
		for i, p := range pair {
			q := pair[1-i]
			if nakade(b, p, q) {
				all[b.Group(p)], all[b.Group(q)] = killed, killer
			}
		}
	}
	for pair := range j.sekiPairs(b) {
		if all[b.Group(pair[0])] != killed && all[b.Group(pair[1])] != killed {
			all[b.Group(pair[0])], all[b.Group(pair[1])] = inSeki, inSeki
		}
	}
	return all
}

// nakade reports whether the group at outer is dead by the group at inner: all its
// liberties are two points of one eye space, of which inner has the rest, and a stone
// on one of them gives inner a killing shape. It asks that no besieger is in atari,
// which would let outer out.
func nakade(b *weiqi.Board, outer, inner weiqi.Point) bool {
	liberties := b.AppendLiberties(nil, outer, 0)
	space := b.AppendGroup(nil, inner)
	if len(liberties) != 2 || b.Liberties(inner) != 2 || !enclosed(b, slices.Concat(space, liberties), outer) {
		return false
	}
	for _, p := range b.AppendGroup(nil, outer) {
		for _, q := range b.Around(p) {
			if b.At(q) == b.At(inner) && b.Group(q) != b.Group(inner) && b.Liberties(q) < 2 {
				return false
			}
		}
	}
	return slices.ContainsFunc(liberties, func(l weiqi.Point) bool { return kills(b, append(slices.Clone(space), l)) })
}

// enclosed reports whether nothing but the group at wall surrounds the region.
func enclosed(b *weiqi.Board, region []weiqi.Point, wall weiqi.Point) bool {
	for _, p := range region {
		for _, q := range b.Around(p) {
			if b.OnBoard(q) && !slices.Contains(region, q) && b.Group(q) != b.Group(wall) {
				return false
			}
		}
	}
	return true
}

// kills reports whether an eye space of this shape cannot be made two eyes by its
// owner if the other side moves first: up to three points, the square and the T of
// four, the bulky five and the cross, and the rabbity six (Davies, "Life and Death",
// 1975).
func kills(b *weiqi.Board, shape []weiqi.Point) bool {
	joints, most := 0, 0
	for _, p := range shape {
		degree := 0
		for _, q := range b.Around(p) {
			if slices.Contains(shape, q) {
				degree++
			}
		}
		joints += degree
		most = max(most, degree)
	}
	joints /= 2
	switch len(shape) {
	case 1, 2, 3:
		return true
	case 4:
		return joints == 4 || most == 3
	case 5:
		return joints == 5 || most == 4
	case 6:
		return joints == 6 && most == 4
	}
	return false
}
