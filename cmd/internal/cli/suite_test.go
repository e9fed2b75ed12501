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

func TestSuite(t *testing.T) {
	n := 1
	suite := cli.Suite{Name: "tool", Summary: "tool does things.", Commands: []cli.Program{
		{
			Name: "count", Summary: "counts",
			Declare: func(s *option.Set) { option.Int(s, &n, "n", 1, 9, "how far") },
			Run: func(_ context.Context, env cli.Env) error {
				fmt.Fprint(env.Out, "counted ", n)
				return nil
			},
		},
	}}
	for _, tc := range []struct {
		args     []string
		code     int
		out, err string
	}{
		{nil, 2, "", "usage: tool COMMAND"},
		{[]string{"help"}, 0, "count        counts", ""},
		{[]string{"count", "--n", "5"}, 0, "counted 5", ""},
		{[]string{"count", "--n", "0"}, 2, "", "try 'tool count --help'"},
		{[]string{"sort"}, 2, "", `unknown command "sort"`},
		{[]string{"--version"}, 0, "tool " + cli.Version, ""},
	} {
		var out, errs bytes.Buffer
		code := suite.Execute(context.Background(), tc.args, cli.Env{Out: &out, Err: &errs})
		if code != tc.code || !strings.Contains(out.String(), tc.out) || !strings.Contains(errs.String(), tc.err) {
			t.Errorf("%q: exit %d\n%s\n%s", tc.args, code, out.String(), errs.String())
		}
	}
}
