package sgf

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Value is what stands between the brackets of a property, escapes included.
// Make one from plain text with [Text], [SimpleText] or [Compose]; a value for a
// number or a point needs no escapes and may be written as a plain string.
type Value string

// Text escapes s, line breaks included, for a property of type Text.
func Text(s string) Value {
	return Value(textEscaper.Replace(s))
}

// SimpleText escapes s for a property of one line: line breaks and tabs become blanks.
func SimpleText(s string) Value {
	return Value(textEscaper.Replace(blankSpace(s, true)))
}

// Compose escapes the two halves of a composed value such as AP[name:version].
func Compose(a, b string) Value {
	return Value(composeEscaper.Replace(a) + ":" + composeEscaper.Replace(b))
}

var (
	textEscaper    = strings.NewReplacer(`\`, `\\`, `]`, `\]`)
	composeEscaper = strings.NewReplacer(`\`, `\\`, `]`, `\]`, `:`, `\:`)
)

// Text returns the plain text: escapes resolved, soft line breaks removed, every
// hard line break as "\n", other white space as blanks.
func (v Value) Text() string { return blankSpace(unescape(string(v)), false) }

// SimpleText is like Text with line breaks as blanks too.
func (v Value) SimpleText() string { return blankSpace(unescape(string(v)), true) }

// Compose splits at the first colon that is not escaped. Without one, ok is
// false and the whole value is in a.
func (v Value) Compose() (a, b Value, ok bool) {
	for i := 0; i < len(v); i++ {
		switch v[i] {
		case '\\':
			i++
		case ':':
			return v[:i], v[i+1:], true
		}
	}
	return v, "", false
}

// Number reads an integer; blanks and a plus sign around it are forgiven.
func (v Value) Number() (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(v.SimpleText()))
	if err != nil {
		return 0, fmt.Errorf("sgf: %q is not a number", clip(string(v)))
	}
	return n, nil
}

// Real reads a finite decimal number; a comma is accepted for the point.
func (v Value) Real() (float64, error) {
	s := strings.Replace(strings.TrimSpace(v.SimpleText()), ",", ".", 1)
	x, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsInf(x, 0) || math.IsNaN(x) {
		return 0, fmt.Errorf("sgf: %q is not a number", clip(string(v)))
	}
	return x, nil
}

// Real writes x with as many digits as it needs: "6.5", "0".
func Real(x float64) Value { return Value(strconv.FormatFloat(x, 'f', -1, 64)) }

// Number writes n.
func Number(n int) Value { return Value(strconv.Itoa(n)) }

// unescape resolves backslashes and normalises line breaks to LF. A backslash
// in front of a line break (LF, CR, CRLF or LFCR) removes both.
func unescape(s string) string {
	if strings.IndexByte(s, '\\') < 0 && strings.IndexByte(s, '\r') < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); i++ {
		c := s[i]
		escaped := c == '\\'
		if escaped {
			if i++; i == len(s) {
				break
			}
			c = s[i]
		}
		if c != '\n' && c != '\r' {
			b.WriteByte(c)
			continue
		}
		if i+1 < len(s) && (s[i+1] == '\n' || s[i+1] == '\r') && s[i+1] != c {
			i++
		}
		if !escaped {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// blankSpace turns tabs and the like, and if asked line breaks, into blanks.
func blankSpace(s string, breaks bool) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t', r == '\v', r == '\f', breaks && (r == '\n' || r == '\r'):
			return ' '
		}
		return r
	}, s)
}

// clip keeps foreign text in an error message short.
func clip(s string) string {
	const most = 40
	if len(s) <= most {
		return s
	}
	return s[:most] + "…"
}
