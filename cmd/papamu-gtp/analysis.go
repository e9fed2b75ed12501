package main

import (
	"context"
	"runtime"

	"papamu/cmd/internal/cli"
	"papamu/engines/option"
	"papamu/engines/weiqi/player"
	"papamu/internal/line"
	"papamu/kata"
)

// analysisSettings are the options of "papamu-gtp analysis".
type analysisSettings struct {
	threads int
	visits  int64
	view    string
	seed    uint64
	memory  int64
	hurry   bool
	ignored string
}

func (s *analysisSettings) declare(set *option.Set) {
	option.Int(set, &s.threads, "analysis-threads", 0, 256, "positions analysed at a time; 0 means as many as there are processors")
	option.Int(set, &s.visits, "max-visits", 1, 1<<50, "most visits of a search whose query names no bound")
	set.Choice(&s.view, "report-winrates-as", kata.Views[:], "the side from which values are seen, where a query does not say")
	option.Int(set, &s.seed, "seed", 0, 1<<63-1, "seed of the random numbers; where visits are the only bound, answers are repeatable")
	set.Bytes(&s.memory, "memory", 0, 1<<40, "memory for all searches together; 0 means 128 MiB for each thread")
	set.Bool(&s.hurry, "quit-without-waiting", "end all searches at the end of input instead of finishing them")
	for _, name := range []string{"model", "human-model", "config", "override-config"} {
		set.String(&s.ignored, name, "as KataGo's clients give it; there is no network here to set up, so it is ignored")
	}
}

func (s *analysisSettings) config(env cli.Env) kata.Config {
	threads := s.threads
	if threads == 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	perThread := player.Config{Seed: s.seed, Memory: s.memory / int64(threads)}
	return kata.Config{
		New:     func() kata.Analyzer { return player.New(perThread) },
		Threads: threads, Visits: s.visits, View: s.view, Hurry: s.hurry,
		Version: cli.Version,
		Line:    line.Config{Tee: env.Tee, Log: env.Log},
	}
}

// analysis takes options as KataGo does, so that a program which starts KataGo's
// analysis engine can start this one in its place.
func analysis() cli.Program {
	s := analysisSettings{visits: 500, view: kata.Views[0]}
	return cli.Program{
		Name:    "analysis",
		Summary: "analyse games of Go by the protocol of KataGo's analysis engine",
		Declare: s.declare,
		OneDash: true,
		Run: func(ctx context.Context, env cli.Env) error {
			return kata.Serve(ctx, env.In, env.Out, s.config(env))
		},
	}
}
