package player

import (
	"context"
	"time"

	"papamu/engines/mcts"
	"papamu/engines/search"
	"papamu/engines/weiqi"
)

// Player searches. It keeps its memory from one search to the next but nothing of
// what it found, so that every answer stands for itself, unless a [Query] asks it to
// go on. It is not safe for concurrent use.
type Player struct {
	cfg   Config
	tree  *mcts.Tree[weiqi.Point]
	pos   *position
	judge judge
	kept  bool // the tree is that of pos, and no query has narrowed it
}

var _ search.Searcher[*weiqi.Game, weiqi.Move] = (*Player)(nil)

// New returns a player. The memory of its tree is taken at the first search.
func New(c Config) *Player {
	c = c.withDefaults()
	return &Player{cfg: c, pos: newPosition(c)}
}

// Config returns what the player is set up with, defaults filled in.
func (p *Player) Config() Config { return p.cfg }

// Configure sets the player up anew, as if New had made it.
func (p *Player) Configure(c Config) { *p = *New(c) }

// Query is what to search for.
type Query struct {
	// Limits ends the search; without any limit and without a context that can
	// be cancelled it would go on for ever.
	Limits search.Limits
	// Color is the side that is to move; Empty means the one whose turn it is.
	Color weiqi.Color
	// Allow, if it is not nil, restricts the first move, Pass included.
	Allow func(weiqi.Point) bool
	// AllowDeeper, if it is not nil, restricts the moves after the first: c plays p
	// as the move number ply of the search, where the first has number 0.
	AllowDeeper func(ply int, c weiqi.Color, p weiqi.Point) bool
	// Visits, if it is above 0, ends the search when the position has been visited
	// so often, visits that an earlier search left included.
	Visits int64
	// Reuse goes on with what the last search found, if that was of this position
	// or of an earlier one of the same game and had this option too. Answers then
	// depend on the searches before.
	Reuse bool
	// Every is the time between two reports; 0 means 50 ms, and less than 10 ms is
	// not kept.
	Every time.Duration
	// MinMoves is how many candidates there are at least, those without visits
	// filling up, if there are so many moves.
	MinMoves int
	// MovesOwnership asks for Candidate.Ownership.
	MovesOwnership bool
	// Cleanup demands that dead enemy stones are captured before passing, and
	// scores what stands on the board.
	Cleanup bool
}

// Candidate is one first move of an analysis, from the view of the side to move.
type Candidate struct {
	Move    weiqi.Point
	Visits  int64
	Winrate float64       // 0 to 1
	Lead    float64       // mean points by which the side to move wins
	Prior   float64       // share of the initial interest, 0 to 1
	LCB     float64       // lower bound of the win rate at 95 %
	Spread  float64       // standard deviation of Lead's points over the visits
	Line    []weiqi.Point // the move and the expected replies, sides alternating
	Counts  []int64       // visits of each move of Line
	// Ownership is like Analysis.Ownership, after this move; nil unless the query
	// asks for it.
	Ownership Ownership
}

// Ownership tells for each point of the board, row by row from the top left as a
// board is read, whose it is at the end of playouts.
type Ownership struct {
	Mean   []float64 // from 1 for the side to move to -1
	Spread []float64 // standard deviation, 0 to 1
}

// Analysis is what a search knows, from the view of the side to move.
type Analysis struct {
	Color      weiqi.Color
	Visits     int64
	Depth      int
	Elapsed    time.Duration
	Winrate    float64
	Lead       float64
	Spread     float64     // standard deviation of Lead's points over the visits
	Candidates []Candidate // best first; those without visits are left out
	// Ownership is the expected owner of each point, from 1 for the side to move
	// to -1, row by row from the top left as a board is read.
	Ownership       []float64
	OwnershipSpread []float64 // standard deviation, 0 to 1
}

// Search implements [search.Searcher]. The score is the share of wins.
func (p *Player) Search(ctx context.Context, g *weiqi.Game, lim search.Limits, on func(search.Report[weiqi.Move])) (search.Report[weiqi.Move], error) {
	var forward func(Analysis)
	if on != nil {
		forward = func(a Analysis) { on(a.report()) }
	}
	a, err := p.Analyze(ctx, g, Query{Limits: lim}, forward)
	return a.report(), err
}

// report puts the analysis into the common form.
func (a Analysis) report() search.Report[weiqi.Move] {
	r := search.Report[weiqi.Move]{Depth: a.Depth, Nodes: a.Visits, Elapsed: a.Elapsed}
	for _, c := range a.Candidates {
		line := search.Line[weiqi.Move]{Score: c.Winrate, Visits: c.Visits}
		color := a.Color
		for _, p := range c.Line {
			line.Moves = append(line.Moves, weiqi.Move{Color: color, Point: p})
			color = color.Opponent()
		}
		r.Lines = append(r.Lines, line)
	}
	return r
}

// Analyze searches the position and returns what it found; on, if it is not nil, is
// told about twenty times a second in between. The game itself is not touched. The
// only errors are [search.ErrNoMove], if the query allows no move or the game is
// too long to go on.
func (p *Player) Analyze(ctx context.Context, g *weiqi.Game, q Query, on func(Analysis)) (Analysis, error) {
	if p.tree == nil {
		p.tree = mcts.New[weiqi.Point](p.treeConfig())
	}
	if weiqi.MaxMoves-g.NumMoves() < maxTreeDepth {
		return Analysis{}, search.ErrNoMove
	}
	start := time.Now()
	p.prepare(g, q)
	if err := p.tree.Run(ctx, p.pos, p.limits(q), p.reporting(q, on)); err != nil {
		p.kept = false
		return Analysis{}, err
	}
	p.kept = q.Reuse && q.Allow == nil && q.AllowDeeper == nil && !q.Cleanup
	return p.analysis(q, time.Since(start)), nil
}

// prepare sets the tree and the position up for a search.
func (p *Player) prepare(g *weiqi.Game, q Query) {
	goOn := p.kept && q.Reuse && p.advance(g, q)
	p.kept = false // until the search has ended well
	p.pos.begin(g, q)
	if !goOn {
		p.tree.Reset()
		return
	}
	p.pos.runner.Seed(p.cfg.Seed, uint64(p.tree.Simulations())) // not the same playouts again
	p.pos.expandRoot()
}

// limits are those of a run of the tree.
func (p *Player) limits(q Query) search.Limits {
	lim := q.Limits
	if lim.Depth <= 0 || lim.Depth > maxTreeDepth {
		lim.Depth = maxTreeDepth
	}
	if q.Visits > 0 {
		more := max(q.Visits-p.tree.Simulations(), 1)
		if lim.Nodes <= 0 || lim.Nodes > more {
			lim.Nodes = more
		}
	}
	return lim
}

// reportEvery is the time between reports where a query does not say.
const reportEvery = 50 * time.Millisecond

// reporting returns what a run of the tree calls, far more often than reports are
// due; nil if nobody listens.
func (p *Player) reporting(q Query, on func(Analysis)) func(time.Duration) {
	if on == nil {
		return nil
	}
	every := q.Every
	if every <= 0 {
		every = reportEvery
	}
	due := every
	return func(elapsed time.Duration) {
		if elapsed < due {
			return
		}
		due += every * ((elapsed-due)/every + 1)
		on(p.analysis(q, elapsed))
	}
}

// maxTreeDepth keeps the moves of the search within what a game can hold.
const maxTreeDepth = 500

func (p *Player) treeConfig() mcts.Config {
	c := mcts.Config{
		Memory:      p.cfg.Memory,
		Keys:        weiqi.NumCells,
		Explore:     -1, // shared experience and priors explore enough
		Equivalence: equivalence,
		ExpandAfter: expandAfter,
	}
	if p.cfg.NoShared {
		c.Keys = 0
		c.Explore = 0.4
	}
	return c
}
