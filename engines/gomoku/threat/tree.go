package threat

import "papamu/engines/gomoku"

// tree is a proof-number graph. The numbers are weak: where all children count,
// the largest number plus how many others are open takes the place of the sum,
// so that a position reached in many ways is not counted many times (Ueda,
// Hashimoto, Hashimoto and Iida, "Weak proof-number search", 2008).
type tree struct {
	nodes []node
	edges []edge
	index map[uint64]int32 // by position hash
	path  []int32
}

type node struct {
	pn, dn   uint32 // how much is missing for a proof and for a disproof
	first    int32  // edges[first:first+n] lead to the children
	n        int32
	attacker bool // the attacker is to move
	open     bool // expanded
}

type edge struct {
	move  gomoku.Point
	child int32
}

// never is the number of what cannot be reached any more.
const never = 1 << 30

// keepIndex is up to how many entries the index is cleared for the next search. To
// clear a large one takes longer than a search may be late.
const keepIndex = 1 << 14

func (t *tree) reset() {
	if t.index == nil || len(t.index) > keepIndex {
		t.index = map[uint64]int32{}
	}
	t.nodes, t.edges = t.nodes[:0], t.edges[:0]
	clear(t.index)
}

// node finds the node of a position, or makes one that seems pn steps from proof.
func (t *tree) node(hash uint64, attacker bool, pn uint32) int32 {
	if id, ok := t.index[hash]; ok {
		return id
	}
	id := int32(len(t.nodes))
	t.nodes = append(t.nodes, node{pn: pn, dn: 1, attacker: attacker, first: int32(len(t.edges))})
	t.index[hash] = id
	return id
}

// link adds a child; all children of a node are added before any other's.
func (t *tree) link(at int32, move gomoku.Point, child int32) {
	n := &t.nodes[at]
	if n.n == 0 {
		n.first = int32(len(t.edges))
	}
	n.n++
	t.edges = append(t.edges, edge{move, child})
}

// close ends the expansion of a node.
func (t *tree) close(at int32) {
	t.nodes[at].open = true
	t.update(at)
}

func (t *tree) prove(at int32)    { t.nodes[at].pn, t.nodes[at].dn = 0, never }
func (t *tree) disprove(at int32) { t.nodes[at].pn, t.nodes[at].dn = never, 0 }

func (t *tree) children(at int32) []edge {
	n := &t.nodes[at]
	return t.edges[n.first : n.first+n.n]
}

// update works a node's numbers out from its children's.
func (t *tree) update(at int32) {
	n := &t.nodes[at]
	least, most, open := uint32(never), uint32(0), uint32(0)
	for _, e := range t.children(at) {
		one, all := t.numbers(n.attacker, e.child)
		least = min(least, one)
		most = max(most, all)
		if all > 0 {
			open++
		}
	}
	if open > 0 && most < never {
		most = min(most+open-1, never-1)
	}
	if least == 0 {
		most = never
	}
	if n.attacker {
		n.pn, n.dn = least, most
	} else {
		n.pn, n.dn = most, least
	}
}

// numbers returns of a child the number of which its parent needs one, and that
// of which the parent needs all.
func (t *tree) numbers(attacker bool, child int32) (one, all uint32) {
	if c := &t.nodes[child]; attacker {
		return c.pn, c.dn
	} else {
		return c.dn, c.pn
	}
}

// choose returns the child that settles the node most cheaply.
func (t *tree) choose(at int32) edge {
	kids := t.children(at)
	best, least := kids[0], uint32(never)
	for _, e := range kids {
		if one, _ := t.numbers(t.nodes[at].attacker, e.child); one < least {
			best, least = e, one
		}
	}
	return best
}

// proven returns a child of a proven node to show in the line: a winning attack,
// or the answer that was hardest to refute as far as one can see.
func (t *tree) proven(at int32) (edge, bool) {
	best, most := edge{}, int32(-1)
	for _, e := range t.children(at) {
		c := &t.nodes[e.child]
		if c.pn == 0 && c.n > most {
			best, most = e, c.n
		}
	}
	return best, most >= 0
}
