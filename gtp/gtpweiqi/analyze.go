package gtpweiqi

import (
	"context"
	"time"

	"papamu/engines/weiqi/player"
	"papamu/gtp"
)

const analysisUsage = "[color|interval|key-value...]"

// analyzeCommands report what the search sees while it works: the commands of
// Leela Zero (lz), of KataGo (kata), and their common form without a prefix.
func (e *Engine) analyzeCommands() []gtp.Command {
	var commands []gtp.Command
	for _, d := range dialects {
		commands = append(commands,
			gtp.Command{
				Name: d.prefix + "analyze", Usage: analysisUsage, Help: "report on the position until something else is sent",
				Stream: e.analyze(d),
			},
			gtp.Command{
				Name: d.prefix + "genmove_analyze", Usage: analysisUsage, Help: "genmove that reports what it sees",
				Stream: e.genmoveAnalyze(d),
			})
	}
	return commands
}

// analyze goes on until anything is read.
func (e *Engine) analyze(d dialect) gtp.StreamHandler {
	return func(ctx context.Context, c gtp.Call, out *gtp.Stream) error {
		r, err := e.beginAnalysis(d, c, out)
		if err != nil {
			return err
		}
		ctx, cancel := c.UntilInput(ctx)
		defer cancel()
		q := r.query()
		q.Reuse = e.params.ponder
		reports := e.newReports(d, r, out)
		if last, err := e.player.Analyze(ctx, e.game, q, reports.tick); err == nil {
			reports.finish(last)
		}
		<-ctx.Done() // a search may have nothing left to look at
		return nil
	}
}

// beginAnalysis reads the arguments and sends the header.
func (e *Engine) beginAnalysis(d dialect, c gtp.Call, out *gtp.Stream) (analysisRequest, error) {
	r, err := e.parseAnalysis(d, c.Args)
	if err != nil {
		return r, err
	}
	return r, out.Begin()
}

// genmoveAnalyze ends by itself, in "play" and the move.
func (e *Engine) genmoveAnalyze(d dialect) gtp.StreamHandler {
	return func(ctx context.Context, c gtp.Call, out *gtp.Stream) error {
		r, err := e.beginAnalysis(d, c, out)
		if err != nil {
			return err
		}
		reports := e.newReports(d, r, out)
		decision := e.choose(ctx, c, r.query(), reports.tick)
		reports.finish(decision.Analysis)
		answer, err := e.playDecision(c, r.color, decision)
		if err != nil {
			return err
		}
		return out.Line("play " + answer)
	}
}

// reports writes an analysis again and again.
type reports struct {
	write    func(player.Analysis)
	interval time.Duration
	next     time.Duration // when the next report is due
	written  bool
}

func (e *Engine) newReports(d dialect, r analysisRequest, out *gtp.Stream) *reports {
	return &reports{
		interval: r.interval,
		next:     r.interval,
		write: func(a player.Analysis) {
			// A controller that is gone ends the search through its context.
			out.Line(d.format(e.game.Size(), a, r))
		},
	}
}

// tick writes a report if one is due. Without an interval none ever is.
func (r *reports) tick(a player.Analysis) {
	if r.interval < 0 || a.Elapsed < r.next || len(a.Candidates) == 0 {
		return
	}
	if r.interval > 0 {
		r.next += r.interval * ((a.Elapsed-r.next)/r.interval + 1)
	}
	r.written = true
	r.write(a)
}

// finish makes sure that there has been a report at all.
func (r *reports) finish(a player.Analysis) {
	if !r.written && len(a.Candidates) > 0 {
		r.write(a)
	}
}
