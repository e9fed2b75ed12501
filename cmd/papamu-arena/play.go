package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"papamu/cmd/internal/cli"
	"papamu/cmd/papamu-arena/internal/hall"
	"papamu/engines/arena/journal"
	"papamu/engines/arena/report"
)

// journalName is the journal's name in the folder of a contest.
const journalName = report.JournalFile

func playCommand() cli.Program {
	s := usualSettings()
	return cli.Program{
		Name:    "play",
		Summary: "plays a match between two engines, or a contest between more",
		Usage:   "[NAME=]ENGINE...",
		Declare: s.declare,
		Run:     func(ctx context.Context, env cli.Env) error { return play(ctx, s, env) },
	}
}

func play(ctx context.Context, s settings, env cli.Env) error {
	c, err := s.contest(env.Args)
	if err != nil {
		return &cli.UsageError{Err: err}
	}
	if err := s.seatable(c); err != nil {
		return err
	}
	test, err := s.test(len(c.Players))
	if err != nil {
		return err
	}
	log, folder, done, err := s.openJournal(c)
	if err != nil {
		return err
	}
	defer done()
	r, err := newRun(s, env, c, log, test)
	if err != nil {
		return err
	}
	if err := r.playAll(ctx, folder); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return r.interrupted()
	}
	if r.faulty() {
		return errFaults
	}
	return nil
}

// seatable tells which engine cannot be seated, if games are played here.
func (s *settings) seatable(c journal.Contest) error {
	if s.queue.wanted() && s.jobs == 0 {
		return nil
	}
	h, err := hall.Open(c) // which starts nobody yet
	if err != nil {
		return &cli.UsageError{Err: err}
	}
	h.Close()
	return nil
}

// playAll plays what is left, here or through a queue.
func (r *run) playAll(ctx context.Context, folder string) error {
	defer r.progress.close()
	if _, answered := r.tested(); answered {
		r.conclude()
		return nil
	}
	if !r.settings.queue.wanted() {
		err := r.play(ctx)
		r.conclude()
		return err
	}
	conn, closeQueue, err := r.settings.queue.open(r.env, folder)
	if err != nil {
		return err
	}
	defer closeQueue()
	err = r.playQueued(ctx, conn)
	r.conclude()
	return err
}

// errFaults makes the program fail when an engine broke the rules of the match.
var errFaults = errors.New("games were lost by fault")

// openJournal opens the journal of a contest: in the folder of records, or else
// in one that is gone when the contest is over.
func (s *settings) openJournal(c journal.Contest) (_ *journal.Journal, folder string, done func(), err error) {
	folder = s.record
	remove := func() {}
	if folder == "" {
		temporary, err := os.MkdirTemp("", "papamu-arena-")
		if err != nil {
			return nil, "", nil, fmt.Errorf("journal: %w", err)
		}
		folder, remove = temporary, func() { os.RemoveAll(temporary) }
	} else if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, "", nil, fmt.Errorf("make folder of records: %w", err)
	}
	log, err := journal.Open(filepath.Join(folder, journalName), c)
	if err != nil {
		remove()
		return nil, "", nil, err
	}
	return log, folder, func() { log.Close(); remove() }, nil
}
