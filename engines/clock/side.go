package clock

import "time"

// Side is the clock of one player. The zero value has no limit.
type Side struct {
	settings Settings
	left     Remaining
}

// NewSide returns a clock set to the start of a game.
func NewSide(s Settings) Side { return Side{settings: s, left: s.Start()} }

// Settings returns the rules of the clock.
func (c *Side) Settings() Settings { return c.settings }

// Left returns what remains.
func (c *Side) Left() Remaining { return c.left }

// Set puts the clock to what a referee says. Negative values count as 0.
func (c *Side) Set(left Remaining) {
	c.left = Remaining{Time: max(left.Time, 0), Stones: max(left.Stones, 0)}
}

// Spend takes the time of one move off the clock. It reports whether the move
// was in time; a clock that ran out stays at zero.
func (c *Side) Spend(used time.Duration) bool {
	switch c.settings.System {
	case Unlimited:
		return true
	case PerMove:
		return c.spendPerMove(used)
	case Fischer:
		return c.spendFischer(used)
	}
	return c.spendWithOvertime(used)
}

func (c *Side) spendPerMove(used time.Duration) bool {
	if c.settings.Main > 0 && !c.take(used) {
		return false
	}
	return used <= c.settings.Period
}

func (c *Side) spendFischer(used time.Duration) bool {
	s := c.settings
	if !c.take(used) || s.MoveLimit > 0 && used > s.MoveLimit {
		return false
	}
	c.left.Time += s.Increment
	if s.MainLimit > 0 {
		c.left.Time = min(c.left.Time, s.MainLimit)
	}
	return true
}

// spendWithOvertime serves Absolute, Canadian and ByoYomi.
func (c *Side) spendWithOvertime(used time.Duration) bool {
	if c.left.Stones == 0 {
		if used <= c.left.Time {
			c.left.Time -= used
			return true
		}
		if !c.settings.hasOvertime() {
			return c.take(used)
		}
		used -= c.left.Time
		c.left = c.settings.overtime()
	}
	if c.settings.System == ByoYomi {
		return c.spendPeriods(used)
	}
	return c.spendStones(used)
}

func (c *Side) spendPeriods(used time.Duration) bool {
	for used > c.left.Time {
		used -= c.left.Time
		c.left = Remaining{Time: c.settings.Period, Stones: c.left.Stones - 1}
		if c.left.Stones <= 0 || c.settings.Period <= 0 {
			c.left = Remaining{}
			return false
		}
	}
	c.left.Time = c.settings.Period
	return true
}

func (c *Side) spendStones(used time.Duration) bool {
	if !c.take(used) {
		return false
	}
	if c.left.Stones--; c.left.Stones == 0 {
		c.left = c.settings.overtime()
	}
	return true
}

func (c *Side) take(used time.Duration) bool {
	if used > c.left.Time {
		c.left.Time = 0
		return false
	}
	c.left.Time -= used
	return true
}

// Most is the longest that the next move can take without being late; false if
// nothing bounds it.
func (c *Side) Most() (time.Duration, bool) {
	s, left := c.settings, c.left
	most := left.Time
	switch s.System {
	case Unlimited:
		return 0, false
	case Fischer:
		if s.MoveLimit > 0 {
			most = min(most, s.MoveLimit)
		}
	case PerMove:
		most = s.Period
		if s.Main > 0 {
			most = min(most, left.Time)
		}
	case Canadian:
		if left.Stones == 0 && s.hasOvertime() {
			most += s.Period
		}
	case ByoYomi:
		switch {
		case left.Stones > 0:
			most += time.Duration(left.Stones-1) * s.Period
		case s.hasOvertime():
			most += time.Duration(s.Periods) * s.Period
		}
	}
	return most, true
}
