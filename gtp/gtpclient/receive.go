package gtpclient

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"papamu/gtp"
)

const (
	maxLine   = 1 << 20  // bytes
	maxAnswer = 16 << 20 // bytes
	maxNoise  = 1 << 20  // bytes before an answer
)

// read hands over the lines of the engine until it is gone. What was read
// before the end can still be received.
func (c *Client) read(in io.Reader) {
	defer close(c.lines)
	r := bufio.NewReader(in)
	for {
		text, err := readLine(r)
		if text != "" || err == nil {
			select {
			case c.lines <- text:
			case <-c.gone:
				return
			}
		}
		if err != nil {
			if !errors.Is(err, ErrProtocol) {
				err = fmt.Errorf("%w: %w", ErrClosed, err)
			}
			c.leave(err)
			return
		}
	}
}

func readLine(r *bufio.Reader) (string, error) {
	var text strings.Builder
	for {
		part, err := r.ReadSlice('\n')
		text.Write(part)
		if text.Len() > maxLine {
			return "", fmt.Errorf("%w: endless line", ErrProtocol)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return strings.TrimRight(text.String(), "\r\n"), err
		}
	}
}

// line waits for the next line of the engine.
func (c *Client) line(ctx context.Context) (string, error) {
	select {
	case text, ok := <-c.lines:
		if !ok {
			return "", c.reason
		}
		return text, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// receive waits for the answer to the last command sent.
func (c *Client) receive(ctx context.Context, command string, on func(string)) error {
	for noise := 0; noise <= maxNoise; {
		text, err := c.line(ctx)
		if err != nil {
			return err
		}
		h, ok := parseHeader(text)
		switch {
		case !ok:
			noise += len(text) + 1
		case h.hasID && h.id < c.lastID: // of a command that was given up
			if _, err := c.body(ctx, func(string) {}); err != nil {
				return err
			}
		case h.hasID && h.id != c.lastID:
			return fmt.Errorf("%w: id %d for command %d", ErrProtocol, h.id, c.lastID)
		default:
			return c.finish(ctx, command, h, on)
		}
	}
	return fmt.Errorf("%w: no answer in sight", ErrProtocol)
}

func (c *Client) finish(ctx context.Context, command string, h header, on func(string)) error {
	if h.refused {
		rest, err := c.body(ctx, nil)
		if err != nil {
			return err
		}
		return &Refusal{Command: command, Text: strings.Join(append([]string{h.text}, rest...), "\n")}
	}
	if h.text != "" {
		on(h.text)
	}
	_, err := c.body(ctx, on)
	return err
}

// body reads up to the empty line that ends an answer. Lines go to on, or are
// returned if on is nil.
func (c *Client) body(ctx context.Context, on func(string)) (lines []string, err error) {
	for size := 0; size <= maxAnswer; {
		text, err := c.line(ctx)
		if err != nil || text == "" {
			return lines, err
		}
		size += len(text) + 1
		if on != nil {
			on(text)
			continue
		}
		lines = append(lines, text)
	}
	return nil, fmt.Errorf("%w: endless answer", ErrProtocol)
}

// header is the first line of an answer.
type header struct {
	refused, hasID bool
	id             int
	text           string
}

func parseHeader(text string) (h header, ok bool) {
	if text == "" || text[0] != '=' && text[0] != '?' {
		return h, false
	}
	h.refused = text[0] == '?'
	digits := len(text) - len(strings.TrimLeft(text[1:], "0123456789")) - 1
	if digits > 0 {
		id, err := gtp.ParseInt(text[1 : 1+digits])
		if err != nil {
			return h, false
		}
		h.hasID, h.id = true, id
	}
	h.text = strings.TrimSpace(text[1+digits:])
	return h, true
}
