package gtpweiqi

import (
	"fmt"
	"strings"

	"papamu/engines/weiqi"
)

// marks draw the contents of a point.
var marks = map[weiqi.Color]byte{weiqi.Empty: '.', weiqi.Black: 'X', weiqi.White: 'O'}

// showboard draws rows from the top with the last move in parentheses.
func (e *Engine) showboard([]string) (string, error) {
	size := e.game.Size()
	letters := "  "
	for x := range size.W {
		p, _ := size.Point(x, 0)
		letters += " " + size.Vertex(p)[:1]
	}
	lines := []string{"", " " + letters}
	for y := size.H - 1; y >= 0; y-- {
		lines = append(lines, fmt.Sprintf(" %2d%s%d", y+1, e.row(y), y+1))
	}
	lines = append(lines, " "+letters, e.caption())
	return strings.Join(lines, "\n"), nil
}

func (e *Engine) row(y int) string {
	size := e.game.Size()
	last, _ := e.game.LastMove()
	var row strings.Builder
	gap := byte(' ')
	for x := range size.W {
		p, _ := size.Point(x, y)
		left, right := gap, byte(' ')
		if p == last.Point && e.game.Board().At(p) != weiqi.Empty {
			left, right = '(', ')'
		}
		row.WriteByte(left)
		row.WriteByte(marks[e.game.Board().At(p)])
		gap = right
	}
	row.WriteByte(gap)
	return row.String()
}

func (e *Engine) caption() string {
	return fmt.Sprintf("    %s to move; captured by X %d, by O %d; komi %v; move %d",
		e.game.ToMove(), e.game.Captured(weiqi.Black), e.game.Captured(weiqi.White), e.game.Komi(), e.game.NumMoves()+1)
}
