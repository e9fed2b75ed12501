package gnubg

import "papamu/engines/backgammon"

// history is what a Session remembers: the match as its last answer left it,
// if that answer was a double or a beaver.
//
// While a beaver or a raccoon waits for its answer, the line shows a cube that
// the side which did not double owns already. Whether the first doubler has to
// answer (a beaver) or the other side (a raccoon) is not in the line; who
// remembers having raised the cube last knows that it is the other's raise and
// how many there were.
type history struct {
	pending bool
	match   backgammon.Match
}

// forget is right after every other answer.
func (h *history) forget() { *h = history{} }

// raised remembers that we turned the cube in m.
func (h *history) raised(m backgammon.Match) {
	m.Phase = backgammon.Doubled
	m.Raises++
	*h = history{pending: true, match: m}
}

// find returns the moment of the chain that the line asked about, if it goes on
// from what is remembered: the same first doubler, the same board, and a cube
// that shows every raise but the last. That last raise is the opponent's answer
// to ours, or ours itself if one client asks for both sides.
func (h *history) find(asked backgammon.Match) (backgammon.Match, bool) {
	m := h.match
	if !h.pending || asked.Raises < 2 || m.OnRoll != asked.OnRoll || m.Board != asked.Board {
		return asked, false
	}
	if m.Stake() == asked.Stake() {
		return m, true
	}
	m.Raises++
	return m, m.Stake() == asked.Stake()
}
