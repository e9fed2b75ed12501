package seat

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	"papamu/engines/arena"
)

// process is an engine in a process of its own. What it starts belongs to its
// process group, where the system has them, and ends with it. Its output is read
// by whoever speaks the protocol; of its standard error the end is kept.
type process struct {
	cmd    *exec.Cmd
	in     *os.File // to the engine
	out    *os.File // from the engine
	said   tail     // on standard output
	errs   tail     // on standard error
	exited chan struct{}
	status error // how it exited; valid after exited
}

// stuck is how long a process that was killed may take to be gone. A process that
// hangs in the system itself is given up then.
const stuck = 2 * time.Second

// spawn starts the program of a command line.
func spawn(command string) (*process, error) {
	words, err := splitCommand(command)
	if err != nil {
		return nil, err
	}
	p := &process{cmd: exec.Command(words[0], words[1:]...), exited: make(chan struct{})}
	var theirs [2]*os.File
	if theirs[0], p.in, err = os.Pipe(); err != nil {
		return nil, err
	}
	if p.out, theirs[1], err = os.Pipe(); err != nil {
		theirs[0].Close()
		p.in.Close()
		return nil, err
	}
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = theirs[0], theirs[1], &p.errs
	p.cmd.WaitDelay = 100 * time.Millisecond // for a standard error that somebody inherited
	isolate(p.cmd)
	err = p.cmd.Start()
	theirs[0].Close()
	theirs[1].Close()
	if err != nil {
		p.in.Close()
		p.out.Close()
		return nil, err
	}
	go p.wait()
	return p, nil
}

// wait takes note of the exit. What the engine has started goes with it.
func (p *process) wait() {
	p.status = p.cmd.Wait()
	killGroup(p.cmd.Process)
	close(p.exited)
}

// Read reads standard output.
func (p *process) Read(b []byte) (int, error) {
	n, err := p.out.Read(b)
	_, _ = p.said.Write(b[:n]) // never fails
	return n, err
}

// Write writes standard input. It blocks while the engine does not read, until
// the process is killed.
func (p *process) Write(b []byte) (int, error) { return p.in.Write(b) }

// pid is the number of the process, 0 for none.
func (p *process) pid() int {
	if p == nil {
		return 0
	}
	return p.cmd.Process.Pid
}

// gone tells whether the process has ended.
func (p *process) gone() bool {
	select {
	case <-p.exited:
		return true
	default:
		return false
	}
}

// kill ends the process group at once. Reads and writes that wait come back.
func (p *process) kill() {
	killGroup(p.cmd.Process)
	p.in.Close()
	p.out.Close()
	select {
	case <-p.exited:
	case <-time.After(stuck):
	}
}

// leave closes the engine's input, and kills it if it does not exit within the
// grace.
func (p *process) leave(grace time.Duration) {
	p.in.Close()
	select {
	case <-p.exited:
	case <-time.After(grace):
	}
	p.kill()
}

// guard bounds an exchange with the engine by ctx: the engine is killed when ctx
// ends before release is called, so that nothing waits for it any longer.
func (p *process) guard(ctx context.Context) (release func() bool) {
	p.said.forget()
	return context.AfterFunc(ctx, p.kill)
}

// lost describes a process that closed its output or does not take input any more:
// how it exited and what it complained about.
func (p *process) lost() error {
	text := "it closed its output"
	select {
	case <-p.exited:
		text = "exit status 0"
		if p.status != nil && !errors.Is(p.status, exec.ErrWaitDelay) {
			text = p.status.Error()
		}
	case <-time.After(exitGrace):
	}
	if last := p.errs.last(); last != "" {
		text += fmt.Sprintf(", standard error ends in %q", last)
	}
	return fmt.Errorf("%w: %s", arena.ErrGone, text)
}

// exitGrace is how long an exit may take to be seen after the end of output.
const exitGrace = time.Second

var _ io.ReadWriter = (*process)(nil)
