package stats

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"text/tabwriter"
	"unicode"

	"gonum.org/v1/gonum/mat"
)

// Rating is a line of a rating list.
type Rating struct {
	Player string `json:"player"`
	// Elo is the rating relative to the mean of the player's group.
	Elo Measure `json:"elo"`
	WDL WDL     `json:"games"`
}

// Group is a rating list of players who are connected by games, best first. The
// mean of its ratings is 0.
type Group struct {
	Ratings []Rating `json:"ratings"`
	// VirtualDraws is the number of drawn games that each player was given because
	// someone won, or lost, everything and would have had no finite rating.
	VirtualDraws float64 `json:"virtual_draws"`

	covariance *mat.SymDense // in the order of Ratings
}

// Ratings rates the players by the likeliest Bradley–Terry model, a draw being
// half a win. The largest group comes first; several groups mean that the
// schedule did not connect everybody, and that ratings of different groups
// cannot be compared. Games are taken as independent; in a match of pairs the
// true intervals are somewhat narrower.
func (t *Tournament) Ratings() []Group {
	var groups []Group
	for _, members := range t.groups() {
		groups = append(groups, t.rate(members))
	}
	slices.SortStableFunc(groups, func(a, b Group) int { return cmp.Compare(len(b.Ratings), len(a.Ratings)) })
	return groups
}

func (t *Tournament) rate(members []int) Group {
	if len(members) == 1 {
		return Group{Ratings: []Rating{{Player: t.players[members[0]], Elo: Unknown()}}}
	}
	var g Group
	if !t.rated(members) {
		g.VirtualDraws = virtualDraws
	}
	model := newBradleyTerry(t, members, g.VirtualDraws)
	model.fit()
	order := make([]int, len(members))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(model.theta[j], model.theta[i]) })
	covariance := model.covariance()
	if covariance != nil {
		g.covariance = mat.NewSymDense(len(order), nil)
	}
	for a, i := range order {
		r := Rating{Player: t.players[members[i]], WDL: t.total(members[i])}
		elo := eloPerNat * model.theta[i]
		r.Elo = Measure{elo, math.Inf(-1), math.Inf(1)}
		if covariance != nil {
			r.Elo = around(elo, math.Sqrt(max(covariance.At(i, i), 0)))
			for b := range a + 1 {
				g.covariance.SetSym(a, b, covariance.At(i, order[b]))
			}
		}
		g.Ratings = append(g.Ratings, r)
	}
	return g
}

// Difference is how much stronger line i of the list is than line j. Its interval
// is not that of the two ratings: their errors are correlated.
func (g Group) Difference(i, j int) Measure {
	d := g.Ratings[i].Elo.Value - g.Ratings[j].Elo.Value
	if i == j {
		return Measure{}
	}
	if g.covariance == nil {
		return Measure{d, math.Inf(-1), math.Inf(1)}
	}
	c := g.covariance
	return around(d, math.Sqrt(max(c.At(i, i)+c.At(j, j)-2*c.At(i, j), 0)))
}

// String draws the list as a table.
func (g Group) String() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "rank\tplayer\tElo\t95 %\tgames\twins\tdraws\tlosses\tscore")
	for i, r := range g.Ratings {
		elo, margin, score := "unknown", "", ""
		if r.Elo.Bounded() {
			elo, margin = fmt.Sprintf("%+.0f", unsigned(r.Elo.Value, 0)), fmt.Sprintf("±%.0f", r.Elo.Margin())
		}
		if n := r.WDL.Games(); n > 0 {
			score = fmt.Sprintf("%.1f %%", 100*r.WDL.Points()/float64(n))
		}
		fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%d\t%d\t%d\t%d\t%s\n", i+1, printable(r.Player), elo, margin,
			r.WDL.Games(), r.WDL.Wins, r.WDL.Draws, r.WDL.Losses, score)
	}
	_ = w.Flush() // a strings.Builder takes everything
	if g.VirtualDraws > 0 {
		fmt.Fprintf(&b, "Somebody won or lost everything: each player was given %s to keep the ratings finite.\n",
			plural(int(g.VirtualDraws), "virtual draw", "virtual draws"))
	}
	return b.String()
}

// printable keeps control characters, which a name that an engine gives itself may
// hold, from breaking a table or the terminal.
func printable(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, name)
}

// RatingTable draws the lists of all groups, and says so if there are several.
func RatingTable(groups []Group) string {
	var b strings.Builder
	if len(groups) > 1 {
		fmt.Fprintf(&b, "The players fall into %d groups that no games connect; ratings of different groups cannot be compared.\n\n", len(groups))
	}
	for i, g := range groups {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(g.String())
	}
	return b.String()
}
