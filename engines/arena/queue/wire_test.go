package queue_test

import (
	"io"
	"net"
	"net/url"
	"sync"
	"testing"
)

// wire lies between a client and its server, and can be cut.
type wire struct {
	mu    sync.Mutex
	cut   bool
	conns map[net.Conn]bool
	far   string // host and port of the server
	url   string // for clients
}

func newWire(t testing.TB, server string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{conns: map[net.Conn]bool{}, far: hostOf(t, server), url: "nats://" + l.Addr().String()}
	var all sync.WaitGroup
	all.Go(func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return
			}
			all.Go(func() { w.join(near) })
		}
	})
	t.Cleanup(func() { l.Close(); w.set(true); all.Wait() })
	return w
}

// join carries bytes both ways until either end, or the wire, is closed.
func (w *wire) join(near net.Conn) {
	w.mu.Lock()
	server := w.far
	w.mu.Unlock()
	far, err := net.Dial("tcp", server)
	if err != nil {
		near.Close()
		return
	}
	w.mu.Lock()
	cut := w.cut
	w.conns[near], w.conns[far] = true, true
	w.mu.Unlock()
	if cut {
		near.Close()
		far.Close()
	}
	var both sync.WaitGroup
	both.Go(func() { io.Copy(far, near); far.Close() })
	both.Go(func() { io.Copy(near, far); near.Close() })
	both.Wait()
	w.mu.Lock()
	delete(w.conns, near)
	delete(w.conns, far)
	w.mu.Unlock()
}

func hostOf(t testing.TB, server string) string {
	t.Helper()
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	return u.Host
}

// redirect leads to another server from now on.
func (w *wire) redirect(t testing.TB, server string) {
	t.Helper()
	host := hostOf(t, server)
	w.mu.Lock()
	w.far = host
	w.mu.Unlock()
	w.set(true)
	w.set(false)
}

// set cuts the wire, or mends it.
func (w *wire) set(cut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut = cut
	if cut {
		for c := range w.conns {
			c.Close()
		}
	}
}
