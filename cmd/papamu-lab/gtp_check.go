package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"time"

	"papamu/cmd/internal/cli"
	"papamu/engines/option"
	"papamu/gtp/gtpcheck"
)

// conformance are the options of gtp-check.
type conformance struct {
	json  bool
	all   bool
	only  string
	quick time.Duration
	think time.Duration
	limit time.Duration
}

// gtpCheck is the command that looks an engine's GTP over.
func gtpCheck() cli.Program {
	c := conformance{quick: 10 * time.Second, think: time.Minute, limit: 30 * time.Minute}
	return cli.Program{
		Name:    "gtp-check",
		Summary: "check how far a GTP engine keeps to the protocol and to what its clients expect",
		Usage:   "-- COMMAND [ARGUMENT...]",
		Declare: func(s *option.Set) {
			s.Bool(&c.json, "json", "write one JSON object a line")
			s.Bool(&c.all, "advice", "fail for what is only advice, too")
			s.String(&c.only, "only", "regular expression for the checks to make, as \"area: name\"")
			s.Duration(&c.quick, "quick", "how long an answer may take")
			s.Duration(&c.think, "think", "how long a move or a count may take")
			s.Duration(&c.limit, "limit", "how long all checks together may take")
		},
		Run: c.run,
	}
}

var errBroken = errors.New("the engine breaks the protocol")

func (c *conformance) run(ctx context.Context, env cli.Env) error {
	if len(env.Args) == 0 {
		return &cli.UsageError{Err: errors.New("no engine: put its command line after --")}
	}
	only, err := regexp.Compile(c.only)
	if err != nil {
		return &cli.UsageError{Err: err}
	}
	ctx, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	count := map[gtpcheck.Verdict]int{}
	advice := 0
	err = gtpcheck.Run(
		ctx, gtpcheck.Process(env.Args[0], env.Args[1:]...), gtpcheck.Config{Quick: c.quick, Think: c.think, Only: only},
		func(r gtpcheck.Result) {
			count[r.Verdict]++
			if r.Advice && r.Verdict == gtpcheck.Broken {
				advice++
			}
			c.write(env.Out, r)
		})
	if !c.json {
		fmt.Fprintf(env.Out, "%d ok, %d broken (%d of them advice), %d not offered\n",
			count[gtpcheck.OK], count[gtpcheck.Broken], advice, count[gtpcheck.NotOffered])
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("not done within %v", c.limit)
	}
	if err == nil && (count[gtpcheck.Broken] > advice || c.all && advice > 0) {
		err = errBroken
	}
	return err
}

func (c *conformance) write(out io.Writer, r gtpcheck.Result) {
	if !c.json {
		fmt.Fprintln(out, r)
		return
	}
	json.NewEncoder(out).Encode(r) // a result has nothing that JSON could not hold
}
