package seat

import (
	"fmt"
	"strconv"
	"time"

	"papamu/engines/clock"
)

// timeCommands tell a clock over GTP. Engines that know no better are told the
// nearest that GTP 2 can say, which never promises more than there is: whole
// seconds, Fischer time without its increment, byo-yomi as one stone for each of
// its periods.
func timeCommands(s clock.Settings, lists func(string) bool) []string {
	kata, kgs := lists("kata-time_settings"), lists("kgs-time_settings")
	if !kata && !kgs && !lists("time_settings") {
		return nil
	}
	main, period := seconds(s.Main), seconds(s.Period)
	switch s.System {
	case clock.Absolute:
		return []string{"time_settings " + whole(s.Main) + " 0 0"}
	case clock.Fischer:
		if kata {
			return []string{"kata-time_settings fischer " + main + " " + seconds(s.Increment)}
		}
		return []string{"time_settings " + whole(s.Main) + " 0 0"}
	case clock.ByoYomi:
		if kata {
			return []string{fmt.Sprintf("kata-time_settings byoyomi %s %s %d", main, period, s.Periods)}
		}
		if kgs {
			return []string{fmt.Sprintf("kgs-time_settings byoyomi %s %s %d", whole(s.Main), whole(s.Period), s.Periods)}
		}
		return []string{"time_settings " + whole(s.Main) + " " + whole(s.Period) + " 1"}
	case clock.Canadian:
		return []string{fmt.Sprintf("time_settings %s %s %d", whole(s.Main), whole(s.Period), s.Stones)}
	case clock.PerMove:
		if kata {
			return []string{"kata-time_settings byoyomi 0 " + period + " 1"}
		}
		return []string{"time_settings 0 " + whole(s.Period) + " 1"}
	}
	return []string{"time_settings 0 1 0"} // GTP's "no limit"
}

// timeLeft tells what a clock shows before a move, in terms of how the clock was
// told. A clock that each move starts anew needs no telling.
func timeLeft(c clock.Side, color string, lists func(string) bool) (string, bool) {
	s, left := c.Settings(), c.Left()
	switch {
	case s.System == clock.Unlimited, s.System == clock.PerMove && s.Main == 0:
		return "", false
	case s.System == clock.PerMove: // told as a period of one stone
		left = clock.Remaining{Time: min(s.Period, left.Time), Stones: 1}
	case s.System == clock.ByoYomi && !lists("kata-time_settings") && !lists("kgs-time_settings"):
		left.Stones = min(left.Stones, 1)
	}
	return fmt.Sprintf("time_left %s %d %d", color, int(left.Time/time.Second), left.Stones), true
}

func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }

// whole rounds down to whole seconds, but not to none: less than a second is a
// second, for which the engine has to look out for itself.
func whole(d time.Duration) string {
	if d > 0 && d < time.Second {
		return "1"
	}
	return strconv.Itoa(int(d / time.Second))
}
