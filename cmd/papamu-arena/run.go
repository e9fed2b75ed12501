package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"golang.org/x/sync/errgroup"

	"papamu/cmd/internal/cli"
	"papamu/cmd/papamu-arena/internal/hall"
	"papamu/engines/arena"
	"papamu/engines/arena/journal"
	"papamu/engines/arena/stats"
)

// run is a contest under way.
type run struct {
	settings settings
	env      cli.Env
	contest  journal.Contest
	journal  *journal.Journal
	test     *stats.SPRT

	mu        sync.Mutex
	standings *arena.Standings
	played    int
	progress  *progress
}

// newRun takes up what the journal has.
func newRun(s settings, env cli.Env, c journal.Contest, log *journal.Journal, test *stats.SPRT) (*run, error) {
	r := &run{settings: s, env: env, contest: c, journal: log, test: test, standings: arena.NewStandings(c)}
	for _, g := range log.Games() {
		if err := r.standings.Add(g); err != nil {
			return nil, err
		}
		r.played++
		// The run before may have ended between the journal and the records.
		if err := r.record(g, false); err != nil {
			return nil, err
		}
	}
	if r.played > 0 {
		fmt.Fprintf(env.Out, "%d games were played before\n", r.played)
	}
	r.progress = newProgress(env.Out, r.total(), r.played)
	return r, nil
}

// total is the number of games of the contest.
func (r *run) total() int {
	n := 0
	for _, u := range r.contest.Units {
		n += r.legs(u)
	}
	return n
}

// legs is how many games of a unit are played: one of the last, where the number
// of games is odd.
func (r *run) legs(u journal.Unit) int {
	pairings := len(r.contest.Units) / ((r.settings.games + 1) / 2)
	if r.settings.games%2 == 1 && u.ID >= len(r.contest.Units)-pairings {
		return 1
	}
	return 2
}

// conclude tells how the contest stands.
func (r *run) conclude() {
	r.progress.close()
	fmt.Fprint(r.env.Out, r.standings)
	if text, _ := r.tested(); text != "" {
		fmt.Fprintln(r.env.Out, text)
	}
}

// interrupted is the error of a contest that was told to stop.
func (r *run) interrupted() error {
	hint := ""
	if r.settings.record != "" {
		hint = "; the same command goes on from there"
	}
	return fmt.Errorf("interrupted after %d of %d games%s", r.played, r.total(), hint)
}

// play plays what is left, as many games side by side as there are jobs, until the
// end or until the sequential test has its answer.
func (r *run) play(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	units := make(chan journal.Unit)
	group, running := errgroup.WithContext(ctx)
	group.Go(func() error {
		defer close(units)
		for _, u := range r.contest.Units {
			select {
			case units <- u:
			case <-running.Done():
				return nil
			}
		}
		return nil
	})
	games := make(chan journal.Game, r.settings.jobs)
	for range r.settings.jobs {
		group.Go(func() error { return r.work(running, units, games) })
	}
	collected := make(chan error)
	go func() { collected <- r.collect(games, stop) }()
	err := group.Wait()
	close(games)
	return errors.Join(err, <-collected)
}

// work plays units in a hall of its own.
func (r *run) work(ctx context.Context, units <-chan journal.Unit, games chan<- journal.Game) error {
	h, err := hall.Open(r.contest)
	if err != nil {
		return err
	}
	defer h.Close()
	for u := range units {
		for leg := range r.legs(u) {
			if r.journal.Has(journal.Key{Unit: u.ID, Leg: leg}) {
				continue
			}
			g, err := h.Play(ctx, u, leg)
			if err != nil {
				return err
			}
			if g.Reason == string(arena.Aborted) {
				return nil
			}
			games <- g
		}
	}
	return nil
}

// collect takes in the games as they come, so that nobody waits for the disk with
// the next one. Those that come after the contest was stopped are dropped.
func (r *run) collect(games <-chan journal.Game, stop func()) (err error) {
	stopped := false
	for g := range games {
		if stopped {
			continue
		}
		if stopped, err = r.finished(g); err != nil {
			stopped = true
		}
		if stopped {
			stop()
		}
	}
	return err
}

// finished logs a game and takes it in. It reports whether the sequential test is
// over.
func (r *run) finished(g journal.Game) (over bool, err error) {
	added, err := r.journal.Add(g)
	if err != nil || !added {
		return false, err
	}
	return r.taken(g)
}

// taken takes in a game that the journal has.
func (r *run) taken(g journal.Game) (over bool, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.standings.Add(g); err != nil {
		return false, err
	}
	r.played++
	if err := r.save(g); err != nil {
		return false, err
	}
	r.progress.game(r.line(g))
	_, over = r.tested()
	return over, nil
}

// line tells a game in a line.
func (r *run) line(g journal.Game) string {
	detail := g.Reason
	if g.Detail != "" {
		detail += ": " + g.Detail
	}
	return fmt.Sprintf("game %d: %s - %s: %s in %d moves, %s",
		r.played, r.contest.Players[g.Seats[0]].Name, r.contest.Players[g.Seats[1]].Name, g.Result, len(g.Moves), detail)
}

// tested tells how the sequential test stands, and whether it has its answer. The
// text is empty if there is none.
func (r *run) tested() (text string, over bool) {
	if r.test == nil {
		return "", false
	}
	var pairs stats.GamePairs
	if met := r.standings.Encounters(); len(met) > 0 {
		pairs = met[0].Games
	}
	p := r.test.Pairs(pairs.Counts())
	return p.String(), p.Over()
}

// save writes the records of a game, and draws its last position.
func (r *run) save(g journal.Game) error {
	if r.settings.show {
		drawing, err := hall.Draw(r.contest, g)
		if err != nil {
			return err
		}
		r.progress.say("\n" + drawing)
	}
	return r.record(g, true)
}

// record writes the records of a game into the folder, if there is one: all of them
// or those that are missing.
func (r *run) record(g journal.Game, all bool) error {
	if r.settings.record == "" {
		return nil
	}
	files, err := hall.Records(r.contest, g)
	if err != nil {
		return err
	}
	for _, f := range files {
		name := filepath.Join(r.settings.record, fmt.Sprintf("%s-%05d-%d%s", r.contest.Game, g.Unit, g.Leg, f.Suffix))
		if _, err := os.Stat(name); err == nil && !all {
			continue
		}
		text, err := f.Format()
		if err == nil {
			err = os.WriteFile(name, text, 0o644)
		}
		if err != nil {
			return fmt.Errorf("record of unit %d, leg %d: %w", g.Unit, g.Leg, err)
		}
	}
	return nil
}

// faulty tells whether any game was lost by fault.
func (r *run) faulty() bool {
	for _, n := range r.standings.Faults() {
		if n > 0 {
			return true
		}
	}
	return false
}
