package net

import (
	"math/bits"

	"papamu/engines/backgammon"
)

// What the contact network is told about one side beside its checkers.
const (
	fPips        = iota // pip count
	fHit                // chance that the other side, rolling next, hits a blot
	fHitTwice           // ... hits two blots at once
	fHitLoss            // pips that it costs on average
	fDance              // chance that a checker of the other side cannot enter
	fEscape             // chance that the rearmost checker gets away with a roll
	fContain            // least chance of the other side's checkers to get away
	fContainMean        // mean of the same over its rear points
	fRearmost           // how far back the rearmost checker is
	fAnchor             // the most advanced anchor in the other home board
	fBehind             // checkers with an enemy checker still before them
	fBehindPips         // pips that these have to go to pass it
	fPrime              // longest run of made points
	fMoment             // how scattered the checkers are
	fTiming             // pips to spare before the home board breaks
	sideFeatures
)

// masks are one side's places as bit sets; bit i is place i as that side
// numbers it.
type masks struct {
	any, blots, made uint32
}

func sideMasks(p *backgammon.Position) (m masks) {
	for i := 1; i <= backgammon.Bar; i++ {
		if p[i] <= 0 {
			continue
		}
		m.any |= 1 << i
		if p[i] == 1 {
			m.blots |= 1 << i
		} else {
			m.made |= 1 << i
		}
	}
	m.blots &^= 1 << backgammon.Bar // nothing there can be hit or blocks
	m.made &^= 1 << backgammon.Bar
	return m
}

// mirror renumbers a set of places as the other side does.
func mirror(set uint32) uint32 { return bits.Reverse32(set) >> 6 }

// features sets the inputs of the side that p is seen by.
func (in *Inputs) features(p *backgammon.Position, own, other *masks, base int) {
	in.shape(p, own, other, base)
	hits := shots(other, own, int(p[backgammon.OpponentBar]))
	in.add(base+fHit, float32(hits.any)/36)
	in.add(base+fHitTwice, float32(hits.two)/36)
	in.add(base+fHitLoss, float32(hits.pips)/(36*12))

	closed := float32(bits.OnesCount32(own.made&homeMask)) / 6
	in.add(base+fDance, closed*closed)
	blocks := mirror(other.made)
	rear := p.Rearmost()
	in.add(base+fEscape, float32(escapes(blocks, rear))/36)
	in.containment(mirror(own.made), base)
	in.add(base+fRearmost, float32(rear)/25)
	if anchors := own.made & farHomeMask; anchors != 0 {
		in.add(base+fAnchor, float32(25-bits.TrailingZeros32(anchors))/7)
	}
	in.add(base+fPrime, float32(longestRun(own.made))/6)
}

const (
	homeMask    = 0x7e       // places 1 to 6
	farHomeMask = 0x7f << 18 // places 18 to 24: the other home board and bar point
)

// shape sets what follows from the checkers' distances alone.
func (in *Inputs) shape(p *backgammon.Position, own, other *masks, base int) {
	pass := 0 // the other side's rearmost place, in our numbers
	if other.any != 0 {
		pass = 26 - bits.Len32(other.any)
	}
	pips, behind, behindPips, spare, left := 0, 0, 0, 0, 0
	square := 0
	for set := own.any; set != 0; set &= set - 1 {
		i := bits.TrailingZeros32(set)
		n := int(p[i])
		left += n
		pips += n * i
		square += n * i * i
		if i > pass {
			behind += n
			behindPips += n * (i - pass)
		}
		if i > backgammon.HomePoints && i < 19 {
			spare += n * (i - backgammon.HomePoints)
		}
	}
	in.add(base+fPips, float32(pips)/167)
	in.add(base+fBehind, float32(behind)/15)
	in.add(base+fBehindPips, float32(behindPips)/167)
	in.add(base+fTiming, float32(spare)/80)
	if left > 0 {
		mean := float32(pips) / float32(left)
		in.add(base+fMoment, (float32(square)/float32(left)-mean*mean)/60)
	}
}

// containment sets how well the side holds checkers that stand on its points
// 1 to 9 or on the bar; blocks are its made points as the other side numbers
// them.
func (in *Inputs) containment(blocks uint32, base int) {
	least, sum := 36, 0
	for from := 16; from <= backgammon.Bar; from++ {
		n := escapes(blocks, from)
		least = min(least, n)
		sum += n
	}
	in.add(base+fContain, float32(36-least)/36)
	in.add(base+fContainMean, float32(360-sum)/360)
}

// longestRun returns the length of the longest run of ones.
func longestRun(set uint32) int {
	n := 0
	for ; set != 0; n++ {
		set &= set << 1
	}
	return n
}
