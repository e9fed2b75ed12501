package gtp

import (
	"math"
	"strings"
)

// Line is one command line, taken apart.
type Line struct {
	// ID is the number that the answer repeats, in [0, 2^31), if HasID is true.
	ID    int
	HasID bool
	// Name is the command; it is case sensitive.
	Name string
	// Args are the blank-separated arguments.
	Args []string
}

// Blank reports whether the line holds no command and asks for no answer.
func (l Line) Blank() bool { return !l.HasID && l.Name == "" }

// String writes the line in its plain form: Parse(l.String()) gives l again.
func (l Line) String() string {
	fields := make([]string, 0, 2+len(l.Args))
	if l.HasID {
		fields = append(fields, FormatInt(l.ID))
	}
	if l.Name != "" {
		fields = append(fields, l.Name)
	}
	return strings.Join(append(fields, l.Args...), " ")
}

// Parse takes a line apart after the preprocessing of section 3.1: control
// characters are dropped, "#" begins a comment, tabs are blanks.
//
// The only error is ErrSyntax: for an id that does not fit 31 bits (the Line is
// then empty but for its name) and for an id without a command (the Line holds
// the id). An id may be glued to the name ("2name"), as other engines allow.
func Parse(text string) (Line, error) {
	fields := strings.FieldsFunc(preprocess(text), func(r rune) bool { return r == ' ' })
	if len(fields) == 0 {
		return Line{}, nil
	}
	digits := leadingDigits(fields[0])
	if digits == "" {
		return Line{Name: fields[0], Args: fields[1:]}, nil
	}
	if fields[0] = fields[0][len(digits):]; fields[0] == "" {
		fields = fields[1:]
	}
	id, err := ParseInt(digits)
	if err != nil {
		return Line{Name: strings.Join(fields, " ")}, ErrSyntax
	}
	l := Line{ID: id, HasID: true}
	if len(fields) == 0 {
		return l, ErrSyntax
	}
	l.Name, l.Args = fields[0], fields[1:]
	return l, nil
}

// preprocess works on bytes: what is not ASCII passes through untouched.
func preprocess(text string) string {
	text, _, _ = strings.Cut(text, "#")
	kept := make([]byte, 0, len(text))
	for i := range len(text) {
		switch b := text[i]; {
		case b == '\t':
			kept = append(kept, ' ')
		case b >= ' ' && b != 127:
			kept = append(kept, b)
		}
	}
	return string(kept)
}

func leadingDigits(s string) string {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return s[:n]
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// maxInt is the largest int of the protocol (section 2.1).
const maxInt = math.MaxInt32
