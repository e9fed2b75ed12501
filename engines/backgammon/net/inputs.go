package net

import "papamu/engines/backgammon"

// Inputs is the sparse input vector of a network: the numbers of the inputs
// that are not zero, and their values.
type Inputs struct {
	index [maxActive]uint16
	value [maxActive]float32
	n     int
}

// maxActive is enough for all inputs of both sides that can be on at a time:
// at most 16 occupied places of up to two units each, 3 for the checkers off,
// and the features.
const maxActive = 2 * (2*16 + 3 + sideFeatures)

// Inputs of one side: for each of its 25 places (24 points and the bar) units
// for exactly one, exactly two, and three or more checkers and one for the
// number beyond three; three units for the checkers off; then the features.
const (
	placeUnits  = 4
	placeInputs = 25 * placeUnits
	offUnits    = 3
	rawInputs   = placeInputs + offUnits

	contactSide = rawInputs + sideFeatures
	raceSide    = rawInputs + raceFeatures

	ContactInputs = 2 * contactSide
	RaceInputs    = 2 * raceSide
)

func (in *Inputs) set(index int, value float32) {
	in.index[in.n], in.value[in.n] = uint16(index), value
	in.n++
}

// add sets the input unless it is zero.
func (in *Inputs) add(index int, value float32) {
	if value != 0 {
		in.set(index, value)
	}
}

// raw sets the inputs of one side's checkers, seen by that side.
func (in *Inputs) raw(p *backgammon.Position, base int) {
	left := 0
	for i := 1; i <= backgammon.Bar; i++ {
		n := int(p[i])
		if n <= 0 {
			continue
		}
		left += n
		at := base + (i-1)*placeUnits
		in.set(at+min(n, 3)-1, 1)
		if n > 3 {
			in.set(at+3, float32(n-3)/2)
		}
	}
	off := float32(backgammon.Checkers - left)
	for unit := range offUnits {
		in.add(base+placeInputs+unit, min(max(off-float32(5*unit), 0), 5)/5)
	}
}

// Contact fills in the inputs of the contact network for a position seen by
// the player on roll.
func (in *Inputs) Contact(p *backgammon.Position) {
	in.n = 0
	flipped := p.Flip()
	mover, opponent := sideMasks(p), sideMasks(&flipped)
	in.raw(p, 0)
	in.features(p, &mover, &opponent, rawInputs)
	in.raw(&flipped, contactSide)
	in.features(&flipped, &opponent, &mover, contactSide+rawInputs)
}

// raceFeatures are the pip count, and the pips that remain outside the home
// board.
const raceFeatures = 2

// Race fills in the inputs of the race network.
func (in *Inputs) Race(p *backgammon.Position) {
	in.n = 0
	flipped := p.Flip()
	for side, board := range [2]*backgammon.Position{p, &flipped} {
		base := side * raceSide
		in.raw(board, base)
		pips, outside := 0, 0
		for i := 1; i <= backgammon.Bar; i++ {
			n := max(int(board[i]), 0)
			pips += n * i
			outside += n * max(0, i-backgammon.HomePoints)
		}
		in.add(base+rawInputs, float32(pips)/100)
		in.add(base+rawInputs+1, float32(outside)/50)
	}
}
