package brainclient

import (
	"bufio"
	"errors"
	"io"

	"papamu/gomocup"
)

// longest is where an answer is cut, as managers do.
const longest = 8000

// read passes answers on until the stream ends.
func (c *Client) read(out io.Reader, o Options) {
	defer close(c.answers)
	in := bufio.NewReaderSize(out, longest)
	for {
		text, err := nextLine(in)
		if err != nil {
			return
		}
		if !c.deliver(gomocup.ParseReply(text), text, o) {
			// The brain must not hang on a full pipe. How the stream ends no
			// longer matters to anybody.
			_, _ = io.Copy(io.Discard, in)
			return
		}
	}
}

// deliver reports whether anybody still listens.
func (c *Client) deliver(r gomocup.Reply, text string, o Options) bool {
	if r.Kind == gomocup.Chatter || r.Kind == gomocup.Other {
		if o.Chatter != nil && text != "" {
			o.Chatter(text)
		}
		return true
	}
	select {
	case c.answers <- r:
		return true
	case <-c.quit:
		return false
	}
}

// nextLine returns a line without its end, cut where it is too long. A last line
// that has no end still counts.
func nextLine(in *bufio.Reader) (string, error) {
	part, err := in.ReadSlice('\n')
	text := string(part)
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = in.ReadSlice('\n')
	}
	if err != nil && (!errors.Is(err, io.EOF) || text == "") {
		return "", err
	}
	return trimEnd(text), nil
}

func trimEnd(s string) string {
	for s != "" && (s[len(s)-1] == '\n' || s[len(s)-1] == '\r') {
		s = s[:len(s)-1]
	}
	return s
}
