package cli_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"papamu/cmd/internal/cli"
	"papamu/engines/option"
)

// TestCommandsWithinAProgram: the first argument chooses, and anything else is the
// program's own.
func TestCommandsWithinAProgram(t *testing.T) {
	n := 1
	say := func(what string) func(context.Context, cli.Env) error {
		return func(_ context.Context, env cli.Env) error { fmt.Fprint(env.Out, what, " ", n); return nil }
	}
	declare := func(s *option.Set) { option.Int(s, &n, "n", 0, 9, "how far") }
	p := cli.Program{
		Name: "tool", Summary: "tool does things.", Declare: declare, Run: say("itself"),
		Commands: []cli.Program{{Name: "other", Summary: "does others", Declare: declare, OneDash: true, Run: say("other")}},
	}
	for _, tc := range []struct {
		args string
		code int
		out  string
		err  string
	}{
		{"", 0, "itself 1", ""},
		{"--n 2", 0, "itself 2", ""},
		{"-n 2", 2, "", "try 'tool --help'"},
		{"other", 0, "other 1", ""},
		{"other --n 3", 0, "other 3", ""},
		{"other -n 3", 0, "other 3", ""},
		{"other -n=3", 0, "other 3", ""},
		{"other -m 3", 2, "", "try 'tool other --help'"},
		{"other -h", 0, "usage: tool other [options]", ""},
		{"--help", 0, "tool other [options]: does others", ""},
		{"--n 2 other", 2, "", "unexpected argument"},
	} {
		n = 1
		var out, errs bytes.Buffer
		code := p.Execute(context.Background(), strings.Fields(tc.args), cli.Env{Out: &out, Err: &errs})
		if code != tc.code || !strings.Contains(out.String(), tc.out) || !strings.Contains(errs.String(), tc.err) {
			t.Errorf("%q: exit %d\n%s\n%s", tc.args, code, out.String(), errs.String())
		}
	}
}
