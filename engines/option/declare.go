package option

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Bool declares a switch.
func (s *Set) Bool(p *bool, name, help string) {
	s.add(&Option{
		Name: name, Kind: "bool", Help: help,
		get: func() string { return strconv.FormatBool(*p) },
		set: assign(p, strconv.ParseBool),
	})
}

// Int declares a whole number in [least, most].
func Int[T ~int | ~int64 | ~uint64](s *Set, p *T, name string, least, most T, help string) {
	s.add(&Option{
		Name: name, Kind: "int", Range: fmt.Sprintf("%d..%d", least, most), Help: help,
		get: func() string { return fmt.Sprint(*p) },
		set: assign(p, func(v string) (T, error) { return parseInt(v, least, most) }),
	})
}

func parseInt[T ~int | ~int64 | ~uint64](v string, least, most T) (T, error) {
	signed, err := strconv.ParseInt(v, 10, 64)
	n, fits := T(signed), err == nil && (signed < 0) == (T(signed) < 0)
	if unsigned, err := strconv.ParseUint(v, 10, 64); err == nil && ^T(0) > 0 {
		n, fits = T(unsigned), true
	}
	switch {
	case fits && least <= n && n <= most:
		return n, nil
	case err != nil && !errors.Is(err, strconv.ErrRange):
		return 0, errors.New("not a whole number")
	}
	return 0, fmt.Errorf("outside %d..%d", least, most)
}

// Float declares a number in [least, most].
func (s *Set) Float(p *float64, name string, least, most float64, help string) {
	bounds := formatFloat(least) + ".." + formatFloat(most)
	s.add(&Option{
		Name: name, Kind: "float", Range: bounds, Help: help,
		get: func() string { return formatFloat(*p) },
		set: assign(p, func(v string) (float64, error) {
			f, err := strconv.ParseFloat(v, 64)
			if err != nil || math.IsNaN(f) {
				return 0, errors.New("not a number")
			}
			if f < least || f > most {
				return 0, errors.New("outside " + bounds)
			}
			return f, nil
		}),
	})
}

// String declares free text.
func (s *Set) String(p *string, name, help string) {
	s.add(&Option{
		Name: name, Kind: "string", Help: help,
		get: func() string { return *p },
		set: func(v string) error { *p = v; return nil },
	})
}

// Choice declares one of a few words.
func (s *Set) Choice(p *string, name string, choices []string, help string) {
	list := strings.Join(choices, ", ")
	s.add(&Option{
		Name: name, Kind: "choice", Range: list, Help: help,
		get: func() string { return *p },
		set: func(v string) error {
			for _, c := range choices {
				if strings.EqualFold(c, v) {
					*p = c
					return nil
				}
			}
			return errors.New("not one of " + list)
		},
	})
}

// Duration declares a time of at least 0, written like 1.5s or 200ms; a bare
// number counts seconds.
func (s *Set) Duration(p *time.Duration, name, help string) {
	s.add(&Option{
		Name: name, Kind: "duration", Help: help,
		get: func() string { return p.String() },
		set: assign(p, parseDuration),
	})
}

func parseDuration(v string) (time.Duration, error) {
	if _, err := strconv.ParseFloat(v, 64); err == nil {
		v += "s"
	}
	d, err := time.ParseDuration(v)
	if err != nil || d < 0 {
		return 0, errors.New("not a time such as 1.5s or 200ms")
	}
	return d, nil
}

// Bytes declares an amount of memory in [least, most] bytes, written like 64MiB,
// 1GB or a bare number of bytes.
func (s *Set) Bytes(p *int64, name string, least, most int64, help string) {
	bounds := formatBytes(least) + ".." + formatBytes(most)
	s.add(&Option{
		Name: name, Kind: "bytes", Range: bounds, Help: help,
		get: func() string { return formatBytes(*p) },
		set: assign(p, func(v string) (int64, error) {
			n, err := parseBytes(v)
			if err == nil && (n < least || n > most) {
				err = errors.New("outside " + bounds)
			}
			return n, err
		}),
	})
}

// byteUnits is ordered so that the first unit that divides an amount is the one
// to print it in, and longer suffixes come before their own endings.
var byteUnits = []struct {
	suffix string
	size   int64
}{
	{"GiB", 1 << 30},
	{"MiB", 1 << 20},
	{"KiB", 1 << 10},
	{"GB", 1e9},
	{"MB", 1e6},
	{"kB", 1e3},
	{"B", 1},
}

func parseBytes(v string) (int64, error) {
	number, size := strings.TrimSpace(v), int64(1)
	for _, u := range byteUnits {
		if len(number) > len(u.suffix) && strings.EqualFold(number[len(number)-len(u.suffix):], u.suffix) {
			number, size = strings.TrimSpace(number[:len(number)-len(u.suffix)]), u.size
			break
		}
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n < 0 || n > math.MaxInt64/size {
		return 0, errors.New("not an amount such as 64MiB")
	}
	return n * size, nil
}

func formatBytes(n int64) string {
	for _, u := range byteUnits {
		if n >= u.size && n%u.size == 0 {
			return strconv.FormatInt(n/u.size, 10) + u.suffix
		}
	}
	return strconv.FormatInt(n, 10)
}

// assign makes a setter that leaves *p alone when the value does not parse.
func assign[T any](p *T, parse func(string) (T, error)) func(string) error {
	return func(v string) error {
		parsed, err := parse(v)
		if err == nil {
			*p = parsed
		}
		return err
	}
}
