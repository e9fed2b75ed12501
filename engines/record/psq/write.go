package psq

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// ErrMalformed is returned for a game that would not be read back as it is.
var ErrMalformed = errors.New("psq: malformed game")

// Format writes the game.
func (g *Game) Format() ([]byte, error) {
	if err := g.check(); err != nil {
		return nil, err
	}
	end := "\n"
	if g.CRLF {
		end = "\r\n"
	}
	var b strings.Builder
	if g.BOM {
		b.WriteString(byteOrderMark)
	}
	fmt.Fprintf(&b, "Piskvorky %dx%d, %d:%d, %d%s", g.Width, g.Height, g.Levels[0], g.Levels[1], g.Starter, end)
	for _, m := range g.Moves {
		fmt.Fprintf(&b, "%d,%d", m.X+1, m.Y+1)
		if !m.Untimed {
			fmt.Fprintf(&b, ",%d", m.Elapsed.Milliseconds())
		}
		b.WriteString(end)
	}
	for _, line := range g.tail() {
		b.WriteString(line + end)
	}
	return []byte(b.String()), nil
}

// WriteTo writes the game to a stream.
func (g *Game) WriteTo(w io.Writer) (int64, error) {
	data, err := g.Format()
	if err != nil {
		return 0, err
	}
	n, err := w.Write(data)
	if err != nil {
		err = fmt.Errorf("psq: writing: %w", err)
	}
	return int64(n), err
}

// check refuses what the reader would take for something else.
func (g *Game) check() error {
	if min(g.Width, g.Height) < 1 || max(g.Width, g.Height) > MaxSize || g.Starter|1 != 1 {
		return fmt.Errorf("%w: board %dx%d, starter %d", ErrMalformed, g.Width, g.Height, g.Starter)
	}
	for i, m := range g.Moves {
		if min(m.X, m.Y) < 0 || m.X >= g.Width || m.Y >= g.Height || m.Elapsed%time.Millisecond != 0 {
			return fmt.Errorf("%w: move %d is %d,%d after %v", ErrMalformed, i+1, m.X+1, m.Y+1, m.Elapsed)
		}
	}
	for i, name := range g.Names {
		if _, code := number(name, math.MinInt32, math.MaxInt32); code || i == 0 && g.looksLikeMove(name) {
			return fmt.Errorf("%w: name %q", ErrMalformed, name)
		}
	}
	if len(g.Trailer) > 0 && !g.HasCode {
		return fmt.Errorf("%w: trailer without an end code", ErrMalformed)
	}
	lines := g.tail()
	if strings.ContainsAny(strings.Join(lines, ""), "\r\n") || len(lines) > 0 && lines[len(lines)-1] == "" {
		return fmt.Errorf("%w: line end within a name or the trailer, or empty last line", ErrMalformed)
	}
	return nil
}

// looksLikeMove tells whether the reader would still look for moves in the line.
func (g *Game) looksLikeMove(line string) bool {
	_, isMove, fault := g.move(line)
	return isMove || fault != "" || strings.TrimSpace(line) == ""
}

// tail lists the lines after the moves.
func (g *Game) tail() []string {
	if !g.HasCode {
		return g.Names
	}
	return slices.Concat(g.Names, []string{strconv.Itoa(g.Code)}, g.Trailer)
}
