package player

import (
	"papamu/engines/mcts"
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/playout"
)

// position is the game as the tree sees it.
type position struct {
	cfg    Config
	runner *playout.Runner
	game   weiqi.Game
	board  weiqi.Board // of the playout

	color   weiqi.Color // to move at the root
	root    int         // moves played before the search
	allow   func(weiqi.Point) bool
	cleanup bool
	asIs    bool // the end is counted as it stands, dead stones included
	deeper  func(ply int, c weiqi.Color, p weiqi.Point) bool
	points  []weiqi.Point
	legal   []weiqi.Point
	scratch []mcts.Candidate[weiqi.Point]
	counter weiqi.Counter
	base    float64 // Black's points apart from the board: komi and the like, negative

	life       [2]weiqi.Unconditional // at the root: Black's, White's
	owners     tally
	after      map[weiqi.Point]*tally // by first move; nil unless asked for
	rootSum    float64
	rootPriors [weiqi.NumCells]float32
}

func newPosition(c Config) *position {
	return &position{cfg: c, runner: playout.NewRunner(c.Playout, c.Seed, 0)}
}

// begin prepares a search from the game.
func (g *position) begin(game *weiqi.Game, q Query) {
	g.game.CopyFrom(game)
	if q.Color.IsPlayer() && q.Color != game.ToMove() {
		g.game.SetToMove(q.Color)
	}
	g.color = g.game.ToMove()
	g.root = g.game.NumMoves()
	g.allow, g.deeper = q.Allow, q.AllowDeeper
	g.cleanup = q.Cleanup
	rules := g.game.Rules()
	g.asIs = q.Cleanup || !rules.RemovesDead()
	if len(g.points) == 0 || g.board.Size() != g.game.Size() {
		g.points = g.game.Size().Points()
	}
	g.base = -g.game.Komi() - float64(rules.WhiteBonus.Bonus(g.game.Handicap()))
	for i, c := range []weiqi.Color{weiqi.Black, weiqi.White} {
		g.life[i].Find(g.game.Board(), c, rules.Suicide)
	}
	g.runner.Seed(g.cfg.Seed, 0)
	g.owners, g.after = tally{}, nil
	if q.MovesOwnership {
		g.after = make(map[weiqi.Point]*tally)
	}
	clear(g.rootPriors[:])
	g.rootSum = 0
}

func (g *position) atRoot() bool { return g.game.NumMoves() == g.root }

func sideOf(c weiqi.Color) int { return int(c - weiqi.Black) }

func (g *position) rootSide() int { return sideOf(g.color) }

// Side implements mcts.Game.
func (g *position) Side() int { return sideOf(g.game.ToMove()) }

// Play implements mcts.Game. The move comes from Expand and is legal.
func (g *position) Play(p weiqi.Point) {
	_ = g.game.Play(weiqi.Move{Color: g.game.ToMove(), Point: p})
}

// Undo implements mcts.Game.
func (g *position) Undo() { _ = g.game.Undo() }

// Expand implements mcts.Game: the legal moves that are not senseless, and passing.
func (g *position) Expand(dst []mcts.Candidate[weiqi.Point]) []mcts.Candidate[weiqi.Point] {
	root := g.atRoot()
	if !root && g.game.Over() {
		return dst
	}
	c := g.game.ToMove()
	b := g.game.Board()
	last := weiqi.Pass
	if m, ok := g.game.LastMove(); ok {
		last = m.Point
	}
	g.legal = g.game.AppendLegal(g.legal[:0], c)
	for _, p := range g.legal {
		if g.senseless(b, p, c) || !g.allowed(p, c) {
			continue
		}
		prior, weight := float32(0.5), float32(1)
		if !g.cfg.NoPriors {
			prior, weight = g.prior(b, p, c, last)
		}
		dst = append(dst, mcts.Candidate[weiqi.Point]{Move: p, Key: int32(p), Prior: prior, Weight: weight})
	}
	if g.allowed(weiqi.Pass, c) {
		dst = append(dst, mcts.Candidate[weiqi.Point]{Move: weiqi.Pass, Key: -1, Prior: 0.5, Weight: 6})
	}
	if root {
		g.noteRoot(dst)
	}
	return dst
}

// allowed reports whether the query lets c play p next.
func (g *position) allowed(p weiqi.Point, c weiqi.Color) bool {
	if ply := g.game.NumMoves() - g.root; ply > 0 {
		return g.deeper == nil || g.deeper(ply, c, p)
	}
	return g.allow == nil || g.allow(p)
}

// senseless moves are never worth a try: filling an eye, and playing where all is
// settled for certain. Where dead stones have to be captured, the points next to
// them are not settled.
func (g *position) senseless(b *weiqi.Board, p weiqi.Point, c weiqi.Color) bool {
	if b.IsEye(p, c) && !b.Captures(p, c) {
		return true
	}
	mine, theirs := sideOf(c), sideOf(c.Opponent())
	if g.life[theirs].Owns(p) {
		return true
	}
	return !g.asIs && g.life[mine].Owns(p)
}

func (g *position) noteRoot(cands []mcts.Candidate[weiqi.Point]) {
	for _, c := range cands {
		w := c.Prior * c.Weight
		g.rootPriors[c.Move] = w
		g.rootSum += float64(w)
	}
}

// rootPrior returns the share of the initial interest that a first move got.
func (g *position) rootPrior(p weiqi.Point) float64 {
	if g.rootSum == 0 {
		return 0
	}
	return float64(g.rootPriors[p]) / g.rootSum
}
