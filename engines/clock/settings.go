package clock

import "time"

// System is a kind of time control.
type System uint8

const (
	// Unlimited has no clock.
	Unlimited System = iota
	// Absolute has Main and nothing after it.
	Absolute
	// Fischer adds Increment after each move.
	Fischer
	// Canadian gives, once Main is used up, Period for each Stones moves.
	Canadian
	// ByoYomi gives, once Main is used up, Periods periods of length Period; a
	// period is lost only when a move takes longer than it.
	ByoYomi
	// PerMove allows Period for each move and, if Main is not 0, Main for the
	// whole game, as Gomocup's timeout_turn and timeout_match do.
	PerMove
)

// Settings are the rules of a clock. Fields that the system does not name are
// not looked at.
type Settings struct {
	System    System
	Main      time.Duration
	Increment time.Duration
	Period    time.Duration
	Stones    int
	Periods   int
	// MainLimit and MoveLimit are the caps of KataGo's "fischer-capped": the
	// most that increments can add up to, and the most that one move may take.
	// 0 means no cap.
	MainLimit, MoveLimit time.Duration
}

// Remaining is what a side has left.
type Remaining struct {
	// Time is the main time, or in overtime what is left of the period.
	Time time.Duration
	// Stones is 0 in main time. In overtime it counts the moves to make in the
	// period (Canadian) or the periods left, the running one included (ByoYomi).
	Stones int
}

// Start is what each side has at the beginning of a game.
func (s Settings) Start() Remaining {
	if s.hasOvertime() && s.Main <= 0 {
		return s.overtime()
	}
	return Remaining{Time: s.Main}
}

func (s Settings) hasOvertime() bool {
	return s.System == Canadian && s.Stones > 0 || s.System == ByoYomi && s.Periods > 0
}

// overtime is what a side has when its overtime begins.
func (s Settings) overtime() Remaining {
	if s.System == ByoYomi {
		return Remaining{Time: s.Period, Stones: s.Periods}
	}
	return Remaining{Time: s.Period, Stones: s.Stones}
}
