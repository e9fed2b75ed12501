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
	// flags are the extra keys that ask for extra output. What this engine does
	// not know, such as a deviation of the ownership, it leaves out.
	flags []string
	move  func(c player.Candidate) string
}

// dialects holds the form without prefix last but not least: Sabaki prefers it,
// and tells by the decimal points that it is the one of KataGo.
var dialects = []dialect{
	{"lz-", nil, lzMove},
	{"kata-", kataFlags, kataMove},
	{"", nil, kataMove},
}

var kataFlags = []string{
	"rootInfo", "ownership", "ownershipStdev", "movesOwnership", "movesOwnershipStdev",
	"pvVisits", "pvEdgeVisits", "noResultValue",
}

// lzMove has integers only, chances in ten-thousandths.
func lzMove(c player.Candidate) string {
	parts := func(x float64) int { return int(math.Round(x * 10000)) }
	return fmt.Sprintf("winrate %d prior %d lcb %d", parts(c.Winrate), parts(c.Prior), parts(c.LCB))
}

// kataMove has a decimal point in each number that is not a count.
func kataMove(c player.Candidate) string {
	return fmt.Sprintf("edgeVisits %d utility %.6f winrate %.6f scoreMean %.6f scoreLead %.6f prior %.6f lcb %.6f utilityLcb %.6f weight %.1f",
		c.Visits, 2*c.Winrate-1, c.Winrate, c.Lead, c.Lead, c.Prior, c.LCB, 2*c.LCB-1, float64(c.Visits))
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
		fmt.Fprintf(&b, "info move %s visits %d %s order %d pv %s", size.Vertex(c.Move), c.Visits, d.move(c), i, pv(size, c))
	}
	if r.flags["rootInfo"] {
		fmt.Fprintf(&b, " rootInfo visits %d utility %.6f winrate %.6f scoreLead %.6f", a.Visits, 2*a.Winrate-1, a.Winrate, a.Lead)
	}
	if r.flags["ownership"] {
		b.WriteString(" ownership")
		for _, o := range a.Ownership {
			b.WriteByte(' ')
			b.WriteString(strconv.FormatFloat(o, 'f', 4, 64))
		}
	}
	return b.String()
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
