package gtp

import (
	"time"

	"papamu/engines/clock"
	"papamu/engines/search"
)

// Clocks are the clocks of both colors, run by what the controller tells and, in
// between, by the engine's own measure. The zero value has no limit.
type Clocks struct {
	settings clock.Settings
	given    bool // the controller has named settings, be it "no limit"
	sides    [2]side
}

type side struct {
	clock.Side
	// fresh is set by time_left and cleared by the side's next move. A fresh
	// time survives a new game: a controller that sets up a position anew may
	// send it first.
	fresh bool
}

// Limits returns the limits of the color's next move. Without settings or with
// unlimited time they are the budget's, or only the nodes if nodes is not 0.
func (c *Clocks) Limits(color Color, b clock.Budget, nodes int64, movesLeft int) search.Limits {
	s := &c.sides[color]
	lim := search.Limits{}
	if nodes == 0 || c.Run(color) {
		lim = b.Limits(&s.Side, movesLeft)
	}
	lim.Nodes = nodes
	return lim
}

// Left takes off the limits of time what has passed of the command's time. No limit
// stays none.
func (c Call) Left(lim search.Limits) search.Limits {
	passed := time.Since(c.Since)
	for _, limit := range []*time.Duration{&lim.Soft, &lim.Hard} {
		if *limit > 0 {
			*limit = max(*limit-passed, 1)
		}
	}
	return lim
}

// Run reports whether there is a limit of time by what the controller has said.
func (c *Clocks) Run(color Color) bool {
	return c.sides[color].Settings().System != clock.Unlimited
}

// lag is what a controller's clock may see of a move beside the engine's own
// measure. It would add up over a game in which the controller never tells the
// time.
const lag = 10 * time.Millisecond

// Spend takes the time of a move off the color's clock, and the lag if there is
// still time for it.
func (c *Clocks) Spend(color Color, used time.Duration) {
	s := &c.sides[color]
	if charged := s.Side; used > 0 && charged.Spend(used+lag) {
		s.Side = charged
	} else {
		s.Side.Spend(used)
	}
	s.fresh = false
}

// NewGame sets the clocks to the start of a game under the same settings.
func (c *Clocks) NewGame() {
	for i := range c.sides {
		if !c.sides[i].fresh {
			c.sides[i] = side{Side: clock.NewSide(c.settings)}
		}
	}
}

// set forgets everything that earlier settings and times said.
func (c *Clocks) set(s clock.Settings) {
	*c = Clocks{settings: s, given: true}
	c.NewGame()
}

// tell is what time_left says. Without settings it is all that is known of the
// time, and the color's clock follows it; when there is no limit by the settings
// an empty clock says nothing.
func (c *Clocks) tell(color Color, left clock.Remaining) {
	s := &c.sides[color]
	if c.settings.System == clock.Unlimited {
		if c.given && left.Time == 0 {
			return
		}
		s.Side = clock.NewSide(clock.Settings{
			System: clock.Canadian, Main: left.Time, Period: left.Time, Stones: left.Stones,
		})
	}
	s.Set(left)
	s.fresh = true
}
