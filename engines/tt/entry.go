package tt

// Bound says what a stored score tells about the true one.
type Bound uint8

const (
	// None marks an absent entry.
	None Bound = iota
	// Lower: the true score is at least the stored one (a fail high).
	Lower
	// Upper: the true score is at most the stored one (a fail low).
	Upper
	// Exact: the stored score is the true one at the stored depth.
	Exact
)

// Entry is what the table knows about a position.
type Entry struct {
	// Score is in the search's own unit, from the view of the side to move.
	Score int32
	// Move is the best move as a number of the search's choosing.
	Move uint16
	// Depth is the plies that were searched below the position, 0 to 255.
	Depth uint8
	Bound Bound
}

// The data word: score 32 bits, move 16, depth 8, generation 6, bound 2.
const (
	moveShift  = 32
	depthShift = 48
	ageShift   = 56
	boundShift = 62
	ageMask    = 1<<6 - 1
)

func pack(e Entry, age uint8) uint64 {
	return uint64(uint32(e.Score)) | uint64(e.Move)<<moveShift | uint64(e.Depth)<<depthShift |
		uint64(age&ageMask)<<ageShift | uint64(e.Bound)<<boundShift
}

func unpack(data uint64) Entry {
	return Entry{
		Score: int32(uint32(data)),
		Move:  uint16(data >> moveShift),
		Depth: uint8(data >> depthShift),
		Bound: Bound(data >> boundShift),
	}
}

func ageOf(data uint64) uint8 { return uint8(data>>ageShift) & ageMask }

func depthOf(data uint64) uint8 { return uint8(data >> depthShift) }
