package gtpweiqi

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
)

// dialect is a way to write an analysis. All numbers are from the view of the
// color that the analysis is for.
type dialect struct {
	prefix string
	// flags are the extra keys that ask for extra output.
	flags []string
	move  func(c player.Candidate) string
}

// dialects holds the form without prefix last but not least: Sabaki prefers it,
// and tells by the decimal points that it is the one of KataGo.
var dialects = []dialect{lz, kata, {"", nil, kataMove}}

var (
	lz   = dialect{"lz-", nil, lzMove}
	kata = dialect{"kata-", []string{
		"rootInfo", "ownership", "ownershipStdev", "movesOwnership", "movesOwnershipStdev",
		"pvVisits", "pvEdgeVisits", "noResultValue",
	}, kataMove}
)

// lzMove has integers only, chances in ten-thousandths.
func lzMove(c player.Candidate) string {
	parts := func(x float64) int { return int(math.Round(x * 10000)) }
	return fmt.Sprintf("winrate %d prior %d lcb %d", parts(c.Winrate), parts(c.Prior), parts(c.LCB))
}

// kataMove has a decimal point in each number that is not a count.
func kataMove(c player.Candidate) string {
	return fmt.Sprintf("edgeVisits %d utility %.6f winrate %.6f scoreMean %.6f scoreStdev %.6f scoreLead %.6f scoreSelfplay %.6f prior %.6f lcb %.6f utilityLcb %.6f weight %.1f",
		c.Visits, 2*c.Winrate-1, c.Winrate, c.Lead, c.Spread, c.Lead, c.Lead, c.Prior, c.LCB, 2*c.LCB-1, float64(c.Visits))
}

// format writes one report as one line.
func (d dialect) format(size weiqi.Size, a player.Analysis, r analysisRequest) string {
	var b strings.Builder
	for i, c := range a.Candidates {
		if r.maxMoves > 0 && i == r.maxMoves {
			break
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "info move %s visits %d %s", size.Vertex(c.Move), c.Visits, d.move(c))
		if r.flags["noResultValue"] {
			b.WriteString(" noResultValue 0.000000") // a playout has a result
		}
		fmt.Fprintf(&b, " order %d pv %s", i, pv(size, c))
		r.writeExtras(&b, c)
	}
	if r.flags["rootInfo"] {
		fmt.Fprintf(&b, " rootInfo visits %d utility %.6f winrate %.6f scoreMean %.6f scoreStdev %.6f scoreLead %.6f scoreSelfplay %.6f weight %.1f",
			a.Visits, 2*a.Winrate-1, a.Winrate, a.Lead, a.Spread, a.Lead, a.Lead, float64(a.Visits))
	}
	r.writeNumbers(&b, "ownership", a.Ownership)
	r.writeNumbers(&b, "ownershipStdev", a.OwnershipSpread)
	return b.String()
}

// writeExtras writes what of a move comes after its variation. In a tree every
// position is reached by one edge, so that the visits of both are the same.
func (r *analysisRequest) writeExtras(b *strings.Builder, c player.Candidate) {
	for _, key := range []string{"pvVisits", "pvEdgeVisits"} {
		if !r.flags[key] {
			continue
		}
		b.WriteString(" " + key)
		for _, n := range c.Counts {
			fmt.Fprintf(b, " %d", n)
		}
	}
	r.writeNumbers(b, "movesOwnership", c.Ownership.Mean)
	r.writeNumbers(b, "movesOwnershipStdev", c.Ownership.Spread)
}

// writeNumbers writes one number for each point, if the key was asked for.
func (r *analysisRequest) writeNumbers(b *strings.Builder, key string, numbers []float64) {
	if !r.flags[key] || len(numbers) == 0 {
		return
	}
	b.WriteString(" " + key)
	for _, x := range numbers {
		b.WriteByte(' ')
		b.WriteString(strconv.FormatFloat(x, 'f', 4, 64))
	}
}

// pv is the move and what is expected after it.
func pv(size weiqi.Size, c player.Candidate) string {
	line := c.Line
	if len(line) == 0 {
		line = []weiqi.Point{c.Move}
	}
	names := make([]string, len(line))
	for i, p := range line {
		names[i] = size.Vertex(p)
	}
	return strings.Join(names, " ")
}
