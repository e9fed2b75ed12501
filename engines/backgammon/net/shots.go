package net

import (
	"math/bits"

	"papamu/engines/backgammon"
)

// hitCount says, over the 36 rolls, in how many a side hits at least one and
// at least two blots, and the sum of the most pips that a hit checker loses.
type hitCount struct{ any, two, pips int }

// shots counts the attacker's hits on the target's blots. onBar is minus the
// number of the attacker's checkers on the bar, as a board stores it: those
// have to enter before others hit. It looks at single checkers, which may use
// both dice where the landing point between is open; it does not ask whether
// the rest of the roll can be played.
func shots(attacker, target *masks, onBar int) (h hitCount) {
	blots := mirror(target.blots)
	if blots == 0 {
		return h
	}
	open := ^mirror(target.made)
	if attacker.any>>bits.TrailingZeros32(blots)>>1 == 0 {
		return h // all of the attacker is past them
	}
	for a := 1; a <= 6; a++ {
		for b := 1; b < a; b++ {
			h.count(pairShots(attacker.any, open, blots, a, b, -onBar), 2)
		}
		h.count(doubleShots(attacker.any, open, blots, a, -onBar), 1)
	}
	return h
}

// count books the blots that one roll can hit.
func (h *hitCount) count(hit uint32, weight int) {
	if hit == 0 {
		return
	}
	h.any += weight
	if hit&(hit-1) != 0 {
		h.two += weight
	}
	h.pips += weight * (bits.Len32(hit) - 1)
}

const barMask = 1 << backgammon.Bar

// pairShots returns the blots within reach of two different dice.
func pairShots(from, open, blots uint32, a, b, onBar int) uint32 {
	switch onBar {
	case 0:
		return blots & (from>>a | from>>b | (from>>a&open)>>b | (from>>b&open)>>a)
	case 1:
		// One die enters, and the other is free for any checker.
		enterA, enterB := uint32(barMask)>>a&open, uint32(barMask)>>b&open
		hit := uint32(0)
		if enterA != 0 {
			hit |= enterA | (from&^barMask|enterA)>>b
		}
		if enterB != 0 {
			hit |= enterB | (from&^barMask|enterB)>>a
		}
		return hit & blots
	}
	return blots & open & (barMask>>a | barMask>>b)
}

// doubleShots returns the blots within reach of four equal dice.
func doubleShots(from, open, blots uint32, a, onBar int) uint32 {
	steps := 4
	if onBar > 0 {
		if barMask>>a&open == 0 {
			return 0
		}
		steps -= onBar
		if steps <= 0 {
			return blots & (barMask >> a)
		}
		from = from&^barMask | barMask>>a
	}
	hit := from // what was entered may have hit
	if onBar == 0 {
		hit = 0
	}
	for range steps {
		from = from >> a
		hit |= from
		from &= open
	}
	return hit & blots
}

// escapes returns in how many of the 36 rolls a checker on the place can go
// more than six pips; blocks are the points it cannot land on.
func escapes(blocks uint32, from int) int {
	if from <= 6 {
		return 36
	}
	// Bit d-1 of ahead is the point d pips on.
	ahead := bits.Reverse32(blocks<<(32-from)) & (1<<12 - 1)
	return int(escapeTable[ahead])
}

// escapeTable answers escapes for each pattern of the next twelve points.
var escapeTable = func() (t [1 << 12]uint8) {
	for blocked := range t {
		for _, r := range backgammon.Rolls() {
			if escaping(uint32(blocked), int(r.Dice[0]), int(r.Dice[1])) {
				t[blocked] += uint8(r.Weight)
			}
		}
	}
	return t
}()

// escaping reports whether the dice carry a checker more than six pips
// without touching down on a blocked point; points beyond the twelfth are
// taken to be open.
func escaping(blocked uint32, a, b int) bool {
	free := func(d int) bool { return d > 12 || blocked>>(d-1)&1 == 0 }
	if a == b {
		for d := a; d <= 4*a && free(d); d += a {
			if d > 6 {
				return true
			}
		}
		return false
	}
	return a+b > 6 && (free(a) || free(b)) && free(a+b)
}
