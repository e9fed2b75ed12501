package player

import (
	"context"
	"math"

	"papamu/engines/backgammon"
	"papamu/engines/backgammon/bearoff"
	"papamu/engines/backgammon/equity"
	"papamu/engines/backgammon/net"
	"papamu/engines/search"
)

// lookahead evaluates positions for one decision: buffers for each ply, a count
// of evaluated positions, and the reasons to stop.
type lookahead struct {
	watch     search.Watch
	evaluator *net.Evaluator
	tables    *bearoff.Tables // nil: not used
	nodes     int64
	limit     int64 // nodes after which to stop; 0: none
	plays     [MaxPlies + 1][]backgammon.Play
	boards    [MaxPlies + 1]backgammon.Position
}

// newLookahead prepares for looking so many rolls ahead.
func (p *Player) newLookahead(ctx context.Context, board *backgammon.Position, rolls int) *lookahead {
	return &lookahead{watch: search.NewWatch(ctx), evaluator: p.evaluator, tables: p.ready(ctx, board, rolls)}
}

// stopped reports whether the decision has to be made with what is known.
func (l *lookahead) stopped() bool {
	return l.watch.Stopped() || l.limit > 0 && l.nodes >= l.limit
}

// static returns the chances of the player on roll without looking ahead, and
// whether they are exact.
func (l *lookahead) static(board *backgammon.Position) (equity.Probabilities, bool) {
	l.nodes++
	if l.tables != nil {
		if v, ok := l.tables.Evaluate(board); ok {
			return v, true
		}
	}
	return l.evaluator.Evaluate(board), board.Won() != backgammon.NotOver ||
		board.Lost() != backgammon.NotOver
}

// deepest looks ahead ply by ply up to the given number, and returns the last
// answer that was complete.
func (l *lookahead) deepest(board *backgammon.Position, plies int) equity.Probabilities {
	best, exact := l.static(board)
	for ply := 1; ply <= plies && !exact; ply++ {
		v, ok := l.value(board, ply)
		if !ok {
			break
		}
		best = v
	}
	return best
}

// value returns the chances of the player on roll, averaged over all sequences
// of so many rolls, each played best at first sight. It returns false if it
// had to stop before it was done.
func (l *lookahead) value(board *backgammon.Position, plies int) (equity.Probabilities, bool) {
	v, exact := l.static(board)
	if plies == 0 || exact {
		return v, true
	}
	var sum equity.Probabilities
	for _, r := range backgammon.Rolls() {
		next := &l.boards[plies]
		var ok bool
		if *next, ok = l.reply(board, r.Dice, plies); !ok {
			return v, false
		}
		v, ok := l.value(next, plies-1)
		if !ok {
			return v, false
		}
		sum = add(sum, v.Flip(), float32(r.Weight)/36)
	}
	return sum, true
}

// reply returns the board that the best play at first sight leaves to the
// opponent. It returns false if it had to stop: a roll can have hundreds of plays.
func (l *lookahead) reply(board *backgammon.Position, d backgammon.Dice, ply int) (best backgammon.Position, ok bool) {
	plays := backgammon.AppendPlays(l.plays[ply][:0], *board, d)
	l.plays[ply] = plays
	if len(plays) == 0 {
		return board.Flip(), !l.stopped()
	}
	lowest := float32(math.Inf(1))
	for i := range plays {
		if l.stopped() {
			return best, false
		}
		next := plays[i].Next()
		v, _ := l.static(&next)
		if points := v.Points(); points < lowest {
			lowest, best = points, next
		}
	}
	return best, true
}

// add returns sum + weight * v.
func add(sum, v equity.Probabilities, weight float32) equity.Probabilities {
	sum.Win += weight * v.Win
	sum.WinGammon += weight * v.WinGammon
	sum.WinBackgammon += weight * v.WinBackgammon
	sum.LoseGammon += weight * v.LoseGammon
	sum.LoseBackgammon += weight * v.LoseBackgammon
	return sum
}
