package seat

import (
	"math"
	"time"

	"papamu/engines/clock"
)

// brainTime tells a clock to a brain, which knows a limit for each move and one
// for the match. Overtime of any kind is told as a limit for each move that is
// within the time whatever comes, and no limit for the match.
func brainTime(c clock.Settings) []setting {
	switch c.System {
	case clock.Absolute:
		return []setting{turn(c.Main), match(c.Main)}
	case clock.Fischer:
		return []setting{{"time_increment", c.Increment.Milliseconds()}, turn(c.Main), match(c.Main)}
	case clock.Canadian:
		return []setting{turn(c.Period / time.Duration(max(c.Stones, 1))), match(0)}
	case clock.ByoYomi:
		return []setting{turn(c.Period), match(0)}
	case clock.PerMove:
		return []setting{turn(c.Period), match(c.Main)}
	}
	return []setting{match(0)}
}

func turn(d time.Duration) setting  { return setting{"timeout_turn", d.Milliseconds()} }
func match(d time.Duration) setting { return setting{"timeout_match", d.Milliseconds()} }

// brainTimeLeft is the time of the match in milliseconds, or Gomocup's word for no
// limit.
func brainTimeLeft(c clock.Side) int64 {
	switch s := c.Settings(); s.System {
	case clock.Absolute, clock.Fischer:
		return c.Left().Time.Milliseconds()
	case clock.PerMove:
		if s.Main > 0 {
			return c.Left().Time.Milliseconds()
		}
	}
	return math.MaxInt32
}
