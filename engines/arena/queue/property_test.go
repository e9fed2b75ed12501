package queue_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"papamu/engines/arena/journal"
	"papamu/engines/arena/queue"
)

// mishap is what happens to a unit the first time it is given out.
type mishap int

const (
	none    mishap = iota
	fails          // an error and no game
	panics         // a panic
	halves         // one game and an error
	forgets        // one game and no error
	repeats        // each game told twice
	mishaps
)

// crew is a contest and who plays it.
type crew struct {
	Units   []mishap
	Workers int
	Jobs    int
	Known   []int // games that the journal has at the start
}

func crews(t *rapid.T) crew {
	units := rapid.SliceOfN(rapid.Map(rapid.IntRange(0, int(mishaps)-1), func(i int) mishap { return mishap(i) }), 1, 12).Draw(t, "units")
	return crew{
		Units:   units,
		Workers: rapid.IntRange(1, 4).Draw(t, "workers"),
		Jobs:    rapid.IntRange(1, 3).Draw(t, "jobs"),
		Known:   rapid.SliceOfN(rapid.IntRange(0, 2*len(units)-1), 0, 4).Draw(t, "known"),
	}
}

// Whoever plays, however many, and whatever goes wrong: the games are those of a
// single-process run.
func TestResultsDoNotDependOnWorkers(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	for seed := range 12 {
		k := rapid.Custom(crews).Example(seed)
		t.Run(fmt.Sprintf("%+v", k), func(t *testing.T) {
			c := contest(fmt.Sprint("property", seed), len(k.Units))
			j := openJournal(t, c)
			for _, i := range k.Known {
				if _, err := j.Add(local(c)[i]); err != nil {
					t.Fatal(err)
				}
			}
			var n counter
			for range k.Workers {
				hire(t, at, queue.Worker{Jobs: k.Jobs, Retry: time.Millisecond}, clumsy(k, &n))
			}
			if s := coordinate(t, at, c, j, queue.Master{}); len(s.Failed) > 0 {
				t.Errorf("summary %+v", s)
			}
			complete(t, j, c)
		})
	}
}

func clumsy(k crew, n *counter) queue.Play {
	return func(ctx context.Context, c journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error) {
		what := k.Units[u.ID]
		if n.count(u.ID) > 1 {
			what = none
		}
		games, err := play(ctx, c, u, played)
		switch what {
		case fails:
			return nil, errors.New("failed")
		case panics:
			panic("panicked")
		case halves:
			return games[:1], errors.New("failed half-way")
		case forgets:
			return games[:1], nil
		case repeats:
			return append(games, games...), nil
		}
		return games, err
	}
}
