package gtp

import (
	"context"
	"strings"
	"sync"
	"time"

	"papamu/internal/line"
)

// Session is one conversation with a controller. It implements line.Session.
type Session struct {
	registry *Registry
	answered time.Time // when the last command was
	idle     *idle     // what goes on since then; nil for nothing

	mu      sync.Mutex
	waiting int                // lines taken in and not yet begun
	stop    context.CancelFunc // ends the command that runs, if one does
	began   time.Time          // when that command began
	stopped bool               // the next command was interrupted before it began
	atInput context.CancelFunc // ends what any input ends, if there is such a thing
}

var (
	_ line.Session    = (*Session)(nil)
	_ line.EndWatcher = (*Session)(nil)
)

// patience is how long a command has to be at work for quit, or the end of the
// input, to interrupt it: then somebody has turned away from it, and controllers
// kill an engine that takes more than a few seconds to leave. Commands that come
// from a file, quit with them, are there all at once and run their full time.
const patience = 500 * time.Millisecond

// NewSession starts a conversation with an engine.
func NewSession(r *Registry) *Session { return &Session{registry: r} }

// Intake drops lines that ask for no answer. The comment "# interrupt" (GoGui)
// and the command stop (KataGo) end the command that is at work, quit ends one
// that has been at it for a while; a command that ends this way still answers.
func (s *Session) Intake(text string) line.Verdict {
	s.endAtInput()
	l, err := Parse(text)
	switch {
	case isInterrupt(text), l.Name == "stop":
		s.interrupt()
	case l.Name == "quit":
		s.InputEnded()
	}
	if l.Blank() && err == nil {
		return line.Drop
	}
	s.mu.Lock()
	s.waiting++
	s.mu.Unlock()
	return line.Queue
}

func isInterrupt(text string) bool {
	comment, found := strings.CutPrefix(strings.TrimSpace(text), "#")
	return found && strings.TrimSpace(comment) == "interrupt"
}

// interrupt reaches the command that runs or, if it has not begun yet, the
// oldest one that waits.
func (s *Session) interrupt() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stop != nil {
		s.stop()
		return
	}
	s.stopped = s.waiting > 0
}

// endAtInput ends what any input ends. To do so here, on the goroutine that reads, is
// what makes it quick: while a search keeps one processor busy and the reader has gone
// back to its system call with the other, a goroutine that was only woken can wait for
// some ten milliseconds.
func (s *Session) endAtInput() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.atInput != nil {
		s.atInput()
		s.atInput = nil
	}
}

// InputEnded interrupts a command that has been at work for a while.
func (s *Session) InputEnded() {
	s.endAtInput()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stop != nil && time.Since(s.began) >= patience {
		s.stop()
	}
}

// begin returns the context of the next command.
func (s *Session) begin(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting--
	if s.stopped {
		cancel()
	}
	s.stopped = false
	s.stop = cancel
	s.began = time.Now()
	return ctx, cancel
}

func (s *Session) end(cancel context.CancelFunc) {
	cancel()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stop = nil
}

// Handle answers one line.
func (s *Session) Handle(ctx context.Context, w *line.Writer, req line.Request) error {
	call := Call{Next: req.Next, Since: s.turn(req.Read), session: s, afterwards: new(func(context.Context))}
	defer func() { s.answered = time.Now() }()
	if err := s.answer(ctx, w, req.Text, call); err != nil {
		return err
	}
	if work := *call.afterwards; work != nil {
		s.idle = startIdle(ctx, work, call)
	}
	return nil
}

// turn is when a line read at the given time had its turn.
func (s *Session) turn(read time.Time) time.Time {
	if read.Before(s.answered) {
		return s.answered
	}
	return read
}

// rest ends what went on since the last command.
func (s *Session) rest() {
	i := s.idle
	s.idle = nil
	i.end()
}

// answer carries out one line.
func (s *Session) answer(ctx context.Context, w *line.Writer, text string, call Call) error {
	ctx, cancel := s.begin(ctx)
	defer s.end(cancel)
	s.rest()
	l, err := Parse(text)
	if err != nil {
		return err
	}
	c, err := s.registry.lookup(l)
	if err != nil {
		return err
	}
	call.Name, call.Args = l.Name, l.Args
	if c.Stream != nil {
		return s.stream(ctx, w, l, c, call)
	}
	reply, err := c.Run(ctx, call)
	if err != nil {
		return err
	}
	if err := WriteReply(w, l, reply, nil); err != nil {
		return err
	}
	if l.Name == "quit" {
		return line.ErrQuit
	}
	return nil
}

func (s *Session) stream(ctx context.Context, w *line.Writer, l Line, c Command, call Call) error {
	out := &Stream{out: w, line: l}
	if err := c.Stream(ctx, call, out); err != nil {
		return err
	}
	if err := out.Begin(); err != nil {
		return err
	}
	_, err := w.WriteString("\n")
	return err
}

// Fail answers a line that could not be carried out. An answer that has begun
// can only be closed, and an over-long comment is still a comment.
func (s *Session) Fail(w *line.Writer, req line.Request, err error) {
	if w.Started() {
		w.WriteString("\n")
		return
	}
	l, syntax := Parse(req.Text)
	if syntax == nil && l.Blank() && strings.Contains(req.Text, "#") {
		return
	}
	WriteReply(w, l, "", err)
}
