package gtpcheck_test

import (
	"context"
	"io"
	"sync"
	"testing"
	"time"

	gomokuplayer "papamu/engines/gomoku/player"
	weiqiplayer "papamu/engines/weiqi/player"
	"papamu/gtp"
	"papamu/gtp/gtpcheck"
	"papamu/gtp/gtpgomoku"
	"papamu/gtp/gtpweiqi"
	"papamu/internal/line"
)

// goCommands are those of an engine that breaks nothing.
func goCommands(t testing.TB) []gtp.Command {
	t.Helper()
	e, err := gtpweiqi.New(weiqiplayer.New(weiqiplayer.Config{Memory: 16 << 20}), gtpweiqi.Config{Nodes: 30})
	if err != nil {
		t.Fatal(err)
	}
	return e.Commands()
}

func goEngine(t testing.TB) *gtp.Registry { return register(t, goCommands(t)) }

func gomokuEngine(t testing.TB) *gtp.Registry {
	t.Helper()
	p := gomokuplayer.New(gomokuplayer.Config{Memory: 1 << 20})
	e, err := gtpgomoku.New(p, gtpgomoku.Config{Width: 7, Height: 7, Nodes: 100})
	if err != nil {
		t.Fatal(err)
	}
	return register(t, e.Commands())
}

func register(t testing.TB, commands []gtp.Command) *gtp.Registry {
	t.Helper()
	r, err := gtp.NewRegistry(gtp.Identity{Name: "Test", Version: "0.15"}, commands...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// inProcess starts engines without a process. What they write goes through the
// filter, if there is one.
func inProcess(engine func() *gtp.Registry, filter func(in io.Reader, out io.Writer)) gtpcheck.Starter {
	return func(ctx context.Context) (*gtpcheck.Conn, error) {
		ctx, cancel := context.WithCancel(ctx)
		fromChecker, in := io.Pipe()
		out, toChecker := io.Pipe()
		var errs error
		done := make(chan struct{})
		go func() {
			defer close(done)
			defer toChecker.Close()
			errs = serve(ctx, fromChecker, toChecker, engine(), filter)
			fromChecker.Close()
		}()
		kill := sync.OnceFunc(func() { cancel(); fromChecker.Close(); out.Close() })
		return &gtpcheck.Conn{In: in, Out: out, Kill: kill, Wait: func() error { <-done; return errs }}, nil
	}
}

func serve(ctx context.Context, in io.Reader, out io.Writer, r *gtp.Registry, filter func(io.Reader, io.Writer)) error {
	if filter == nil {
		return line.Serve(ctx, in, out, gtp.NewSession(r), line.Config{})
	}
	raw, w := io.Pipe()
	filtered := make(chan struct{})
	go func() {
		defer close(filtered)
		filter(raw, out)
		io.Copy(io.Discard, raw)
	}()
	err := line.Serve(ctx, in, w, gtp.NewSession(r), line.Config{})
	w.Close()
	<-filtered
	return err
}

// short are limits for engines that are to be found slow.
var short = gtpcheck.Config{Quick: 400 * time.Millisecond, Think: 2 * time.Second}

// run collects the results of a run.
func run(t testing.TB, start gtpcheck.Starter, c gtpcheck.Config) (results []gtpcheck.Result, err error) {
	t.Helper()
	err = gtpcheck.Run(t.Context(), start, c, func(r gtpcheck.Result) { results = append(results, r) })
	return results, err
}
