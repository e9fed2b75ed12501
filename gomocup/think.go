package gomocup

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"papamu/engines/gomoku"
	"papamu/engines/search"
	"papamu/internal/line"
)

// move answers with a move of the brain. The move is on the board and the time
// booked before the answer is written, so that the manager's next command, which
// may come at once, finds the session ready.
func (s *Session) move(r request) error {
	if s.position.full() {
		return errFull
	}
	at := s.choose(r)
	s.position.play(at)
	s.spend(time.Since(r.arrived))
	r.w.Printf("%s\n", CoordOf(at))
	return nil
}

// choose returns an empty point, whatever happens: the engine's move, else the
// move that the rules alone suggest, else the most central point.
func (s *Session) choose(r request) (at gomoku.Point) {
	defer func() {
		if p := recover(); p != nil {
			s.logPanic(p)
			at = s.position.central()
		}
	}()
	b, err := s.board()
	if err != nil {
		s.config.Log.Error().Err(err).Msg("no board under these rules")
		return s.position.central()
	}
	report, err := s.think(r, b, s.limits(time.Since(r.arrived)))
	if best, found := report.Best(); found && sound(b, best) {
		return best
	}
	if !errors.Is(err, search.ErrNoMove) { // as for a game that is over, and goes on
		s.config.Log.Error().Err(err).Interface("report", report).Msg("no sound move from the engine")
	}
	return tactical(b)
}

// board returns the position under the rules that INFO has named by now.
func (s *Session) board() (*gomoku.Board, error) { return s.position.board(s.rules()) }

func (s *Session) rules() gomoku.Rules {
	r := RulesOf(s.settings.Rule, s.yixin)
	if r.Forbidden != gomoku.Off {
		r = r.WithForbidden(s.config.Forbidden)
	}
	return r
}

// refused returns an error wrapping [gomoku.ErrForbidden] if the rules do not let
// the side to move play at. Where a foul loses, that is the player's own affair.
func (s *Session) refused(at gomoku.Point) error {
	if s.rules().Forbidden != gomoku.Refused {
		return nil
	}
	b, err := s.board()
	if err == nil && !b.Legal(at) {
		err = fmt.Errorf("%w: %s, %s", gomoku.ErrForbidden, CoordOf(at), b.Foul(at))
	}
	return err
}

// think runs the engine. A panic of the engine becomes an error. What it takes to
// make the engine is part of the limits.
func (s *Session) think(r request, b *gomoku.Board, lim search.Limits) (report search.Report[gomoku.Point], err error) {
	defer func() {
		if p := recover(); p != nil {
			s.logPanic(p)
			s.engine = nil // it may be in pieces
			err = &line.PanicError{Value: p}
		}
	}()
	begun := time.Now()
	engine, err := s.readyEngine()
	if err != nil {
		return report, err
	}
	return s.search(r, engine, b, shortened(lim, time.Since(begun)))
}

// search runs one search that STOP and END can end.
func (s *Session) search(r request, e Engine, b *gomoku.Board, lim search.Limits) (search.Report[gomoku.Point], error) {
	s.began.Store(time.Now().UnixNano())
	ctx, done := s.job.Begin(r.ctx)
	defer done()
	ctx, cancel := s.bounded(ctx, lim)
	defer cancel()
	return e.Search(ctx, b.Clone(), lim, s.reporter(r.w))
}

// bounded ends a search when its command was stopped before it began, soon after
// the end of the session, and at its hard limit even if the engine forgets it.
func (s *Session) bounded(ctx context.Context, lim search.Limits) (context.Context, context.CancelFunc) {
	stopped, ended := s.inbox.mustStop()
	if stopped {
		s.job.Stop()
	}
	var deadline time.Time
	if lim.Hard > 0 {
		deadline = time.Now().Add(lim.Hard)
	}
	if !ended.IsZero() {
		if last := ended.Add(afterEnd); deadline.IsZero() || last.Before(deadline) {
			deadline = last
		}
	}
	if deadline.IsZero() {
		return ctx, func() {}
	}
	return context.WithDeadline(ctx, deadline)
}

// readyEngine makes the engine if there is none or if INFO has changed what it
// needs. The old one goes first, so that there is never memory for two.
func (s *Session) readyEngine() (Engine, error) {
	want := EngineConfig{Memory: s.settings.tableMemory(), Threads: int(min(s.settings.Threads, mostThreads))}
	if s.engine != nil && s.engineMade == want {
		return s.engine, nil
	}
	s.engine = nil
	s.limitMemory()
	e, err := s.config.NewEngine(want)
	if err != nil {
		return nil, fmt.Errorf("make the engine: %w", err)
	}
	s.engine, s.engineMade = e, want
	return e, nil
}

// mostThreads bounds what a manager can ask for. Hundreds of threads would take
// longer to set to work than a fast move may.
const mostThreads = 64

func (s *Session) logPanic(p any) {
	s.config.Log.Error().Interface("panic", p).Bytes("stack", debug.Stack()).Msg("the engine failed")
}
