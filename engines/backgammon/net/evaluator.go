package net

import (
	"papamu/engines/backgammon"
	"papamu/engines/backgammon/equity"
)

// Evaluator estimates any position: exactly when the game is over, by one
// network while there is contact, by the other in a race. Evaluating does not
// allocate, and any number of goroutines may share one that nobody trains.
type Evaluator struct {
	Contact, Race *Network
}

// Evaluate returns the chances of the player on roll, before he rolls, with
// the impossible ones at zero.
func (e *Evaluator) Evaluate(p *backgammon.Position) equity.Probabilities {
	if won := p.Won(); won != backgammon.NotOver {
		return equity.Certain(true, won)
	}
	if lost := p.Lost(); lost != backgammon.NotOver {
		return equity.Certain(false, lost)
	}
	var in Inputs
	network := e.Inputs(p, &in)
	return network.Evaluate(&in).Clamp(p)
}

// Inputs fills in the inputs of the network that the position belongs to, and
// returns that network.
func (e *Evaluator) Inputs(p *backgammon.Position, in *Inputs) *Network {
	if p.Contact() {
		in.Contact(p)
		return e.Contact
	}
	in.Race(p)
	return e.Race
}
