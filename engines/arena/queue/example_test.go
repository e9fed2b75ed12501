package queue_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"papamu/engines/arena/journal"
	"papamu/engines/arena/queue"
)

// A server, a master and two workers in one process. On other machines a worker
// needs no more than the URL.
func Example() {
	dir, err := os.MkdirTemp("", "queue")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	server, err := queue.Serve(queue.Server{Dir: filepath.Join(dir, "store")})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer server.Close()
	at := queue.Conn{URL: server.URL()}

	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	for range 2 {
		go queue.Work(ctx, at, queue.Worker{}, func(_ context.Context, _ journal.Contest, u journal.Unit, _ func(journal.Key) bool) ([]journal.Game, error) {
			p := u.Players
			return []journal.Game{
				{Unit: u.ID, Leg: 0, Seats: p, Winner: 0, Result: "B+R"},
				{Unit: u.ID, Leg: 1, Seats: [2]int{p[1], p[0]}, Winner: 1, Result: "W+R"},
			}, nil
		})
	}

	c := journal.Contest{Game: "go", Players: []journal.Player{{Name: "a"}, {Name: "b"}}}
	for id := range 3 {
		c.Units = append(c.Units, journal.Unit{ID: id, Players: [2]int{0, 1}})
	}
	j, err := journal.Open(filepath.Join(dir, "journal.jsonl"), c)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer j.Close()
	s, err := queue.Coordinate(ctx, at, c, j, queue.Master{})
	fmt.Println(s.Games, "games,", len(s.Failed), "units failed,", err)
	// Output:
	// 6 games, 0 units failed, <nil>
}
