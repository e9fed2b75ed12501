package psq

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"papamu/engines/record"
)

const (
	maxBytes      = 4 << 20
	byteOrderMark = "\uFEFF"
)

// ErrTooLarge is returned for files that no game fills.
var ErrTooLarge = errors.New("psq: file is too large")

// Read reads r to its end and parses it.
func Read(r io.Reader) (*Game, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("psq: reading: %w", err)
	}
	return Parse(data)
}

// Parse reads one game. An error is a *record.SyntaxError or ErrTooLarge: the
// head must be there, and every move on the board. That a point is played twice
// is for the rules to notice.
func Parse(data []byte) (*Game, error) {
	if len(data) > maxBytes {
		return nil, ErrTooLarge
	}
	text, bom := strings.CutPrefix(string(data), byteOrderMark)
	g := &Game{BOM: bom, CRLF: strings.Contains(text, "\r\n")}
	lines := splitLines(text)
	if msg := g.head(lines[0]); msg != "" {
		return nil, fault(1, msg)
	}
	i := 1
	for ; i < len(lines); i++ {
		m, isMove, msg := g.move(lines[i])
		if msg != "" {
			return nil, fault(i+1, msg)
		}
		if isMove {
			g.Moves = append(g.Moves, m)
		} else if strings.TrimSpace(lines[i]) != "" {
			break
		}
	}
	g.ending(lines[i:])
	return g, nil
}

func fault(line int, msg string) error {
	return &record.SyntaxError{Format: "psq", Line: line, Msg: msg}
}

// splitLines takes CRLF, LF and CR for line ends. There is always a first line.
func splitLines(text string) []string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	text = strings.ReplaceAll(text, "\r", "\n")
	return strings.Split(strings.TrimRight(text, "\n"), "\n")
}

// head reads "Piskvorky WxH, p1:p2, starter"; the last two parts may be missing.
func (g *Game) head(line string) (fault string) {
	rest, ok := cutWord(line, "Piskvorky")
	if !ok {
		return `the head line "Piskvorky WxH, level:level, starter" is missing`
	}
	parts := strings.Split(rest, ",")
	var ok1, ok2 bool
	w, h, _ := strings.Cut(parts[0], "x")
	g.Width, ok1 = number(w, 1, MaxSize)
	g.Height, ok2 = number(h, 1, MaxSize)
	if !ok1 || !ok2 {
		return fmt.Sprintf("the board size is not two numbers from 1 to %d", MaxSize)
	}
	if len(parts) > 1 {
		a, b, _ := strings.Cut(parts[1], ":")
		g.Levels[0], ok1 = number(a, math.MinInt32, math.MaxInt32)
		g.Levels[1], ok2 = number(b, math.MinInt32, math.MaxInt32)
		if !ok1 || !ok2 {
			return "the levels are not two numbers"
		}
	}
	if len(parts) > 2 {
		if g.Starter, ok1 = number(parts[2], 0, 1); !ok1 {
			return "the number of the first player is neither 0 nor 1"
		}
	}
	if len(parts) > 3 {
		return "the head line has more than three parts"
	}
	return ""
}

func cutWord(line, word string) (rest string, ok bool) {
	line = strings.TrimSpace(line)
	if len(line) < len(word) || !strings.EqualFold(line[:len(word)], word) {
		return "", false
	}
	return line[len(word):], true
}

func number(s string, least, most int) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	return n, err == nil && least <= n && n <= most
}

// move reads "x,y,ms" or "x,y". A line that is not two or three numbers is no
// move; numbers off the board are a fault.
func (g *Game) move(line string) (m Move, isMove bool, fault string) {
	parts := strings.Split(line, ",")
	if len(parts) < 2 || len(parts) > 3 {
		return m, false, ""
	}
	var nums [3]int
	for i, p := range parts {
		var ok bool
		if nums[i], ok = number(p, math.MinInt32, math.MaxInt32); !ok {
			return m, false, ""
		}
	}
	if nums[0] < 1 || nums[0] > g.Width || nums[1] < 1 || nums[1] > g.Height {
		return m, false, fmt.Sprintf("move %d,%d is not on a board of %dx%d", nums[0], nums[1], g.Width, g.Height)
	}
	return Move{
		X: nums[0] - 1, Y: nums[1] - 1,
		Elapsed: time.Duration(nums[2]) * time.Millisecond, Untimed: len(parts) == 2,
	}, true, ""
}

// ending reads what follows the moves: names, the end code, and the rest.
func (g *Game) ending(lines []string) {
	for i, line := range lines {
		if n, ok := number(line, math.MinInt32, math.MaxInt32); ok {
			g.HasCode, g.Code = true, n
			g.Trailer = append(g.Trailer, lines[i+1:]...)
			return
		}
		g.Names = append(g.Names, line)
	}
}
