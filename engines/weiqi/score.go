package weiqi

// Judgement says what became of the stones at the end. One point names its whole
// group; points without a stone are ignored.
type Judgement struct {
	// Dead stones are taken off and become prisoners.
	Dead []Point
	// Seki lists stones alive in seki, for the rules that tax it. If it is nil,
	// the board is asked: a group is then taken to be in seki if it touches dame
	// and has no more than one eye space, of less than three points. That is
	// right once the dame that can be filled have been filled.
	Seki []Point
}

// Tally is what one player has.
type Tally struct {
	Stones    int     // living stones on the board
	Territory int     // surrounded points, those under dead enemy stones included
	Prisoners int     // enemy stones captured, and dead at the end
	Tax       int     // surrounded points that do not count
	Extra     float64 // komi, handicap bonus and button
}

// Count is the count of a position.
type Count struct {
	Black, White Tally
	Dame         int     // empty points that are nobody's
	Margin       float64 // Black's points less White's, by the rules of the game

	owner [maxCells]Color
	seki  [maxCells]bool
}

// Owner returns whose the point is, a living stone's or territory; Empty for dame.
func (c *Count) Owner(p Point) Color { return c.owner[p] }

// InSeki reports whether p belongs to a group that was counted as being in seki.
func (c *Count) InSeki(p Point) bool { return c.seki[p] }

// Result returns the result that the margin means.
func (c *Count) Result() Result { return CountResult(c.Margin) }

// RemovesDead reports whether dead stones may be left on the board at the end and
// taken off by agreement. Where it is false the position is scored as it stands,
// and what is dead has to be captured before passing.
func (r Rules) RemovesDead() bool { return r.FriendlyPassOK || r.Scoring == TerritoryScoring }

// Count counts the position by the rules of the game, given what is dead. With the
// zero Judgement it counts the position as it stands.
func (g *Game) Count(j Judgement) Count { return *new(Counter).Count(g, j) }

// Count is [Game.Count] in the counter's own memory. The result is valid until the
// next call. Without dead stones it allocates nothing after the first use.
func (s *Counter) Count(g *Game, j Judgement) *Count {
	s.init(&g.board, j)
	s.findTerritory()
	s.findGroups(g.rules.Tax, j)
	g.addExtras(&s.count)
	g.setMargin(&s.count)
	return &s.count
}

// FinalResult is the result of the position with the given judgement: a count, or
// a draw if the game ended without result by a cycle.
func (g *Game) FinalResult(j Judgement) Result {
	if g.NoResult() {
		return Result{}
	}
	c := g.Count(j)
	return c.Result()
}

func (g *Game) addExtras(c *Count) {
	c.Black.Prisoners += g.board.Lost(White)
	c.White.Prisoners += g.board.Lost(Black)
	c.White.Extra = g.komi + float64(g.rules.WhiteBonus.Bonus(g.handicap))
	switch g.button {
	case Black:
		c.Black.Extra += 0.5
	case White:
		c.White.Extra += 0.5
	}
}

func (g *Game) setMargin(c *Count) {
	points := func(t Tally) int {
		if g.rules.Scoring == TerritoryScoring {
			return t.Territory - t.Tax + t.Prisoners
		}
		return t.Territory - t.Tax + t.Stones
	}
	c.Margin = float64(points(c.Black)-points(c.White)) + c.Black.Extra - c.White.Extra
}
