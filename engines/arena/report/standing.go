package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/stat/distuv"

	"papamu/engines/arena"
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

// standing tells the score. Ratings are those of package stats.
func (f field) standing() standing {
	encounters := slices.SortedFunc(slices.Values(f.score.Encounters()), func(a, b *arena.Encounter) int {
		return slices.Compare(a.Players[:], b.Players[:])
	})
	own, pointed := f.points()
	s := standing{Pointed: pointed}
	var t stats.Tournament
	for _, name := range f.names {
		t.Enter(name)
	}
	for _, e := range encounters {
		// All names differ here, so that none is refused.
		_ = t.Add(f.names[e.Players[0]], f.names[e.Players[1]], e.Games.Games())
		s.Duels = append(s.Duels, f.duel(e, pointed))
	}
	groups := t.Ratings()
	s.rank(&t, groups, func(name string) string { return perGame(own[slices.Index(f.names, name)]) })
	s.plotElo(groups, encounters)
	return s
}

// points are what each player won per game, and whether games bring points.
func (f field) points() (own []stats.Points, pointed bool) {
	own = make([]stats.Points, len(f.names))
	for g := range f.counted {
		pointed = pointed || g.Points != 0
		for seat, player := range g.Seats {
			_ = own[player].Add(pointsOf(g.Points, seat)) // the score took them too
		}
	}
	return own, pointed
}

func pointsOf(first float64, seat int) float64 {
	if seat == 1 {
		return -first
	}
	return first
}

func (f field) duel(e *arena.Encounter, pointed bool) duel {
	found, games := e.Games.Estimate(), e.Games.Games()
	d := duel{
		A: f.names[e.Players[0]], B: f.names[e.Players[1]], WDL: games,
		Score:  scoreText(games),
		Elo:    eloText(found.Elo),
		Better: fmt.Sprintf("%.1f %%", 100*found.LOS),
		Bars:   shares(games),
	}
	if counts := e.Games.Counts(); counts.Pairs() >= 2 {
		d.Pairs = counts.String()
	}
	if pointed {
		d.Points = perGame(e.Points.Games())
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

// perGame writes points per game with their standard error.
func perGame(p stats.Points) string { return strings.ReplaceAll(p.String(), "-", "−") }

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
