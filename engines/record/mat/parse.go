package mat

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"papamu/engines/record"
)

const (
	maxBytes      = 16 << 20
	maxRow        = 1 << 20 // bytes of a line that is still read as a row
	maxItems      = 1 << 20 // of all games: an item takes some forty times its text
	byteOrderMark = "\uFEFF"
)

// Errors for callers that branch.
var (
	ErrNoMatch  = errors.New("mat: no match")
	ErrTooLarge = errors.New("mat: file is too large")
)

// Read reads r to its end and parses it.
func Read(r io.Reader) (*Match, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("mat: reading: %w", err)
	}
	return Parse(data)
}

// name matches a player's name, in which no number may follow a colon. Behind a
// long first name GNU Backgammon leaves no blank in front of the second.
const name = `(?:[^:]|:\s*[^\s\d])*?`

var (
	lengthLine  = regexp.MustCompile(`(?i)^\s*(\d+) +points? +match\b\s*(.*)$`)
	gameLine    = regexp.MustCompile(`(?i)^\s*Game +(\d+)\s*$`)
	playersLine = regexp.MustCompile(`^\s*(` + name + `)\s*:\s*(\d+)\s*(` + name + `)\s*:\s*(\d+)\s*$`)
	rowLine     = regexp.MustCompile(`^\s*(\d+)\)(.*)$`)
	rating      = regexp.MustCompile(`^(.*?)\s*,\s*(\d+(?:\.\d+)?)$`)
)

// Parse reads a match in the layout of JellyFish, GNU Backgammon, XG, Snowie or
// GridGammon. It takes dice in either order; plays as single hops, joined
// ("24/13"), chained ("8/7/4"), repeated ("6/5(2)") or with commas between them;
// "bar" and "off" for 25 and 0; hits with or without a star; "Cannot Move",
// question marks and "Illegal play (…)" in the place of a play; cube words with
// or without "=> n". An error is ErrNoMatch, ErrTooLarge or a
// *record.SyntaxError for a game without its players.
func Parse(data []byte) (*Match, error) {
	if len(data) > maxBytes {
		return nil, ErrTooLarge
	}
	p := parser{m: &Match{}}
	text, bom := strings.CutPrefix(string(data), byteOrderMark)
	p.m.BOM, p.m.CRLF = bom, strings.Contains(text, "\r\n")
	text = strings.ReplaceAll(text, "\r\n", "\n")
	text = strings.ReplaceAll(text, "\r", "\n")
	for line := range strings.SplitSeq(text, "\n") {
		p.number++
		line = strings.TrimRight(line, " \t")
		if line == "" {
			continue
		}
		if err := p.line(line); err != nil {
			return nil, err
		}
	}
	switch {
	case p.open:
		return nil, p.fault("the players of the game are missing")
	case !p.sized && len(p.m.Games) == 0:
		return nil, ErrNoMatch
	}
	return p.m, nil
}

type parser struct {
	m      *Match
	number int  // of the line
	items  int  // so far, of all games
	sized  bool // the length line has come
	open   bool // a game has begun and its players have not come yet
}

func (p *parser) fault(msg string) error {
	return &record.SyntaxError{Format: "mat", Line: p.number, Msg: msg}
}

// line takes one line that is not empty.
func (p *parser) line(line string) error {
	if p.open {
		p.open = false
		return p.players(line)
	}
	if m := gameLine.FindStringSubmatch(line); m != nil {
		n, err := strconv.Atoi(m[1])
		if err != nil {
			return p.fault("the number of the game is too large")
		}
		p.m.Games = append(p.m.Games, Game{Number: n})
		p.open = true
		return nil
	}
	if len(p.m.Games) > 0 {
		g := &p.m.Games[len(p.m.Games)-1]
		list := items(line)
		if p.items += len(list); p.items > maxItems {
			return fmt.Errorf("%w: more than %d items", ErrTooLarge, maxItems)
		}
		g.Items = append(g.Items, list...)
		return nil
	}
	if m := lengthLine.FindStringSubmatch(line); m != nil && !p.sized {
		n, err := strconv.Atoi(m[1])
		if err != nil {
			return p.fault("the length of the match is too large")
		}
		p.m.Length, p.m.LengthNote, p.sized = n, m[2], true
		return nil
	}
	if p.sized {
		p.m.Preface = append(p.m.Preface, line)
	} else {
		p.m.Head = append(p.m.Head, line)
	}
	return nil
}

// players reads "name : score   name : score".
func (p *parser) players(line string) error {
	m := playersLine.FindStringSubmatch(line)
	if m == nil {
		return p.fault(`expected "name : score" twice`)
	}
	g := &p.m.Games[len(p.m.Games)-1]
	for i := range g.Players {
		score, err := strconv.Atoi(m[2+2*i])
		if err != nil {
			return p.fault("the score is too large")
		}
		g.Players[i] = Player{Name: m[1+2*i], Score: score}
		if r := rating.FindStringSubmatch(g.Players[i].Name); r != nil {
			g.Players[i].Name, g.Players[i].Rating = r[1], r[2]
		}
	}
	return nil
}
