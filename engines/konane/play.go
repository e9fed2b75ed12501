package konane

import (
	"errors"
	"fmt"
)

// ErrIllegal is wrapped by every error about a move that the rules refuse.
var ErrIllegal = errors.New("illegal move")

// fault is why a move is refused; empty if it is not.
type fault string

const (
	legal        fault = ""
	over         fault = "the game is over"
	offBoard     fault = "off the board"
	notOpening   fault = "Black begins by removing a black stone from a corner or the middle"
	notNextTo    fault = "White removes a white stone next to the hole"
	notRemoval   fault = "no stones are removed any more; a jump is wanted"
	notYet       fault = "a stone is to be removed first"
	notOwn       fault = "no stone of the side to move there"
	notStraight  fault = "a jump goes straight, two squares for each stone taken"
	landingTaken fault = "a square to land on is taken"
	nothingThere fault = "no stone to jump over"
)

// check says what is wrong with m.
func (p *Position) check(m Move) fault {
	if !p.rules.holds(m.From()) || !p.rules.holds(m.To()) {
		return offBoard
	}
	phase := p.Phase()
	switch {
	case phase == Jumping && m.IsRemoval():
		if !p.canMove() {
			return over
		}
		return notRemoval
	case phase != Jumping && !m.IsRemoval():
		return notYet
	case phase == FirstRemoval && !p.rules.opens(m.From()):
		return notOpening
	case phase == SecondRemoval:
		if hole, _ := p.hole(); abs(hole.Col()-m.From().Col())+abs(hole.Row()-m.From().Row()) != 1 {
			return notNextTo
		}
	}
	if phase != Jumping {
		return legal
	}
	return p.checkJump(m)
}

func (p *Position) checkJump(m Move) fault {
	if !p.canMove() {
		return over
	}
	if c, ok := p.At(m.From()); !ok || c != p.turn {
		return notOwn
	}
	if !m.straight() {
		return notStraight
	}
	for i := 1; i <= 2*m.Jumps(); i++ {
		switch taken := p.occupied(m.over(i)); {
		case i%2 == 1 && !taken:
			return nothingThere
		case i%2 == 0 && taken:
			return landingTaken
		}
	}
	return legal
}

// Legal reports whether the side to move may play m.
func (p *Position) Legal(m Move) bool { return p.check(m) == legal }

// Play makes a move for the side to move. An error wraps [ErrIllegal], says what
// is wrong, and leaves the position as it was.
func (p *Position) Play(m Move) error {
	if f := p.check(m); f != legal {
		return fmt.Errorf("%w %v: %s", ErrIllegal, m, string(f))
	}
	p.Do(m)
	return nil
}

// Do makes a move that is known to be legal, one from Moves for instance. Any
// other move leaves the position in disorder.
func (p *Position) Do(m Move) {
	p.apply(m)
	p.history = append(p.history, m)
	p.turn ^= 1
}

// apply flips the squares that m empties or fills.
func (p *Position) apply(m Move) {
	p.take(m.From())
	if m.IsRemoval() {
		return
	}
	step := m.step()
	for s := m.From(); s != m.To(); s += 2 * step {
		p.take(s + step)
	}
	p.put(m.To())
}

// step is the distance between neighbouring squares on a jump's way.
func (m Move) step() Square {
	switch from, to := m.From(), m.To(); {
	case from.Col() == to.Col() && from < to:
		return north
	case from.Col() == to.Col():
		return 256 - north
	case from < to:
		return east
	}
	return 256 - east
}

// Undo takes back the latest move and returns it, or false if there is none.
func (p *Position) Undo() (Move, bool) {
	if len(p.history) == 0 {
		return 0, false
	}
	m := p.history[len(p.history)-1]
	p.history = p.history[:len(p.history)-1]
	p.turn ^= 1
	if !m.IsRemoval() {
		p.take(m.To())
		step := m.step()
		for s := m.From(); s != m.To(); s += 2 * step {
			p.put(s + step)
		}
	}
	p.put(m.From())
	return m, true
}
