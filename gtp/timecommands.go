package gtp

import (
	"math"
	"strings"
	"time"

	"papamu/engines/clock"
)

// Commands returns the commands that set the clocks, for an engine's table.
func (c *Clocks) Commands() []Command {
	return []Command{
		Entry("time_settings", "main byoyomi stones", "set the clocks, in seconds", c.timeSettings),
		Entry("time_left", "color time stones", "say what a clock shows", c.timeLeft),
		Entry("kgs-time_settings", "system [number...]", "set the clocks as on KGS", c.setter(timeSystems[:4])),
		Entry("kata-time_settings", "system [number...]", "set the clocks as for KataGo", c.setter(timeSystems[:])),
		{Name: "kata-list_time_settings", Help: "the systems of kata-time_settings", Run: Fixed(systemNames())},
	}
}

// timeSettings follows section 4.2: a byo-yomi time without stones means no
// limit, no byo-yomi time means absolute time.
func (c *Clocks) timeSettings(args []string) (string, error) {
	n, err := parseSeconds(args[:2])
	if err != nil {
		return "", err
	}
	stones, err := ParseInt(args[2])
	if err != nil {
		return "", err
	}
	switch {
	case n[1] == 0:
		c.set(clock.Settings{System: clock.Absolute, Main: n[0]})
	case stones == 0:
		c.set(clock.Settings{})
	default:
		c.set(clock.Settings{System: clock.Canadian, Main: n[0], Period: n[1], Stones: stones})
	}
	return "", nil
}

// timeLeft takes a negative time, which servers send of a player who is late,
// for 0.
func (c *Clocks) timeLeft(args []string) (string, error) {
	color, err := ParseColor(args[0])
	if err != nil {
		return "", err
	}
	left, err := ParseFloat(args[1])
	if err != nil {
		return "", err
	}
	stones, err := ParseInt(args[2])
	if err != nil {
		return "", err
	}
	c.tell(color, clock.Remaining{Time: seconds(max(left, 0)), Stones: stones})
	return "", nil
}

// timeSystem is a time system by name: its arguments are seconds, but for the
// one, if any, that counts stones or periods.
type timeSystem struct {
	name   string
	args   int
	counts int // index of the count; 0 for none
	make   func(t []time.Duration, n int) clock.Settings
}

// timeSystems holds first the four of KGS, then those that only KataGo has.
var timeSystems = [...]timeSystem{
	{"none", 0, 0, func([]time.Duration, int) clock.Settings { return clock.Settings{} }},
	{"absolute", 1, 0, func(t []time.Duration, _ int) clock.Settings {
		return clock.Settings{System: clock.Absolute, Main: t[0]}
	}},
	{"byoyomi", 3, 2, func(t []time.Duration, n int) clock.Settings {
		return clock.Settings{System: clock.ByoYomi, Main: t[0], Period: t[1], Periods: n}
	}},
	{"canadian", 3, 2, func(t []time.Duration, n int) clock.Settings {
		return clock.Settings{System: clock.Canadian, Main: t[0], Period: t[1], Stones: n}
	}},
	{"fischer", 2, 0, func(t []time.Duration, _ int) clock.Settings {
		return clock.Settings{System: clock.Fischer, Main: t[0], Increment: t[1]}
	}},
	{"fischer-capped", 4, 0, func(t []time.Duration, _ int) clock.Settings {
		return clock.Settings{System: clock.Fischer, Main: t[0], Increment: t[1], MainLimit: t[2], MoveLimit: t[3]}
	}},
}

func systemNames() string {
	names := make([]string, len(timeSystems))
	for i, s := range timeSystems {
		names[i] = s.name
	}
	return strings.Join(names, " ")
}

func (c *Clocks) setter(systems []timeSystem) func(args []string) (string, error) {
	return func(args []string) (string, error) {
		for _, s := range systems {
			if s.name != args[0] {
				continue
			}
			settings, err := s.parse(args[1:])
			if err != nil {
				return "", err
			}
			c.set(settings)
			return "", nil
		}
		return "", ErrSyntax
	}
}

func (s timeSystem) parse(args []string) (clock.Settings, error) {
	if len(args) != s.args {
		return clock.Settings{}, ErrSyntax
	}
	n := 0
	if s.counts > 0 {
		var err error
		if n, err = ParseInt(args[s.counts]); err != nil {
			return clock.Settings{}, err
		}
		args = args[:s.counts]
	}
	if s.name == "fischer-capped" { // negative means no cap
		args = append(args[:2:2], atLeastZero(args[2]), atLeastZero(args[3]))
	}
	t, err := parseSeconds(args)
	if err != nil {
		return clock.Settings{}, err
	}
	return s.make(t, n), nil
}

func atLeastZero(number string) string {
	if f, err := ParseFloat(number); err == nil && f < 0 {
		return "0"
	}
	return number
}

// parseSeconds reads times that may have fractions, as some servers send them.
func parseSeconds(args []string) ([]time.Duration, error) {
	times := make([]time.Duration, len(args))
	for i, arg := range args {
		f, err := ParseFloat(arg)
		if err != nil || f < 0 {
			return nil, ErrSyntax
		}
		times[i] = seconds(f)
	}
	return times, nil
}

// seconds keeps to 2^31 - 1, the largest int of the protocol.
func seconds(f float64) time.Duration {
	return time.Duration(math.Min(f, maxInt) * float64(time.Second))
}
