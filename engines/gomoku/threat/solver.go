package threat

import "papamu/engines/gomoku"

// Verdict is what a search for a win ended with.
type Verdict uint8

const (
	// Unknown: the search was stopped before it was through.
	Unknown Verdict = iota
	// Win: proven for the side to move.
	Win
	// None: there is no win of the kind that was searched for.
	None
)

// String returns "unknown", "win" or "none".
func (v Verdict) String() string {
	return [...]string{"unknown", "win", "none"}[v%3]
}

// Limits bounds one search. Zero fields are unbounded.
type Limits struct {
	// Nodes counts positions with the attacker to move.
	Nodes int64
	// Stop is asked now and then; once it reports true the search gives up.
	Stop func() bool
}

// Proof is the answer to a search.
type Proof struct {
	Verdict Verdict
	// Line is one way to win: attack, answer, attack … up to the attack that has
	// no answer, or the five. It is empty unless the verdict is Win.
	Line []gomoku.Point
	// Nodes is what the search cost.
	Nodes int64
}

// Config sizes a solver.
type Config struct {
	// Memory is the size of the table in bytes; 0 means [DefaultMemory].
	Memory int64
	// TreeNodes bounds the graph of one VCT search, about 60 bytes a node; 0
	// means [DefaultTreeNodes].
	TreeNodes int
}

// Defaults of [Config].
const (
	DefaultMemory    int64 = 4 << 20
	DefaultTreeNodes       = 200_000
)

// Solver searches for wins. It is for one goroutine at a time.
type Solver struct {
	cfg   Config
	table table

	nodes int64
	until int64 // nodes at which to stop; 0: never
	stop  func() bool
	over  bool // stopped
	cut   bool // the depth limit was met

	moves  []gomoku.Point // stack of candidate lists
	line   []gomoku.Point // the winning line, last move first
	threat []gomoku.Point // the VCF that the attack in question threatens
	tree   tree
}

// New returns a solver with an empty table.
func New(cfg Config) *Solver {
	if cfg.Memory <= 0 {
		cfg.Memory = DefaultMemory
	}
	if cfg.TreeNodes <= 0 {
		cfg.TreeNodes = DefaultTreeNodes
	}
	s := &Solver{cfg: cfg, table: newTable(cfg.Memory)}
	s.moves = make([]gomoku.Point, 0, 1<<13)
	s.line = make([]gomoku.Point, 0, 512)
	return s
}

// Reset forgets what earlier searches found.
func (s *Solver) Reset() { s.table.clear() }

// begin opens a search under lim.
func (s *Solver) begin(lim Limits) {
	s.nodes, s.until, s.stop = 0, lim.Nodes, lim.Stop
	s.over, s.cut = false, false
	s.moves, s.line = s.moves[:0], s.line[:0]
}

// askEvery is how many nodes, some 100 µs, pass between two looks at Stop.
const askEvery = 128

// spend counts a node and reports whether the search has to end.
func (s *Solver) spend() bool {
	s.nodes++
	if s.until > 0 && s.nodes > s.until {
		s.over = true
	}
	if s.stop != nil && s.nodes%askEvery == 0 && s.stop() {
		s.over = true
	}
	return s.over
}
