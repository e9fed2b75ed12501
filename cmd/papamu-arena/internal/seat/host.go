package seat

import (
	"context"
	"fmt"
	"os/exec"
	"sync/atomic"
	"time"

	"papamu/engines/arena"
)

// host keeps the process of an engine, which may be measured while it thinks.
type host struct{ current atomic.Pointer[process] }

func (h *host) process() *process { return h.current.Load() }

// running tells whether there is a process that has not ended.
func (h *host) running() bool {
	p := h.process()
	return p != nil && !p.gone()
}

// spawn starts the engine.
func (h *host) spawn(command string) error {
	p, err := spawn(command)
	if err != nil {
		return fmt.Errorf("%w: %w", arena.ErrGone, err)
	}
	h.current.Store(p)
	return nil
}

// endGrace is how long a program may take to exit, as in Piskvork.
const endGrace = 700 * time.Millisecond

// leave lets the engine exit, of which it has been told.
func (h *host) leave() {
	if p := h.current.Load(); p != nil {
		p.leave(endGrace)
	}
}

// kill ends the engine at once.
func (h *host) kill() {
	if p := h.current.Swap(nil); p != nil {
		p.kill()
	}
}

// Memory returns the private memory of the engine's process and of those that it
// has started.
func (h *host) Memory() int64 { return privateMemory(h.process().pid()) }

// overdue is the error of an answer that did not come in time. It is the engine's
// silence that counts as late, not words that are no answer.
func overdue(ctx context.Context, heard string) error {
	if heard != "" && context.Cause(ctx) == context.DeadlineExceeded {
		return fmt.Errorf("%w: no answer, but %q", arena.ErrGarbage, heard)
	}
	return ctx.Err()
}

// installed tells whether the program of an engine can be found, before a whole
// contest is lost for a slip of the pen.
func (e Engine) installed() error {
	words, err := splitCommand(e.Command)
	if err != nil {
		return err
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return fmt.Errorf("%w: %w", ErrEngine, err)
	}
	return nil
}
