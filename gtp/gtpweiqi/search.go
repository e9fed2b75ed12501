package gtpweiqi

import (
	"context"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
)

// searchCommands are KataGo's searches for a move that is not played. Those that
// can be cancelled end at any input.
func (e *Engine) searchCommands() []gtp.Command {
	const help = "choose a move only"
	return []gtp.Command{
		thinking("kata-search", "color", help, e.search(false)),
		thinking("kata-search_cancellable", "color", help+"; any input cancels", e.search(true)),
		{
			Name: "kata-search_analyze", Usage: analysisUsage, Help: help + ", and report what is seen",
			Stream: e.searchAnalyze(false),
		},
		{
			Name: "kata-search_analyze_cancellable", Usage: analysisUsage,
			Help: help + ", and report what is seen; any input cancels", Stream: e.searchAnalyze(true),
		},
	}
}

const cancelled = "cancelled"

func (e *Engine) search(cancellable bool) func(context.Context, gtp.Call) (string, error) {
	return func(ctx context.Context, c gtp.Call) (string, error) {
		color, err := weiqi.ParseColor(c.Args[0])
		if err != nil {
			return "", err
		}
		return e.searchOnly(ctx, c, cancellable, player.Query{Color: color}, nil), nil
	}
}

func (e *Engine) searchAnalyze(cancellable bool) gtp.StreamHandler {
	return func(ctx context.Context, c gtp.Call, out *gtp.Stream) error {
		r, err := e.beginAnalysis(kata, c, out)
		if err != nil {
			return err
		}
		reports := e.newReports(kata, r, out)
		answer := e.searchOnly(ctx, c, cancellable, r.query(), reports)
		return out.Line("play " + answer)
	}
}

// searchOnly returns the move, or that it was cancelled in time.
func (e *Engine) searchOnly(ctx context.Context, c gtp.Call, cancellable bool, q player.Query, r *reports) string {
	if cancellable {
		var stop context.CancelFunc
		ctx, stop = c.UntilInput(ctx)
		defer stop()
	}
	var on func(player.Analysis)
	if r != nil {
		on = r.tick
	}
	d := e.choose(ctx, c, q, on)
	if r != nil {
		r.finish(d.Analysis)
	}
	if cancellable && ctx.Err() != nil {
		return cancelled
	}
	return e.decision(d)
}
