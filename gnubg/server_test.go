package gnubg_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"papamu/engines/backgammon"
	"papamu/gnubg"
)

// patience is far more than anything here takes.
const patience = 30 * time.Second

// serve runs s on the address until the test ends and returns where it listens.
func serve(t *testing.T, address string, s *gnubg.Server) net.Addr {
	t.Helper()
	listen := gnubg.ListenTCP
	if filepath.IsAbs(address) {
		listen = gnubg.ListenUnix
	}
	l, err := listen(address)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- s.Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	return l.Addr()
}

func sessions(d func() gnubg.Decider) *gnubg.Server {
	return &gnubg.Server{NewSession: func(int) *gnubg.Session { return gnubg.NewSession(d(), gnubg.Config{}) }}
}

func plain() gnubg.Decider { return &scripted{} }

// client is the other end of a connection.
type client struct {
	net.Conn
	in *bufio.Reader
}

func connect(t *testing.T, a net.Addr) *client {
	t.Helper()
	conn, err := net.Dial(a.Network(), a.String())
	if err != nil {
		t.Fatal(err)
	}
	conn.SetDeadline(time.Now().Add(patience))
	t.Cleanup(func() { conn.Close() })
	return &client{conn, bufio.NewReader(conn)}
}

func (c *client) ask(text string) (string, error) {
	if _, err := io.WriteString(c, text); err != nil {
		return "", err
	}
	return c.in.ReadString('\n')
}

func (c *client) expect(t *testing.T, ask, want string) {
	t.Helper()
	if got, err := c.ask(ask + "\n\x00"); got != want+"\n" || err != nil {
		t.Errorf("asked %.20q: got %q, %v; want %q", ask, got, err, want)
	}
}

func TestTCPAndUnixSocket(t *testing.T) {
	for _, address := range []string{":0", "localhost:0", filepath.Join(t.TempDir(), "papamu.sock")} {
		a := serve(t, address, sessions(plain))
		connect(t, a).expect(t, toRoll, "roll")
	}
}

func TestEmptyHostIsLoopback(t *testing.T) {
	l, err := gnubg.ListenTCP(":0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if ip := l.Addr().(*net.TCPAddr).IP; !ip.IsLoopback() {
		t.Errorf("listens on %v", ip)
	}
}

// Each connection has its own Session: what one said last is nothing to another.
func TestManyConversationsAtOnce(t *testing.T) {
	bold := func() gnubg.Decider { return &scripted{double: always, answer: beaver} }
	a := serve(t, "127.0.0.1:0", sessions(bold))
	roll0 := strings.Replace(toRoll, start+":1:", start+":-1:", 1)
	var all sync.WaitGroup
	for range 20 {
		c := connect(t, a)
		all.Go(func() {
			for range 50 {
				c.expect(t, roll0, "double")
				c.expect(t, chainLine("-1", "2", ownerPlayer1), "beaver")
				c.expect(t, roll31, "8/5 8/7")
			}
		})
	}
	all.Wait()
}

func TestABadConnectionHurtsNoOther(t *testing.T) {
	broken := func() gnubg.Decider {
		return &scripted{play: func(backgammon.Match) (backgammon.Play, error) { panic("bug") }}
	}
	a := serve(t, "127.0.0.1:0", sessions(broken))
	good := connect(t, a)
	good.expect(t, toRoll, "roll")
	for name, misbehave := range map[string]func(*client){
		"leaves in the middle of a line": func(c *client) { io.WriteString(c, toRoll[:30]) },
		"leaves without reading":         func(c *client) { io.WriteString(c, strings.Repeat(toRoll+"\n", 1000)) },
		"cuts the connection":            func(c *client) { c.Conn.(*net.TCPConn).SetLinger(0) },
		"finds a bug":                    func(c *client) { c.ask(roll31 + "\n") },
		"sends no line end":              func(c *client) { io.WriteString(c, strings.Repeat("x", 1<<20)) },
		"sends noise":                    func(c *client) { c.ask("\xff\x00\x01\n") },
	} {
		bad := connect(t, a)
		misbehave(bad)
		bad.Close()
		if got, err := good.ask(toRoll + "\n"); got != "roll\n" {
			t.Errorf("after one that %s: %q, %v", name, got, err)
		}
	}
	connect(t, a).expect(t, toRoll, "roll")
}

func TestTooManyConnections(t *testing.T) {
	s := sessions(plain)
	s.MaxConns = 2
	a := serve(t, "127.0.0.1:0", s)
	first, second := connect(t, a), connect(t, a)
	first.expect(t, toRoll, "roll")
	second.expect(t, toRoll, "roll")
	third := connect(t, a)
	if got, _ := third.in.ReadString('\n'); !strings.HasPrefix(got, "Error: ") {
		t.Errorf("the third was told %q", got)
	}
	if _, err := third.in.ReadString('\n'); err != io.EOF {
		t.Errorf("the third is still open: %v", err)
	}
	if got, err := first.ask("quit\n"); got != "" || err != io.EOF {
		t.Errorf("after quit: %q, %v", got, err)
	}
	eventually(t, func() error {
		c := connect(t, a)
		defer c.Close()
		got, err := c.ask(toRoll + "\n")
		if got != "roll\n" {
			return fmt.Errorf("a freed place: %q, %v", got, err)
		}
		return nil
	})
	second.expect(t, toRoll, "roll")
}

func eventually(t *testing.T, try func() error) {
	t.Helper()
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if err = try(); err == nil {
			return
		}
	}
	t.Error(err)
}

// thinker thinks until it is told to stop.
type thinker struct {
	scripted
	thinking chan struct{}
}

func (d *thinker) Play(ctx context.Context, m backgammon.Match) (backgammon.Play, error) {
	close(d.thinking)
	<-ctx.Done()
	return backgammon.Play{}, ctx.Err()
}

func TestShutdownEndsEverything(t *testing.T) {
	path := filepath.Join(t.TempDir(), "papamu.sock")
	l, err := gnubg.ListenUnix(path)
	if err != nil {
		t.Fatal(err)
	}
	d := &thinker{thinking: make(chan struct{})}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- sessions(func() gnubg.Decider { return d }).Serve(ctx, l) }()
	idle, busy := connect(t, l.Addr()), connect(t, l.Addr())
	io.WriteString(busy, roll31+"\n")
	<-d.thinking
	cancel()
	select {
	case err := <-done:
		if err != nil {
			t.Errorf("serve: %v", err)
		}
	case <-time.After(patience):
		t.Fatal("still serving")
	}
	if _, err := idle.in.ReadString('\n'); err == nil {
		t.Error("a connection is still open")
	}
	if _, err := os.Lstat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("socket file: %v", err)
	}
}

func TestListenOnAPathThatExists(t *testing.T) {
	dir := t.TempDir()
	stale := filepath.Join(dir, "stale")
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: stale, Net: "unix"})
	if err != nil {
		t.Fatal(err)
	}
	l.SetUnlinkOnClose(false)
	l.Close() // as a killed process leaves it
	connect(t, serve(t, stale, sessions(plain))).expect(t, toRoll, "roll")

	if _, err := gnubg.ListenUnix(stale); err == nil || !strings.Contains(err.Error(), "another program") {
		t.Errorf("a socket in use: %v", err)
	}
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := gnubg.ListenUnix(file); err == nil {
		t.Error("listened on an ordinary file")
	}
	if b, _ := os.ReadFile(file); string(b) != "precious" {
		t.Errorf("the file now holds %q", b)
	}
}

func TestBadAddresses(t *testing.T) {
	for _, a := range []string{"", "a:b:c", "5203", "localhost:noport"} {
		if l, err := gnubg.ListenTCP(a); err == nil {
			l.Close()
			t.Errorf("listened on %q", a)
		}
	}
	for _, a := range []string{"", "localhost:5203", "/no/such/folder/papamu.sock", "/tmp/" + strings.Repeat("x", 200)} {
		if l, err := gnubg.ListenUnix(a); err == nil {
			l.Close()
			t.Errorf("listened on %q", a)
		}
	}
}
