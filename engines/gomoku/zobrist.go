package gomoku

// mix is the finalizer of SplitMix64 (Steele, Lea, Flood 2014): it spreads the
// bits of small numbers.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// turnKey is in the hash while White is to move.
var turnKey = mix(1 << 40)

// stoneKeys holds the Zobrist key of each point and content.
var stoneKeys = func() (t [4][grid]uint64) {
	for c := range t {
		for p := range t[c] {
			t[c][p] = mix(uint64(c<<16 | p))
		}
	}
	return t
}()

func stoneKey(p Point, c Color) uint64 { return stoneKeys[c&3][p&(grid-1)] }

// sizeKey sets boards of different size or rules apart.
func sizeKey(width, height int, r Rules) uint64 {
	return mix(1<<41 | uint64(width)<<32 | uint64(height)<<24 | uint64(r.Black)<<16 | uint64(r.White)<<8 | uint64(r.Forbidden))
}
