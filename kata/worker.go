package kata

import (
	"context"
	"errors"
	"math"
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
		w.analyzer = w.config.New()
	}
	g, err := q.game(j.turn)
	if err != nil { // cannot be: the whole game has been played before
		return failure{Error: err.Error(), Field: "moves", ID: &q.id, Turn: &j.turn}
	}
	a, err := w.analyzer.Analyze(j.ctx, g, q.search(g), w.reporter(j, g))
	if err != nil {
		return w.unsearchable(j, err)
	}
	return newAnswer(q, j.turn, g, a)
}

// unsearchable answers where the query leaves no move to look at.
func (w *worker) unsearchable(j *job, err error) failure {
	f := failure{Error: err.Error(), ID: &j.query.id, Turn: &j.turn}
	if errors.Is(err, search.ErrNoMove) {
		f.Error, f.Field = "leaves no move to look at", j.query.restrict.field
	}
	return f
}

// search is what the player is asked for.
func (q *query) search(g *weiqi.Game) player.Query {
	out := player.Query{
		Limits:         search.Limits{Nodes: q.nodes(), Hard: q.maxTime},
		Allow:          q.restrict.first(g.ToMove()),
		AllowDeeper:    q.restrict.deeper(),
		Every:          q.every,
		MovesOwnership: q.want.movesOwnership || q.want.movesOwnershipStdev,
	}
	if q.after != q.every {
		out.Every = min(max(q.every, q.after), 50*time.Millisecond) // the reporter sees to the rest
	}
	if q.want.policy {
		out.MinMoves = q.size.Area() + 1 // for their priors
	}
	return out
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
		if next = math.MaxInt64; q.every > 0 {
			next = q.after + q.every*((a.Elapsed-q.after)/q.every+1)
		}
		answer := newAnswer(q, j.turn, g, a)
		answer.IsDuringSearch = true
		w.out.send(answer)
	}
}
