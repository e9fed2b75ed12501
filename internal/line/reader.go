package line

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// keptOfTooLong is how much of an over-long line is kept for its error answer.
const keptOfTooLong = 64

// reader cuts a stream into lines of bounded length.
type reader struct {
	in    *bufio.Reader
	max   int
	buf   []byte
	begun bool
}

func newReader(in io.Reader, max int) *reader {
	return &reader{in: bufio.NewReaderSize(in, 32<<10), max: max}
}

// next returns the next line, cleaned. The error is ErrTooLong for a line over
// the limit, of which the beginning is returned and the rest skipped, or what
// ended the stream: io.EOF or a read error.
func (r *reader) next() (string, error) {
	tooLong, err := r.collect()
	if err != nil && len(r.buf) == 0 {
		return "", err
	}
	if !r.begun {
		r.begun = true
		r.buf = bytes.TrimPrefix(r.buf, []byte("\xef\xbb\xbf"))
	}
	if tooLong {
		return Clean(r.buf[:min(len(r.buf), keptOfTooLong)]), ErrTooLong
	}
	return Clean(r.buf), nil
}

// collect fills buf with the next line, without its LF, up to one byte over the
// limit.
func (r *reader) collect() (tooLong bool, err error) {
	r.buf = r.buf[:0]
	for {
		part, err := r.in.ReadSlice('\n')
		ended := err == nil
		if ended {
			part = part[:len(part)-1]
		}
		if room := r.max - len(r.buf); len(part) > room && !onlyCR(part[room:]) {
			tooLong = true
			part = part[:room]
		}
		r.buf = append(r.buf, part[:min(len(part), r.max-len(r.buf))]...)
		switch {
		case ended:
			return tooLong, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return tooLong, err
		}
	}
}

func onlyCR(b []byte) bool { return len(b) == 1 && b[0] == '\r' }

// Clean drops the control characters of a line (bytes 0 to 31 and 127) but for
// the tab, as GTP version 2 asks in its section 3.1; the CR of a CR LF and the
// NUL that GNU Backgammon sends after each line go the same way.
func Clean(line []byte) string {
	kept := make([]byte, 0, len(line))
	for _, b := range line {
		if b == '\t' || b >= ' ' && b != 127 {
			kept = append(kept, b)
		}
	}
	return string(kept)
}
