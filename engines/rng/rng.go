// Package rng is the one pseudo-random generator of the project.
//
// Every search worker has a [Source] of its own, made from the user's seed and
// the worker's number, so that a seed makes single-threaded play repeatable and
// workers never share state. The generator is the permuted congruential one of
// math/rand/v2, held by value so that calls are direct and nothing is allocated.
package rng

import (
	"math/bits"
	"math/rand/v2"
)

// Source yields pseudo-random numbers. It is not safe for concurrent use.
type Source struct{ pcg rand.PCG }

// New returns the given stream of the given seed. Different streams of one seed
// are independent for all purposes of play.
func New(seed, stream uint64) *Source {
	s := new(Source)
	s.Seed(seed, stream)
	return s
}

// Seed sets the source back to the start of the given stream.
func (s *Source) Seed(seed, stream uint64) { s.pcg.Seed(mix(seed), mix(stream+0x632be59bd9b4e019)) }

// mix is the finalizer of SplitMix64 (Steele, Lea and Flood, 2014): small seeds
// become well spread states.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Uint64 returns 64 random bits. It makes a Source a math/rand/v2 source.
func (s *Source) Uint64() uint64 { return s.pcg.Uint64() }

// Uint32 returns 32 random bits.
func (s *Source) Uint32() uint32 { return uint32(s.pcg.Uint64() >> 32) }

// Below returns a number in [0, n) without bias worth speaking of (less than
// n / 2^64); n must not be 0, or the answer is 0.
func (s *Source) Below(n uint32) uint32 {
	hi, _ := bits.Mul64(s.pcg.Uint64(), uint64(n))
	return uint32(hi)
}

// Float64 returns a number in [0, 1).
func (s *Source) Float64() float64 { return float64(s.pcg.Uint64()>>11) / (1 << 53) }
