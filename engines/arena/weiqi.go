package arena

import (
	"errors"
	"fmt"

	"papamu/engines/weiqi"
)

// Judge says which stones are dead and which are in seki once both players have
// passed, where the rules take dead stones off.
type Judge func(*weiqi.Game) weiqi.Judgement

// weiqiTable referees Go.
type weiqiTable struct {
	game  *weiqi.Game
	judge Judge
}

// WeiqiTable is the referee's board of a game of Go that is under way or new;
// Black sits first, also when a handicap gives White the first move. A nil judge
// counts the board as it stands.
func WeiqiTable(g *weiqi.Game, judge Judge) Table[weiqi.Point] { return weiqiTable{g, judge} }

func (t weiqiTable) Turn() Seat { return weiqiSeat(t.game.ToMove()) }

func (t weiqiTable) Play(p weiqi.Point) error {
	err := t.game.Play(weiqi.Move{Point: p, Color: t.game.ToMove()})
	if errors.Is(err, weiqi.ErrOccupied) {
		return fmt.Errorf("%w: %s", ErrOccupied, t.game.Size().Vertex(p))
	}
	return err
}

func (t weiqiTable) Over() (Outcome, bool) {
	if t.game.NoResult() {
		return Outcome{Winner: Nobody, Reason: Played, Text: "Void", Detail: "repetition under simple ko"}, true
	}
	if !t.game.Over() {
		return Outcome{}, false
	}
	var j weiqi.Judgement
	if t.judge != nil && t.game.Rules().RemovesDead() {
		j = t.judge(t.game)
	}
	r := t.game.FinalResult(j)
	points := r.Margin
	if r.Winner == weiqi.White {
		points = -points
	}
	return Outcome{Winner: weiqiSeat(r.Winner), Reason: Played, Text: r.String(), Points: points}, true
}

func weiqiSeat(c weiqi.Color) Seat {
	switch c {
	case weiqi.Black:
		return First
	case weiqi.White:
		return Second
	}
	return Nobody
}
