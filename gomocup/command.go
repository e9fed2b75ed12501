package gomocup

import (
	"context"
	"errors"
	"time"

	"papamu/internal/line"
)

var (
	errNoBoard = errors.New("no board yet: send START")
	errNotNew  = errors.New("BEGIN needs an empty board")
	errFull    = errors.New("no empty point is left")
	errNoBlock = errors.New("DONE without BOARD")
)

// request is one command on its way through the session.
type request struct {
	Command
	ctx     context.Context
	w       *line.Writer
	arrived time.Time // when the line was read: thinking time counts from here
}

// commands holds every command but INFO, which never answers, and those that
// [Session.Intake] drops.
var commands = map[string]func(*Session, request) error{
	"START":      (*Session).start,
	"RECTSTART":  (*Session).start,
	"RESTART":    (*Session).restart,
	"BEGIN":      (*Session).begin,
	"TURN":       (*Session).turn,
	"PLAY":       (*Session).playOwn,
	"TAKEBACK":   (*Session).takeBack,
	"BOARD":      (*Session).openBlock,
	"SWAP2BOARD": (*Session).openBlock,
	"YXBOARD":    (*Session).openBlock,
	"DONE":       func(*Session, request) error { return errNoBlock },
	"ABOUT":      (*Session).about,
	"END":        func(*Session, request) error { return line.ErrQuit },

	"YXSHOWFORBID": (*Session).showForbidden,
	"YXSHOWINFO":   (*Session).showInfo,
	"YXHASHCLEAR":  (*Session).clearHash,
}

// start serves START and RECTSTART. The settings stay.
func (s *Session) start(r request) error {
	width, height, err := parseSize(r.Args)
	if err != nil {
		return err
	}
	p, err := newPosition(width, height)
	if err != nil {
		return err
	}
	s.newGame(p)
	return ok(r)
}

func (s *Session) restart(r request) error {
	if s.position == nil {
		return errNoBoard
	}
	p, err := newPosition(s.position.width, s.position.height)
	if err != nil {
		return err
	}
	s.newGame(p)
	return ok(r)
}

func (s *Session) newGame(p *position) {
	s.position = p
	s.clock.restart()
	s.forget()
	s.prepare()
}

// prepare has the tables of a rule set built while no move is awaited: they take
// up to some 30 ms, and only the first board needs them. What is wrong with the
// rules shows when a move is wanted.
func (s *Session) prepare() {
	if s.position != nil {
		_, _ = s.board()
	}
}

// forget has the engine begin afresh, if there is one.
func (s *Session) forget() {
	if s.engine != nil {
		s.engine.Reset()
	}
}

func ok(r request) error {
	r.w.Printf("OK\n")
	return nil
}

func (s *Session) begin(r request) error {
	switch {
	case s.position == nil:
		return errNoBoard
	case len(s.position.stones) > 0:
		return errNotNew
	}
	return s.move(r)
}

func (s *Session) turn(r request) error {
	if err := s.put(r.Args); err != nil {
		return err
	}
	return s.move(r)
}

// playOwn puts a stone of the brain where the manager wants it.
func (s *Session) playOwn(r request) error {
	if err := s.put(r.Args); err != nil {
		return err
	}
	last := s.position.stones[len(s.position.stones)-1]
	r.w.Printf("%s\n", CoordOf(last.Point))
	return nil
}

// put plays the stone of the side to move at the point that text names.
func (s *Session) put(text string) error {
	if s.position == nil {
		return errNoBoard
	}
	c, err := ParseCoord(text)
	if err != nil {
		return err
	}
	at, err := s.position.vacant(c)
	if err != nil {
		return err
	}
	if err := s.refused(at); err != nil {
		return err
	}
	s.position.play(at)
	return nil
}

func (s *Session) takeBack(r request) error {
	if s.position == nil {
		return errNoBoard
	}
	c, err := ParseCoord(r.Args)
	if err != nil {
		return err
	}
	if err := s.position.takeBack(c); err != nil {
		return err
	}
	return ok(r)
}

func (s *Session) about(r request) error {
	r.w.Printf("%s\n", s.config.About)
	return nil
}
