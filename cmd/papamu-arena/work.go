package main

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"papamu/cmd/internal/cli"
	"papamu/cmd/papamu-arena/internal/hall"
	"papamu/engines/arena/journal"
	"papamu/engines/arena/queue"
	"papamu/engines/option"
)

func workCommand() cli.Program {
	var at access
	jobs, once := 1, false
	return cli.Program{
		Name:    "work",
		Summary: "plays games for contests that others run, from a queue",
		Declare: func(set *option.Set) {
			at.declare(set)
			option.Int(set, &jobs, "jobs", 1, 1024, "pairs of games played side by side")
			set.Bool(&once, "once", "leave when there is nothing more to play")
		},
		Run: func(ctx context.Context, env cli.Env) error {
			if at.url == "" {
				return &cli.UsageError{Err: fmt.Errorf("--queue is needed")}
			}
			halls := new(halls)
			defer halls.close()
			return queue.Work(ctx, at.conn(env.Log), queue.Worker{Jobs: jobs, Once: once}, halls.play)
		},
	}
}

// halls keeps halls open from one unit of a contest to the next, so that engines
// are not started anew for each.
type halls struct {
	mu      sync.Mutex
	contest string
	free    []hall.Hall
}

// play plays a unit in a hall that is free.
func (h *halls) play(ctx context.Context, c journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error) {
	place, key, err := h.take(c)
	if err != nil {
		return nil, err
	}
	defer h.put(place, key)
	var games []journal.Game
	for leg := range 2 {
		if played(journal.Key{Unit: u.ID, Leg: leg}) {
			continue
		}
		g, err := place.Play(ctx, u, leg)
		if err != nil {
			return games, err
		}
		if ctx.Err() != nil {
			return games, ctx.Err()
		}
		games = append(games, g)
	}
	return games, nil
}

// take returns a hall of the contest, and the contest's key.
func (h *halls) take(c journal.Contest) (hall.Hall, string, error) {
	text, err := json.Marshal(c)
	if err != nil {
		return nil, "", fmt.Errorf("contest: %w", err)
	}
	key := string(text)
	h.mu.Lock()
	defer h.mu.Unlock()
	if key != h.contest {
		h.closeFree()
		h.contest = key
	}
	if n := len(h.free); n > 0 {
		place := h.free[n-1]
		h.free = h.free[:n-1]
		return place, key, nil
	}
	place, err := hall.Open(c)
	return place, key, err
}

// put gives a hall back, which is closed if another contest has begun.
func (h *halls) put(place hall.Hall, key string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if key != h.contest {
		place.Close()
		return
	}
	h.free = append(h.free, place)
}

func (h *halls) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closeFree()
}

func (h *halls) closeFree() {
	for _, place := range h.free {
		place.Close()
	}
	h.free = nil
}
