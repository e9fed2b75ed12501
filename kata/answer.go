package kata

import (
	"math"
	"strconv"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
)

// decimal is written with as many digits as mean something. A number that JSON
// cannot hold, which no search should produce, is written as 0.
type decimal float64

// MarshalJSON implements json.Marshaler.
func (d decimal) MarshalJSON() ([]byte, error) { return d.append(nil), nil }

func (d decimal) append(b []byte) []byte {
	if math.IsNaN(float64(d)) || math.IsInf(float64(d), 0) {
		d = 0
	}
	return strconv.AppendFloat(b, float64(d), 'g', 7, 64)
}

// numbers is a row of decimals.
type numbers []float64

// MarshalJSON implements json.Marshaler.
func (n numbers) MarshalJSON() ([]byte, error) {
	b := append(make([]byte, 0, 2+10*len(n)), '[')
	for i, x := range n {
		if i > 0 {
			b = append(b, ',')
		}
		b = decimal(x).append(b)
	}
	return append(b, ']'), nil
}

// nothing is the last answer for a turn that was terminated before its search.
type nothing struct {
	ID             string `json:"id"`
	IsDuringSearch bool   `json:"isDuringSearch"` // always false
	NoResults      bool   `json:"noResults"`
	Turn           int    `json:"turnNumber"`
}

// answer is an analysis. Its values are seen from the side of the query's view.
type answer struct {
	ID             string     `json:"id"`
	IsDuringSearch bool       `json:"isDuringSearch"`
	Turn           int        `json:"turnNumber"`
	Root           rootInfo   `json:"rootInfo"`
	Moves          []moveInfo `json:"moveInfos"`
	Ownership      numbers    `json:"ownership,omitempty"`
	OwnershipStdev numbers    `json:"ownershipStdev,omitempty"`
	Policy         numbers    `json:"policy,omitempty"`
}

type rootInfo struct {
	CurrentPlayer string  `json:"currentPlayer"`
	ThisHash      string  `json:"thisHash"`
	SymHash       string  `json:"symHash"`
	Visits        int64   `json:"visits"`
	Weight        decimal `json:"weight"`
	values
}

type moveInfo struct {
	Move           string   `json:"move"`
	Order          int      `json:"order"`
	Visits         int64    `json:"visits"`
	EdgeVisits     int64    `json:"edgeVisits"`
	Weight         decimal  `json:"weight"`
	EdgeWeight     decimal  `json:"edgeWeight"`
	Prior          decimal  `json:"prior"`
	LCB            decimal  `json:"lcb"`
	UtilityLCB     decimal  `json:"utilityLcb"`
	PlaySelection  decimal  `json:"playSelectionValue"`
	PV             []string `json:"pv"`
	PVVisits       []int64  `json:"pvVisits,omitempty"`
	PVEdgeVisits   []int64  `json:"pvEdgeVisits,omitempty"`
	Ownership      numbers  `json:"ownership,omitempty"`
	OwnershipStdev numbers  `json:"ownershipStdev,omitempty"`
	values
}

// values are what root and moves have in common. Utility is the share of wins
// stretched to -1 to 1.
type values struct {
	Winrate       decimal `json:"winrate"`
	Utility       decimal `json:"utility"`
	ScoreLead     decimal `json:"scoreLead"`
	ScoreMean     decimal `json:"scoreMean"`
	ScoreSelfplay decimal `json:"scoreSelfplay"`
	ScoreStdev    decimal `json:"scoreStdev"`
}

func valuesOf(l lens, winrate, lead, spread float64) values {
	p, x := l.chance(winrate), decimal(l.lead(lead))
	return values{Winrate: decimal(p), Utility: decimal(2*p - 1), ScoreLead: x, ScoreMean: x, ScoreSelfplay: x, ScoreStdev: decimal(spread)}
}

// newAnswer writes down what the search of g has found.
func newAnswer(q *query, turn int, g *weiqi.Game, a player.Analysis) *answer {
	l := lensFor(q.view, g.ToMove())
	this, sym := hashes(g)
	out := &answer{ID: q.id, Turn: turn, Moves: make([]moveInfo, 0, len(a.Candidates))}
	out.Root = rootInfo{
		CurrentPlayer: g.ToMove().Letter(), ThisHash: this, SymHash: sym,
		Visits: a.Visits, Weight: decimal(a.Visits), values: valuesOf(l, a.Winrate, a.Lead, a.Spread),
	}
	for i, c := range a.Candidates {
		if i > 0 && c.Visits == 0 {
			break // only there for its prior
		}
		out.Moves = append(out.Moves, newMove(q, l, i, c))
	}
	if q.want.ownership {
		out.Ownership = l.leads(a.Ownership)
	}
	if q.want.ownershipStdev {
		out.OwnershipStdev = a.OwnershipSpread
	}
	if q.want.policy {
		out.Policy = policy(g, a)
	}
	return out
}

func newMove(q *query, l lens, order int, c player.Candidate) moveInfo {
	lcb := l.chance(c.LCB)
	out := moveInfo{
		Move: q.size.Vertex(c.Move), Order: order,
		Visits: c.Visits, EdgeVisits: c.Visits, Weight: decimal(c.Visits), EdgeWeight: decimal(c.Visits),
		Prior: decimal(c.Prior), LCB: decimal(lcb), UtilityLCB: decimal(2*lcb - 1),
		PlaySelection: decimal(c.Visits), PV: q.pv(c), values: valuesOf(l, c.Winrate, c.Lead, c.Spread),
	}
	if q.want.pvVisits {
		out.PVVisits = c.Counts[:min(len(c.Counts), len(out.PV))]
		out.PVEdgeVisits = out.PVVisits
	}
	if q.want.movesOwnership {
		out.Ownership = l.leads(c.Ownership.Mean)
	}
	if q.want.movesOwnershipStdev {
		out.OwnershipStdev = c.Ownership.Spread
	}
	return out
}

// pv is the move and what is expected after it.
func (q *query) pv(c player.Candidate) []string {
	moves := c.Line
	if len(moves) == 0 {
		moves = []weiqi.Point{c.Move}
	}
	moves = moves[:min(len(moves), 1+q.pvLen)]
	names := make([]string, len(moves))
	for i, p := range moves {
		names[i] = q.size.Vertex(p)
	}
	return names
}
