package gomocup_test

import (
	"bytes"
	"context"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"papamu/engines/gomoku"
	"papamu/engines/search"
	"papamu/gomocup"
)

// engineFunc is an engine in one function.
type engineFunc func(ctx context.Context, b *gomoku.Board, lim search.Limits) (gomoku.Point, float64, error)

func (f engineFunc) Search(ctx context.Context, b *gomoku.Board, lim search.Limits, on func(search.Report[gomoku.Point])) (search.Report[gomoku.Point], error) {
	p, score, err := f(ctx, b, lim)
	r := search.Report[gomoku.Point]{Depth: 1, Nodes: 1}
	if err != nil {
		return r, err
	}
	r.Lines = []search.Line[gomoku.Point]{{Moves: []gomoku.Point{p}, Score: score}}
	if on != nil {
		on(r)
	}
	return r, nil
}

func (f engineFunc) Reset() {}

// reading plays the first legal point in reading order and no foul.
func reading(_ context.Context, b *gomoku.Board, _ search.Limits) (gomoku.Point, float64, error) {
	for _, p := range b.Empties(nil) {
		if b.ToMove() != gomoku.Black || b.Foul(p) == gomoku.NoFoul {
			return p, 0, nil
		}
	}
	return gomoku.NoPoint, 0, search.ErrNoMove
}

// untilStopped thinks for all of its time, or until it is stopped.
func untilStopped(ctx context.Context, b *gomoku.Board, lim search.Limits) (gomoku.Point, float64, error) {
	wait := time.Hour
	if lim.Hard > 0 {
		wait = lim.Hard
	}
	select {
	case <-ctx.Done():
	case <-time.After(wait):
	}
	return reading(ctx, b, lim)
}

func config(e engineFunc) gomocup.Config {
	return gomocup.Config{
		About:     gomocup.About{Name: "papamu", Version: "1", Author: "the authors"},
		NewEngine: func(gomocup.EngineConfig) (gomocup.Engine, error) { return e, nil },
	}
}

// buffer is a bytes.Buffer for a writer and a reader.
type buffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

// take returns what was written since the last call.
func (b *buffer) take() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	s := b.buf.String()
	b.buf.Reset()
	return s
}

// seen returns what was written and not yet taken.
func (b *buffer) seen() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}

// manager is the test's side of a session. It lives in a synctest bubble.
type manager struct {
	t    *testing.T
	in   *io.PipeWriter
	out  *buffer
	done chan error
}

// dialogue runs a session in a bubble of its own clock.
func dialogue(t *testing.T, c gomocup.Config, f func(m *manager)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		m := &manager{t: t, in: client, out: &buffer{}, done: make(chan error, 1)}
		go func() {
			err := gomocup.Serve(t.Context(), in, m.out, c)
			in.Close()
			m.done <- err
		}()
		f(m)
		client.Close()
		synctest.Wait()
	})
}

// send writes lines and returns what the brain has answered by the time it has
// nothing left to do but wait.
func (m *manager) send(lines ...string) string {
	m.t.Helper()
	if _, err := io.WriteString(m.in, strings.Join(lines, "\n")+"\n"); err != nil {
		m.t.Fatalf("send %q: %v", lines, err)
	}
	synctest.Wait()
	return m.out.take()
}

// expect is send with a known answer.
func (m *manager) expect(want string, lines ...string) {
	m.t.Helper()
	if got := m.send(lines...); got != want {
		m.t.Errorf("answer to %q:\ngot  %q\nwant %q", lines, got, want)
	}
}

// wait lets time pass and returns what was answered meanwhile.
func (m *manager) wait(d time.Duration) string {
	m.sleep(d)
	return m.out.take()
}

func (m *manager) sleep(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// ended returns how the session has ended; it must have.
func (m *manager) ended() error {
	m.t.Helper()
	synctest.Wait()
	select {
	case err := <-m.done:
		return err
	default:
		m.t.Fatal("the session goes on")
		return nil
	}
}
