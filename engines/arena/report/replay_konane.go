package report

import (
	"strings"

	"papamu/engines/arena/journal"
	"papamu/engines/konane"
)

// konaneBoard shows 0 for an empty square, 1 and 2 for black and white stones, row
// by row from the top.
type konaneBoard struct{ pos *konane.Position }

func newKonaneBoard(c journal.Contest, w, h int) (board, error) {
	rules := konane.Rules{Cols: w, Rows: h, FreeOpening: true} // a replay need not judge
	if strings.Contains(c.Rules, "top-left") {
		rules.Layout = konane.TopLeftBlack
	}
	pos, err := konane.New(rules)
	return konaneBoard{pos}, err
}

func (b konaneBoard) play(m journal.Move) (string, error) {
	if konane.Color(m.Seat) != b.pos.Turn() || m.Seat>>1 != 0 {
		return "", errTurn
	}
	move, err := konane.ParseMove(m.Text)
	if err != nil {
		return "", err
	}
	return "", b.pos.Play(move)
}

func (b konaneBoard) cells(dst []int) []int {
	rules := b.pos.Rules()
	for y := rules.Rows - 1; y >= 0; y-- {
		for x := range rules.Cols {
			color, stands := b.pos.At(konane.SquareAt(x, y))
			value := 0
			if stands {
				value = 1 + int(color)
			}
			dst = append(dst, value)
		}
	}
	return dst
}
