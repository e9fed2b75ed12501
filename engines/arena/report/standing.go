package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/gonum/stat/distuv"

	"papamu/engines/arena/stats"
)

// standing is who beat whom.
type standing struct {
	Names   []string // in the order of the table
	Rows    []crossRow
	Duels   []duel
	Elo     plot
	Notes   []string
	Pointed bool // games bring points
}

// crossRow is a player's line of the cross table.
type crossRow struct {
	Rank   int
	Name   string
	Cells  []crossCell
	Total  crossCell
	Points string // won per game, where games bring points
}

// crossCell is what one player did against another.
type crossCell struct {
	WDL   stats.WDL
	Self  bool
	Score string // points out of games
	Share string // in percent
	Tint  string // how good it is, as a class
}

// duel is what two players' games say about them.
type duel struct {
	A, B   string
	WDL    stats.WDL
	Bars   []bar // shares of wins, draws and losses
	Score  string
	Elo    string
	Better string // likelihood of superiority
	Points string // of A per game
	Pairs  string // pentanomial counts
}

// meeting collects the games of two players, as the lower one sees them.
type meeting struct {
	games  stats.GamePairs
	points stats.PointPairs
	all    stats.WDL
}

// standing counts the games. Ratings are those of package stats.
func (f field) standing() standing {
	var t stats.Tournament
	for _, name := range f.names {
		t.Enter(name)
	}
	meetings, order := f.meetings()
	own := make([]stats.Points, len(f.names))
	var s standing
	for g := range f.counted {
		if g.Points != 0 {
			s.Pointed = true
		}
		for seat, player := range g.Seats {
			_ = own[player].Add(pointsOf(g.Points, seat)) // points out of range say nothing
		}
	}
	for _, pair := range order {
		m := meetings[pair]
		_ = t.Add(f.names[pair[0]], f.names[pair[1]], m.all) // the names differ
		s.Duels = append(s.Duels, f.duel(pair, m, s.Pointed))
	}
	groups := t.Ratings()
	s.rank(&t, groups, func(name string) string { return own[slices.Index(f.names, name)].String() })
	s.plotElo(groups, meetings, order)
	return s
}

func pointsOf(first float64, seat int) float64 {
	if seat == 1 {
		return -first
	}
	return first
}

// meetings are the games by pairs of players, and the pairs in order.
func (f field) meetings() (map[[2]int]*meeting, [][2]int) {
	all := map[[2]int]*meeting{}
	var order [][2]int
	for g := range f.counted {
		low := 0 // the seat of the lower player
		if g.Seats[1] < g.Seats[0] {
			low = 1
		}
		pair := [2]int{g.Seats[low], g.Seats[1-low]}
		m := all[pair]
		if m == nil {
			m = new(meeting)
			all[pair] = m
			order = append(order, pair)
		}
		result := resultFor(g.Winner, low)
		m.all.Add(result)
		// A journal with two results for a game, or with points that are no
		// number, still has the others.
		_ = m.games.Add(g.Unit, g.Leg, result)
		_ = m.points.Add(g.Unit, g.Leg, pointsOf(g.Points, low))
	}
	slices.SortFunc(order, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return all, order
}

func resultFor(winner, seat int) stats.Result {
	switch winner {
	case nobody:
		return stats.Draw
	case seat:
		return stats.Win
	}
	return stats.Loss
}

func (f field) duel(pair [2]int, m *meeting, pointed bool) duel {
	e := m.games.Estimate()
	d := duel{
		A: f.names[pair[0]], B: f.names[pair[1]], WDL: m.all,
		Score:  scoreText(m.all),
		Elo:    eloText(e.Elo),
		Better: fmt.Sprintf("%.1f %%", 100*e.LOS),
	}
	d.Bars = shares(m.all)
	if m.games.Counts().Pairs() >= 2 {
		d.Pairs = m.games.Counts().String()
	}
	if pointed {
		d.Points = m.points.Games().String()
	}
	return d
}

// shares are the bars of wins, draws and losses side by side.
func shares(w stats.WDL) (bars []bar) {
	total, before := float64(max(w.Games(), 1)), 0.0
	for i, n := range []int{w.Wins, w.Draws, w.Losses} {
		bars = append(bars, bar{
			X: percent(before / total), Width: percent(float64(n) / total),
			Count: n, Text: [...]string{"win", "draw", "loss"}[i],
		})
		before += float64(n)
	}
	return bars
}

// rank fills the cross table, the best player first.
func (s *standing) rank(t *stats.Tournament, groups []stats.Group, points func(string) string) {
	for _, g := range groups {
		for _, r := range g.Ratings {
			s.Names = append(s.Names, r.Player)
		}
	}
	cross := t.CrossTable(s.Names)
	for i, name := range s.Names {
		row := crossRow{Rank: i + 1, Name: name, Total: cellOf(cross.Total(i))}
		for j, games := range cross.Cells[i] {
			cell := cellOf(games)
			cell.Self = i == j
			row.Cells = append(row.Cells, cell)
		}
		if s.Pointed {
			row.Points = points(name)
		}
		s.Rows = append(s.Rows, row)
	}
}

func cellOf(w stats.WDL) crossCell {
	c := crossCell{WDL: w}
	if n := w.Games(); n > 0 {
		c.Score = strconv.FormatFloat(w.Points(), 'f', -1, 64) + "/" + strconv.Itoa(n)
		c.Share = scoreText(w)
		c.Tint = "tint" + strconv.Itoa(int(math.Round(10*w.Points()/float64(n))))
	}
	return c
}

func scoreText(w stats.WDL) string {
	if w.Games() == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f %%", 100*w.Points()/float64(w.Games()))
}

// eloText writes a difference with its interval.
func eloText(m stats.Measure) string {
	low, high := math.IsInf(m.Low, 0), math.IsInf(m.High, 0)
	switch {
	case low && high:
		return "unknown"
	case high:
		return fmt.Sprintf("≥ %s", signed(m.Low))
	case low:
		return fmt.Sprintf("≤ %s", signed(m.High))
	}
	return fmt.Sprintf("%s [%s, %s]", signed(m.Value), signed(m.Low), signed(m.High))
}

// signed writes a whole number with a sign that is as wide as a plus.
func signed(v float64) string {
	switch n := math.Round(v); {
	case n > 0:
		return fmt.Sprintf("+%.0f", n)
	case n < 0:
		return fmt.Sprintf("−%.0f", -n)
	}
	return "0"
}

// superiority is the likelihood that a difference is above zero.
func superiority(m stats.Measure) string {
	if !m.Bounded() || m.Margin() == 0 {
		return ""
	}
	const quantile = 1.959964 // of the 95 % interval
	p := distuv.UnitNormal.CDF(m.Value / (m.Margin() / quantile))
	return fmt.Sprintf("%.1f %%", 100*p)
}
