package brainclient

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"papamu/gomocup"
)

var (
	// ErrOutOfStep reports a request to a brain that owes an earlier answer.
	ErrOutOfStep = errors.New("the brain still owes an answer")
	// ErrGone reports a brain whose output has ended.
	ErrGone = errors.New("the brain has gone")
	// ErrRefused reports ERROR or UNKNOWN in place of an answer.
	ErrRefused = errors.New("the brain refused")
	// ErrAnswer reports an answer of a kind that the request cannot have.
	ErrAnswer = errors.New("unexpected answer")
)

// Options tune a client. The zero value is ready.
type Options struct {
	// Chatter gets every line that is no answer. It is called on the reading
	// goroutine, one line at a time.
	Chatter func(text string)
}

// Client is the manager's end of one conversation. It is for one goroutine.
type Client struct {
	in       io.Writer
	answers  chan gomocup.Reply
	quit     chan struct{}
	quitOnce sync.Once
	err      error // why nothing more can be asked
}

// New returns a client that writes commands to in and reads answers from out,
// until out ends or [Client.Release].
func New(in io.Writer, out io.Reader, o Options) *Client {
	c := &Client{in: in, answers: make(chan gomocup.Reply), quit: make(chan struct{})}
	go c.read(out, o)
	return c
}

// Release lets go of the answers that nobody waits for, so that the reading
// goroutine can end with its stream.
func (c *Client) Release() { c.quitOnce.Do(func() { close(c.quit) }) }

// Send writes one line that wants no answer.
func (c *Client) Send(text string) error {
	if _, err := io.WriteString(c.in, text+"\r\n"); err != nil {
		return fmt.Errorf("send %.20q: %w", text, err)
	}
	return nil
}

// ask sends the lines, which make one command, and waits for the answer.
func (c *Client) ask(ctx context.Context, lines ...string) (gomocup.Reply, error) {
	if c.err != nil {
		return gomocup.Reply{}, c.err
	}
	if err := c.clear(); err != nil {
		return gomocup.Reply{}, err
	}
	for _, text := range lines {
		if err := c.Send(text); err != nil {
			return gomocup.Reply{}, err
		}
	}
	return c.answer(ctx, lines[0])
}

// clear passes over what the brain said unasked, such as UNKNOWN to an INFO that
// it does not know. A move is an answer too many, and would be taken for the next.
func (c *Client) clear() error {
	for {
		select {
		case r, open := <-c.answers:
			switch {
			case !open:
				c.err = ErrGone
				return c.err
			case r.Kind == gomocup.Moves:
				c.err = ErrOutOfStep
				return fmt.Errorf("%w: %.40q came unasked", ErrAnswer, r.Text)
			}
		default:
			return nil
		}
	}
}

func (c *Client) answer(ctx context.Context, command string) (gomocup.Reply, error) {
	select {
	case r, open := <-c.answers:
		switch {
		case !open:
			c.err = ErrGone
			return r, fmt.Errorf("%s: %w", command, c.err)
		case r.Kind == gomocup.Failed || r.Kind == gomocup.NotKnown:
			return r, fmt.Errorf("%s: %w: %s", command, ErrRefused, r.Text)
		}
		return r, nil
	case <-ctx.Done():
		c.err = ErrOutOfStep
		return gomocup.Reply{}, fmt.Errorf("%s: %w", command, ctx.Err())
	}
}

// expect is ask for a command with one kind of answer.
func (c *Client) expect(ctx context.Context, kind gomocup.ReplyKind, lines ...string) (gomocup.Reply, error) {
	r, err := c.ask(ctx, lines...)
	if err == nil && r.Kind != kind {
		err = fmt.Errorf("%s: %w: %q", lines[0], ErrAnswer, r.Text)
	}
	return r, err
}
