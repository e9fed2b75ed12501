package gomoku

import "math/bits"

// Line is what a stone on an empty point would make in one of the four lines
// through it, from nothing to a five. An open shape can become a straight four,
// which a single reply cannot stop; the others can be stopped.
type Line uint8

const (
	Dead           Line = iota // no five will ever run through the point
	One                        // a lone stone with room on one side
	OpenOne                    // a lone stone with room
	Two                        // three more moves make five, each can be stopped
	OpenTwo                    // one more move makes an open three
	OpenTwoBroad               // … in more than one way
	Three                      // one more move makes a four
	OpenThree                  // one more move makes a straight four
	OpenThreeBroad             // … in more than one way
	Four                       // one more move makes a five
	StraightFour               // no single reply in this line stops the five
	DoubleFour                 // two fours in one line, a foul; forbidden points only
	Overline                   // six or more, a foul; forbidden points only
	Five                       // the line wins
)

// IsFour reports whether the line threatens a five at once.
func (l Line) IsFour() bool { return l >= Four && l <= DoubleFour }

// IsOpenThree reports whether the line threatens a straight four.
func (l Line) IsOpenThree() bool { return l == OpenThree || l == OpenThreeBroad }

// A line key describes the points up to radius away on both sides of a point,
// ordered outwards: side code of the negative direction times the number of side
// codes, plus the side code of the positive one. A side code is base 3 (empty,
// black, white) over the points before the first blocked one, offset by how many
// those are. Keys are therefore sums, and a stone changes them by a constant.

// keySpace is the layout of the keys for one radius.
type keySpace struct {
	radius int
	sides  uint32 // number of side codes
	pow    [margin + 1]uint32
	offset [margin + 2]uint32 // by the distance of the first blocked point
}

func newKeySpace(radius int) keySpace {
	s := keySpace{radius: radius}
	power := uint32(1)
	for k := 1; k <= radius; k++ {
		s.pow[k] = power
		power *= 3
	}
	for d := 1; d <= radius+1; d++ {
		s.offset[d] = s.sides
		n := uint32(1)
		for range d - 1 {
			n *= 3
		}
		s.sides += n
	}
	return s
}

func (s *keySpace) size() uint32 { return s.sides * s.sides }

// window is a line key taken apart: bit i is the point i-radius away, and the
// bits of blocked points are in none of the masks.
type window struct{ own, foe, free uint32 }

// side returns the digits of a side code, distance 1 first, and how many.
func (s *keySpace) side(code uint32) (digits [margin]uint32, n int) {
	d := s.radius + 1
	for s.offset[d] > code {
		d--
	}
	code -= s.offset[d]
	for i := range d - 1 {
		digits[i] = code % 3
		code /= 3
	}
	return digits, d - 1
}

// half returns the window of one side code alone, way -1 for the negative
// direction and 1 for the positive, for the colour with digit 1.
func (s *keySpace) half(code uint32, way int) (w window) {
	digits, n := s.side(code)
	for i := range n {
		bit := uint32(1) << (s.radius + way*(i+1))
		switch digits[i] {
		case 0:
			w.free |= bit
		case 1:
			w.own |= bit
		case 2:
			w.foe |= bit
		}
	}
	return w
}

// windows returns the windows of all side codes in one direction.
func (s *keySpace) windows(way int) []window {
	out := make([]window, s.sides)
	for code := range out {
		out[code] = s.half(uint32(code), way)
	}
	return out
}

func (w window) join(o window) window { return window{w.own | o.own, w.foe | o.foe, w.free | o.free} }

// weight is what digit 1 at bit position at adds to a key.
func (s *keySpace) weight(at int) uint32 {
	if at < s.radius {
		return s.pow[s.radius-at] * s.sides
	}
	return s.pow[at-s.radius]
}

// swapped returns the side code with the two colours exchanged.
func (s *keySpace) swapped(code uint32) uint32 {
	digits, n := s.side(code)
	out := s.offset[n+1]
	for i := range n {
		if digits[i] != 0 {
			out += (3 - digits[i]) * s.pow[i+1]
		}
	}
	return out
}

// classify fills the table of line classes for the colour with digit 1. Adding a
// stone always raises the key, so that going downwards every successor is known:
// a line is worth one step less than the best it can become.
func (s *keySpace) classify(win Win, forbidden bool) []Line {
	table := make([]Line, s.size())
	negative, positive := s.windows(-1), s.windows(1)
	for key := s.size(); key > 0; {
		key--
		w := negative[key/s.sides].join(positive[key%s.sides])
		table[key] = s.classifyOne(table, key, w, win, forbidden)
	}
	return table
}

func (s *keySpace) classifyOne(table []Line, key uint32, w window, win Win, forbidden bool) Line {
	length, closed := w.run(s.radius)
	switch {
	case win.wins(length, closed):
		return Five
	case forbidden && length > 5:
		return Overline
	}
	var best Line
	ways, fives := 0, 0
	for free := w.free; free != 0; free &= free - 1 {
		next := table[key+s.weight(bits.TrailingZeros32(free))]
		switch {
		case next == Five:
			fives++
		case next == Overline: // never a step towards five
		case rank(next) > rank(best):
			best, ways = next, 1
		case rank(next) == rank(best):
			ways++
		}
	}
	if fives == 0 {
		return oneStepBefore(best, ways)
	}
	return s.fourClass(table, key, w, fives, length, forbidden)
}

// fourClass tells the kinds of four apart. Where two fours in a line are a foul,
// a straight four is four unbroken stones with two fives; elsewhere it is a four
// that survives every reply in its line.
func (s *keySpace) fourClass(table []Line, key uint32, w window, fives, length int, forbidden bool) Line {
	switch {
	case fives == 1:
		return Four
	case forbidden && length == 4:
		return StraightFour
	case forbidden:
		return DoubleFour
	}
	for free := w.free; free != 0; free &= free - 1 {
		if !s.survives(table, key, w, bits.TrailingZeros32(free)) {
			return Four
		}
	}
	return StraightFour
}

// survives reports whether a five remains after the opponent's reply.
func (s *keySpace) survives(table []Line, key uint32, w window, reply int) bool {
	key += 2 * s.weight(reply)
	for at := range 2*s.radius + 1 {
		if at != reply && w.free>>at&1 != 0 && table[key+s.weight(at)] == Five {
			return true
		}
	}
	return false
}

// run returns the length of the run through the centre once a stone stands
// there, and whether an opponent's stone closes each end of it.
func (w window) run(radius int) (length int, closed bool) {
	own := w.own | 1<<radius
	lo, hi := radius, radius
	for lo > 0 && own>>(lo-1)&1 != 0 {
		lo--
	}
	for own>>(hi+1)&1 != 0 {
		hi++
	}
	closed = lo > 0 && w.foe>>(lo-1)&1 != 0 && w.foe>>(hi+1)&1 != 0
	return hi - lo + 1, closed
}

// wins is the definition of [Win]: length is the unbroken run, closed whether an
// opponent's stone stands at both of its ends.
func (w Win) wins(length int, closed bool) bool {
	switch w {
	case ExactFive:
		return length == 5
	case CaroFive:
		return length > 5 || length == 5 && !closed
	case CaroExactFive:
		return length == 5 && !closed
	default:
		return length >= 5
	}
}

// rank orders classes by the moves that are still needed, broad ones being no
// nearer than the others of their kind. A double four counts as a mere four:
// Black may not make one.
func rank(l Line) Line {
	switch l {
	case OpenTwoBroad:
		return OpenTwo
	case OpenThreeBroad:
		return OpenThree
	case DoubleFour:
		return Four
	default:
		return l
	}
}

// oneStepBefore is the class of a line whose best successor is next, reached in
// so many ways.
func oneStepBefore(next Line, ways int) Line {
	switch rank(next) {
	case StraightFour:
		return broad(OpenThree, ways)
	case Four:
		return Three
	case OpenThree:
		return broad(OpenTwo, ways)
	case Three:
		return Two
	case OpenTwo, OpenOne:
		return OpenOne
	case Two, One:
		return One
	default:
		return Dead
	}
}

func broad(l Line, ways int) Line {
	if ways > 1 {
		return l + 1
	}
	return l
}
