package gnubg

import (
	"bytes"
	"context"
	"io"

	"papamu/internal/line"
)

// Bounds for one conversation where the caller sets none. A board line has
// fewer than 400 bytes.
const (
	maxLine  = 64 << 10
	maxQueue = 1 << 20
)

// Serve runs the session on in and out until it quits, in has ended or ctx
// ends; the result is that of line.Serve.
func Serve(ctx context.Context, in io.Reader, out io.Writer, s *Session, c line.Config) error {
	if c.MaxLine == 0 {
		c.MaxLine = maxLine
	}
	if c.MaxQueue == 0 {
		c.MaxQueue = maxQueue
	}
	return line.Serve(ctx, withoutNUL{in}, out, s, c)
}

// withoutNUL drops the NUL that gnubg sends after the end of each line. Dropping
// it before lines are cut keeps the last one from counting as a line of its own.
type withoutNUL struct{ in io.Reader }

func (r withoutNUL) Read(p []byte) (int, error) {
	for {
		n, err := r.in.Read(p)
		kept := p[:0]
		for part := range bytes.SplitSeq(p[:n], []byte{0}) {
			kept = append(kept, part...)
		}
		// A read of nothing but NULs is no progress that a caller could count.
		if len(kept) > 0 || err != nil || len(p) == 0 {
			return len(kept), err
		}
	}
}
