package gtp

import (
	"io"
	"strings"
)

// flusher is what a stream writes to: each report leaves at once.
type flusher interface {
	io.Writer
	Flush() error
}

// Stream is the answer of a command that reports while it works: a header line
// "=" with the id, any number of lines, and the empty line that the session adds
// in the end. It is for the handler's goroutine alone.
type Stream struct {
	out   flusher
	line  Line
	begun bool
}

// Begin sends the header. From now on the answer cannot become an error.
func (s *Stream) Begin() error {
	if s.begun {
		return nil
	}
	s.begun = true
	return s.send("=" + idOf(s.line))
}

// Line sends one line at once; the header goes before the first one. Line ends
// within the text become blanks.
func (s *Stream) Line(text string) error {
	if err := s.Begin(); err != nil {
		return err
	}
	if text = strings.Join(strings.FieldsFunc(text, isLineEnd), " "); text == "" {
		return nil
	}
	return s.send(text)
}

func isLineEnd(r rune) bool { return r == '\n' || r == '\r' }

func (s *Stream) send(text string) error {
	if _, err := io.WriteString(s.out, text+"\n"); err != nil {
		return err
	}
	return s.out.Flush()
}
