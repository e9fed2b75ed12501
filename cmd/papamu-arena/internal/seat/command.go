package seat

import (
	"fmt"
	"strings"
)

// splitCommand splits a command line at blanks. Quotes of either kind keep blanks
// together, also in the middle of a word, and nothing else is special: a backslash
// is part of a Windows path, and no shell is involved.
func splitCommand(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune
	inside := false // a word, even if it is empty so far
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, inside = r, true
		case quote == 0 && (r == ' ' || r == '\t'):
			if inside {
				words = append(words, word.String())
			}
			word.Reset()
			inside = false
		default:
			word.WriteRune(r)
			inside = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("%w: a quote is not closed in %q", ErrEngine, text)
	}
	if inside {
		words = append(words, word.String())
	}
	if len(words) == 0 || words[0] == "" {
		return nil, fmt.Errorf("%w: %q has no command", ErrEngine, text)
	}
	return words, nil
}
