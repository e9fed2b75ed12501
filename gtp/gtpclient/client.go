package gtpclient

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"papamu/gtp"
)

var (
	// ErrClosed is returned when the engine has gone or Close was called.
	ErrClosed = errors.New("engine is gone")
	// ErrProtocol is returned for output that cannot be an answer.
	ErrProtocol = errors.New("engine does not speak GTP")
	// ErrCommand is returned for a command that would not be one line, or that
	// brings an id of its own.
	ErrCommand = errors.New("not a command")
)

// Refusal is an answer that begins with a question mark.
type Refusal struct {
	Command string // as sent, without id
	Text    string // as answered
}

func (r *Refusal) Error() string { return fmt.Sprintf("%s: refused: %s", r.Command, r.Text) }

// Client is a conversation with one engine.
type Client struct {
	conn    io.Writer
	close   func() error
	turn    chan struct{} // holds the right to send
	writes  chan write
	lines   chan string // from the reading goroutine
	gone    chan struct{}
	reason  error // why gone is closed
	leaving sync.Once
	lastID  int
}

type write struct {
	text string
	done chan error
}

// New talks to the engine at the other end of conn. If conn is an io.Closer,
// Close closes it.
func New(conn io.ReadWriter) *Client {
	closer := func() error { return nil }
	if c, ok := conn.(io.Closer); ok {
		closer = c.Close
	}
	return newClient(conn, conn, closer)
}

func newClient(in io.Reader, out io.Writer, closer func() error) *Client {
	c := &Client{
		conn:   out,
		close:  closer,
		turn:   make(chan struct{}, 1),
		writes: make(chan write),
		lines:  make(chan string, 64),
		gone:   make(chan struct{}),
	}
	go c.read(in)
	go c.write()
	return c
}

// Command sends a command, without id, and returns the text of its answer: the
// lines without the mark and the id. The error is a *Refusal if the engine said
// no, the error of ctx if it did not answer in time, ErrClosed or ErrProtocol.
func (c *Client) Command(ctx context.Context, command string) (string, error) {
	var text strings.Builder
	err := c.Stream(ctx, command, func(line string) {
		if text.Len() > 0 {
			text.WriteByte('\n')
		}
		text.WriteString(line)
	})
	return text.String(), err
}

// Stream is Command for answers that come bit by bit: on is called for each
// line as it arrives, the first one without mark and id if there is a text
// beside them.
func (c *Client) Stream(ctx context.Context, command string, on func(line string)) error {
	if l, err := gtp.Parse(command); err != nil || l.HasID || l.Blank() || strings.ContainsAny(command, "\r\n") {
		return fmt.Errorf("%w: %q", ErrCommand, command)
	}
	select {
	case c.turn <- struct{}{}:
		defer func() { <-c.turn }()
	case <-ctx.Done():
		return ctx.Err()
	}
	c.lastID++
	if err := c.send(ctx, fmt.Sprintf("%d %s\n", c.lastID, command)); err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	if err := c.receive(ctx, command, on); err != nil {
		var refusal *Refusal
		if errors.As(err, &refusal) {
			return err
		}
		return fmt.Errorf("%s: %w", command, err)
	}
	return nil
}

// Note sends a line that has no answer, such as the comment "# interrupt", also
// while a command is at work.
func (c *Client) Note(ctx context.Context, comment string) error {
	if l, err := gtp.Parse(comment); err != nil || !l.Blank() || strings.ContainsAny(comment, "\r\n") {
		return fmt.Errorf("%w: %q", ErrCommand, comment)
	}
	return c.send(ctx, comment+"\n")
}

// Commands returns the names that the engine lists.
func (c *Client) Commands(ctx context.Context) ([]string, error) {
	text, err := c.Command(ctx, "list_commands")
	return strings.Fields(text), err
}

// Close ends the conversation without a word; see Quit for the polite way.
func (c *Client) Close() error {
	c.leave(ErrClosed)
	return c.close()
}

// Quit asks the engine to leave, then closes.
func (c *Client) Quit(ctx context.Context) error {
	_, err := c.Command(ctx, "quit")
	return errors.Join(err, c.Close())
}

func (c *Client) leave(reason error) {
	c.leaving.Do(func() {
		c.reason = reason
		close(c.gone)
	})
}

// send hands text to the writing goroutine, since a write may block for as long
// as the engine does not read.
func (c *Client) send(ctx context.Context, text string) error {
	w := write{text: text, done: make(chan error, 1)}
	select {
	case c.writes <- w:
	case <-ctx.Done():
		return ctx.Err()
	case <-c.gone:
		return c.reason
	}
	select {
	case err := <-w.done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	case <-c.gone:
		return c.reason
	}
}

func (c *Client) write() {
	for {
		select {
		case w := <-c.writes:
			_, err := io.WriteString(c.conn, w.text)
			if err != nil {
				err = fmt.Errorf("%w: %w", ErrClosed, err)
			}
			w.done <- err
		case <-c.gone:
			return
		}
	}
}
