package main

import (
	"context"
	"fmt"

	"papamu/cmd/internal/cli"
	"papamu/engines/arena/report"
	"papamu/engines/option"
)

func reportCommand() cli.Program {
	var o report.Options
	return cli.Program{
		Name:    "report",
		Summary: "writes a page about a contest into its folder, with every game to be replayed",
		Usage:   "DIR",
		Declare: func(s *option.Set) {
			s.String(&o.Title, "title", "title of the page; the players' names if empty")
		},
		Run: func(_ context.Context, env cli.Env) error {
			if len(env.Args) != 1 {
				return &cli.UsageError{Err: fmt.Errorf("one folder is needed")}
			}
			path, err := report.Directory(env.Args[0], o)
			if err == nil {
				fmt.Fprintln(env.Out, path)
			}
			return err
		},
	}
}
