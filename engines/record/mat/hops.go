package mat

import (
	"strconv"
	"strings"
)

// mostHops is how many hops a play can have: four checkers by one die each.
const mostHops = 4

// hops reads the hops that a play begins with; rest is what follows them. A play
// of more than mostHops is no play and comes back whole in rest.
func hops(play string) (list []Hop, rest string) {
	rest = play
	for {
		next := strings.TrimLeft(rest, " ,")
		if next == "" {
			return list, ""
		}
		end := strings.IndexAny(next+" ", " ,")
		got, ok := hopToken(next[:end])
		if !ok {
			return list, strings.TrimLeft(rest, " ")
		}
		list, rest = append(list, got...), next[end:]
		if len(list) > mostHops {
			return nil, play
		}
	}
}

// hopToken reads "13/7", "13/7*", "bar/20", "6/off", "8/7/4*" or "6/5(2)".
func hopToken(token string) (list []Hop, ok bool) {
	times := 1
	if body, count, found := strings.Cut(token, "("); found {
		count, closed := strings.CutSuffix(count, ")")
		n, err := strconv.Atoi(count)
		if !closed || err != nil || n < 1 || n > mostHops {
			return nil, false
		}
		token, times = body, n
	}
	stops := strings.Split(token, "/")
	if len(stops) < 2 || len(stops) > mostHops+1 {
		return nil, false
	}
	from, hit, ok := point(stops[0])
	if !ok || hit {
		return nil, false
	}
	for _, s := range stops[1:] {
		to, hit, ok := point(s)
		if !ok {
			return nil, false
		}
		list = append(list, Hop{from, to, hit})
		from = to
	}
	for one := list; times > 1; times-- {
		list = append(list, one...)
	}
	return list, true
}

// point reads a point and the star of a hit.
func point(s string) (p int, hit, ok bool) {
	s, hit = strings.CutSuffix(s, "*")
	switch strings.ToLower(s) {
	case "bar":
		return Bar, hit, true
	case "off":
		return Off, hit, true
	}
	if s == "" || len(s) > 2 || strings.Trim(s, "0123456789") != "" {
		return 0, false, false
	}
	p, err := strconv.Atoi(s)
	return p, hit, err == nil && p <= Bar
}
