package gtp_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"papamu/gtp"
	"papamu/internal/line"
)

// idler is an engine with a command that goes on working after its answer, and
// that takes its time to stop.
type idler struct {
	stopTakes time.Duration
	log       []string
	start     time.Time
}

func (e *idler) note(format string, args ...any) {
	e.log = append(e.log, fmt.Sprintf("%.1f ", time.Since(e.start).Seconds())+fmt.Sprintf(format, args...))
}

func (e *idler) commands() []gtp.Command {
	work := func(ctx context.Context) {
		e.note("begins")
		<-ctx.Done()
		time.Sleep(e.stopTakes)
		e.note("ends")
	}
	return []gtp.Command{
		{Name: "work", Run: func(_ context.Context, c gtp.Call) (string, error) {
			c.Afterwards(work)
			return "", nil
		}},
		{Name: "fail", Run: func(_ context.Context, c gtp.Call) (string, error) {
			c.Afterwards(work)
			return "", errors.New("no")
		}},
		{Name: "break", Run: func(_ context.Context, c gtp.Call) (string, error) {
			c.Afterwards(func(context.Context) { panic("broken") })
			return "", nil
		}},
		{Name: "sleep", Run: func(_ context.Context, c gtp.Call) (string, error) {
			time.Sleep(time.Second)
			return "", nil
		}},
		{Name: "since", Run: func(_ context.Context, c gtp.Call) (string, error) {
			e.note("turn %.1f ago", time.Since(c.Since).Seconds())
			return "", nil
		}},
	}
}

func TestIdleWork(t *testing.T) {
	for _, tc := range []struct {
		name      string
		stopTakes time.Duration
		steps     []string
		answers   string
		log       string
	}{
		{"until the next command", 0, []string{"work\n", later, "name\n"}, "= |= Test|", "0.0 begins, 1.0 ends"},
		{"until a comment", 0, []string{"work\n", later, "# x\n", later}, "= |", "0.0 begins, 1.0 ends"},
		{"until a blank line", 0, []string{"work\n", later, "\n", later}, "= |", "0.0 begins, 1.0 ends"},
		{"until the input ends", 0, []string{"work\n", later}, "= |", "0.0 begins, 1.0 ends"},
		{"until quit", 0, []string{"work\n", later, "quit\n"}, "= |= |", "0.0 begins, 1.0 ends"},
		{"once more", 0, []string{"work\n", later, "work\n", later, "name\n"}, "= |= |= Test|", "0.0 begins, 1.0 ends, 1.0 begins, 2.0 ends"},
		{"not when something waits", 0, []string{"work\nname\n", later}, "= |= Test|", ""},
		{"not after a failure", 0, []string{"fail\n", later, "name\n"}, "? no|= Test|", ""},
		{"a break is told to the next command only", 0, []string{"break\n", "1 name\n", "2 name\n"}, "= |?1 internal error: broken|=2 Test|", ""},
		{
			"a command waits for its end, but its time runs", time.Second,
			[]string{"work\n", later, "since\n", later},
			"= |= |", "0.0 begins, 2.0 ends, 2.0 turn 1.0 ago",
		},
		{"time spent in the queue is not counted", 0, []string{"sleep\nsince\n", later, later}, "= |= |", "1.0 turn 0.0 ago"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var out bytes.Buffer
			e := &idler{stopTakes: tc.stopTakes}
			synctest.Test(t, func(t *testing.T) {
				e.start = time.Now()
				r, err := gtp.NewRegistry(gtp.Identity{Name: "Test"}, e.commands()...)
				if err != nil {
					t.Fatal(err)
				}
				play(t, gtp.NewSession(r), &out, tc.steps)
				time.Sleep(2 * tc.stopTakes)
				synctest.Wait()
			})
			if got := strings.ReplaceAll(out.String(), "\n\n", "|"); got != tc.answers {
				t.Errorf("answers %q, want %q", got, tc.answers)
			}
			if got := strings.Join(e.log, ", "); got != tc.log {
				t.Errorf("log %q, want %q", got, tc.log)
			}
		})
	}
}

// play writes the steps, each when the session has nothing more to do.
func play(t *testing.T, s *gtp.Session, out io.Writer, steps []string) {
	t.Helper()
	in, client := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- line.Serve(t.Context(), in, out, s, line.Config{}) }()
	for _, step := range steps {
		if step == later {
			time.Sleep(time.Second)
			continue
		}
		io.WriteString(client, step)
		synctest.Wait()
	}
	client.Close()
	if err := <-done; err != nil {
		t.Errorf("serve: %v", err)
	}
}
