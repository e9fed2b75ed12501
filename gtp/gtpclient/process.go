package gtpclient

import (
	"context"
	"fmt"
	"os/exec"
	"time"
)

// leaveTime is how long a process has to end once its input is closed.
const leaveTime = 3 * time.Second

// Process is a client of an engine that it has started.
type Process struct {
	*Client
	cmd *exec.Cmd
}

// Start runs an engine as a process and talks to its standard input and output.
// Its standard error is dropped. The process is killed when ctx ends, and when it
// does not leave within three seconds of Close.
func Start(ctx context.Context, name string, args ...string) (*Process, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("start %s: %w", name, err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("start %s: %w", name, err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", name, err)
	}
	client := newClient(out, in, func() error {
		in.Close()
		kill := time.AfterFunc(leaveTime, func() { cmd.Process.Kill() })
		defer kill.Stop()
		if err := cmd.Wait(); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return nil
	})
	return &Process{client, cmd}, nil
}

// Pid is the process's number, for whoever measures it.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// Kill ends the process at once.
func (p *Process) Kill() error {
	p.cmd.Process.Kill() // an error means that it is gone already
	return p.Close()
}
