package threat

import "papamu/engines/gomoku"

// table remembers positions with the attacker to move: won by which move, or not
// won by so many fours. New entries replace old ones.
type table struct{ slots []slot }

type slot struct {
	key  uint64
	move gomoku.Point // the winning attack, NoPoint if there is none
	deep uint8        // attacks tried in vain; endless: all there are
	used bool
}

const (
	slotBytes = 16
	endless   = 255
)

func newTable(bytes int64) table {
	n := int64(1)
	for n*2*slotBytes <= bytes {
		n *= 2
	}
	return table{make([]slot, n)}
}

func (t *table) clear() { clear(t.slots) }

func (t *table) at(key uint64) *slot { return &t.slots[key&uint64(len(t.slots)-1)] }

// probe returns what is known about a search so deep.
func (t *table) probe(key uint64, depth int) (gomoku.Point, Verdict) {
	s := t.at(key)
	switch {
	case !s.used || s.key != key:
		return gomoku.NoPoint, Unknown
	case s.move != gomoku.NoPoint:
		return s.move, Win
	case int(s.deep) >= depth:
		return gomoku.NoPoint, None
	}
	return gomoku.NoPoint, Unknown
}

func (t *table) win(key uint64, move gomoku.Point) { *t.at(key) = slot{key, move, 0, true} }

func (t *table) none(key uint64, depth int) {
	*t.at(key) = slot{key, gomoku.NoPoint, uint8(min(depth, endless)), true}
}
