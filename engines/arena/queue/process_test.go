package queue_test

import (
	"bufio"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"papamu/engines/arena/journal"
	"papamu/engines/arena/queue"
)

// role makes a process of this test something else: "worker URL", "stalled URL",
// "server DIR PORT".
const role = "PAPAMU_QUEUE_TEST_ROLE"

func TestMain(m *testing.M) {
	if r := os.Getenv(role); r != "" {
		if err := act(strings.Fields(r)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// act plays a role until the process is killed, or its standard input ends.
func act(r []string) error {
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		bufio.NewReader(os.Stdin).ReadByte()
		cancel()
	}()
	switch r[0] {
	case "worker":
		return queue.Work(ctx, queue.Conn{URL: r[1]}, queue.Worker{}, play)
	case "stalled":
		return queue.Work(ctx, queue.Conn{URL: r[1]}, queue.Worker{}, func(ctx context.Context, _ journal.Contest, u journal.Unit, _ func(journal.Key) bool) ([]journal.Game, error) {
			fmt.Println("took", u.ID)
			<-ctx.Done()
			return nil, ctx.Err()
		})
	}
	port, err := strconv.Atoi(r[2])
	if err != nil {
		return err
	}
	s, err := queue.Serve(queue.Server{Dir: r[1], Port: port})
	if err != nil {
		return err
	}
	defer s.Close()
	fmt.Println(s.URL())
	<-ctx.Done()
	return nil
}

// process is this program in another role.
type process struct {
	*exec.Cmd
	out *bufio.Reader
}

func spawn(t testing.TB, r ...string) process {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := process{Cmd: exec.Command(exe)}
	p.Env = append(os.Environ(), role+"="+strings.Join(r, " "))
	p.Stderr = os.Stderr
	if _, err = p.StdinPipe(); err != nil { // ends with this process
		t.Fatal(err)
	}
	out, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.out = bufio.NewReader(out)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	return p
}

// kill is kill -9.
func (p process) kill() {
	if p.ProcessState == nil {
		p.Process.Kill()
		p.Wait()
	}
}

// line waits for a line of output.
func (p process) line(t testing.TB) string {
	t.Helper()
	text, err := p.out.ReadString('\n')
	if err != nil {
		t.Fatalf("%v: %v", p.Args, err)
	}
	return strings.TrimSpace(text)
}

// Three workers and a server, all processes; a worker is killed in mid-game, the
// server too. The games are those of a single-process run.
func TestKilledProcesses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	server := spawn(t, "server", dir, "0")
	at := queue.Conn{URL: server.line(t)}
	u, err := url.Parse(at.URL)
	if err != nil {
		t.Fatal(err)
	}
	c := contest("killed", 40)
	j := openJournal(t, c)
	n, tenth := 0, make(chan struct{})
	done := begin(limited(t), at, c, j, queue.Master{AckWait: ackWait, Each: func(journal.Game) bool {
		if n++; n == 10 {
			close(tenth)
		}
		return false
	}})
	stalled := spawn(t, "stalled", at.URL)
	if took := stalled.line(t); !strings.HasPrefix(took, "took ") {
		t.Fatalf("%q", took)
	}
	stalled.kill()
	for range 2 {
		spawn(t, "worker", at.URL)
	}
	<-tenth
	server.kill()
	spawn(t, "server", dir, u.Port()).line(t)
	if s := await(t, done); s.Games != 80 || len(s.Failed) > 0 {
		t.Errorf("summary %+v", s)
	}
	complete(t, j, c)
}
