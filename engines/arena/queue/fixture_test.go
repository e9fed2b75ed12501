package queue_test

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"papamu/engines/arena/journal"
	"papamu/engines/arena/queue"
)

// ackWait is short, so that what was lost is soon given out again.
const ackWait = 600 * time.Millisecond

// contest has a name of its own, so that tests may share a server.
func contest(name string, units int) journal.Contest {
	c := journal.Contest{
		Format: journal.Format, Game: "konane", Width: 6, Height: 6, Time: "nodes=100",
		Players: []journal.Player{{Name: name, Command: "engine-a"}, {Name: "b", Command: "engine-b"}},
	}
	for id := range units {
		c.Units = append(c.Units, journal.Unit{ID: id, Players: [2]int{0, 1}, Seed: uint64(id)*7919 + 1})
	}
	return c
}

// game is what the unit's seed makes of a leg.
func game(u journal.Unit, leg int) journal.Game {
	x := u.Seed*2862933555777941757 + uint64(leg)
	g := journal.Game{
		Unit: u.ID, Leg: leg, Seats: u.Players, Winner: int(x>>40) & 1, Result: "B+1", Reason: "played out",
		Moves: []journal.Move{}, Began: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
	}
	if leg == 1 {
		g.Seats = [2]int{u.Players[1], u.Players[0]}
	}
	for i := range int(x>>20)%20 + 1 {
		g.Moves = append(g.Moves, journal.Move{Seat: i % 2, Text: fmt.Sprint(x >> (i % 50) & 63)})
	}
	return g
}

// play plays what is not played.
func play(_ context.Context, _ journal.Contest, u journal.Unit, played func(journal.Key) bool) (games []journal.Game, err error) {
	for leg := range 2 {
		if !played(journal.Key{Unit: u.ID, Leg: leg}) {
			games = append(games, game(u, leg))
		}
	}
	return games, nil
}

// counter plays and counts how often each unit was given out.
type counter struct {
	mu    sync.Mutex
	times map[int]int
}

func (c *counter) count(unit int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.times == nil {
		c.times = map[int]int{}
	}
	c.times[unit]++
	return c.times[unit]
}

func (c *counter) play(ctx context.Context, k journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error) {
	c.count(u.ID)
	return play(ctx, k, u, played)
}

func (c *counter) of(unit int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.times[unit]
}

func serve(t testing.TB, o queue.Server) *queue.Serving {
	t.Helper()
	if o.Dir == "" {
		o.Dir = t.TempDir()
	}
	s, err := queue.Serve(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

func openJournal(t testing.TB, c journal.Contest) *journal.Journal {
	t.Helper()
	j, err := journal.Open(filepath.Join(t.TempDir(), "journal.jsonl"), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j
}

// limited bounds a test that waits for what does not come.
func limited(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// hire starts a worker that the test's end, or the function that it returns,
// dismisses and waits for.
func hire(t testing.TB, at queue.Conn, o queue.Worker, p queue.Play) (dismiss func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := queue.Work(ctx, at, o, p); err != nil {
			t.Errorf("work: %v", err)
		}
	}()
	dismiss = func() { cancel(); <-done }
	t.Cleanup(dismiss)
	return dismiss
}

func coordinate(t testing.TB, at queue.Conn, c journal.Contest, j *journal.Journal, o queue.Master) queue.Summary {
	t.Helper()
	s, err := queue.Coordinate(limited(t), at, c, j, o)
	if err != nil {
		t.Fatalf("coordinate: %v", err)
	}
	return s
}

// local is the single-process run.
func local(c journal.Contest) (games []journal.Game) {
	for _, u := range c.Units {
		both, _ := play(context.Background(), c, u, func(journal.Key) bool { return false })
		games = append(games, both...)
	}
	return games
}

// complete tells whether the journal has exactly the games of a single-process
// run, in whatever order.
func complete(t testing.TB, j *journal.Journal, c journal.Contest) {
	t.Helper()
	got := j.Games()
	slices.SortFunc(got, func(a, b journal.Game) int {
		return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.Leg, b.Leg))
	})
	if diff := gocmp.Diff(local(c), got); diff != "" {
		t.Errorf("games differ from a single-process run (-want +got):\n%s", diff)
	}
}
