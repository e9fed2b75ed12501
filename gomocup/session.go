package gomocup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"github.com/rs/zerolog"

	"papamu/engines/clock"
	"papamu/engines/gomoku"
	"papamu/engines/search"
	"papamu/internal/line"
)

// Config tunes a session. NewEngine is required; the zero value of every other
// field is the sensible default.
type Config struct {
	// NewEngine makes the engine when the first move is wanted, and again when
	// INFO has changed what it needs.
	NewEngine func(EngineConfig) (Engine, error)
	// About answers ABOUT.
	About About
	// Budget divides the time; a Margin of 0 means 100 ms.
	Budget clock.Budget
	// Forbidden says what a forbidden point of renju means. The zero value is
	// the tournaments' rule: who plays one loses.
	Forbidden gomoku.Forbidden
	// LimitMemory is told the bytes within which the whole process has to stay,
	// before an engine is made; nil where nobody can see to it.
	LimitMemory func(int64)
	// Log receives what the protocol has no line for.
	Log zerolog.Logger
	// Tee receives a timed transcript of both directions; see [Serve].
	Tee io.Writer
}

// Session is one conversation with a manager, a [line.Session].
type Session struct {
	config   Config
	settings Settings
	position *position
	clock    matchClock
	block    *block
	notes    []string
	yixin    bool

	engine     Engine
	engineMade EngineConfig

	inbox inbox
	job   search.Job
	began atomic.Int64 // when the running search began, in Unix nanoseconds
	ended chan struct{}
}

// NewSession returns a session that waits for START.
func NewSession(c Config) *Session {
	if c.Budget.Margin == 0 {
		c.Budget.Margin = defaultMargin
	}
	if c.Forbidden == gomoku.Off {
		c.Forbidden = gomoku.Loses
	}
	return &Session{config: c, ended: make(chan struct{})}
}

// Ended is closed when END or the end of the input has been read. What was asked
// before is then answered in haste: searches get no more than afterEnd.
func (s *Session) Ended() <-chan struct{} { return s.ended }

// Intake stops the search at once where the line says so.
func (s *Session) Intake(text string) line.Verdict {
	switch ParseCommand(text).Name {
	case "":
		return line.Drop
	case "STOP", "YXSTOP":
		s.inbox.stop()
		s.job.Stop()
		return line.Drop
	case "END":
		s.InputEnded()
	}
	s.inbox.put(time.Now())
	return line.Queue
}

// InputEnded is END by other means.
func (s *Session) InputEnded() {
	now := time.Now()
	if !s.inbox.end(now) {
		return
	}
	close(s.ended)
	if had := now.Sub(time.Unix(0, s.began.Load())); had < afterEnd {
		time.AfterFunc(afterEnd-had, s.job.Stop)
		return
	}
	s.job.Stop()
}

// Handle answers one line.
func (s *Session) Handle(ctx context.Context, w *line.Writer, req line.Request) error {
	r := request{ctx: ctx, w: w, Command: ParseCommand(req.Text), arrived: s.inbox.take()}
	// Only the Yixin board has such commands, and only there is rule 2 renju.
	s.yixin = s.yixin || strings.HasPrefix(r.Name, "YX")
	if s.block != nil && s.blockLine(r, req.Text) {
		return nil
	}
	if r.Name == "INFO" {
		s.info(r.Args)
		return nil
	}
	if err := s.sendNotes(w); err != nil {
		return err
	}
	run, known := commands[r.Name]
	if !known {
		w.Printf("UNKNOWN command %s\n", clip(r.Name))
		return nil
	}
	return run(s, r)
}

// Fail answers what went wrong. A line of a block is answered with its DONE.
func (s *Session) Fail(w *line.Writer, _ line.Request, err error) {
	if s.block != nil && errors.Is(err, line.ErrTooLong) {
		s.block.fail(err)
		return
	}
	w.Printf("ERROR %v\n", err)
}

// info takes a setting over. It never answers, since managers do not read yet;
// what is wrong is told with the next command.
func (s *Session) info(args string) {
	before, rule := s.settings.MaxMemory, s.settings.Rule
	err := s.settings.Apply(args)
	if s.settings.Rule != rule {
		s.prepare()
	}
	if most := s.settings.MaxMemory; most != before && most > 0 && most < leastProcess {
		err = fmt.Errorf("INFO max_memory: %d bytes are too few for this brain, which takes %d", most, leastProcess)
	}
	if err == nil {
		return
	}
	s.config.Log.Warn().Err(err).Msg("setting not met")
	s.note(err.Error())
}

// mostNotes bounds the memory of a manager that sends nothing but nonsense.
const mostNotes = 8

func (s *Session) note(text string) {
	if len(s.notes) < mostNotes {
		s.notes = append(s.notes, text)
	}
}

func (s *Session) sendNotes(w *line.Writer) error {
	for _, n := range s.notes {
		w.Printf("MESSAGE %s\n", n)
	}
	s.notes = nil
	return w.Flush()
}
