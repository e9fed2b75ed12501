package gomocup

import (
	"context"
	"errors"
	"io"
	"time"

	"papamu/internal/line"
)

const (
	// longestLine is far above every command; the rest of a longer one is
	// skipped without being kept.
	longestLine = 4096
	// lastWord is how long after the end the answers still owed may take. Only an
	// engine that does not stop needs it; managers have killed it before.
	lastWord = 2 * time.Second
)

// Serve runs a session on two streams until END, the end of the input or the end
// of ctx. After END it returns within lastWord even if the engine or the reader
// of out hangs; whoever called it is then expected to exit.
func Serve(ctx context.Context, in io.Reader, out io.Writer, c Config) error {
	s := NewSession(c)
	served := make(chan error, 1)
	go func() {
		served <- line.Serve(ctx, in, out, s, line.Config{
			MaxLine: longestLine,
			Tee:     c.Tee,
			Log:     c.Log,
		})
	}()
	select {
	case err := <-served:
		return err
	case <-s.Ended():
	}
	select {
	case err := <-served:
		return err
	case <-time.After(lastWord):
		return ErrHung
	}
}

// ErrHung is returned by [Serve] when an answer was still owed long after the end.
var ErrHung = errors.New("the session had ended and an answer was still owed")
