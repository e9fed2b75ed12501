package arena

import (
	"fmt"
	"strings"

	"papamu/engines/backgammon"
	"papamu/engines/gomoku"
	"papamu/engines/weiqi"
)

// Drawn is a table that people can look at.
type Drawn interface {
	// Draw returns the board as text, a line for each row.
	Draw() string
}

// stones draw what is on a point: nothing, black, white, blocked.
const stones = ".XO#"

// grid draws a board of points, the row y = 0 first, with a letter for each
// column and the label of each row.
func grid(columns string, rows []string, at func(x, y int) byte) string {
	var b strings.Builder
	head := "   "
	for _, letter := range columns {
		head += " " + string(letter)
	}
	b.WriteString(head + "\n")
	for y, label := range rows {
		fmt.Fprintf(&b, "%3s", label)
		for x := range columns {
			b.WriteByte(' ')
			b.WriteByte(at(x, y))
		}
		b.WriteString(" " + label + "\n")
	}
	b.WriteString(head + "\n")
	return b.String()
}

func numbers(from, to, step int) []string {
	var out []string
	for n := from; n != to+step; n += step {
		out = append(out, fmt.Sprint(n))
	}
	return out
}

func (t weiqiTable) Draw() string {
	size := t.game.Size()
	return grid("ABCDEFGHJKLMNOPQRSTUVWXYZ"[:size.W], numbers(size.H, 1, -1), func(x, y int) byte {
		p, _ := size.Point(x, size.H-1-y)
		switch t.game.Board().At(p) {
		case weiqi.Black:
			return stones[1]
		case weiqi.White:
			return stones[2]
		}
		return stones[0]
	})
}

func (t gomokuTable) Draw() string {
	b := t.game.Board()
	letters := ""
	for x := range b.Width() {
		letters += string(rune('a' + x))
	}
	return grid(letters, numbers(1, b.Height(), 1), func(x, y int) byte {
		return stones[int(b.Color(gomoku.At(x, y)))%len(stones)]
	})
}

func (t konaneTable) Draw() string { return t.pos.String() }

// DrawBackgammon draws a position with the points of the player on roll, whose
// checkers are X: 13 to 24 above, 12 to 1 below, the bar between the halves.
func DrawBackgammon(p backgammon.Position) string {
	const height = 5
	var b strings.Builder
	b.WriteString(" 13 14 15 16 17 18  bar 19 20 21 22 23 24\n")
	for row := range height {
		b.WriteString(bgRow(p, row, 13, 1, -1) + "\n")
	}
	b.WriteString("\n")
	for row := range height {
		b.WriteString(bgRow(p, height-1-row, 12, -1, 1) + "\n")
	}
	b.WriteString(" 12 11 10  9  8  7  bar  6  5  4  3  2  1\n")
	mine, theirs := p.BorneOff()
	fmt.Fprintf(&b, "borne off: X %d, O %d\n", mine, theirs)
	return b.String()
}

// bgRow is one row of a half board; row 0 is at the edge. barSide is the sign of
// the checkers on the bar that are drawn in this half.
func bgRow(p backgammon.Position, row, first, step, barSide int) string {
	line := ""
	for i := range 12 {
		if i == 6 {
			bar := 0
			if barSide > 0 {
				bar = int(max(p[25], 0))
			} else {
				bar = -abs(int(p[0]))
			}
			line += fmt.Sprintf("%4s ", checker(bar, row))
		}
		line += fmt.Sprintf("%3s", checker(int(p[first+i*step]), row))
	}
	return strings.TrimRight(line, " ")
}

// checker is what shows of n checkers in a row; the last row counts them where
// they do not all fit.
func checker(n, row int) string {
	const last = 4
	switch {
	case row == last && abs(n) > last+1:
		return fmt.Sprint(abs(n))
	case n > row:
		return "X"
	case -n > row:
		return "O"
	}
	return " "
}

func abs(n int) int { return max(n, -n) }
