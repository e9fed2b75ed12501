package gomocup

import (
	"fmt"

	"papamu/engines/gomoku"
	"papamu/internal/line"
)

// block is a command of several lines that waits for its DONE.
type block struct {
	command string
	read    func(*block, string) error
	finish  func(*Session, request, *block) error
	// next is the board that the lines fill. Field 1 is Black in it until the
	// counts tell whose stones those are.
	next    *position
	own     int
	foreign int
	skipped int
	err     error
}

// blockKinds tells the commands of several lines apart.
var blockKinds = map[string]block{
	"BOARD":      {read: (*block).readStone, finish: (*Session).boardDone},
	"YXBOARD":    {read: (*block).readStone, finish: (*Session).yxboardDone},
	"SWAP2BOARD": {read: (*block).readOpening, finish: (*Session).swap2Done},
}

func (s *Session) openBlock(r request) error {
	b := blockKinds[r.Name]
	b.command = r.Name
	if s.position == nil {
		b.fail(errNoBoard)
	} else {
		b.next, b.err = newPosition(s.position.width, s.position.height)
	}
	s.block = &b
	return nil
}

// blockLine takes a line for the open block. A command that begins something new
// ends the block instead, and is then carried out: the manager has given it up.
func (s *Session) blockLine(r request, text string) bool {
	b := s.block
	switch r.Name {
	case "DONE":
		s.block = nil
		s.finishBlock(r, b)
	case "END", "START", "RECTSTART", "RESTART":
		s.block = nil
		return false
	case "INFO":
		return false
	default:
		if b.err == nil {
			b.fail(b.read(b, text))
		}
	}
	return true
}

// finishBlock answers a block, once, whatever went wrong in it.
func (s *Session) finishBlock(r request, b *block) {
	err := b.err
	if err == nil {
		err = s.sendNotes(r.w)
	}
	if err == nil {
		err = b.finish(s, r, b)
	}
	if err != nil {
		s.Fail(r.w, line.Request{}, err)
	}
}

// fail keeps the first error for the answer.
func (b *block) fail(err error) {
	if err != nil && b.err == nil {
		b.err = fmt.Errorf("%s: %w", b.command, err)
	}
}

// readStone takes a line of BOARD. Stones that have no place are passed over.
func (b *block) readStone(text string) error {
	stone, err := ParseStone(text)
	if err != nil {
		return err
	}
	at, err := b.next.vacant(stone.Coord)
	switch {
	case err != nil:
		b.skipped++
	case stone.Field == Wall:
		b.next.wall(at)
	case stone.Field == Own:
		b.own++
		b.put(gomoku.Black, at)
	default:
		b.foreign++
		b.put(gomoku.White, at)
	}
	return nil
}

func (b *block) put(c gomoku.Color, at gomoku.Point) {
	b.next.toMove = c
	b.next.play(at)
}

// readOpening takes a line of SWAP2BOARD: stones in turn, Black first.
func (b *block) readOpening(text string) error {
	c, err := ParseCoord(text)
	if err != nil {
		return err
	}
	at, err := b.next.vacant(c)
	if err == nil {
		b.next.play(at)
	}
	return err
}

// settle gives the stones their colours. The brain is to move: with as many own
// stones as foreign ones it is Black, with one fewer White. Where a position is
// neither, the side with fewer stones counts as behind by its own choice.
func (b *block) settle() *position {
	p := b.next
	p.toMove = gomoku.Black
	if b.foreign > b.own {
		p.toMove = gomoku.White
		for i, m := range p.stones {
			p.stones[i].Color = m.Color.Opponent()
		}
	}
	return p
}

// boardDone takes the new position over and answers with a move.
func (s *Session) boardDone(r request, b *block) error {
	s.takeOver(r, b)
	return s.move(r)
}

func (s *Session) takeOver(r request, b *block) {
	s.position = b.settle()
	if b.skipped > 0 {
		r.w.Printf("MESSAGE %s: %d stones skipped, outside the board or on taken points\n", b.command, b.skipped)
	}
}
