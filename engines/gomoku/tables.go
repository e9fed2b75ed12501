package gomoku

import "sync"

// tables is everything that depends on the rules alone. It never changes once
// built, so that boards share it.
type tables struct {
	space keySpace
	// lines holds Black's line class in the low and White's in the high four
	// bits, by line key.
	lines []uint8
	// kinds holds the kind of a code, by side.
	kinds [2][]Kind
}

// built remembers the tables of each rule set, Refused being filed under Loses.
// It holds nothing but results of a pure function, so that it is no state.
var built sync.Map // Rules -> func() *tables

// tablesFor returns the tables of valid rules, building them at first use.
func tablesFor(r Rules) *tables {
	if r.Forbidden == Refused {
		r.Forbidden = Loses // the shapes are the same
	}
	build, _ := built.LoadOrStore(r, sync.OnceValue(func() *tables { return newTables(r) }))
	return build.(func() *tables)()
}

func newTables(r Rules) *tables {
	fouls := r.Forbidden != Off
	t := &tables{space: newKeySpace(radiusOf(r))}
	t.lines = make([]uint8, t.space.size())
	black := t.space.classify(r.Black, fouls)
	white := black
	if fouls || r.White != r.Black {
		white = t.space.classify(r.White, false)
	}
	swap := make([]uint32, t.space.sides)
	for side := range t.space.sides {
		swap[side] = t.space.swapped(side)
	}
	for key := range t.space.size() {
		mirrored := swap[key/t.space.sides]*t.space.sides + swap[key%t.space.sides]
		t.lines[key] = uint8(black[key] | white[mirrored]<<4)
	}
	t.kinds[0] = kindTable(fouls)
	t.kinds[1] = t.kinds[0]
	if fouls {
		t.kinds[1] = kindTable(false)
	}
	return t
}

// radiusOf says how far a line has to be seen: a five through a point lies within
// four, and whether it is exact or closed shows one point further.
func radiusOf(r Rules) int {
	if r.Black == FiveOrMore && r.White == FiveOrMore {
		return 4
	}
	return 5
}

func kindTable(fouls bool) []Kind {
	t := make([]Kind, 1<<16)
	for c := range t {
		t[c] = kindOf(code(c), fouls)
	}
	return t
}
