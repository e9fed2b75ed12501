package backgammon

import (
	"errors"
	"fmt"
	"strings"
)

// Errors of reading a play.
var (
	// ErrPlayText says that the text is not a play at all.
	ErrPlayText = errors.New("backgammon: not a play")
	// ErrIllegalPlay says that the play is not a legal one of the roll.
	ErrIllegalPlay = errors.New("backgammon: illegal play")
)

// ParsePlay reads a play as people and programs write it and finds it among
// the legal plays of the roll, whatever the order of its moves. It accepts
// pairs of points divided by "/" or blanks, chains ("13/8/2"), one pair for
// several dice ("13/2", "6/off"), repeats ("6/4(2)"), marks for hits ("*"),
// commas, and either letter case; "bar", "b" and "25" are the bar, "off", "o"
// and "0" (and a "-" standing alone) are off. FIBS's "24-20" is read as a pair
// too. Empty text is the play of a roll that allows none.
//
// A pair that could touch down on a blot or not is read as not hitting, unless
// hitting is the only way; with a blot on either way it has to name the landing
// ("24/20*/15"). Errors wrap [ErrPlayText] or [ErrIllegalPlay].
func ParsePlay(text string, p Position, d Dice) (Play, error) {
	if err := d.Validate(); err != nil {
		return Play{}, err
	}
	steps, err := parseSteps(text)
	if err != nil {
		return Play{}, err
	}
	return FindPlay(steps, p, d)
}

// FindPlay finds the legal play of the roll that moves the checkers as listed,
// in any order and with moves of one checker joined or not. No moves at all
// is right only when the roll allows none. Errors wrap [ErrIllegalPlay].
func FindPlay(steps []Move, p Position, d Dice) (Play, error) {
	if !onBoard(steps) {
		return Play{}, fmt.Errorf("%w: no such moves", ErrIllegalPlay)
	}
	plays := AppendPlays(make([]Play, 0, 64), p, d)
	if len(steps) == 0 {
		if len(plays) > 0 {
			return Play{}, fmt.Errorf("%w: %v can be played", ErrIllegalPlay, d)
		}
		return Play{}, nil
	}
	after, ok := carry(p, steps)
	if !ok {
		return Play{}, fmt.Errorf("%w: no checker there", ErrIllegalPlay)
	}
	found, alike := -1, 0
	for i := range plays {
		if plays[i].After == after {
			return plays[i], nil
		}
		if sameMover(plays[i].After, after) {
			found = i
			alike++
		}
	}
	switch alike {
	case 0:
		return Play{}, fmt.Errorf("%w with %v", ErrIllegalPlay, d)
	case 1:
		return plays[found], nil
	}
	return Play{}, fmt.Errorf("%w: it does not say which blot is hit on the way", ErrIllegalPlay)
}

// onBoard reports whether the moves name real points and are not too many.
func onBoard(steps []Move) bool {
	for _, m := range steps {
		if m.From < 1 || m.From > Bar || m.To < Off || m.To > Points {
			return false
		}
	}
	return len(steps) <= maxSteps
}

// carry moves the checkers without asking how; false if they are not there or
// land on a point that the opponent holds.
func carry(p Position, steps []Move) (Position, bool) {
	var net [Bar + 1]int8 // of the mover's checkers
	for _, m := range steps {
		net[m.From]--
		net[m.To]++
		if m.To != Off && p[m.To] < -1 {
			return p, false
		}
		if m.To != Off && p[m.To] == -1 {
			p[m.To] = 0
			p[OpponentBar]--
		}
	}
	for i := 1; i <= Bar; i++ {
		n := net[i]
		if p[i] > 0 {
			n += p[i]
		}
		switch {
		case n < 0:
			return p, false
		case p[i] >= 0:
			p[i] = n
		case n > 0:
			return p, false
		}
	}
	return p, true
}

// sameMover reports whether the mover's own checkers stand alike.
func sameMover(a, b Position) bool {
	for i := 1; i <= Bar; i++ {
		if max(a[i], 0) != max(b[i], 0) {
			return false
		}
	}
	return true
}

// maxSteps bounds what one play's text may hold.
const maxSteps = 8

// parseSteps turns the text into moves.
func parseSteps(text string) ([]Move, error) {
	s := scanner{rest: strings.ToLower(text)}
	for {
		more, err := s.next()
		if err != nil {
			return nil, fmt.Errorf("%w: %.40q: %w", ErrPlayText, text, err)
		}
		if !more {
			break
		}
	}
	if err := s.close(); err != nil {
		return nil, fmt.Errorf("%w: %.40q: %w", ErrPlayText, text, err)
	}
	return s.steps, nil
}

// scanner reads points and gathers them into chains: the points that a "/"
// joins, or, where only blanks stand, two by two.
type scanner struct {
	rest   string
	joined bool // a "/" was the last thing read
	chain  []int8
	steps  []Move
}

var (
	errLonePoint = errors.New("a point without its other end")
	errTooMany   = errors.New("too many moves")
	errPoint     = errors.New("no point has this name")
	errBackwards = errors.New("a checker cannot go this way")
	errRepeat    = errors.New("a repeat needs a number from 1 to 4")
)

// next consumes one element; false at the end of the text.
func (s *scanner) next() (bool, error) {
	if s.rest == "" {
		return false, nil
	}
	switch c := s.rest[0]; {
	case strings.IndexByte(" \t\r\n,*", c) >= 0:
		s.rest = s.rest[1:]
		return true, nil
	case c == '/' || c == '-' && s.divides():
		s.rest = s.rest[1:]
		if s.joined || len(s.chain) == 0 {
			return false, errLonePoint
		}
		s.joined = true
		return true, nil
	case c == '(':
		return true, s.repeat()
	}
	n, size, err := parsePoint(s.rest)
	if err != nil {
		return false, err
	}
	s.rest = s.rest[size:]
	return true, s.point(n)
}

// divides tells FIBS's "24-20" from a "-" that means off: a dash right after
// a chain's first point and right before another point divides.
func (s *scanner) divides() bool {
	if len(s.chain) != 1 || s.joined || len(s.rest) < 2 {
		return false
	}
	_, _, err := parsePoint(s.rest[1:])
	return err == nil
}

// point takes the next point of the text.
func (s *scanner) point(n int8) error {
	if !s.joined && len(s.chain) >= 2 {
		if err := s.close(); err != nil {
			return err
		}
	}
	s.joined = false
	s.chain = append(s.chain, n)
	if len(s.chain) > 5 {
		return errTooMany
	}
	return nil
}

// close turns the finished chain into moves.
func (s *scanner) close() error {
	chain := s.chain
	s.chain = s.chain[:0]
	if s.joined || len(chain) == 1 {
		return errLonePoint
	}
	for i := 1; i < len(chain); i++ {
		if chain[i] >= chain[i-1] {
			return errBackwards
		}
		s.steps = append(s.steps, Move{chain[i-1], chain[i]})
	}
	if len(s.steps) > maxSteps {
		return errTooMany
	}
	return nil
}

// repeat reads "(n)" and lists the chain before it n times.
func (s *scanner) repeat() error {
	if len(s.rest) < 3 || s.rest[1] < '1' || s.rest[1] > '4' || s.rest[2] != ')' {
		return errRepeat
	}
	n := int(s.rest[1] - '0')
	s.rest = s.rest[3:]
	chain := append([]int8(nil), s.chain...)
	if len(chain) < 2 {
		return errLonePoint
	}
	for range n {
		s.chain = append(s.chain[:0], chain...)
		if err := s.close(); err != nil {
			return err
		}
	}
	return nil
}

// pointNames are the words for the two ends, longest first.
var pointNames = []struct {
	name  string
	point int8
}{
	{"bar", Bar}, {"off", Off}, {"b", Bar}, {"o", Off}, {"-", Off},
}

// parsePoint reads a number from 0 to 25 or a word at the head of s and
// returns the point and how many bytes it took.
func parsePoint(s string) (int8, int, error) {
	n, size := 0, 0
	for size < len(s) && size < 3 && s[size] >= '0' && s[size] <= '9' {
		n = 10*n + int(s[size]-'0')
		size++
	}
	if size > 0 {
		if n > Bar {
			return 0, 0, errPoint
		}
		return int8(n), size, nil
	}
	for _, w := range pointNames {
		if strings.HasPrefix(s, w.name) {
			return w.point, len(w.name), nil
		}
	}
	return 0, 0, errPoint
}
