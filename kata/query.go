package kata

import (
	"fmt"
	"time"

	"papamu/engines/weiqi"
)

// query is a game of which some turns are to be analysed. Once it is in the
// schedule only open changes.
type query struct {
	id         string
	size       weiqi.Size
	stones     []weiqi.Stone // at the start
	moves      []weiqi.Move
	first      weiqi.Color // to move at the start; Empty if it was not said
	turns      []int       // ascending
	priority   int64
	priorities map[int]int64 // by turn, where given
	rules      weiqi.Rules
	komi       float64

	visits   int64
	playouts int64         // another bound; 0 means none
	maxTime  time.Duration // 0 means no bound
	pvLen    int           // moves after the first
	view     view
	restrict restriction
	want     wants
	every    time.Duration // between reports during the search; 0 means none
	after    time.Duration // until the first of them; 0 means none

	cost int // in bytes, for the schedule
	open int // turns without last answer; the schedule's
}

// wants are the parts of an answer that are given on demand.
type wants struct {
	ownership, ownershipStdev           bool
	movesOwnership, movesOwnershipStdev bool
	policy, pvVisits                    bool
}

// priorityOf returns the priority of the i-th turn.
func (q *query) priorityOf(i int) int64 {
	if p, ok := q.priorities[q.turns[i]]; ok {
		return p
	}
	return q.priority
}

// illegalMove is a move of the query that cannot be played.
type illegalMove struct {
	turn int
	at   string
	err  error
}

func (e *illegalMove) Error() string {
	return fmt.Sprintf("Illegal move %d: %s (%v)", e.turn, e.at, e.err)
}

// nodes bounds the search.
func (q *query) nodes() int64 {
	if q.playouts > 0 {
		return min(q.visits, q.playouts)
	}
	return q.visits
}

// game plays the query's moves up to a turn. Records hold what their rules forbid;
// so suicide and the repetition of earlier positions pass on the way.
func (q *query) game(turn int) (*weiqi.Game, error) {
	lenient := q.rules
	lenient.Ko, lenient.Suicide = weiqi.SimpleKo, true
	g, err := weiqi.NewGame(q.size, lenient, q.komi)
	if err != nil {
		return nil, err
	}
	if err := g.Setup(q.stones, q.starter()); err != nil {
		return nil, err
	}
	for i, m := range q.moves[:turn] {
		if err := g.Play(m); err != nil {
			return nil, &illegalMove{turn: i, at: q.size.Vertex(m.Point), err: err}
		}
	}
	// A number that the board cannot hold is no handicap.
	_ = g.SetHandicap(handicap(q.stones, q.moves[:turn]))
	g.SetRules(q.rules)
	return g, nil
}

// starter is the side to move at turn 0.
func (q *query) starter() weiqi.Color {
	switch {
	case q.first.IsPlayer():
		return q.first
	case len(q.moves) > 0:
		return q.moves[0].Color
	case handicap(q.stones, nil) > 0:
		return weiqi.White
	}
	return weiqi.Black
}

// handicap counts Black's stones before White's first, between which White may have
// passed. A single one is an ordinary first move, and none of them is a handicap if
// White has stones at the start or plays twice in a row then: such a position was
// set up.
func handicap(stones []weiqi.Stone, moves []weiqi.Move) int {
	n := 0
	for _, s := range stones {
		if s.Color == weiqi.White {
			return 0
		}
		n++
	}
	n += leading(moves)
	if n < 2 {
		return 0
	}
	return n
}

func leading(moves []weiqi.Move) int {
	n := 0
	for i, m := range moves {
		switch {
		case m.Color == weiqi.Black && m.Point != weiqi.Pass:
			n++
		case m.Color == weiqi.Black:
		case i+1 < len(moves) && moves[i+1].Color == weiqi.White:
			return 0
		case m.Point != weiqi.Pass:
			return n
		}
	}
	return n
}
