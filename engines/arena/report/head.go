package report

import (
	"fmt"
	"strconv"
	"time"
)

// fact is a line of the page's head.
type fact struct{ Name, Value string }

// title names the contest.
func (f field) title() string {
	switch len(f.names) {
	case 0:
		return f.table.name
	case 2:
		return fmt.Sprintf("%s: %s – %s", f.table.name, f.names[0], f.names[1])
	}
	return fmt.Sprintf("%s: %d players", f.table.name, len(f.names))
}

// facts say what was played. Those that are not known are left out.
func (f field) facts() (list []fact) {
	add := func(name, value string) {
		if value != "" {
			list = append(list, fact{name, value})
		}
	}
	c := f.contest
	add("Game", f.table.name)
	if f.table.usual > 0 {
		w, h := f.table.size(c)
		add("Board", fmt.Sprintf("%d × %d", w, h))
	}
	add("Match", f.matchLength())
	add("Rules", clip(c.Rules))
	if c.Game == "go" {
		add("Komi", strconv.FormatFloat(c.Komi, 'f', -1, 64))
	}
	add("Time", clip(c.Time))
	if c.Tolerance > 0 {
		add("Tolerance", shortTime(time.Duration(c.Tolerance)))
	}
	if c.Memory > 0 {
		add("Memory limit", bytesText(c.Memory))
	}
	if c.MaxMoves > 0 {
		add("Move limit", thousands(int64(c.MaxMoves)))
	}
	add("Games", f.gamesPlayed())
	add("Faults", strconv.Itoa(f.faults()))
	first, last := f.span()
	if !first.IsZero() {
		add("Began", first.UTC().Format("2006-01-02 15:04 UTC"))
		add("Ended", last.UTC().Format("2006-01-02 15:04 UTC"))
	}
	return list
}

func (f field) matchLength() string {
	switch {
	case f.contest.Game != "backgammon":
		return ""
	case f.contest.Length <= 0:
		return "money games"
	case f.contest.Length == 1:
		return "to 1 point"
	}
	return fmt.Sprintf("to %d points", f.contest.Length)
}

// gamesPlayed counts the games, those planned included while some are missing.
func (f field) gamesPlayed() string {
	played, planned := len(f.games), 2*len(f.contest.Units)
	if planned > played {
		return fmt.Sprintf("%s of %s", thousands(int64(played)), thousands(int64(planned)))
	}
	return thousands(int64(played))
}

// thousands writes a count with narrow spaces between groups of three digits.
func thousands(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "\u202f" + digits[i:]
	}
	return digits
}

// shortTime writes a time with two or three digits.
func shortTime(d time.Duration) string {
	switch {
	case d <= 0:
		return "0"
	case d < time.Millisecond:
		return fmt.Sprintf("%d µs", d.Microseconds())
	case d < 10*time.Millisecond:
		return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond))
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	case d < 10*time.Second:
		return fmt.Sprintf("%.2f s", d.Seconds())
	case d < 2*time.Minute:
		return fmt.Sprintf("%.1f s", d.Seconds())
	}
	return d.Round(time.Second).String()
}

// bytesText writes a size of memory.
func bytesText(n int64) string {
	const kibi = 1 << 10
	switch {
	case n <= 0:
		return "–"
	case n < kibi*kibi:
		return fmt.Sprintf("%.0f KiB", float64(n)/kibi)
	case n < kibi*kibi*kibi:
		return fmt.Sprintf("%.1f MiB", float64(n)/kibi/kibi)
	}
	return fmt.Sprintf("%.2f GiB", float64(n)/kibi/kibi/kibi)
}
