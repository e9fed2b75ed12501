//go:build unix

package seat

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"papamu/engines/arena"
)

func mustSpawn(t *testing.T, command string) *process {
	t.Helper()
	p, err := spawn(command)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	return p
}

// TestWriteToAnEngineThatDoesNotRead comes back when its time is over.
func TestWriteToAnEngineThatDoesNotRead(t *testing.T) {
	p := mustSpawn(t, "sleep 600")
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	release := p.guard(ctx)
	if _, err := p.Write(make([]byte, 1<<20)); err == nil {
		t.Error("a megabyte was written to nobody")
	}
	if release() {
		t.Error("the engine was not ended")
	}
	select {
	case <-p.exited:
	case <-time.After(10 * time.Second):
		t.Error("the engine is still there")
	}
}

// TestReleasedEngineLives: it goes on when the context ends.
func TestReleasedEngineLives(t *testing.T) {
	p := mustSpawn(t, "cat")
	ctx, cancel := context.WithCancel(t.Context())
	release := p.guard(ctx)
	fmt.Fprintln(p, "hello")
	b := make([]byte, 6)
	if _, err := io.ReadFull(p, b); err != nil || !bytes.Equal(b, []byte("hello\n")) {
		t.Errorf("%q, %v", b, err)
	}
	if !release() {
		t.Error("too late")
	}
	cancel()
	if p.gone() || p.said.last() != "hello" {
		t.Errorf("gone %v, said %q", p.gone(), p.said.last())
	}
	began := time.Now()
	p.leave(20 * time.Second)
	if !p.gone() || time.Since(began) > 10*time.Second {
		t.Error("cat does not see the end of its input")
	}
}

func TestLostProcess(t *testing.T) {
	for command, want := range map[string]string{
		`sh -c "exit 7"`:                            "exit status 7",
		`sh -c "echo no book >&2; exit 0"`:          `exit status 0, standard error ends in "no book"`,
		`sh -c "kill -SEGV $$"`:                     "signal: segmentation fault",
		`sh -c "exec >&-; sleep 600"`:               "it closed its output",
		`sh -c "sleep 600 & exec >&- 2>&-; exit 3"`: "exit status 3",
	} {
		p := mustSpawn(t, command)
		if _, err := p.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
			t.Errorf("%s: %v", command, err)
		}
		if err := p.lost(); !errors.Is(err, arena.ErrGone) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", command, err)
		}
	}
}

// TestMemoryOfAFamily counts what children have.
func TestMemoryOfAFamily(t *testing.T) {
	one := mustSpawn(t, "sleep 600")
	family := mustSpawn(t, `sh -c "sleep 600 & sleep 600 & wait"`)
	var alone, together int64
	for range 200 {
		alone, together = privateMemory(one.pid()), privateMemory(family.pid())
		if alone == 0 {
			t.Skip("the system does not say")
		}
		if together > 2*alone {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d bytes for three processes, %d for one", together, alone)
}
