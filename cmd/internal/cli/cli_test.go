package cli_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"papamu/cmd/internal/cli"
	"papamu/engines/option"
	"papamu/internal/line"
)

func ExampleProgram_Execute() {
	size := 19
	p := cli.Program{
		Name:    "show-size",
		Declare: func(s *option.Set) { option.Int(s, &size, "size", 2, 25, "board size") },
		Run: func(_ context.Context, env cli.Env) error {
			fmt.Fprintln(env.Out, "size", size)
			return nil
		},
	}
	p.Execute(context.Background(), []string{"--size", "9"}, cli.Env{Out: os.Stdout, Err: os.Stdout})
	// Output: size 9
}

type result struct {
	code     int
	out, err string
}

func execute(run func(cli.Env) error, usage string, args ...string) result {
	on, size := false, 19
	var out, errs bytes.Buffer
	p := cli.Program{
		Name: "prog", Summary: "prog does things.", Usage: usage,
		Declare: func(s *option.Set) {
			s.Bool(&on, "on", "a switch")
			option.Int(s, &size, "size", 2, 25, "board size")
		},
		Run: func(_ context.Context, env cli.Env) error {
			if run != nil {
				return run(env)
			}
			fmt.Fprint(env.Out, on, size, env.Args)
			return nil
		},
	}
	code := p.Execute(context.Background(), args, cli.Env{Out: &out, Err: &errs})
	return result{code, out.String(), errs.String()}
}

func TestArguments(t *testing.T) {
	for _, tc := range []struct {
		usage string
		args  []string
		code  int
		out   string
		err   string
	}{
		{"", nil, 0, "false 19 []", ""},
		{"", []string{"--on", "--size=9"}, 0, "true 9 []", ""},
		{"", []string{"--size", "1"}, 2, "", "outside 2..25"},
		{"", []string{"--sise", "9"}, 2, "", "unknown flag"},
		{"", []string{"extra"}, 2, "", "unexpected argument"},
		{"[DIR]", []string{"a", "b"}, 0, "false 19 [a b]", ""},
		{"", []string{"--version"}, 0, "prog " + cli.Version, ""},
		{"[DIR]", []string{"-h"}, 0, "usage: prog [options] [DIR]", ""},
		{"", []string{"--options-table"}, 0, "| `--size` | int 2..25 | `19` | board size |", ""},
		{"", []string{"--help"}, 0, "board size (2..25) (default 19)", ""},
	} {
		got := execute(nil, tc.usage, tc.args...)
		if got.code != tc.code || !strings.Contains(got.out, tc.out) || !strings.Contains(got.err, tc.err) {
			t.Errorf("%q: %+v", tc.args, got)
		}
	}
}

func TestExitCodes(t *testing.T) {
	for _, tc := range []struct {
		err  error
		code int
	}{
		{nil, 0},
		{errors.New("broken"), 1},
		{&cli.UsageError{Err: errors.New("no such file")}, 2},
		{fmt.Errorf("%w: %w", line.ErrWrite, syscall.EPIPE), 0},
		{fmt.Errorf("%w: %w", line.ErrWrite, syscall.ENOSPC), 1},
		{fmt.Errorf("engine has exited: %w", syscall.EPIPE), 1},
		{context.Canceled, 0},
	} {
		if got := execute(func(cli.Env) error { return tc.err }, ""); got.code != tc.code {
			t.Errorf("%v: %+v", tc.err, got)
		}
	}
}

func TestStandardErrorIsSilentByDefault(t *testing.T) {
	log := func(env cli.Env) error { env.Log.Error().Msg("trouble"); return nil }
	if got := execute(log, ""); got.err != "" {
		t.Errorf("logged %q", got.err)
	}
	if got := execute(log, "", "--log-level", "warn"); !strings.Contains(got.err, "trouble") {
		t.Errorf("logged %q", got.err)
	}
}

func TestTranscriptIsAppended(t *testing.T) {
	path := filepath.Join(t.TempDir(), "transcript")
	write := func(env cli.Env) error { _, err := env.Tee.Write([]byte("line\n")); return err }
	for range 2 {
		if got := execute(write, "", "--transcript", path); got.code != 0 {
			t.Fatal(got)
		}
	}
	if b, _ := os.ReadFile(path); string(b) != "line\nline\n" {
		t.Errorf("file holds %q", b)
	}
	if got := execute(write, "", "--transcript", t.TempDir()); got.code != 1 {
		t.Errorf("a folder as transcript: %+v", got)
	}
}
