package player

import (
	"context"
	"time"

	"papamu/engines/mcts"
	"papamu/engines/search"
	"papamu/engines/weiqi"
)

// Player searches. It keeps its memory from one search to the next but nothing of
// what it found, so that every answer stands for itself. It is not safe for
// concurrent use.
type Player struct {
	cfg   Config
	tree  *mcts.Tree[weiqi.Point]
	pos   *position
	judge judge
}

var _ search.Searcher[*weiqi.Game, weiqi.Move] = (*Player)(nil)

// New returns a player. The memory of its tree is taken at the first search.
func New(c Config) *Player {
	c = c.withDefaults()
	return &Player{cfg: c, pos: newPosition(c)}
}

// Query is what to search for.
type Query struct {
	// Limits ends the search; without any limit and without a context that can
	// be cancelled it would go on for ever.
	Limits search.Limits
	// Color is the side that is to move; Empty means the one whose turn it is.
	Color weiqi.Color
	// Allow, if it is not nil, restricts the first move, Pass included.
	Allow func(weiqi.Point) bool
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
	Line    []weiqi.Point // the move and the expected replies, sides alternating
}

// Analysis is what a search knows, from the view of the side to move.
type Analysis struct {
	Color      weiqi.Color
	Visits     int64
	Depth      int
	Elapsed    time.Duration
	Winrate    float64
	Lead       float64
	Candidates []Candidate // best first; those without visits are left out
	// Ownership is the expected owner of each point, from 1 for the side to move
	// to -1, row by row from the top left as a board is read.
	Ownership []float64
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
	p.tree.Reset()
	p.pos.begin(g, q)
	var tick func(time.Duration)
	if on != nil {
		tick = func(elapsed time.Duration) { on(p.analysis(elapsed)) }
	}
	lim := q.Limits
	if lim.Depth <= 0 || lim.Depth > maxTreeDepth {
		lim.Depth = maxTreeDepth
	}
	if err := p.tree.Run(ctx, p.pos, lim, tick); err != nil {
		return Analysis{}, err
	}
	return p.analysis(time.Since(start)), nil
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
