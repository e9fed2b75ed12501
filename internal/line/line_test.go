package line_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/rs/zerolog"

	"papamu/internal/line"
)

// echo answers every line with itself; a few words do more.
type echo struct{ seen []string }

func (e *echo) Intake(text string) line.Verdict {
	if text == "" {
		return line.Drop
	}
	e.seen = append(e.seen, text)
	return line.Queue
}

func (e *echo) Handle(ctx context.Context, w *line.Writer, req line.Request) error {
	w.Printf("%s\n", req.Text)
	switch req.Text {
	case "quit":
		return line.ErrQuit
	case "panic":
		panic("boom")
	case "stream then panic":
		w.Flush()
		panic("boom")
	case "fail":
		return errors.New("refused")
	case "wait":
		<-req.Next
		w.Printf("interrupted\n")
	case "sleep":
		<-ctx.Done()
		w.Printf("cut short\n")
	}
	return nil
}

func (e *echo) Fail(w *line.Writer, req line.Request, err error) {
	w.Printf("error %q: %v (started %v)\n", req.Text, err, w.Started())
}

func run(t *testing.T, input string, c line.Config) string {
	t.Helper()
	var out bytes.Buffer
	if err := line.Serve(context.Background(), strings.NewReader(input), &out, &echo{}, c); err != nil {
		t.Fatalf("serve: %v", err)
	}
	return out.String()
}

func ExampleServe() {
	in := strings.NewReader("one\r\ntwo\nquit\nnever handled\n")
	if err := line.Serve(context.Background(), in, os.Stdout, &echo{}, line.Config{}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// one
	// two
	// quit
}

func TestFraming(t *testing.T) {
	for _, tc := range []struct{ name, in, want string }{
		{"LF and CR LF", "a\r\nb\n", "a\nb\n"},
		{"last line without end", "a\nb", "a\nb\n"},
		{"byte-order mark", "\xef\xbb\xbfa\n", "a\n"},
		{"mark only at the start", "a\n\xef\xbb\xbfb\n", "a\n\xef\xbb\xbfb\n"},
		{"control characters", "a\x01b\x00\x7fc\td\n", "abc\td\n"},
		{"NUL after the line end", "a\n\x00b\n\x00", "a\nb\n"},
		{"empty lines", "\n\n\na\n\n", "a\n"},
		{"no input", "", ""},
		{"failing command", "fail\na\n", "error \"fail\": refused (started false)\na\n"},
		{"panic", "panic\na\n", "error \"panic\": internal error: boom (started false)\na\n"},
		{
			"panic in a stream", "stream then panic\na\n",
			"stream then panic\nerror \"stream then panic\": internal error: boom (started true)\na\n",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := run(t, tc.in, line.Config{}); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}

func TestLongLines(t *testing.T) {
	const max = 100
	fits := strings.Repeat("x", max)
	for _, tc := range []struct{ name, in, want string }{
		{"as long as allowed", fits + "\na\n", fits + "\na\n"},
		{"CR does not count", fits + "\r\na\n", fits + "\na\n"},
		{"one too many", fits + "x\na\n", tooLong(fits) + "a\n"},
		{"far over", strings.Repeat("x", 1<<20) + "\na\n", tooLong(fits) + "a\n"},
		{"over and unfinished", strings.Repeat("x", 1<<20), tooLong(fits)},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := run(t, tc.in, line.Config{MaxLine: max}); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}

func tooLong(text string) string {
	return fmt.Sprintf("error %q: line too long (started false)\n", text[:64])
}

func TestNextClosesOnAnyLaterInput(t *testing.T) {
	for _, later := range []string{"\n", "a\n", ""} {
		want := "wait\ninterrupted\n" + strings.TrimPrefix(later, "\n")
		if got := run(t, "wait\n"+later, line.Config{}); got != want {
			t.Errorf("with %q later: got %q", later, got)
		}
	}
}

func TestInputIsReadWhileACommandRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		var out bytes.Buffer
		s := &echo{}
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- line.Serve(ctx, in, &out, s, line.Config{}) }()
		io.WriteString(client, "sleep\nlater\n")
		synctest.Wait()
		if len(s.seen) != 2 {
			t.Fatalf("taken in while thinking: %q", s.seen)
		}
		cancel()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if got := out.String(); got != "sleep\ncut short\n" {
			t.Errorf("after the end of the context: %q", got)
		}
		client.Close()
	})
}

// ender stops the command at work when the input has ended.
type ender struct {
	echo
	stop context.CancelFunc
}

func (e *ender) InputEnded() { e.stop() }

func (e *ender) Handle(ctx context.Context, w *line.Writer, req line.Request) error {
	ctx, e.stop = context.WithCancel(ctx)
	return e.echo.Handle(ctx, w, req)
}

func TestEndOfInputIsToldAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		var out bytes.Buffer
		done := make(chan error)
		go func() { done <- line.Serve(t.Context(), in, &out, &ender{}, line.Config{}) }()
		io.WriteString(client, "sleep\nlater\n")
		synctest.Wait()
		client.Close()
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		if got := out.String(); got != "sleep\ncut short\nlater\n" {
			t.Errorf("got %q", got)
		}
	})
}

func TestFullQueueHoldsTheReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		s := &echo{}
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- line.Serve(ctx, in, io.Discard, s, line.Config{MaxQueue: 2000}) }()
		go func() {
			io.WriteString(client, "sleep\n")
			for range 1000 {
				if _, err := io.WriteString(client, strings.Repeat("y", 500)+"\n"); err != nil {
					return
				}
			}
		}()
		synctest.Wait()
		if n := len(s.seen); n < 3 || n > 5 {
			t.Errorf("%d lines taken in with room for 2 to 3", n)
		}
		cancel()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Errorf("serve: %v", err)
		}
		in.Close()
	})
}

func TestNothingIsLostThroughASmallQueue(t *testing.T) {
	var in, want strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&in, "line %d\n", i)
	}
	want.WriteString(in.String())
	if got := run(t, in.String(), line.Config{MaxQueue: 1}); got != want.String() {
		t.Error("lines lost or out of order")
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestClientGone(t *testing.T) {
	in, client := io.Pipe()
	defer client.Close()
	go io.WriteString(client, "a\nb\n")
	err := line.Serve(context.Background(), in, brokenPipe{}, &echo{}, line.Config{})
	if !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("serve: %v", err)
	}
}

func TestTranscript(t *testing.T) {
	var tee bytes.Buffer
	run(t, "a\nfail\n", line.Config{Tee: &tee})
	var got []string
	for _, l := range strings.Split(strings.TrimSpace(tee.String()), "\n") {
		_, rest, _ := strings.Cut(l, " ")
		got = append(got, rest)
	}
	if strings.Count(tee.String(), ">") != 2 || strings.Count(tee.String(), "<") != 2 {
		t.Errorf("transcript %q", got)
	}
}

func TestFailingTranscriptIsLoggedOnceAndEndsNothing(t *testing.T) {
	var log bytes.Buffer
	got := run(t, "a\nb\n", line.Config{Tee: brokenPipe{}, Log: zerolog.New(&log)})
	if got != "a\nb\n" || strings.Count(log.String(), "transcript") != 1 {
		t.Errorf("answers %q, log %s", got, log.String())
	}
}

func TestPanicIsLogged(t *testing.T) {
	var log bytes.Buffer
	run(t, "panic\n", line.Config{Log: zerolog.New(&log)})
	if !strings.Contains(log.String(), "boom") || !strings.Contains(log.String(), "line_test.go") {
		t.Errorf("log without cause or stack: %s", log.String())
	}
}

// FuzzServe holds the server against a plain splitting of the input.
func FuzzServe(f *testing.F) {
	f.Add([]byte("a\r\nb\n\nc"), 10)
	f.Add([]byte("\xef\xbb\xbfquit\nx"), 3)
	f.Add(bytes.Repeat([]byte("long "), 50), 64)
	f.Fuzz(func(t *testing.T, in []byte, max int) {
		if max < 1 || max > 1<<16 {
			t.Skip()
		}
		var out bytes.Buffer
		if err := line.Serve(context.Background(), bytes.NewReader(in), &out, &plain{}, line.Config{MaxLine: max}); err != nil {
			t.Fatal(err)
		}
		want := 0
		for l := range bytes.Lines(in) {
			_ = l
			want++
		}
		if got := bytes.Count(out.Bytes(), []byte("\n")); got != want {
			t.Errorf("%d answers to %d lines", got, want)
		}
	})
}

// plain answers every line, empty ones too, with one line.
type plain struct{}

func (plain) Intake(string) line.Verdict { return line.Queue }
func (plain) Handle(_ context.Context, w *line.Writer, req line.Request) error {
	w.Printf("%d\n", len(req.Text))
	return nil
}
func (plain) Fail(w *line.Writer, _ line.Request, err error) { w.Printf("%v\n", err) }
