package gomoku

import "math/bits"

// Set is a set of points. Its zero value is empty.
type Set [grid / 64]uint64

// Has reports whether p is in the set.
func (s *Set) Has(p Point) bool { return s[p/64%(grid/64)]>>(p%64)&1 != 0 }

// Add puts p into the set.
func (s *Set) Add(p Point) { s[p/64%(grid/64)] |= 1 << (p % 64) }

// Remove takes p out.
func (s *Set) Remove(p Point) { s[p/64%(grid/64)] &^= 1 << (p % 64) }

// First returns the first point in row order, NoPoint of an empty set.
func (s *Set) First() Point {
	for i, word := range s {
		if word != 0 {
			return Point(i*64 + bits.TrailingZeros64(word))
		}
	}
	return NoPoint
}

// Append appends the points in row order to buf.
func (s *Set) Append(buf []Point) []Point {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			buf = append(buf, Point(i*64+bits.TrailingZeros64(word)))
		}
	}
	return buf
}

func (s *Set) flip(p Point) { s[p/64%(grid/64)] ^= 1 << (p % 64) }
