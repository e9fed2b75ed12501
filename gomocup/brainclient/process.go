package brainclient

import (
	"fmt"
	"io"
	"os/exec"
	"time"
)

// Process is a client of a brain that it has started.
type Process struct {
	*Client
	cmd    *exec.Cmd
	in     io.Closer
	exited chan error
}

// Spawn starts the command, whose standard input and output it takes.
func Spawn(cmd *exec.Cmd, o Options) (*Process, error) {
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("brain: %w", err)
	}
	// A pipe of our own: Wait closes StdoutPipe while it may still be read.
	out, toClient := io.Pipe()
	cmd.Stdout = toClient
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("brain: %w", err)
	}
	p := &Process{Client: New(in, out, o), cmd: cmd, in: in, exited: make(chan error, 1)}
	go func() {
		err := cmd.Wait()
		toClient.Close()
		p.exited <- err
	}()
	return p, nil
}

// Pid is the process's number, for whoever measures or suspends it.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// End sends END and waits for the brain to exit. After the grace, as managers do,
// it is killed, which is an error.
func (p *Process) End(grace time.Duration) error {
	// A brain that has gone already cannot be told; its exit tells the rest.
	_ = p.Send("END")
	p.Release()
	defer p.in.Close()
	select {
	case err := <-p.exited:
		return err
	case <-time.After(grace):
	}
	if err := p.cmd.Process.Kill(); err != nil {
		return fmt.Errorf("kill the brain: %w", err)
	}
	<-p.exited
	return fmt.Errorf("%w: still running %v after END", ErrOutOfStep, grace)
}
