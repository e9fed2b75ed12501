package sgf

import "strings"

// findTree returns where the next game tree opens: a parenthesis with a
// semicolon after it; -1 if there is none.
func findTree(s string, from int) int {
	return findOpen(s, from, func(k int) bool { return k < len(s) && s[k] == ';' })
}

// findDamagedTree finds a parenthesis with a property after it, which is taken
// for a game tree only where no other follows.
func findDamagedTree(s string, from int) int {
	return findOpen(s, from, func(k int) bool { return startsProperty(s, k) })
}

// findOpen finds a parenthesis before something at k that is ok.
func findOpen(s string, from int, ok func(k int) bool) int {
	for i := from; i < len(s); i++ {
		if s[i] != '(' {
			continue
		}
		k := skipSpace(s, i+1)
		if ok(k) {
			return i
		}
		i = k - 1
	}
	return -1
}

// startsProperty tells whether s has, at i, a name in capitals and a value.
func startsProperty(s string, i int) bool {
	k := i
	for k < len(s) && 'A' <= s[k] && s[k] <= 'Z' {
		k++
	}
	k2 := skipSpace(s, k)
	return k > i && k2 < len(s) && s[k2] == '['
}

// scanValue returns the offset of the bracket that closes the value which
// begins at i. A value that the end of the text cuts off ends there, without a
// last backslash or half a character that would swallow the bracket.
func scanValue(s string, i int, lead func(byte) bool) (end int, closed bool) {
	for i < len(s) {
		switch c := s[i]; {
		case c == ']':
			return i, true
		case i+1 == len(s) && (c == '\\' || lead(c)):
			return i, false
		case c == '\\' && i+2 == len(s) && lead(s[i+1]):
			return i, false
		case c == '\\':
			i += 1 + charLen(s, i+1, lead)
		default:
			i += charLen(s, i, lead)
		}
	}
	return len(s), false
}

// charLen is 2 for a character that the charset writes in a pair of bytes, else 1.
func charLen(s string, i int, lead func(byte) bool) int {
	if lead(s[i]) && i+1 < len(s) && s[i+1] >= 0x40 {
		return 2
	}
	return 1
}

// rootCharset looks for CA in the first node of the tree that s begins with,
// before anything of it has been decoded. declared is false if there is none.
// The set of an unknown name is the zero charset but for lead.
func rootCharset(s string) (set charset, declared bool) {
	set, _ = lookupCharset(utf8Name)
	i, begun := 0, false
	for i < len(s) {
		switch c := s[i]; {
		case c == '[':
			end, _ := scanValue(s, i+1, noLead)
			i = end + 1
		case c == ')' || begun && (c == ';' || c == '('):
			return set, false
		case c == ';':
			begun = true
			i++
		case isLetter(c):
			begun = true
			from := i
			for i < len(s) && (isLetter(s[i]) || isDigit(s[i])) {
				i++
			}
			k := skipSpace(s, i)
			if ident(s[from:i]) == "CA" && k < len(s) && s[k] == '[' {
				end, _ := scanValue(s, k+1, noLead)
				if name := strings.TrimSpace(Value(s[k+1 : end]).SimpleText()); name != "" {
					set, _ = lookupCharset(name)
					declared = true
				}
				return set, declared
			}
		default:
			i++
		}
	}
	return set, false
}

func skipSpace(s string, i int) int {
	for i < len(s) && isSpace(s[i]) {
		i++
	}
	return i
}

func isSpace(c byte) bool {
	return c == ' ' || '\t' <= c && c <= '\r'
}

func isLetter(c byte) bool { return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }

func hasUpper(name string) bool {
	return strings.IndexFunc(name, func(r rune) bool { return 'A' <= r && r <= 'Z' }) >= 0
}
