package brainclient_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"papamu/engines/gomoku/player"
	"papamu/gomocup"
	"papamu/gomocup/brainclient"
)

// TestMain lets the test binary be a brain, or one that ignores END.
func TestMain(m *testing.M) {
	switch os.Getenv("BRAIN") {
	case "papamu":
		if err := gomocup.Serve(context.Background(), os.Stdin, os.Stdout, config); err != nil {
			os.Exit(1)
		}
	case "deaf":
		time.Sleep(time.Minute)
	default:
		os.Exit(m.Run())
	}
}

var config = gomocup.Config{
	About: gomocup.About{Name: "papamu"},
	NewEngine: func(gomocup.EngineConfig) (gomocup.Engine, error) {
		return player.New(player.Config{Memory: 1 << 20}), nil
	},
}

// brain serves the real brain on pipes.
func brain(t *testing.T) *brainclient.Client {
	t.Helper()
	in, toBrain := io.Pipe()
	out, fromBrain := io.Pipe()
	served := make(chan error)
	go func() {
		served <- gomocup.Serve(context.Background(), in, fromBrain, config)
	}()
	c := brainclient.New(toBrain, out, brainclient.Options{})
	t.Cleanup(func() {
		toBrain.Close()
		c.Release()
		if err := <-served; err != nil {
			t.Error(err)
		}
		fromBrain.Close()
	})
	return c
}

func TestWholeDialogue(t *testing.T) {
	ctx, c := t.Context(), brain(t)
	if about, err := c.About(ctx); err != nil || !strings.HasPrefix(about, `name="papamu"`) {
		t.Errorf("about: %q, %v", about, err)
	}
	for key, value := range map[string]any{"max_node": 200, "rule": 1, "game_type": 1} {
		if err := c.Info(key, value); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Start(ctx, 15, 12); err != nil {
		t.Fatal(err)
	}
	if err := c.Start(ctx, 15, 15); err != nil {
		t.Fatal(err)
	}
	first, err := c.Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Turn(ctx, gomocup.Coord{X: 1, Y: 1}); err != nil {
		t.Error(err)
	}
	if _, err := c.Turn(ctx, first); !errors.Is(err, brainclient.ErrRefused) {
		t.Errorf("a taken point: %v", err)
	}
	if err := c.TakeBack(ctx, first); err != nil {
		t.Error(err)
	}
	if err := c.Restart(ctx); err != nil {
		t.Error(err)
	}
	five := []gomocup.Stone{
		stone(0, 0, gomocup.Own), stone(9, 9, gomocup.Opponent),
		stone(1, 0, gomocup.Own), stone(9, 8, gomocup.Opponent),
		stone(2, 0, gomocup.Own), stone(3, 8, gomocup.Opponent),
		stone(3, 0, gomocup.Own), stone(2, 8, gomocup.Opponent),
	}
	if at, err := c.Board(ctx, five); err != nil || at != (gomocup.Coord{X: 4, Y: 0}) {
		t.Errorf("a five to make: %v, %v", at, err)
	}
	if stones, err := c.Swap2(ctx, nil); err != nil || len(stones) != 3 {
		t.Errorf("swap2: %v, %v", stones, err)
	}
}

func stone(x, y int, f gomocup.Field) gomocup.Stone {
	return gomocup.Stone{Coord: gomocup.Coord{X: x, Y: y}, Field: f}
}

// scripted is a brain that answers each line by a table.
func scripted(t *testing.T, answers map[string]string, o brainclient.Options) *brainclient.Client {
	t.Helper()
	in, toBrain := io.Pipe()
	out, fromBrain := io.Pipe()
	go func() {
		defer fromBrain.Close()
		lines := bufio.NewScanner(in)
		for lines.Scan() {
			answer := answers[lines.Text()]
			if answer == "gone" {
				return
			}
			if _, err := io.WriteString(fromBrain, answer); err != nil {
				return
			}
		}
	}()
	c := brainclient.New(toBrain, out, o)
	t.Cleanup(func() { toBrain.Close(); c.Release() })
	return c
}

func TestAnswersThatAreNone(t *testing.T) {
	ctx := t.Context()
	for answer, want := range map[string]error{
		"ERROR no\n":                           brainclient.ErrRefused,
		"UNKNOWN command\n":                    brainclient.ErrRefused,
		"OK\n":                                 brainclient.ErrAnswer,
		"1,1 2,2\n":                            brainclient.ErrAnswer,
		"SUGGEST 1,1\n":                        brainclient.ErrAnswer,
		"gone":                                 brainclient.ErrGone,
		"MESSAGE x\n\nhm\n7,7\n":               nil,
		"DEBUG 1,2,3\r\n7,7\r\n":               nil,
		strings.Repeat("x", 20000) + "\n7,7\n": nil,
	} {
		c := scripted(t, map[string]string{"BEGIN": answer}, brainclient.Options{})
		at, err := c.Begin(ctx)
		if !errors.Is(err, want) || err == nil && at != (gomocup.Coord{X: 7, Y: 7}) {
			t.Errorf("%.40q: %v, %v, want %v", answer, at, err, want)
		}
	}
}

func TestChatterIsPassedOn(t *testing.T) {
	var heard []string
	c := scripted(t, map[string]string{"BEGIN": "MESSAGE depth 3\nhello\n7,7\n"},
		brainclient.Options{Chatter: func(s string) { heard = append(heard, s) }})
	if _, err := c.Begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	if want := []string{"MESSAGE depth 3", "hello"}; !slices.Equal(heard, want) {
		t.Errorf("heard %q", heard)
	}
}

func TestSwapIsNoMoves(t *testing.T) {
	c := scripted(t, map[string]string{"DONE": "SWAP\n"}, brainclient.Options{})
	if moves, err := c.Swap2(t.Context(), make([]gomocup.Coord, 3)); err != nil || moves != nil {
		t.Errorf("%v, %v", moves, err)
	}
}

func TestLateAnswerIsNoAnswerToTheNextRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		out, fromBrain := io.Pipe()
		c := brainclient.New(io.Discard, out, brainclient.Options{})
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		go func() {
			time.Sleep(2 * time.Second)
			io.WriteString(fromBrain, "7,7\n")
			fromBrain.Close()
		}()
		if _, err := c.Begin(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("late: %v", err)
		}
		if _, err := c.Begin(t.Context()); !errors.Is(err, brainclient.ErrOutOfStep) {
			t.Errorf("afterwards: %v", err)
		}
		c.Release()
		time.Sleep(2 * time.Second) // the late answer finds nobody
	})
}

func command(t *testing.T, kind string) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), "BRAIN="+kind)
	return cmd
}

func TestProcess(t *testing.T) {
	p, err := brainclient.Spawn(command(t, "papamu"), brainclient.Options{})
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	if err := p.Start(ctx, 15, 15); err != nil {
		t.Fatal(err)
	}
	if err := p.Info("timeout_turn", 60000); err != nil {
		t.Fatal(err)
	}
	go func() {
		time.Sleep(50 * time.Millisecond)
		if err := p.Stop(); err != nil {
			t.Error(err)
		}
	}()
	if _, err := p.Turn(ctx, gomocup.Coord{X: 7, Y: 7}); err != nil {
		t.Error(err)
	}
	if p.Pid() == 0 {
		t.Error("no process")
	}
	if err := p.End(10 * time.Second); err != nil {
		t.Errorf("end: %v", err)
	}
}

func TestProcessThatIgnoresEndIsKilled(t *testing.T) {
	p, err := brainclient.Spawn(command(t, "deaf"), brainclient.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.End(100 * time.Millisecond); !errors.Is(err, brainclient.ErrOutOfStep) {
		t.Errorf("end: %v", err)
	}
}

func TestProcessThatCannotStart(t *testing.T) {
	if _, err := brainclient.Spawn(exec.Command("/nonexistent/brain"), brainclient.Options{}); err == nil {
		t.Error("started")
	}
}

func ExampleClient() {
	in, toBrain := io.Pipe()
	out, fromBrain := io.Pipe()
	go func() {
		defer fromBrain.Close()
		if err := gomocup.Serve(context.Background(), in, fromBrain, config); err != nil {
			fmt.Println(err)
		}
	}()
	defer toBrain.Close()

	c := brainclient.New(toBrain, out, brainclient.Options{})
	defer c.Release()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := c.Start(ctx, 15, 15); err != nil {
		fmt.Println(err)
	}
	if err := c.Info("timeout_turn", 100); err != nil {
		fmt.Println(err)
	}
	move, err := c.Begin(ctx)
	fmt.Println(move, err)
	// Output: 7,7 <nil>
}
