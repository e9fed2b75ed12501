package gomocup

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrSyntax reports text that the grammar does not know.
var ErrSyntax = errors.New("bad syntax")

// Command is a line of the manager, taken apart.
type Command struct {
	// Name is the first word, in upper case.
	Name string
	// Args is the rest without surrounding blanks.
	Args string
}

// ParseCommand splits a line without its end. A blank line has an empty Name.
func ParseCommand(text string) Command {
	text = strings.TrimSpace(text)
	end := strings.IndexAny(text, " \t")
	if end < 0 {
		end = len(text)
	}
	return Command{Name: strings.ToUpper(text[:end]), Args: strings.TrimSpace(text[end:])}
}

// String formats the command as a manager sends it, without a line end.
func (c Command) String() string {
	if c.Args == "" {
		return c.Name
	}
	return c.Name + " " + c.Args
}

// parseSize reads "n", "w h" or "w,h": the forms of START and RECTSTART.
func parseSize(s string) (width, height int, err error) {
	parts := strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' })
	switch len(parts) {
	case 1:
		parts = append(parts, parts[0])
	case 2:
	default:
		return 0, 0, fmt.Errorf("%w: want a size, got %q", ErrSyntax, clip(s))
	}
	if width, err = parseInt(parts[0]); err == nil {
		height, err = parseInt(parts[1])
	}
	return width, height, err
}

// parseInts reads exactly n whole numbers with commas between them; blanks
// around the numbers are allowed.
func parseInts(s string, n int) ([]int, error) {
	parts := strings.SplitN(s, ",", n+1)
	if len(parts) != n {
		return nil, fmt.Errorf("%w: want %d numbers with commas between, got %q", ErrSyntax, n, clip(s))
	}
	out := make([]int, n)
	for i, p := range parts {
		v, err := parseInt(strings.TrimSpace(p))
		if err != nil {
			return nil, err
		}
		out[i] = v
	}
	return out, nil
}

func parseInt(s string) (int, error) {
	v, err := strconv.Atoi(s)
	if err != nil || s[0] == '+' {
		return 0, fmt.Errorf("%w: %q is not a whole number", ErrSyntax, clip(s))
	}
	return v, nil
}

// clip keeps what is quoted in an answer short and in ASCII, whatever the input.
func clip(s string) string {
	const most = 40
	if len(s) > most {
		s = s[:most] + "..."
	}
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, s)
}
