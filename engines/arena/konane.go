package arena

import "papamu/engines/konane"

// konaneTable referees Konane.
type konaneTable struct{ pos *konane.Position }

// KonaneTable is the referee's board of a game that is under way or new; Black
// sits first.
func KonaneTable(p *konane.Position) Table[konane.Move] { return konaneTable{p} }

func (t konaneTable) Turn() Seat { return konaneSeat(t.pos.Turn()) }

func (t konaneTable) Play(m konane.Move) error { return t.pos.Play(m) }

func (t konaneTable) Over() (Outcome, bool) {
	winner, over := t.pos.Over()
	if !over {
		return Outcome{}, false
	}
	seat := konaneSeat(winner)
	return Outcome{Winner: seat, Reason: Played, Text: winText(seat), Detail: seat.Other().String() + " cannot jump"}, true
}

func konaneSeat(c konane.Color) Seat {
	if c == konane.Black {
		return First
	}
	return Second
}
