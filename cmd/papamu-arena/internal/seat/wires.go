package seat

import (
	"context"
	"fmt"
	"io"
	"net"
	"os/exec"
	"strings"
	"time"
)

// NewExternal seats a backgammon engine: a program that answers board lines on its
// standard input, one that does so at host:port, or gnubg with the given commands.
func NewExternal(e Engine) (BackgammonPlayer, error) {
	lays := map[Protocol]func(context.Context) (*wire, error){
		External: func(context.Context) (*wire, error) { return layPipe(strings.Fields(e.Command)) },
		Socket:   func(ctx context.Context) (*wire, error) { return laySocket(ctx, e.Command) },
		Gnubg:    func(ctx context.Context) (*wire, error) { return layGnubg(ctx, e.Command) },
	}
	lay, ok := lays[e.Protocol]
	if !ok {
		return nil, fmt.Errorf("%w: %s does not answer board lines", ErrEngine, e.Protocol)
	}
	return &external{name: e.Name, lay: lay}, nil
}

// newWire reads from out and ends by the given function.
func newWire(in io.Writer, out io.Reader, pid int, end func()) *wire {
	lines, closed := make(chan answer), make(chan struct{})
	go readLines(out, lines, closed)
	return &wire{Writer: in, lines: lines, pid: pid, close: func() {
		close(closed)
		end()
	}}
}

func layPipe(words []string) (*wire, error) {
	cmd := exec.Command(words[0], words[1:]...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return newWire(in, out, cmd.Process.Pid, func() { end(cmd, in) }), nil
}

// end closes a program's input and kills it if that is not enough.
func end(cmd *exec.Cmd, in io.Closer) {
	in.Close()
	kill := time.AfterFunc(endGrace, func() { cmd.Process.Kill() })
	defer kill.Stop()
	_ = cmd.Wait() // how it ended does not matter any more
}

func laySocket(ctx context.Context, address string) (*wire, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	return newWire(conn, conn, 0, func() { conn.Close() }), nil
}

// layGnubg runs gnubg as its own evaluation server and connects to it. gnubg takes
// one client at a time and closes shop when that one leaves.
func layGnubg(ctx context.Context, commands string) (*wire, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	path, err := exec.LookPath("gnubg")
	if err != nil {
		if path, err = exec.LookPath("/usr/games/gnubg"); err != nil { // Debian's place
			return nil, err
		}
	}
	cmd := exec.Command(path, "-t", "-q", "-r")
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	address := fmt.Sprintf("localhost:%d", port)
	script := strings.ReplaceAll(commands, ";", "\n")
	if _, err := fmt.Fprintf(in, "%s\nexternal %s\n", script, address); err != nil {
		end(cmd, in)
		return nil, err
	}
	conn, err := dialPatiently(ctx, address)
	if err != nil {
		end(cmd, in)
		return nil, err
	}
	return newWire(conn, conn, cmd.Process.Pid, func() {
		conn.Close()
		end(cmd, in)
	}), nil
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// dialPatiently connects to a server that is about to listen.
func dialPatiently(ctx context.Context, address string) (net.Conn, error) {
	for {
		conn, err := new(net.Dialer).DialContext(ctx, "tcp4", address)
		if err == nil {
			return conn, nil
		}
		select {
		case <-time.After(50 * time.Millisecond):
		case <-ctx.Done():
			return nil, err
		}
	}
}
