package gomocup

import (
	"time"

	"papamu/engines/clock"
	"papamu/engines/search"
)

const (
	// defaultMargin is kept of each limit for pipes, pauses and managers that
	// look at their clocks from time to time only.
	defaultMargin = 100 * time.Millisecond
	// fastest is a move "as fast as possible": enough to see what is forced.
	fastest = 20 * time.Millisecond
	// hasty is what a move gets whatever the clock says.
	hasty = 5 * time.Millisecond
	// unlimitedMatch is what managers send as time_left where there is no limit
	// for the match: the greatest 32-bit number of milliseconds.
	unlimitedMatch = (1<<31 - 1) * time.Millisecond
)

// matchClock is the brain's own account of the match, for managers that do not
// tell what is left.
type matchClock struct {
	used  time.Duration
	moves int
}

func (c *matchClock) restart() { *c = matchClock{} }

// spend books a move that has taken d, on the referee's last word too, which a
// later one replaces.
func (s *Session) spend(d time.Duration) {
	s.clock.used += d
	s.clock.moves++
	if left := s.settings.TimeLeft; left != nil {
		now := *left - d + s.settings.Increment
		s.settings.TimeLeft = &now
	}
}

// matchLeft returns what is left of the match, false where it has no limit.
func (s *Session) matchLeft() (time.Duration, bool) {
	set := &s.settings
	limited := set.MatchTime != nil && *set.MatchTime > 0
	if left := set.TimeLeft; left != nil {
		// Who computes 0 - used for an unlimited match sends a negative number.
		meant := *left < unlimitedMatch && (limited || set.MatchTime == nil || *left > 0)
		return *left, meant
	}
	if !limited {
		return 0, false
	}
	return *set.MatchTime - s.clock.used + time.Duration(s.clock.moves)*set.Increment, true
}

// side sets up the clock that the settings describe, false where they set none.
func (s *Session) side() (clock.Side, bool) {
	set := &s.settings
	left, limited := s.matchLeft()
	rules := clock.Settings{Increment: set.Increment}
	if set.TurnTime != nil {
		rules.Period = max(*set.TurnTime, fastest)
		rules.MoveLimit = rules.Period
	}
	switch {
	case limited && (set.Increment > 0 || set.TurnTime == nil):
		rules.System = clock.Fischer
	case set.TurnTime != nil:
		rules.System = clock.PerMove
	default:
		return clock.Side{}, false
	}
	if limited {
		// What the moves to the last point need at the least is not given
		// away; 0 would mean no limit.
		rules.Main = max(left-time.Duration(s.movesLeft())*hasty, 1)
	}
	return clock.NewSide(rules), true
}

// limits returns what the search may use that answers a command which came the
// given time ago.
func (s *Session) limits(since time.Duration) search.Limits {
	set := &s.settings
	lim := search.Limits{Nodes: set.MaxNodes, Depth: int(min(set.MaxDepth, maxDepth))}
	side, clocked := s.side()
	if !clocked && (lim.Nodes > 0 || lim.Depth > 0) {
		return lim
	}
	timed := s.config.Budget.Limits(&side, s.movesToGo())
	lim.Soft, lim.Hard = timed.Soft, timed.Hard
	return shortened(lim, since)
}

// shortened takes what has already gone by off the time limits, if there are any.
func shortened(lim search.Limits, gone time.Duration) search.Limits {
	if lim.Soft > 0 {
		lim.Soft = max(lim.Soft-gone, hasty)
	}
	if lim.Hard > 0 {
		lim.Hard = max(lim.Hard-gone, hasty)
	}
	return lim
}

// maxDepth is more plies than any board has points.
const maxDepth = 1000

// movesLeft counts the brain's moves until the board is full.
func (s *Session) movesLeft() int {
	p := s.position
	return (p.width*p.height - len(p.stones) + 1) / 2
}

// movesToGo guesses how many moves the brain still has to make. Games between
// programs seldom go beyond 60 stones; late ones are usually drawn out to the
// last point.
func (s *Session) movesToGo() int {
	const usual, least = 24, 8
	return min(max(usual-len(s.position.stones)/4, least), s.movesLeft())
}
