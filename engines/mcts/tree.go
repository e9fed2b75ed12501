package mcts

import (
	"math"
	"unsafe"
)

// Config sets a tree up. The zero value is a plain UCT search.
type Config struct {
	// Memory bounds the nodes, in bytes. 0 means 64 MiB.
	Memory int64
	// Explore is the factor of the exploration term; 0 means 0.7. A negative
	// value turns exploration off, which priors and shared experience allow.
	Explore float64
	// Keys is the number of move names; 0 turns shared experience (RAVE) off.
	Keys int
	// Equivalence is the number of simulations at which shared and own
	// experience weigh the same in the long run; 0 means 1000.
	Equivalence float64
	// ExpandAfter is the number of simulations through a leaf before it gets
	// children; 0 means 1.
	ExpandAfter int
	// FirstPlay is the value of a move of which nothing is known; 0 means 1.1,
	// so that each is tried once.
	FirstPlay float64
}

const (
	defaultMemory      = 64 << 20
	defaultExplore     = 0.7
	defaultEquivalence = 1000
	defaultFirstPlay   = 1.1
)

func (c Config) withDefaults() Config {
	if c.Memory <= 0 {
		c.Memory = defaultMemory
	}
	if c.Explore == 0 {
		c.Explore = defaultExplore
	}
	c.Explore = max(c.Explore, 0)
	if c.Equivalence <= 0 {
		c.Equivalence = defaultEquivalence
	}
	if c.FirstPlay == 0 {
		c.FirstPlay = defaultFirstPlay
	}
	c.ExpandAfter = max(c.ExpandAfter, 1)
	return c
}

// node is a move and the position that it leads to. Its figures are from the view
// of the side that made the move.
type node[M any] struct {
	value       float64 // sum over visits
	margin      float64
	first       int32 // first child in the slab; 0 if there is none yet
	children    int32
	visits      int32
	key         int32
	sharedValue float32
	sharedCount float32
	square      float32 // running mean of the squared margin
	move        M
	side        int8 // to move after it; known once expanded
	ended       bool
}

// Tree is a search tree over moves M. It is not safe for concurrent use.
type Tree[M any] struct {
	cfg   Config
	nodes []node[M] // nodes[0] is the root
	cap   int

	path    []int32
	moved   []int32 // by node: its index after Advance; kept for the next time
	cands   []Candidate[M]
	outcome Outcome
	depth   int // of the deepest simulation since Reset
	sims    int64
}

// New returns an empty tree.
func New[M any](c Config) *Tree[M] {
	c = c.withDefaults()
	t := &Tree[M]{cfg: c}
	t.cap = int(min(max(c.Memory/int64(unsafe.Sizeof(node[M]{})), 2), math.MaxInt32))
	t.nodes = make([]node[M], 0, t.cap)
	t.outcome.First = make([]int8, max(c.Keys, 0))
	t.Reset()
	return t
}

// Reset empties the tree.
func (t *Tree[M]) Reset() {
	t.nodes = append(t.nodes[:0], node[M]{key: -1})
	t.depth, t.sims = 0, 0
}

// Simulations returns the number of simulations since Reset.
func (t *Tree[M]) Simulations() int64 { return t.sims }

// Full reports whether the tree has stopped growing for want of memory.
func (t *Tree[M]) Full() bool { return len(t.nodes) >= t.cap }

// Simulate runs one simulation of the game, which must stand at the position of
// the root and does so again afterwards. No node of the tree lies deeper than
// maxDepth, if that is above 0.
func (t *Tree[M]) Simulate(g Game[M], maxDepth int) {
	t.path = append(t.path[:0], 0)
	i := int32(0)
	for {
		n := &t.nodes[i]
		if n.first == 0 && !t.grow(g, i) {
			break
		}
		if maxDepth > 0 && len(t.path) > maxDepth {
			break
		}
		i = t.choose(i)
		g.Play(t.nodes[i].move)
		t.path = append(t.path, i)
		if t.nodes[i].visits == 0 {
			break
		}
	}
	clear(t.outcome.First)
	t.outcome.Value, t.outcome.Margin = 0, 0
	g.Evaluate(&t.outcome)
	for range len(t.path) - 1 {
		g.Undo()
	}
	t.update()
}

// grow gives the leaf i children, if it is time and there is room.
func (t *Tree[M]) grow(g Game[M], i int32) bool {
	n := &t.nodes[i]
	atRoot := i == 0 // which gets its children whatever the memory
	if n.ended || !atRoot && (int(n.visits) < t.cfg.ExpandAfter || len(t.nodes) >= t.cap) {
		return false
	}
	t.cands = g.Expand(t.cands[:0])
	n.side = int8(g.Side())
	if len(t.cands) == 0 {
		n.ended = true
		return false
	}
	if !atRoot && len(t.nodes)+len(t.cands) > t.cap {
		return false
	}
	n.first, n.children = int32(len(t.nodes)), int32(len(t.cands))
	for _, c := range t.cands {
		t.nodes = append(t.nodes, node[M]{
			move: c.Move, key: c.Key,
			sharedCount: c.Weight, sharedValue: c.Weight * c.Prior,
		})
	}
	return true
}

// choose returns the child of i that the next simulation goes to; of equals the
// first.
func (t *Tree[M]) choose(i int32) int32 {
	n := &t.nodes[i]
	log := math.Log(float64(n.visits) + 1)
	best, bestScore := n.first, math.Inf(-1)
	kids := t.nodes[n.first : n.first+n.children]
	for k := range kids {
		c := &kids[k]
		score := t.expect(c)
		if t.cfg.Explore > 0 {
			score += t.cfg.Explore * math.Sqrt(log/(float64(c.visits)+1))
		}
		if score > bestScore {
			best, bestScore = n.first+int32(k), score
		}
	}
	return best
}

// expect mixes a child's own experience with what is shared: the weight of the
// latter falls as the former grows.
func (t *Tree[M]) expect(c *node[M]) float64 {
	own, shared := float64(c.visits), float64(c.sharedCount)
	if own == 0 && shared == 0 {
		return t.cfg.FirstPlay
	}
	if shared == 0 {
		return c.value / own
	}
	if own == 0 {
		return float64(c.sharedValue) / shared
	}
	beta := shared / (shared + own + shared*own/t.cfg.Equivalence)
	return (1-beta)*c.value/own + beta*float64(c.sharedValue)/shared
}

// update carries the outcome from the end of the path to the root.
func (t *Tree[M]) update() {
	t.sims++
	t.depth = max(t.depth, len(t.path)-1)
	square := float32(t.outcome.Margin * t.outcome.Margin)
	for d := len(t.path) - 1; d >= 0; d-- {
		n := &t.nodes[t.path[d]]
		if t.cfg.Keys > 0 && n.first != 0 {
			t.share(n) // before the move that led here is marked
		}
		if d > 0 {
			side := t.nodes[t.path[d-1]].side
			t.outcome.remark(n.key, int(side))
			n.value += valueFor(side, t.outcome.Value)
			n.margin += marginFor(side, t.outcome.Margin)
		} else {
			n.value += t.outcome.Value
			n.margin += t.outcome.Margin
		}
		n.visits++
		n.square += (square - n.square) / float32(n.visits)
	}
}

// maxShared is where counting in float32 ends: one more would change the sum and
// not the count.
const maxShared = 1 << 24

// share credits the children of n whose moves the side to move made at some time
// in the simulation.
func (t *Tree[M]) share(n *node[M]) {
	mine := n.side + 1
	value := float32(valueFor(n.side, t.outcome.Value))
	kids := t.nodes[n.first : n.first+n.children]
	for k := range kids {
		c := &kids[k]
		if uint(c.key) < uint(len(t.outcome.First)) && t.outcome.First[c.key] == mine && c.sharedCount < maxShared {
			c.sharedCount++
			c.sharedValue += value
		}
	}
}

func valueFor(side int8, v float64) float64 {
	if side == 0 {
		return v
	}
	return 1 - v
}

func marginFor(side int8, m float64) float64 {
	if side == 0 {
		return m
	}
	return -m
}
