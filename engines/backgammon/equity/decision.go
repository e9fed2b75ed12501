package equity

// Action is what to do with the cube before rolling.
type Action uint8

// The actions.
const (
	NoDouble  Action = iota
	Double           // and the opponent should take
	DoubleOut        // and the opponent should drop
	TooGood          // play on for the gammon
)

var actionNames = [...]string{
	"no double", "double, take", "double, drop", "too good to double",
}

// String returns the field's words.
func (a Action) String() string { return actionNames[min(int(a), len(actionNames)-1)] }

// Doubles reports whether the action is to double.
func (a Action) Doubles() bool { return a == Double || a == DoubleOut }

// Decision is a cube decision with what it rests on: the player's value if he
// does not double, if he does and it is taken, and if it is dropped. For money
// the values are points in units of the present cube, in a match they are
// chances to win it. Where the opponent would beaver, DoubleTake says so.
type Decision struct {
	Action     Action
	Beaver     bool // money: the opponent should take and redouble at once
	NoDouble   float64
	DoubleTake float64
	DoubleDrop float64
}

// Take reports whether the opponent should take.
func (d *Decision) Take() bool { return d.DoubleTake <= d.DoubleDrop }

// tolerance is what two values may differ by and still count as equal. Then
// nobody gives the cube away, but a sure win is cashed.
const tolerance = 1e-6

// Judge decides between three values; allowed says that the player may double
// and gammons that playing on can win more than the stake.
func Judge(noDouble, doubleTake, doubleDrop float64, allowed, gammons bool) Decision {
	d := Decision{NoDouble: noDouble, DoubleTake: doubleTake, DoubleDrop: doubleDrop}
	doubled := min(doubleTake, doubleDrop)
	switch {
	case !allowed:
	case doubled > noDouble+tolerance && d.Take():
		d.Action = Double
	case doubled > noDouble-tolerance && !d.Take():
		d.Action = DoubleOut
	case gammons && noDouble > doubleDrop:
		d.Action = TooGood
	}
	return d
}

// Decide returns the cube decision of the player on roll with these chances.
func (t *MatchTable) Decide(p Probabilities, s Situation, efficiency float64) Decision {
	gammons := p.WinGammon > 0
	if s.Money() {
		taken := 2 * Money(p, s.Doubled(), efficiency)
		beaver := s.Beavers && taken < 0
		if beaver {
			taken *= 2
		}
		d := Judge(Money(p, s, efficiency), taken, 1,
			s.CanDouble(), gammons && !(s.Jacoby && s.Holder == Middle))
		d.Beaver = beaver
		return d
	}
	allowed := s.CanDouble() && s.Cube < s.Away
	return Judge(t.Value(p, s, efficiency), t.Value(p, s.Doubled(), efficiency),
		t.afterGame(&s, s.Cube), allowed, gammons)
}
