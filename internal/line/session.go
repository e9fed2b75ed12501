package line

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/rs/zerolog"
)

var (
	// ErrQuit is returned by Handle to end the session in good order.
	ErrQuit = errors.New("quit")
	// ErrWrite is wrapped by Serve's error when an answer could not be
	// written.
	ErrWrite = errors.New("write answer")
	// ErrTooLong is what Fail is told of a line over Config.MaxLine.
	ErrTooLong = errors.New("line too long")
)

// PanicError is what Fail is told of a command that panicked.
type PanicError struct{ Value any }

func (e *PanicError) Error() string { return fmt.Sprintf("internal error: %v", e.Value) }

// Verdict says what becomes of a line after Intake.
type Verdict int

const (
	// Queue hands the line to Handle, after all earlier ones.
	Queue Verdict = iota
	// Drop ends the line's life; it still counts as input for Request.Next.
	Drop
)

// Request is one line to handle.
type Request struct {
	// Text is the line, cleaned (see [Clean]), without its end. For a line that
	// was too long it is the beginning, enough to find a command's id.
	Text string
	// Read is when the line had been read. A clock that runs for it runs from here,
	// however long the line waits to be handled.
	Read time.Time
	// Next is closed when anything later has been read: another line, even one
	// that Intake drops, or the end of input. A command that runs "until
	// interrupted" waits for it.
	Next <-chan struct{}
}

// Session is one conversation in some protocol.
type Session interface {
	// Intake sees every line on the reading goroutine as soon as it arrives,
	// possibly while Handle is at work. It must not block.
	Intake(text string) Verdict
	// Handle carries out one line and writes its answer to w; the answer is
	// flushed when Handle returns. ErrQuit ends the session; any other error is
	// answered by Fail.
	Handle(ctx context.Context, w *Writer, req Request) error
	// Fail answers req with err in the protocol's own form. Output of Handle
	// that was not flushed is gone; w.Started tells whether some was.
	Fail(w *Writer, req Request, err error)
}

// EndWatcher is a Session that wants to know when the input has ended; it is told
// so on the reading goroutine and must not block. What was read is still handled.
type EndWatcher interface{ InputEnded() }

// Config tunes Serve. The zero value is the sensible default.
type Config struct {
	// MaxLine is the longest line in bytes; 0 means 1 MiB.
	MaxLine int
	// MaxQueue bounds the bytes that wait to be handled; 0 means 8 MiB. One
	// line is always let in.
	MaxQueue int
	// Tee receives a timed transcript of both directions. Its errors are logged
	// and end nothing.
	Tee io.Writer
	// Log receives panics and read errors.
	Log zerolog.Logger
}

const (
	defaultMaxLine  = 1 << 20
	defaultMaxQueue = 8 << 20
)

func (c Config) withDefaults() Config {
	if c.MaxLine <= 0 {
		c.MaxLine = defaultMaxLine
	}
	if c.MaxQueue <= 0 {
		c.MaxQueue = defaultMaxQueue
	}
	return c
}
