package line

import (
	"bytes"
	"fmt"
	"io"
)

// Writer collects the answer to one request. It is for the handling goroutine
// alone. Nothing reaches the client before Flush, or before the end of Handle.
type Writer struct {
	out     io.Writer
	tee     *tee
	buf     bytes.Buffer
	started bool
	err     error
	onError func()
}

// Write adds to the answer. It fails once the client is gone.
func (w *Writer) Write(p []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	return w.buf.Write(p)
}

// WriteString adds to the answer.
func (w *Writer) WriteString(s string) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	return w.buf.WriteString(s)
}

// Printf adds formatted text to the answer.
func (w *Writer) Printf(format string, args ...any) { fmt.Fprintf(w, format, args...) }

// Flush sends what there is in a single write. After an error nothing more is
// sent, and the context of the running command ends.
func (w *Writer) Flush() error {
	if w.err != nil || w.buf.Len() == 0 {
		return w.err
	}
	w.started = true
	w.tee.sent(w.buf.Bytes())
	if _, err := w.out.Write(w.buf.Bytes()); err != nil {
		w.err = fmt.Errorf("%w: %w", ErrWrite, err)
		w.onError()
	}
	w.buf.Reset()
	return w.err
}

// Started tells whether part of the answer to the present request was sent.
func (w *Writer) Started() bool { return w.started }

// begin forgets the last request and what it left unsent.
func (w *Writer) begin() {
	w.buf.Reset()
	w.started = false
}

// discard drops what was not sent.
func (w *Writer) discard() { w.buf.Reset() }
