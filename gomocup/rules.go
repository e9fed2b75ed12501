package gomocup

import "papamu/engines/gomoku"

// The bits of INFO rule.
const (
	bitExactFive  = 1
	bitContinuous = 2
	bitRenju      = 4
	bitCaro       = 8
	knownBits     = bitExactFive | bitContinuous | bitRenju | bitCaro
)

// RulesOf reads the number of INFO rule; bits without a meaning change nothing.
// Bit 2 is a continuous game, which has no rules of its own, except from the
// Yixin board, which means renju by a bare 2.
func RulesOf(bits int64, yixin bool) gomoku.Rules {
	exact := bits&bitExactFive != 0
	switch {
	case bits&bitRenju != 0, yixin && bits == bitContinuous:
		return gomoku.Renju
	case bits&bitCaro != 0 && exact:
		return gomoku.CaroExact
	case bits&bitCaro != 0:
		return gomoku.Caro
	case exact:
		return gomoku.Standard
	}
	return gomoku.Freestyle
}
