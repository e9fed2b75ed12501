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
	p.flip(m)
	p.history = append(p.history, m)
	p.turn ^= 1
}

// flip exchanges stone and no stone on every square that m changes: where the
// stone was, where it lands, and what it takes. Done twice it changes nothing.
func (p *Position) flip(m Move) {
	low, high := min(m.From(), m.To()), max(m.From(), m.To())
	step := Square(east)
	if low.Col() == high.Col() {
		step = north
	}
	if p.small {
		change := bit(low) | bit(high)
		for s := low + step; s < high; s += 2 * step {
			change |= bit(s)
		}
		p.occ ^= change
		return
	}
	p.wideOcc.flip(low)
	if low == high {
		return
	}
	p.wideOcc.flip(high)
	for n := high - low; n > step; n -= 2 * step {
		p.wideOcc.flip(low + n - step)
	}
}

// Undo takes back the latest move and returns it, or false if there is none.
func (p *Position) Undo() (Move, bool) {
	if len(p.history) == 0 {
		return 0, false
	}
	m := p.history[len(p.history)-1]
	p.history = p.history[:len(p.history)-1]
	p.turn ^= 1
	p.flip(m)
	return m, true
}
