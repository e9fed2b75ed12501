package gtpcheck

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

var (
	// errNotOffered ends a check that the engine is not made for.
	errNotOffered = errors.New("not offered")
	errSilent     = errors.New("no answer")
	errGone       = errors.New("the engine is gone")
)

// talk is a conversation with one instance of the engine. It writes down all that
// is said.
type talk struct {
	conn   *Conn
	config Config
	listed map[string]bool
	start  Starter // for checks that need more than one instance
	ctx    context.Context

	ids    bool // put an id before every command
	lastID int
	lines  chan string
	done   chan struct{}
	said   []string // "> " and "< " lines
	noise  []string // lines that belong to no answer
	saved  map[string]string

	streaming bool // an analysis runs
}

func newTalk(ctx context.Context, start Starter, c Config, listed map[string]bool) (*talk, error) {
	conn, err := start(ctx)
	if err != nil {
		return nil, err
	}
	t := &talk{
		conn: conn, config: c, listed: listed, start: start, ctx: ctx,
		lines: make(chan string, 1024), done: make(chan struct{}), saved: map[string]string{},
	}
	go t.read()
	return t, nil
}

// maxLine and maxSaid bound what an engine can make this program keep.
const (
	maxLine = 1 << 20
	maxSaid = 2000
)

func (t *talk) read() {
	defer close(t.lines)
	r := bufio.NewReader(t.conn.Out)
	for {
		text, err := readLine(r)
		if text != "" || err == nil {
			select {
			case t.lines <- text:
			case <-t.done:
				io.Copy(io.Discard, r) // so that the engine can finish what it says
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// readLine cuts off what goes beyond the longest line.
func readLine(r *bufio.Reader) (string, error) {
	var text []byte
	for {
		part, err := r.ReadSlice('\n')
		text = append(text, part[:min(len(part), maxLine-len(text))]...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return strings.TrimSuffix(string(text), "\n"), err
		}
	}
}

// close ends the engine: politely first.
func (t *talk) close() {
	close(t.done)
	t.conn.In.Close()
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		if t.conn.Wait != nil {
			t.conn.Wait()
		}
	}()
	select {
	case <-gone:
	case <-time.After(500 * time.Millisecond):
	}
	t.conn.Kill()
}

func (t *talk) note(mark, text string) {
	if len(t.said) < maxSaid {
		t.said = append(t.said, mark+shorten(text))
	}
}

// shorten keeps reports readable.
func shorten(text string) string {
	const most = 300
	if len(text) > most {
		return fmt.Sprintf("%s… (%d bytes)", text[:most], len(text))
	}
	return text
}

// send writes text as it is.
func (t *talk) send(text string) error {
	for l := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		t.note("> ", visible(l))
	}
	written := make(chan error, 1)
	go func() {
		_, err := io.WriteString(t.conn.In, text)
		written <- err
	}()
	select {
	case err := <-written:
		if err != nil {
			return fmt.Errorf("%w: %w", errGone, err)
		}
		return nil
	case <-time.After(t.config.Quick):
		return fmt.Errorf("%w: it does not read its input", errSilent)
	}
}

// visible quotes text that has more than printable characters.
func visible(text string) string {
	if q := strconv.QuoteToASCII(text); q != `"`+text+`"` && q != strconv.Quote(text) || strings.ContainsAny(text, "\r\t\x01") {
		return q
	}
	return text
}

// line waits for the next line of the engine.
func (t *talk) line(patience time.Duration) (string, error) {
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case l, ok := <-t.lines:
		if !ok {
			return "", errGone
		}
		t.note("< ", visible(l))
		return l, nil
	case <-t.ctx.Done():
		return "", t.ctx.Err()
	case <-timer.C:
		return "", errSilent
	}
}

// quiet makes sure that nothing comes for a while.
func (t *talk) quiet(d time.Duration) error {
	l, err := t.line(d)
	switch {
	case err == nil:
		return fmt.Errorf("unexpected line %q", shorten(l))
	case errors.Is(err, errSilent):
		return nil
	}
	return err
}
