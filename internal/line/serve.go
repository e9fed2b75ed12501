package line

import (
	"context"
	"errors"
	"io"
	"runtime/debug"
	"time"
)

// Serve runs the session s on in and out until it quits, the input has ended and
// is handled, the client is gone or ctx ends.
//
// It returns nil after ErrQuit and after the end of input, else the write error
// or the error of ctx. When it returns early a Read of in may still be pending;
// whoever owns in closes it.
func Serve(ctx context.Context, in io.Reader, out io.Writer, s Session, c Config) error {
	c = c.withDefaults()
	running, cancel := context.WithCancel(ctx)
	defer cancel()
	t := newTee(c.Tee, c.Log)
	srv := &server{
		session: s,
		config:  c,
		tee:     t,
		queue:   newQueue(c.MaxQueue),
		writer:  &Writer{out: out, tee: t, onError: cancel},
	}
	go srv.read(running, newReader(in, c.MaxLine))
	err := srv.handleAll(running)
	switch {
	case errors.Is(err, ErrQuit):
		return nil
	case err != nil:
		return err
	}
	return ctx.Err()
}

type server struct {
	session Session
	config  Config
	tee     *tee
	queue   *queue
	writer  *Writer
}

// read is the reading goroutine.
func (srv *server) read(ctx context.Context, r *reader) {
	next := make(chan struct{})
	for ctx.Err() == nil {
		text, err := r.next()
		if err != nil && !errors.Is(err, ErrTooLong) {
			srv.inputEnded(err)
			close(next)
			return
		}
		read := time.Now()
		srv.tee.received(text)
		verdict := Queue
		if err == nil {
			verdict = srv.intake(text)
		}
		close(next)
		next = make(chan struct{})
		if verdict == Drop {
			continue
		}
		if srv.queue.push(ctx, item{req: Request{Text: text, Read: read, Next: next}, err: err}) != nil {
			return
		}
	}
}

// intake keeps a panic of the session from taking the program with it; the line
// is then left to Handle.
func (srv *server) intake(text string) (v Verdict) {
	defer func() {
		if p := recover(); p != nil {
			srv.logPanic(p, text)
			v = Queue
		}
	}()
	return srv.session.Intake(text)
}

// inputEnded lets the handling goroutine run out of work.
func (srv *server) inputEnded(err error) {
	if !errors.Is(err, io.EOF) {
		srv.config.Log.Debug().Err(err).Msg("input broke off")
	}
	if s, watches := srv.session.(EndWatcher); watches {
		s.InputEnded()
	}
	srv.queue.close()
}

// handleAll is the handling goroutine: the caller's own.
func (srv *server) handleAll(ctx context.Context) error {
	for {
		it, ok := srv.queue.pop(ctx)
		if !ok {
			return srv.writer.err
		}
		if err := srv.handle(ctx, it); err != nil {
			return err
		}
	}
}

// handle answers one line. The error, if any, ends the session.
func (srv *server) handle(ctx context.Context, it item) error {
	w := srv.writer
	w.begin()
	err := it.err
	if err == nil {
		err = srv.protected(it.req, func() error { return srv.session.Handle(ctx, w, it.req) })
	}
	if err != nil && !errors.Is(err, ErrQuit) {
		w.discard()
		cause := err
		err = srv.protected(it.req, func() error { srv.session.Fail(w, it.req, cause); return nil })
	}
	if flushErr := w.Flush(); flushErr != nil {
		return flushErr
	}
	return err
}

// protected turns a panic into a *PanicError.
func (srv *server) protected(req Request, f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			srv.logPanic(p, req.Text)
			err = &PanicError{Value: p}
		}
	}()
	return f()
}

func (srv *server) logPanic(p any, text string) {
	srv.config.Log.Error().Interface("panic", p).Str("line", text).Bytes("stack", debug.Stack()).
		Msg("a command failed")
}
