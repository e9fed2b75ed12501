package kata

import (
	"context"
	"errors"
	"runtime/debug"
	"time"

	"papamu/engines/search"
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
)

// worker is one analysis thread.
type worker struct {
	config   Config
	jobs     *schedule
	out      *output
	analyzer Analyzer // made for the first job
	sampler  *sampler
}

// run does jobs until there are none left.
func (w *worker) run(ctx context.Context) {
	for {
		j, ok := w.jobs.take(ctx)
		if !ok {
			return
		}
		w.do(j)
		w.jobs.finish(j)
	}
}

// do gives a job its last answer, whatever happens.
func (w *worker) do(j *job) {
	defer func() {
		if p := recover(); p != nil {
			w.config.Line.Log.Error().Interface("panic", p).Str("id", j.query.id).Int("turn", j.turn).
				Bytes("stack", debug.Stack()).Msg("an analysis failed")
			w.analyzer = nil // in an unknown state
			w.out.send(failure{Error: "internal error", ID: &j.query.id, Turn: &j.turn})
		}
	}()
	w.out.send(w.analyse(j))
}

// analyse searches and returns the last answer.
func (w *worker) analyse(j *job) any {
	q := j.query
	if j.ctx.Err() != nil {
		return nothing{ID: q.id, NoResults: true, Turn: j.turn}
	}
	if w.analyzer == nil {
		w.analyzer, w.sampler = w.config.New(), newSampler()
	}
	start := time.Now()
	g, err := q.game(j.turn)
	if err != nil { // cannot be: the whole game has been played before
		return failure{Error: err.Error(), Field: "moves", ID: &q.id, Turn: &j.turn}
	}
	a, err := w.analyzer.Analyze(j.ctx, g, player.Query{
		Limits: search.Limits{Nodes: q.nodes(), Hard: q.searchTime()},
		Allow:  q.restrict.allow(g.ToMove()),
	}, w.reporter(j, g))
	if err != nil {
		return w.unsearchable(j, err)
	}
	answer := newAnswer(q, j.turn, g, a)
	watch := search.NewWatch(j.ctx)
	if q.maxTime > 0 {
		watch = watch.Until(start.Add(q.maxTime))
	}
	w.sampler.begin(w.config.Seed, watch)
	answer.addSamples(q, g, a, w.sampler)
	return answer
}

// unsearchable answers where the query leaves no move to look at.
func (w *worker) unsearchable(j *job, err error) failure {
	f := failure{Error: err.Error(), ID: &j.query.id, Turn: &j.turn}
	if errors.Is(err, search.ErrNoMove) {
		f.Error, f.Field = "leaves no move to look at", j.query.restrict.field
	}
	return f
}

// searchTime leaves part of the time to the playouts that come after the search.
func (q *query) searchTime() time.Duration {
	share := time.Duration(50)
	if q.want.moves() {
		share = 8
	}
	return max(q.maxTime-q.maxTime/share, min(q.maxTime, 1))
}

// reporter returns what sends the answers during the search, or nil.
func (w *worker) reporter(j *job, g *weiqi.Game) func(player.Analysis) {
	q := j.query
	if q.after == 0 {
		return nil
	}
	next := q.after
	return func(a player.Analysis) {
		if a.Elapsed < next || j.ctx.Err() != nil {
			return
		}
		next = a.Elapsed + q.every
		if q.every == 0 {
			next = time.Duration(1<<63 - 1)
		}
		answer := newAnswer(q, j.turn, g, a)
		answer.IsDuringSearch = true
		w.out.send(answer)
	}
}
