package report

import (
	"fmt"
	"math"

	"papamu/engines/arena"
	"papamu/engines/arena/stats"
)

// plot draws measures as dots with intervals over one axis. Places are in percent
// of the width.
type plot struct {
	Caption string
	Rows    []plotRow
	Ticks   []tick
}

// plotRow is one measure.
type plotRow struct {
	Rank            int
	Name            string
	Text            string
	Better          string // likelihood of being stronger than the next row
	Low, At, High   string
	OpenLow, OpenUp bool // the interval goes on beyond the axis
	Dot             bool
}

// tick is a place on an axis.
type tick struct {
	At   string
	Text string
	Zero bool
}

// widest bounds the axis: what lies beyond it is as good as infinite.
const widest = 2000

// narrowest is the least that the axis shows on both sides of zero.
const narrowest = 50.0

// plotElo plots the ratings, or for two players their difference.
func (s *standing) plotElo(groups []stats.Group, encounters []*arena.Encounter) {
	if len(s.Names) == 2 && len(encounters) == 1 {
		m := encounters[0].Games.Estimate().Elo
		s.Elo.Caption = fmt.Sprintf("Elo difference of %s to %s", s.Duels[0].A, s.Duels[0].B)
		s.Elo.draw([]plotRow{{Rank: 1, Name: s.Duels[0].A, Better: s.Duels[0].Better}}, []stats.Measure{m})
		return
	}
	s.Elo.Caption = "Elo, relative to the mean of the players"
	var rows []plotRow
	var measures []stats.Measure
	for _, g := range groups {
		for i, r := range g.Ratings {
			row := plotRow{Rank: len(rows) + 1, Name: r.Player}
			if i+1 < len(g.Ratings) {
				row.Better = superiority(g.Difference(i, i+1))
			}
			rows, measures = append(rows, row), append(measures, r.Elo)
		}
	}
	s.Notes = groupNotes(groups)
	s.Elo.draw(rows, measures)
}

// groupNotes says what a reader of the ratings has to know.
func groupNotes(groups []stats.Group) (notes []string) {
	if len(groups) > 1 {
		notes = append(notes, fmt.Sprintf("The players fall into %d groups that no games connect; ratings of different groups cannot be compared.", len(groups)))
	}
	for _, g := range groups {
		if g.VirtualDraws > 0 {
			notes = append(notes, "Somebody won or lost everything; each player of that group was given a virtual draw to keep the ratings finite.")
			break
		}
	}
	return notes
}

// draw places the measures on a common axis.
func (p *plot) draw(rows []plotRow, measures []stats.Measure) {
	low, high := -narrowest, narrowest
	for _, m := range measures {
		for _, v := range []float64{m.Value, m.Low, m.High} {
			if math.Abs(v) <= widest {
				low, high = min(low, v), max(high, v)
			}
		}
	}
	step := niceStep((high - low) / 6)
	low, high = step*math.Floor(low/step), step*math.Ceil(high/step)
	place := func(v float64) string { return percent((min(max(v, low), high) - low) / (high - low)) }
	for i, m := range measures {
		row := rows[i]
		row.Text, row.Low, row.At, row.High = eloText(m), place(m.Low), place(m.Value), place(m.High)
		row.OpenLow, row.OpenUp = m.Low < low, m.High > high
		row.Dot = !math.IsInf(m.Value, 0) && (!math.IsInf(m.Low, 0) || !math.IsInf(m.High, 0))
		p.Rows = append(p.Rows, row)
	}
	for v := low; v <= high+step/2; v += step {
		p.Ticks = append(p.Ticks, tick{place(v), signed(v), math.Abs(v) < step/2})
	}
}

// niceStep is the smallest of 1, 2, 5, 10, 20… that is not below v.
func niceStep(v float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(v)))
	for _, m := range []float64{1, 2, 5} {
		if m*power >= v {
			return m * power
		}
	}
	return 10 * power
}

// percent writes a share as SVG and CSS take it.
func percent(share float64) string { return fmt.Sprintf("%.2f%%", 100*share) }
