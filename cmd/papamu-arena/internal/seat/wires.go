package seat

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// wire is a way to an engine that answers lines with lines.
type wire struct {
	io.Writer
	lines   <-chan answer
	process *process // nil for an engine that runs elsewhere
	conn    net.Conn // nil for one at the other end of pipes
	closed  chan struct{}
	once    sync.Once
}

// answer is a line, or why there are no more.
type answer struct {
	text string
	err  error
}

// maxAnswer is the longest line that is an answer to a board line.
const maxAnswer = 4096

// NewExternal seats a backgammon engine: a program that answers board lines on its
// standard input, one that does so at host:port, or gnubg with the given commands.
func NewExternal(e Engine) (BackgammonPlayer, error) {
	seated := &external{name: e.Name}
	switch e.Protocol {
	case External:
		if err := e.installed(); err != nil {
			return nil, err
		}
		seated.lay = func(context.Context) (*wire, error) { return layPipe(e.Command) }
	case Socket:
		if _, _, err := net.SplitHostPort(e.Command); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrEngine, err)
		}
		seated.lay = func(ctx context.Context) (*wire, error) { return laySocket(ctx, e.Command) }
	case Gnubg:
		path, err := findGnubg()
		if err != nil {
			return nil, err
		}
		seated.lay = func(ctx context.Context) (*wire, error) { return layGnubg(ctx, path, e.Command) }
	default:
		return nil, fmt.Errorf("%w: %s does not answer board lines", ErrEngine, e.Protocol)
	}
	return seated, nil
}

// newWire reads the lines of an engine until it is gone or the wire is cut.
func newWire(stream io.ReadWriter, p *process, conn net.Conn) *wire {
	lines := make(chan answer)
	w := &wire{Writer: stream, lines: lines, process: p, conn: conn, closed: make(chan struct{})}
	go readLines(stream, lines, w.closed)
	return w
}

// readLines sends the lines of an engine, and at last why there are no more. One
// that writes more than anybody asked for waits until somebody does.
func readLines(out io.Reader, lines chan<- answer, closed <-chan struct{}) {
	in := bufio.NewReaderSize(out, maxAnswer)
	for ended := false; !ended; {
		part, err := in.ReadSlice('\n')
		a := answer{text: strings.Trim(string(part), "\x00\r\n"), err: err}
		switch ended = err != nil; {
		case errors.Is(err, bufio.ErrBufferFull):
			a.err = errLongLine
		case errors.Is(err, io.EOF) && a.text != "":
			a.err, ended = nil, false // a last line without an end
		}
		select {
		case lines <- a:
		case <-closed:
			return
		}
	}
}

// pending is what the engine said while nobody asked it anything: a line, or the
// error that it has gone.
func (w *wire) pending() (text string, err error, spoke bool) {
	select {
	case a := <-w.lines:
		return a.text, a.err, true
	default:
		return "", nil, false
	}
}

// hangUp ends the conversation; what is said is not heard any more.
func (w *wire) hangUp() {
	w.once.Do(func() { close(w.closed) })
	if w.conn != nil {
		w.conn.Close()
	}
}

// cut ends the conversation and the engine, if it runs here.
func (w *wire) cut() {
	w.hangUp()
	if w.process != nil {
		w.process.kill()
	}
}

func layPipe(command string) (*wire, error) {
	p, err := spawn(command)
	if err != nil {
		return nil, err
	}
	return newWire(p, p, nil), nil
}

func laySocket(ctx context.Context, address string) (*wire, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	return newWire(conn, nil, conn), nil
}

func findGnubg() (string, error) {
	path, err := exec.LookPath("gnubg")
	if err != nil {
		path, err = exec.LookPath("/usr/games/gnubg") // Debian's place
	}
	if err != nil {
		return "", fmt.Errorf("%w: gnubg is not installed", ErrEngine)
	}
	return path, nil
}

// layGnubg runs gnubg as its own evaluation server and connects to it. gnubg takes
// one client at a time and closes shop when that one leaves.
func layGnubg(ctx context.Context, path, commands string) (*wire, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	p, err := spawn(`"` + path + `" -t -q -r`)
	if err != nil {
		return nil, err
	}
	defer p.guard(ctx)()
	go io.Copy(io.Discard, p) // what it prints stays in the process's tail
	address := fmt.Sprintf("localhost:%d", port)
	script := strings.ReplaceAll(commands, ";", "\n")
	_, err = fmt.Fprintf(p, "%s\nexternal %s\n", script, address)
	var conn net.Conn
	if err == nil {
		conn, err = dialPatiently(ctx, address, p)
	}
	if err != nil {
		p.kill()
		return nil, fmt.Errorf("gnubg: %w, its output ends in %q", err, p.said.last())
	}
	return newWire(conn, p, conn), nil
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// dialPatiently connects to the server that a process is about to become.
func dialPatiently(ctx context.Context, address string, p *process) (net.Conn, error) {
	for {
		conn, err := new(net.Dialer).DialContext(ctx, "tcp4", address)
		if err == nil {
			return conn, nil
		}
		select {
		case <-time.After(50 * time.Millisecond):
		case <-p.exited:
			return nil, err
		case <-ctx.Done():
			return nil, err
		}
	}
}
