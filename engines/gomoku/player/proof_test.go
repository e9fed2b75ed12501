package player_test

import (
	"math/rand/v2"
	"testing"

	"papamu/engines/alphabeta"
	"papamu/engines/gomoku"
	"papamu/engines/gomoku/player"
	"papamu/engines/search"
	"papamu/internal/enginetest"
)

// A loss is claimed for the few moves that were considered. It must hold for every
// legal move: after each, the opponent's search claims a win.
func TestProvenLossesHoldForEveryMove(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	p := small()
	lim := search.Limits{Nodes: 20_000, Depth: 5}
	losses, boards := 0, 400
	if enginetest.Race {
		boards = 100
	}
	for i := range boards {
		b := crowded(rng, allRules[i%len(allRules)])
		if !claims(t, p, b, lim, false) {
			continue
		}
		losses++
		for _, m := range b.Empties(nil) {
			if b.ToMove() == gomoku.White || b.Foul(m) == gomoku.NoFoul {
				checkLosing(t, p, b, m)
			}
		}
	}
	if losses < boards/50 {
		t.Errorf("only %d losses to check", losses)
	}
}

// claims reports whether the search says that the side to move wins or loses soon.
func claims(t *testing.T, p *player.Player, b *gomoku.Board, lim search.Limits, win bool) bool {
	r, err := p.Search(t.Context(), b, lim, nil)
	if err != nil {
		return false
	}
	plies, won, proven := alphabeta.Proven(int32(r.Lines[0].Score))
	return proven && won == win && (win || plies <= 6)
}

// checkLosing plays m and wants the opponent to win, or to have a forced reply
// after which we still lose.
func checkLosing(t *testing.T, p *player.Player, b *gomoku.Board, m gomoku.Point) {
	t.Helper()
	us, far := b.ToMove(), search.Limits{Nodes: 60_000, Depth: 9}
	b.Do(m)
	defer b.Undo()
	if b.Count(us, gomoku.KindFive) == 1 && b.Count(us.Opponent(), gomoku.KindFive) == 0 {
		b.Do(b.Spots(us, gomoku.KindFive).First())
		defer b.Undo()
		if !claims(t, p, b, far, false) {
			t.Errorf("%s, stones %d: lost, was claimed, but not after the four %s", b.Rules(), b.Len(), m)
		}
		return
	}
	if !claims(t, p, b, far, true) {
		t.Errorf("%s, stones %d: lost, was claimed, but %s holds", b.Rules(), b.Len(), m)
	}
}

// crowded is a small board with stones of both sides near each other.
func crowded(rng *rand.Rand, rules gomoku.Rules) *gomoku.Board {
	b, err := gomoku.New(9, 9, rules)
	if err != nil {
		panic(err) // the size and the rules are good
	}
	for range 14 + rng.IntN(8) {
		q := gomoku.At(1+rng.IntN(7), 1+rng.IntN(7))
		if b.Color(q) == gomoku.Empty && b.Kind(b.ToMove(), q) != gomoku.KindFive && b.Foul(q) == gomoku.NoFoul {
			b.Do(q)
		}
	}
	return b
}
