package report

import (
	"papamu/engines/arena/journal"
	"papamu/engines/weiqi"
)

// weiqiBoard shows 0 for an empty point, 1 and 2 for black and white stones, row
// by row from the top, then the prisoners that Black and White have made.
type weiqiBoard struct{ game *weiqi.Game }

// lenient are the rules for a contest whose rules have no known name: they refuse
// the least.
var lenient = weiqi.Rules{Ko: weiqi.SimpleKo, Suicide: true}

func newWeiqiBoard(c journal.Contest, w, h int) (board, error) {
	rules, err := weiqi.ParseRules(c.Rules)
	if err != nil {
		rules = lenient
	}
	g, err := weiqi.NewGame(weiqi.Size{W: w, H: h}, rules, c.Komi)
	return weiqiBoard{g}, err
}

func (b weiqiBoard) play(m journal.Move) (string, error) {
	if m.Seat != 0 && m.Seat != 1 {
		return "", errSeat
	}
	p, err := b.game.Size().ParseVertex(m.Text)
	if err != nil {
		return "", err
	}
	color := [...]weiqi.Color{weiqi.Black, weiqi.White}[m.Seat]
	return "", b.game.Play(weiqi.Move{Point: p, Color: color})
}

func (b weiqiBoard) cells(dst []int) []int {
	size, stones := b.game.Size(), b.game.Board()
	for y := size.H - 1; y >= 0; y-- {
		for x := range size.W {
			p, _ := size.Point(x, y)
			dst = append(dst, int(stones.At(p)))
		}
	}
	return append(dst, b.game.Captured(weiqi.Black), b.game.Captured(weiqi.White))
}
