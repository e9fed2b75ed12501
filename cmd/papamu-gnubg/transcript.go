package main

import (
	"fmt"
	"io"
	"sync"

	"papamu/internal/line"
)

// transcript keeps the conversations of many connections apart in one file: it
// puts the connection's number before each line.
type transcript struct {
	mu  sync.Mutex
	out io.Writer
}

func newTranscript(out io.Writer) *transcript { return &transcript{out: out} }

// of returns the settings of connection n.
func (t *transcript) of(n int) line.Config {
	if t.out == nil {
		return line.Config{}
	}
	return line.Config{Tee: &numbered{t, n}}
}

// numbered is the transcript of one connection. The line server writes a line at
// a time.
type numbered struct {
	*transcript
	n int
}

func (c *numbered) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, err := fmt.Fprintf(c.out, "%d %s", c.n, p); err != nil {
		return 0, err
	}
	return len(p), nil
}
