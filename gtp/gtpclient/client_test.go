package gtpclient_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"papamu/gtp/gtpclient"
)

// pipes is one end of a conversation.
type pipes struct {
	io.Reader
	io.WriteCloser
}

// engine starts a client whose engine answers each line by what answer returns
// for it.
func engine(answer func(line string) string) *gtpclient.Client {
	fromClient, toEngine := io.Pipe()
	fromEngine, toClient := io.Pipe()
	go func() {
		defer toClient.Close()
		for lines := bufio.NewScanner(fromClient); lines.Scan(); {
			text := answer(lines.Text())
			if text == "EXIT" {
				return
			}
			if _, err := io.WriteString(toClient, text); err != nil {
				return
			}
		}
	}()
	return gtpclient.New(pipes{fromEngine, toEngine})
}

func Example() {
	c := engine(func(line string) string { // stands for a real engine
		id, _, _ := strings.Cut(line, " ")
		return fmt.Sprintf("=%s Q16\n\n", id)
	})
	defer c.Close()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	fmt.Println(c.Command(ctx, "genmove b"))
	// Output: Q16 <nil>
}

func TestAnswers(t *testing.T) {
	for _, tc := range []struct{ name, answer, want string }{
		{"text", "=1 hello\n\n", "hello"},
		{"empty", "=1 \n\n", ""},
		{"several lines", "=1 a\nb\n \nc\n\n", "a\nb\n \nc"},
		{"text from the second line on", "=1\na\nb\n\n", "a\nb"},
		{"CR LF", "=1 a\r\nb\r\n\r\n", "a\nb"},
		{"noise before", "hello\n\nwarning: x\n=1 a\n\n", "a"},
		{"no id", "= a\n\n", "a"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := engine(func(string) string { return tc.answer })
			defer c.Close()
			if got, err := c.Command(t.Context(), "cmd"); err != nil || got != tc.want {
				t.Errorf("%q, %v; want %q", got, err, tc.want)
			}
		})
	}
}

func TestRefusal(t *testing.T) {
	c := engine(func(string) string { return "?1 illegal move\nreally\n\n" })
	defer c.Close()
	_, err := c.Command(t.Context(), "play b a1")
	var refusal *gtpclient.Refusal
	if !errors.As(err, &refusal) || refusal.Text != "illegal move\nreally" || refusal.Command != "play b a1" {
		t.Errorf("error %v", err)
	}
}

func TestProtocolErrors(t *testing.T) {
	for name, answer := range map[string]string{
		"future id":      "=9 a\n\n",
		"endless noise":  strings.Repeat(strings.Repeat("x", 1000)+"\n", 1200),
		"endless line":   strings.Repeat("x", 2<<20),
		"endless answer": "=1 a\n" + strings.Repeat(strings.Repeat("x", 100000)+"\n", 200),
	} {
		t.Run(name, func(t *testing.T) {
			c := engine(func(string) string { return answer })
			defer c.Close()
			if _, err := c.Command(t.Context(), "cmd"); !errors.Is(err, gtpclient.ErrProtocol) {
				t.Errorf("error %v", err)
			}
		})
	}
}

func TestNotACommand(t *testing.T) {
	c := engine(func(string) string { return "=1 \n\n" })
	defer c.Close()
	for _, line := range []string{"", "# x", "name\nname", "3 name", "4"} {
		if _, err := c.Command(t.Context(), line); !errors.Is(err, gtpclient.ErrCommand) {
			t.Errorf("%q: %v", line, err)
		}
	}
	if err := c.Note(t.Context(), "name"); !errors.Is(err, gtpclient.ErrCommand) {
		t.Errorf("a command as note: %v", err)
	}
}

func TestEngineExits(t *testing.T) {
	c := engine(func(line string) string {
		if strings.HasSuffix(line, "die") {
			return "EXIT"
		}
		return "=1 \n\n"
	})
	defer c.Close()
	if _, err := c.Command(t.Context(), "live"); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := c.Command(t.Context(), "die"); !errors.Is(err, gtpclient.ErrClosed) {
			t.Errorf("error %v", err)
		}
	}
}

func TestLateAnswerIsSkipped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := engine(func(line string) string {
			id, name, _ := strings.Cut(line, " ")
			if name == "slow" {
				time.Sleep(time.Minute)
			}
			return fmt.Sprintf("=%s %s\nmore\n\n", id, name)
		})
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := c.Command(ctx, "slow"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error %v", err)
		}
		if got, err := c.Command(t.Context(), "quick"); err != nil || got != "quick\nmore" {
			t.Errorf("%q, %v", got, err)
		}
		c.Close()
	})
}

func TestEngineThatDoesNotRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, out := io.Pipe()
		c := gtpclient.New(pipes{in, out})
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := c.Command(ctx, "name"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error %v", err)
		}
		c.Close()
		in.Close()
		if _, err := c.Command(t.Context(), "name"); !errors.Is(err, gtpclient.ErrClosed) {
			t.Errorf("after Close: %v", err)
		}
	})
}

func TestStreamAndNote(t *testing.T) {
	c := engine(func(line string) string {
		if line == "# interrupt" {
			return "info 3\n\n"
		}
		return "=1\ninfo 1\ninfo 2\n"
	})
	defer c.Close()
	var got []string
	err := c.Stream(t.Context(), "analyze", func(line string) {
		if got = append(got, line); len(got) == 2 {
			go c.Note(t.Context(), "# interrupt")
		}
	})
	if err != nil || strings.Join(got, ",") != "info 1,info 2,info 3" {
		t.Errorf("%q, %v", got, err)
	}
}

// TestMain lets the test program stand in for an engine.
func TestMain(m *testing.M) {
	switch os.Getenv("GTPCLIENT_TEST_ENGINE") {
	case "polite":
		for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
			id, name, _ := strings.Cut(lines.Text(), " ")
			fmt.Printf("=%s %s\n\n", id, name)
		}
	case "crash":
		os.Exit(3)
	default:
		os.Exit(m.Run())
	}
}

func TestProcess(t *testing.T) {
	t.Setenv("GTPCLIENT_TEST_ENGINE", "polite")
	c, err := gtpclient.Start(t.Context(), os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	if names, err := c.Commands(t.Context()); err != nil || len(names) != 1 {
		t.Errorf("%q, %v", names, err)
	}
	if err := c.Quit(t.Context()); err != nil {
		t.Errorf("quit: %v", err)
	}
}

func TestProcessCrash(t *testing.T) {
	t.Setenv("GTPCLIENT_TEST_ENGINE", "crash")
	c, err := gtpclient.Start(t.Context(), os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Command(t.Context(), "name"); !errors.Is(err, gtpclient.ErrClosed) {
		t.Errorf("command: %v", err)
	}
	var exit *exec.ExitError
	if err := c.Close(); !errors.As(err, &exit) || exit.ExitCode() != 3 {
		t.Errorf("close: %v", err)
	}
	if _, err := gtpclient.Start(t.Context(), "/nonexistent/engine"); err == nil {
		t.Error("started nothing")
	}
}

// FuzzAnswer holds that whatever an engine writes, the client returns.
func FuzzAnswer(f *testing.F) {
	f.Add([]byte("=1 a\n\n"))
	f.Add([]byte("noise\n?1 no\n\n=0 x\n\n"))
	f.Add([]byte("=99999999999 x\n\n=\n\n"))
	f.Fuzz(func(t *testing.T, output []byte) {
		in, toEngine := io.Pipe()
		go io.Copy(io.Discard, in)
		c := gtpclient.New(pipes{strings.NewReader(string(output)), toEngine})
		defer c.Close()
		for range 3 {
			text, err := c.Command(t.Context(), "name")
			if err == nil && strings.Contains(text, "\n\n") {
				t.Fatalf("answer %q", text)
			}
		}
	})
}
