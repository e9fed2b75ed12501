package clock

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// ErrText is wrapped by the errors of Parse.
var ErrText = errors.New("not a time control")

// Parse reads a time control as String writes it:
//
//	none         no clock
//	5m           absolute: five minutes for the game
//	5m+2s        Fischer: two seconds more after each move
//	10m+5x30s    byo-yomi: then five periods of 30 seconds
//	10m+25/5m    Canadian: then 25 moves in each five minutes
//	1s/move      one second for each move
//	1s/move+3m   the same, and three minutes for the whole game
//
// Times are written as Go writes them; a bare number counts seconds.
func Parse(text string) (Settings, error) {
	s, err := parse(strings.TrimSpace(text))
	if err != nil {
		return Settings{}, fmt.Errorf("%w: %.40q: %w", ErrText, text, err)
	}
	return s, nil
}

func parse(text string) (s Settings, err error) {
	if text == "none" {
		return s, nil
	}
	first, second, both := strings.Cut(text, "+")
	if move, ok := strings.CutSuffix(first, "/move"); ok {
		s.System = PerMove
		if s.Period, err = positive(move); err == nil && both {
			s.Main, err = positive(second)
		}
		return s, err
	}
	if s.Main, err = span(first); err != nil {
		return s, err
	}
	if !both {
		s.System = Absolute
		_, err = positive(first)
		return s, err
	}
	return s, s.parseOvertime(second)
}

// parseOvertime reads what follows the main time.
func (s *Settings) parseOvertime(text string) (err error) {
	if count, period, ok := strings.Cut(text, "x"); ok {
		s.System = ByoYomi
		if s.Periods, err = number(count); err == nil {
			s.Period, err = positive(period)
		}
		return err
	}
	if count, period, ok := strings.Cut(text, "/"); ok {
		s.System = Canadian
		if s.Stones, err = number(count); err == nil {
			s.Period, err = positive(period)
		}
		return err
	}
	s.System = Fischer
	s.Increment, err = positive(text)
	return err
}

// longest bounds a time: with it sums of a few times cannot overflow.
const longest = 10_000 * time.Hour

func span(text string) (time.Duration, error) {
	if _, err := strconv.ParseFloat(text, 64); err == nil {
		text += "s"
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 || d > longest {
		return 0, fmt.Errorf("bad time %.20q", text)
	}
	return d, nil
}

func positive(text string) (time.Duration, error) {
	d, err := span(text)
	if err == nil && d == 0 {
		err = errors.New("a time of 0")
	}
	return d, err
}

func number(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 1000 {
		return 0, fmt.Errorf("bad number %.20q", text)
	}
	return n, nil
}

// String writes the control as Parse reads it. The caps of Fischer time have no
// place in it.
func (s Settings) String() string {
	switch s.System {
	case Absolute:
		return short(s.Main)
	case Fischer:
		return short(s.Main) + "+" + short(s.Increment)
	case ByoYomi:
		return fmt.Sprintf("%s+%dx%s", short(s.Main), s.Periods, short(s.Period))
	case Canadian:
		return fmt.Sprintf("%s+%d/%s", short(s.Main), s.Stones, short(s.Period))
	case PerMove:
		if s.Main > 0 {
			return short(s.Period) + "/move+" + short(s.Main)
		}
		return short(s.Period) + "/move"
	}
	return "none"
}

// short is d without units of zero: 5m, not 5m0s.
func short(d time.Duration) string {
	text := d.String()
	if strings.HasSuffix(text, "m0s") {
		text = strings.TrimSuffix(text, "0s")
	}
	if strings.HasSuffix(text, "h0m") {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}
