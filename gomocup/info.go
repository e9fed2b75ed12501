package gomocup

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Settings are what INFO has said. A nil pointer was not said.
type Settings struct {
	// TurnTime is 0 for "as fast as possible", MatchTime 0 for no limit.
	TurnTime, MatchTime *time.Duration
	// TimeLeft is the referee's word on the match clock; it may be negative.
	TimeLeft *time.Duration
	// Increment is added to the match clock with each move.
	Increment time.Duration
	// MaxMemory in bytes is the limit for the whole process, HashSize in bytes
	// the wish for the table; 0 for none.
	MaxMemory, HashSize int64
	// Rule is the sum of the rule bits, see [RulesOf].
	Rule int64
	// MaxNodes and MaxDepth bound each search, Threads is the number of search
	// threads; 0 for no bound and the engine's own choice.
	MaxNodes, MaxDepth, Threads int64
	// Detail asks for MESSAGE lines while the engine thinks.
	Detail int64
}

// infoKeys holds every key that is understood, with what it does. The keys of the
// Yixin board and of other managers stand beside the protocol's own.
var infoKeys = map[string]func(*Settings, string) error{
	"TIMEOUT_TURN":   limit(func(s *Settings) **time.Duration { return &s.TurnTime }),
	"TIMEOUT_MATCH":  limit(func(s *Settings) **time.Duration { return &s.MatchTime }),
	"TIME_LEFT":      left,
	"TIME_INCREMENT": increment,
	"MAX_MEMORY":     count(func(s *Settings) *int64 { return &s.MaxMemory }, 1),
	"HASH_SIZE":      count(func(s *Settings) *int64 { return &s.HashSize }, 1024),
	"RULE":           rule,
	"MAX_NODE":       count(func(s *Settings) *int64 { return &s.MaxNodes }, 1),
	"MAX_DEPTH":      count(func(s *Settings) *int64 { return &s.MaxDepth }, 1),
	"THREAD_NUM":     count(func(s *Settings) *int64 { return &s.Threads }, 1),
	"SHOW_DETAIL":    count(func(s *Settings) *int64 { return &s.Detail }, 1),

	// Understood, and without effect on this brain: it keeps no files, plays
	// the same against everybody, never thinks on the opponent's time, and has
	// none of the parts that the others steer.
	"FOLDER":             understood,
	"GAME_TYPE":          understood,
	"EVALUATE":           understood,
	"PONDERING":          understood,
	"CAUTION_FACTOR":     understood,
	"THREAD_SPLIT_DEPTH": understood,
	"CHECKMATE":          understood,
	"NBESTSYM":           understood,
	"NBEST_SYM":          understood,
	"VCTHREAD":           understood,
	"USEDATABASE":        understood,
}

// Apply carries out the argument of an INFO command. Unknown keys change nothing,
// as the protocol asks; for a bad value the error wraps [ErrSyntax] and nothing
// changes either.
func (s *Settings) Apply(args string) error {
	c := ParseCommand(args)
	set, known := infoKeys[c.Name]
	if !known {
		return nil
	}
	if err := set(s, c.Args); err != nil {
		return fmt.Errorf("INFO %s: %w", strings.ToLower(c.Name), err)
	}
	return nil
}

func understood(*Settings, string) error { return nil }

// limit reads a time in which less than 0 makes no more sense than 0.
func limit(field func(*Settings) **time.Duration) func(*Settings, string) error {
	return func(s *Settings, v string) error {
		d, err := milliseconds(v)
		if err == nil {
			d = max(d, 0)
			*field(s) = &d
		}
		return err
	}
}

func left(s *Settings, v string) error {
	d, err := milliseconds(v)
	if err == nil {
		s.TimeLeft = &d
	}
	return err
}

func increment(s *Settings, v string) error {
	d, err := milliseconds(v)
	if err == nil {
		s.Increment = max(d, 0)
	}
	return err
}

// count reads a number of units that is not negative.
func count(field func(*Settings) *int64, unit int64) func(*Settings, string) error {
	return func(s *Settings, v string) error {
		n, err := strconv.ParseInt(v, 10, 64)
		if err != nil || n < 0 {
			return fmt.Errorf("%w: %q is not a whole number of at least 0", ErrSyntax, clip(v))
		}
		*field(s) = min(n, math.MaxInt64/unit) * unit
		return nil
	}
}

// rule reads a sum of rule bits, all of which must have a meaning.
func rule(s *Settings, v string) error {
	bits, err := strconv.ParseInt(v, 10, 64)
	if err != nil || bits < 0 || bits&^knownBits != 0 {
		return fmt.Errorf("%w: %q is no sum of rule bits 1, 2, 4 and 8", ErrSyntax, clip(v))
	}
	s.Rule = bits
	return nil
}

// milliseconds reads a time. What is beyond a century is cut there, so that sums
// of times cannot overflow.
func milliseconds(v string) (time.Duration, error) {
	ms, err := strconv.ParseInt(v, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%w: %q is not a number of milliseconds", ErrSyntax, clip(v))
	}
	const century = 100 * 365 * 24 * 3600 * 1000
	return time.Duration(max(min(ms, century), -century)) * time.Millisecond, nil
}
