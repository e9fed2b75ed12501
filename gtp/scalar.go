package gtp

import (
	"math"
	"strconv"
	"strings"
)

// ParseInt reads an int of the protocol: decimal digits, 0 to 2^31-1, no sign.
func ParseInt(s string) (int, error) {
	if s == "" || leadingDigits(s) != s {
		return 0, ErrSyntax
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || n > maxInt {
		return 0, ErrSyntax
	}
	return int(n), nil
}

// FormatInt writes an int.
func FormatInt(n int) string { return strconv.Itoa(n) }

// ParseFloat reads a finite decimal number: sign, digits, fraction and exponent
// as in "-6.5" or "1e3". "nan", "inf", "6,5" and hexadecimal are refused.
func ParseFloat(s string) (float64, error) {
	if strings.Trim(s, "+-0123456789.eE") != "" || leadingDigits(strings.TrimLeft(s, "+-.")) == "" {
		return 0, ErrSyntax
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsInf(f, 0) {
		return 0, ErrSyntax
	}
	return f, nil
}

// FormatFloat writes a number in the shortest decimal form that reads back the
// same, without exponent and without trailing zeros: "7.5", "-7".
func FormatFloat(f float64) string {
	if f == 0 {
		return "0" // not "-0"
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// ParseBool reads "true" or "false", in any case.
func ParseBool(s string) (bool, error) {
	switch strings.ToLower(s) {
	case "true":
		return true, nil
	case "false":
		return false, nil
	}
	return false, ErrSyntax
}

// Color is a player or the color of a stone.
type Color uint8

// The two colors.
const (
	Black Color = iota
	White
)

// ParseColor reads b, w, black or white, in any case.
func ParseColor(s string) (Color, error) {
	switch strings.ToLower(s) {
	case "b", "black":
		return Black, nil
	case "w", "white":
		return White, nil
	}
	return Black, ErrSyntax
}

// Opponent returns the other color.
func (c Color) Opponent() Color { return c ^ 1 }

// String returns "black" or "white".
func (c Color) String() string {
	if c == Black {
		return "black"
	}
	return "white"
}
