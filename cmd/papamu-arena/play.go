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
)

// journalName is the journal's name in the folder of a contest.
const journalName = "journal.jsonl"

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
	seated, err := hall.Open(c) // starts nobody, and tells who cannot be
	if err != nil {
		return &cli.UsageError{Err: err}
	}
	seated.Close()
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
	if r.faulty() {
		return errFaults
	}
	return ctx.Err()
}

// playAll plays what is left, here or through a queue.
func (r *run) playAll(ctx context.Context, folder string) error {
	if !r.settings.queue.wanted() {
		return r.play(ctx)
	}
	conn, closeQueue, err := r.settings.queue.open(r.env, folder)
	if err != nil {
		return err
	}
	defer closeQueue()
	return r.playQueued(ctx, conn)
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
