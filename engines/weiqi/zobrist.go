package weiqi

// zobrist has one key for each point and colour; index 0 of the first dimension
// is unused. The keys are fixed, so hashes are the same in every process.
var zobrist = zobristKeys()

// whiteToMoveKey tells situations apart that differ only in the side to move.
const whiteToMoveKey = 0x9b97f6a3b1c5d42f

func zobristKeys() (keys [3][maxCells]uint64) {
	state := uint64(0x7765697169) // any constant will do
	for c := Black; c <= White; c++ {
		for p := range keys[c] {
			keys[c][p] = splitmix(&state)
		}
	}
	return keys
}

// splitmix is the generator of Steele, Lea and Flood (2014), here only to fill
// the table.
func splitmix(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
