package report

import (
	"papamu/engines/arena/journal"
	"papamu/engines/gomoku"
)

// gomokuBoard shows 0 for an empty point, 1 and 2 for black and white stones, row
// by row from the top.
type gomokuBoard struct{ game *gomoku.Game }

func newGomokuBoard(c journal.Contest, w, h int) (board, error) {
	rules, err := gomoku.ParseRules(c.Rules)
	if err != nil {
		rules = gomoku.Freestyle // the rules that refuse no point
	}
	g, err := gomoku.NewGame(w, h, rules)
	return gomokuBoard{g}, err
}

func (b gomokuBoard) play(m journal.Move) (string, error) {
	stones := b.game.Board()
	if [...]gomoku.Color{gomoku.Black, gomoku.White}[m.Seat&1] != stones.ToMove() || m.Seat>>1 != 0 {
		return "", errTurn
	}
	p, err := gomoku.ParsePoint(m.Text)
	if err != nil {
		return "", err
	}
	if err := b.game.Play(p); err != nil {
		return "", err
	}
	if r := b.game.Result(); r.Over() {
		return r.String(), nil
	}
	return "", nil
}

func (b gomokuBoard) cells(dst []int) []int {
	stones := b.game.Board()
	for y := range stones.Height() {
		for x := range stones.Width() {
			dst = append(dst, int(stones.Color(gomoku.At(x, y))))
		}
	}
	return dst
}
