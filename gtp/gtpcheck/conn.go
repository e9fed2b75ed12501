package gtpcheck

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os/exec"
	"sync"
	"time"
)

// Conn is an engine that has been started.
type Conn struct {
	In  io.WriteCloser
	Out io.Reader
	// Kill ends the engine, whatever it is doing.
	Kill func()
	// Wait returns when the engine has ended, with an error unless it ended
	// well. Nil means that nothing is known of its end but the end of Out.
	Wait func() error
	// Errors is what the engine has written on its standard error so far; nil
	// if it has none.
	Errors func() string
}

// Starter starts one more instance of the engine. It ends with ctx at the latest.
type Starter func(ctx context.Context) (*Conn, error)

// Process starts an engine as a process.
func Process(name string, args ...string) Starter {
	return func(ctx context.Context) (*Conn, error) {
		cmd := exec.CommandContext(ctx, name, args...)
		cmd.WaitDelay = time.Second // for pipes that outlive the process
		errs := new(head)
		cmd.Stderr = errs
		in, err := cmd.StdinPipe()
		if err != nil {
			return nil, fmt.Errorf("start %s: %w", name, err)
		}
		out, w := io.Pipe()
		cmd.Stdout = w
		if err := cmd.Start(); err != nil {
			return nil, fmt.Errorf("start %s: %w", name, err)
		}
		wait := sync.OnceValue(func() error {
			err := cmd.Wait()
			w.Close()
			return err
		})
		go wait() // closes the pipe when the engine is gone
		kill := func() {
			cmd.Process.Kill() // an error means that it is gone already
			out.Close()
		}
		return &Conn{In: in, Out: out, Kill: kill, Wait: wait, Errors: errs.String}, nil
	}
}

// head keeps the beginning of what is written to it.
type head struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

const maxErrors = 1 << 20

func (h *head) Write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.buf.Write(p[:min(len(p), maxErrors-h.buf.Len())])
	return len(p), nil
}

func (h *head) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.buf.String()
}
