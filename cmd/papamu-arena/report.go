package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"papamu/cmd/internal/cli"
	"papamu/engines/arena/journal"
	"papamu/engines/arena/report"
)

// reportName is the name of the page in the folder of a contest.
const reportName = "report.html"

func reportCommand() cli.Program {
	return cli.Program{
		Name:    "report",
		Summary: "writes a page about a contest into its folder, with every game to be replayed",
		Usage:   "DIR",
		Run: func(_ context.Context, env cli.Env) error {
			if len(env.Args) != 1 {
				return &cli.UsageError{Err: fmt.Errorf("one folder is needed")}
			}
			name, err := writeReport(env.Args[0])
			if err == nil {
				fmt.Fprintln(env.Out, name)
			}
			return err
		},
	}
}

func writeReport(folder string) (string, error) {
	log, err := os.Open(filepath.Join(folder, journalName))
	if err != nil {
		return "", err
	}
	defer log.Close()
	c, games, err := journal.Read(log)
	if err != nil {
		return "", err
	}
	name := filepath.Join(folder, reportName)
	f, err := os.Create(name)
	if err != nil {
		return "", err
	}
	out := bufio.NewWriter(f)
	err = report.Write(out, c, games, report.Options{})
	for _, finish := range []func() error{out.Flush, f.Close} {
		if finishErr := finish(); err == nil {
			err = finishErr
		}
	}
	return name, err
}
