package clock

import (
	"time"

	"papamu/engines/search"
)

// leastMove is the time that a move always gets: a limit of 0 would mean none.
const leastMove = time.Millisecond

// Budget decides how much of the clock a move may take. Zero fields take the
// values that their comments name.
type Budget struct {
	// Margin is kept for the way to the client and back; 0 means 50 ms, a
	// negative value none. Of a clock that is nearly out, half is kept.
	Margin time.Duration
	// Unclocked is the soft limit where there is no clock; 0 means 5 s.
	Unclocked time.Duration
	// Stretch is how many times the soft limit a difficult move may take; 0
	// means 3.
	Stretch float64
}

func (b Budget) withDefaults() Budget {
	switch {
	case b.Margin == 0:
		b.Margin = 50 * time.Millisecond
	case b.Margin < 0:
		b.Margin = 0
	}
	if b.Unclocked <= 0 {
		b.Unclocked = 5 * time.Second
	}
	if b.Stretch < 1 {
		b.Stretch = 3
	}
	return b
}

// Limits returns the limits of the next move of the side with clock c, which
// expects to make moves more moves in the game, this one included.
func (b Budget) Limits(c *Side, moves int) search.Limits {
	b = b.withDefaults()
	s, left := c.settings, c.left
	moves = max(moves, 1)
	switch s.System {
	case Unlimited:
		return limits(b.Unclocked, b.Unclocked)
	case Absolute:
		return b.share(left.Time, 0, moves)
	case Fischer:
		return b.fischer(s, left.Time, moves)
	case Canadian:
		return b.canadian(s, left, moves)
	case ByoYomi:
		return b.byoYomi(s, left, moves)
	default:
		return b.perMove(s, left.Time, moves)
	}
}

// share spreads what is left over the moves, and adds extra, which this move
// alone may use. The hard limit leaves enough for the moves to come.
func (b Budget) share(left, extra time.Duration, moves int) search.Limits {
	usable := b.less(left)
	soft := usable/time.Duration(moves) + extra
	most := usable
	if moves > 1 {
		most = usable/2 + extra
	}
	return limits(soft, min(b.stretched(soft), most, usable))
}

func (b Budget) fischer(s Settings, left time.Duration, moves int) search.Limits {
	l := b.share(left, b.less(s.Increment), moves)
	if s.MoveLimit > 0 {
		l = capped(l, b.less(s.MoveLimit))
	}
	return l
}

// canadian plans main time and the first period together: main time that runs
// out in the middle of a move goes over into the period.
func (b Budget) canadian(s Settings, left Remaining, moves int) search.Limits {
	if left.Stones > 0 {
		return b.share(left.Time, 0, left.Stones)
	}
	if s.Stones <= 0 {
		return b.share(left.Time, 0, moves)
	}
	each := b.less(s.Period) / time.Duration(s.Stones)
	return b.beforeOvertime(left.Time, each, moves)
}

func (b Budget) byoYomi(s Settings, left Remaining, moves int) search.Limits {
	switch {
	case left.Stones > 0:
		t := b.less(left.Time)
		return limits(t, t)
	case s.Periods <= 0:
		return b.share(left.Time, 0, moves)
	}
	return b.beforeOvertime(left.Time, b.less(s.Period), moves)
}

// beforeOvertime plans a move in main time that overtime follows, in which each
// move has the given time.
func (b Budget) beforeOvertime(left, each time.Duration, moves int) search.Limits {
	soft := left / time.Duration(moves)
	if left > each {
		soft = max(soft, min(each, left/4))
	} else {
		soft = each
	}
	return limits(soft, min(b.stretched(soft), left/2+each))
}

func (b Budget) perMove(s Settings, left time.Duration, moves int) search.Limits {
	turn := b.less(s.Period)
	if s.Main <= 0 {
		return limits(turn, turn)
	}
	return capped(b.share(left, 0, moves), turn)
}

// less is t without the margin, or half of t if the margin is more than that.
func (b Budget) less(t time.Duration) time.Duration {
	return max(t-b.Margin, t/2, 0)
}

func (b Budget) stretched(t time.Duration) time.Duration {
	return time.Duration(float64(t) * b.Stretch)
}

func capped(l search.Limits, most time.Duration) search.Limits {
	return limits(min(l.Soft, most), min(l.Hard, most))
}

func limits(soft, hard time.Duration) search.Limits {
	hard = max(hard, leastMove)
	return search.Limits{Soft: max(min(soft, hard), leastMove), Hard: hard}
}
