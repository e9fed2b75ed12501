package gomocup

import (
	"fmt"
	"strings"
)

// ReplyKind tells the lines of a brain apart.
type ReplyKind int

// Kinds of replies. Chatter is MESSAGE or DEBUG, Other what no rule knows.
const (
	Other ReplyKind = iota
	OK
	Moves
	Swap
	Chatter
	Failed
	NotKnown
	Suggestion
	Description
)

// Reply is a line of the brain, taken apart.
type Reply struct {
	Kind ReplyKind
	// Text is what follows the word, or the whole line where there is none.
	Text string
	// Moves holds the points of Moves and Suggestion.
	Moves []Coord
}

var replyWords = map[string]ReplyKind{
	"MESSAGE": Chatter,
	"DEBUG":   Chatter,
	"ERROR":   Failed,
	"UNKNOWN": NotKnown,
	"SUGGEST": Suggestion,
}

// ParseReply reads a line of a brain, without its end. It never fails: a line
// that is nothing else is Other, and managers pass over it.
func ParseReply(text string) Reply {
	text = strings.TrimSpace(text)
	c := ParseCommand(text)
	switch {
	case c.String() == "OK":
		return Reply{Kind: OK}
	case c.String() == "SWAP":
		return Reply{Kind: Swap}
	case strings.HasPrefix(strings.ToLower(text), "name="):
		return Reply{Kind: Description, Text: text}
	}
	if kind, known := replyWords[c.Name]; known {
		r := Reply{Kind: kind, Text: c.Args}
		if kind == Suggestion {
			r.Moves, _ = parseMoves(c.Args)
		}
		return r
	}
	if moves, err := parseMoves(text); err == nil {
		return Reply{Kind: Moves, Text: text, Moves: moves}
	}
	return Reply{Text: text}
}

// parseMoves reads "x,y" or several of them with blanks between.
func parseMoves(s string) ([]Coord, error) {
	words := strings.Fields(s)
	if len(words) == 0 {
		return nil, fmt.Errorf("%w: no point", ErrSyntax)
	}
	out := make([]Coord, 0, len(words))
	for _, word := range words {
		c, err := ParseCoord(word)
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, nil
}

func formatMoves(moves []Coord) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}
