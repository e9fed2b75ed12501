package backgammon

// AppendPlays appends every legal play of the roll to dst and returns it:
// each resulting position once, and nothing at all when the mover cannot
// move. It allocates only if dst is too small, so that a caller in a hot loop
// passes plays[:0]; a capacity of 512 is enough in practice. The dice must be
// valid.
//
// A play uses as many dice as can be used in any order; if only one of two
// can be used, it is the larger one where that is possible.
func AppendPlays(dst []Play, p Position, d Dice) []Play {
	g := generator{play: Play{After: p}, dst: dst, start: len(dst)}
	if d[0] == d[1] {
		g.doubles(d[0], Bar)
		return g.dst
	}
	d = d.Sorted()
	g.pair(d[0], d[1], true)
	g.pair(d[1], d[0], false)
	return g.dst
}

// generator walks the moves of one roll. play.After is the board as it
// stands, play.Moves what led there.
type generator struct {
	play  Play
	dst   []Play
	start int // where this roll's plays begin in dst
	rank  int // how good a use of the dice the plays in dst are

	pairs [Bar + 1]uint32 // bit b of entry a: larger die from a, smaller from b is listed
	bloom [4]uint64       // of the final positions of the listed pairs
}

// doubles plays up to four equal dice. Taking the checkers from the back to
// the front reaches every position exactly once: the multiset of starting
// points fixes the landing points and so the hits, and an order that is legal
// stays so when the rear checkers go first.
func (g *generator) doubles(die int8, from int) {
	if g.play.N == 4 {
		g.record(4)
		return
	}
	stuck := true
	rear := g.play.After.Rearmost()
	for from = min(from, rear); from >= g.lowest(rear); from-- {
		if g.try(from, die, rear) {
			stuck = false
			g.doubles(die, from)
			g.undo()
		}
	}
	if stuck {
		g.record(int(g.play.N))
	}
}

// lowest is the last point worth trying: nothing but the bar while a checker
// is on it.
func (g *generator) lowest(rear int) int {
	if rear == Bar {
		return Bar
	}
	return 1
}

// Ranks of what a roll of two different dice was used for.
const (
	smallerOnly = 1
	largerOnly  = 2
	bothDice    = 3
)

// pair plays first, then second.
func (g *generator) pair(first, second int8, largerFirst bool) {
	rear := g.play.After.Rearmost()
	for from := rear; from >= g.lowest(rear); from-- {
		if !g.try(from, first, rear) {
			continue
		}
		if !g.second(from, second, largerFirst) {
			g.recordSingle(largerFirst)
		}
		g.undo()
	}
}

// second plays the other die in every way and reports whether there was one.
func (g *generator) second(firstFrom int, die int8, largerFirst bool) bool {
	moved := false
	rear := g.play.After.Rearmost()
	for from := rear; from >= g.lowest(rear); from-- {
		if !g.try(from, die, rear) {
			continue
		}
		moved = true
		larger, smaller := firstFrom, from
		if !largerFirst {
			larger, smaller = from, firstFrom
		}
		g.recordPair(larger, smaller)
		g.undo()
	}
	return moved
}

// recordPair lists a use of both dice. The same two starting points with the
// same dice give the same position in either order; what is left (a chain
// over one or the other landing point, checkers borne off by one or the other
// die) is found by comparing positions, which the filter makes rare.
func (g *generator) recordPair(larger, smaller int) {
	if g.pairs[larger]&(1<<smaller) != 0 {
		return
	}
	g.pairs[larger] |= 1 << smaller
	hash := g.hash()
	word, bit := &g.bloom[hash>>6&3], uint64(1)<<(hash&63)
	if *word&bit != 0 && g.listed() {
		return
	}
	*word |= bit
	g.record(bothDice)
}

// hash mixes the moves' net effect, which is equal for equal positions.
func (g *generator) hash() uint64 {
	var h uint64
	for i := range g.play.N {
		m := g.play.Moves[i]
		h += point[m.To] - point[m.From]
	}
	return h >> 32
}

// point gives each index of a position an odd multiplier of its own.
var point = func() (t [Bar + 1]uint64) {
	x := uint64(0x9e3779b97f4a7c15)
	for i := range t {
		t[i] = x | 1
		x *= 0xd1342543de82ef95
	}
	return t
}()

// listed reports whether dst already has a play of both dice to this position.
func (g *generator) listed() bool {
	if g.rank < bothDice {
		return false
	}
	for i := g.start; i < len(g.dst); i++ {
		if g.dst[i].After == g.play.After {
			return true
		}
	}
	return false
}

func (g *generator) recordSingle(larger bool) {
	if larger {
		g.record(largerOnly)
	} else {
		g.record(smallerOnly)
	}
}

// record lists the play unless a better use of the dice is known; a better
// one than before sweeps the list.
func (g *generator) record(rank int) {
	if rank > g.rank {
		g.rank, g.dst = rank, g.dst[:g.start]
	}
	if rank == g.rank && rank > 0 {
		g.dst = append(g.dst, g.play)
	}
}

// try moves one checker by one die if the rules allow it. rear is the
// mover's highest occupied point.
func (g *generator) try(from int, die int8, rear int) bool {
	board := &g.play.After
	if board[from] <= 0 {
		return false
	}
	to := from - int(die)
	switch {
	case to > 0 && board[to] < -1:
		return false
	case to <= 0 && (rear > HomePoints || to < 0 && from != rear):
		return false
	}
	n := g.play.N
	board[from]--
	if to <= 0 {
		to = Off
	} else if board[to] < 0 {
		g.play.Hits |= 1 << n
		board[to] = 1
		board[OpponentBar]--
	} else {
		board[to]++
	}
	g.play.Moves[n] = Move{int8(from), int8(to)}
	g.play.N++
	return true
}

// undo takes the last move back.
func (g *generator) undo() {
	g.play.N--
	n := g.play.N
	m := g.play.Moves[n]
	board := &g.play.After
	board[m.From]++
	if m.To != Off {
		board[m.To]--
	}
	if g.play.Hits&(1<<n) != 0 {
		g.play.Hits &^= 1 << n
		board[m.To] = -1
		board[OpponentBar]++
	}
	g.play.Moves[n] = Move{}
}
