package queue_test

import (
	"context"
	"errors"
	"net/url"
	"strconv"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"papamu/engines/arena/journal"
	"papamu/engines/arena/queue"
)

// coordination is a master that runs beside its test.
type coordination struct {
	summary queue.Summary
	err     error
}

func begin(ctx context.Context, at queue.Conn, c journal.Contest, j *journal.Journal, o queue.Master) <-chan coordination {
	done := make(chan coordination, 1)
	go func() {
		s, err := queue.Coordinate(ctx, at, c, j, o)
		done <- coordination{s, err}
	}()
	return done
}

// await waits for the master to end well.
func await(t testing.TB, done <-chan coordination) queue.Summary {
	t.Helper()
	end := <-done
	if end.err != nil {
		t.Fatalf("coordinate: %v", end.err)
	}
	return end.summary
}

// A worker's machine is gone: it took a unit, and is not heard of again.
func TestLostWorkerLosesNothing(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	c := contest("lost", 3)
	j := openJournal(t, c)
	ctx := limited(t)
	done := begin(ctx, at, c, j, queue.Master{AckWait: ackWait})

	unit := take(ctx, t, at.URL)
	var n counter
	hire(t, at, queue.Worker{}, n.play)
	await(t, done)
	complete(t, j, c)
	for id := range 3 {
		if n.of(id) != 1 {
			t.Errorf("unit %d was played %d times after unit %s was lost", id, n.of(id), unit)
		}
	}
}

// take takes a unit as a worker does, and closes the connection.
func take(ctx context.Context, t testing.TB, url string) (unit string) {
	t.Helper()
	nc, err := nats.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	return fetch(ctx, t, js).Subject()
}

// fetch waits for a unit, and for the master who makes the queue.
func fetch(ctx context.Context, t testing.TB, js jetstream.JetStream) jetstream.Msg {
	t.Helper()
	for {
		workers, err := js.Consumer(ctx, "papamu_work", "papamu_workers")
		if err == nil {
			var msg jetstream.Msg
			if msg, err = workers.Next(jetstream.FetchMaxWait(time.Second)); err == nil {
				return msg
			}
		}
		if ctx.Err() != nil {
			t.Fatal(err)
		}
	}
}

// A worker is cut off while it plays. Its unit goes to another; when it is back it
// stores the same games a second time.
func TestUnitPlayedTwiceCountsOnce(t *testing.T) {
	t.Parallel()
	server := serve(t, queue.Server{})
	at := queue.Conn{URL: server.URL()}
	w := newWire(t, server.URL())
	c := contest("twice", 2)
	j := openJournal(t, c)

	took, goOn, back := make(chan int, 1), make(chan struct{}), make(chan struct{})
	slow, leave := context.WithCancel(limited(t))
	defer leave()
	left := make(chan error, 1)
	go func() {
		left <- queue.Work(slow, queue.Conn{URL: w.url}, queue.Worker{}, func(ctx context.Context, c journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error) {
			took <- u.ID
			<-goOn
			defer leave() // it takes no second unit
			return play(ctx, c, u, func(journal.Key) bool { return false })
		})
	}()
	games := make(chan journal.Game, 4)
	done := begin(limited(t), at, c, j, queue.Master{AckWait: ackWait, Each: func(g journal.Game) bool { games <- g; return false }})
	first := <-took
	w.set(true)

	hire(t, at, queue.Worker{Jobs: 2}, func(ctx context.Context, c journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error) {
		if u.ID != first {
			<-back // the contest is not over before the slow one has told its games
		}
		return play(ctx, c, u, played)
	})
	for range 2 {
		if g := <-games; g.Unit != first {
			t.Errorf("a game of unit %d came first", g.Unit)
		}
	}
	w.set(false)
	close(goOn)
	if err := <-left; err != nil {
		t.Error(err)
	}
	close(back)
	if s := await(t, done); s.Games != 4 {
		t.Errorf("%d games were counted", s.Games)
	}
	complete(t, j, c)
}

// A worker that is told to go gives its unit back at once, and does not lose the
// game that it had finished.
func TestDismissedWorkerGivesBack(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	c := contest("dismissed", 1)
	j := openJournal(t, c)
	done := begin(limited(t), at, c, j, queue.Master{AckWait: time.Hour})
	took := make(chan struct{})
	dismiss := hire(t, at, queue.Worker{}, func(ctx context.Context, c journal.Contest, u journal.Unit, _ func(journal.Key) bool) ([]journal.Game, error) {
		close(took)
		<-ctx.Done()
		return []journal.Game{game(u, 0)}, ctx.Err()
	})
	<-took
	dismiss()
	hire(t, at, queue.Worker{}, func(ctx context.Context, c journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error) {
		if !played(journal.Key{Unit: 0, Leg: 0}) || played(journal.Key{Unit: 0, Leg: 1}) {
			t.Error("the finished game is not known")
		}
		return play(ctx, c, u, played)
	})
	await(t, done)
	complete(t, j, c)
}

// The server goes away in mid-contest and comes back, with its store or without.
func TestRestartedServer(t *testing.T) {
	t.Parallel()
	for name, wiped := range map[string]bool{"store kept": false, "store lost": true} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			server := serve(t, queue.Server{Dir: dir})
			u, err := url.Parse(server.URL())
			if err != nil {
				t.Fatal(err)
			}
			port, err := strconv.Atoi(u.Port())
			if err != nil {
				t.Fatal(err)
			}
			at := queue.Conn{URL: server.URL()}
			c := contest(name, 30)
			j := openJournal(t, c)
			down := make(chan struct{})
			gate := make(chan struct{}, len(c.Units))
			for range 10 {
				gate <- struct{}{} // so many units before the server goes
			}
			for range 2 {
				hire(t, at, queue.Worker{}, func(ctx context.Context, c journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error) {
					select {
					case <-gate:
					case <-down:
					}
					return play(ctx, c, u, played)
				})
			}
			n, tenth := 0, make(chan struct{})
			done := begin(limited(t), at, c, j, queue.Master{AckWait: ackWait, Each: func(journal.Game) bool {
				if n++; n == 20 {
					close(tenth)
				}
				return false
			}})
			<-tenth
			server.Close()
			close(down) // both workers finish a unit that they cannot report
			if wiped {
				dir = t.TempDir()
			}
			serve(t, queue.Server{Dir: dir, Port: port})
			if s := await(t, done); s.Games != 60 {
				t.Errorf("%d games", s.Games)
			}
			complete(t, j, c)
		})
	}
}

// Workers go on without their master. It comes back with its journal, or with an
// empty one, and finds everything played.
func TestRestartedMaster(t *testing.T) {
	t.Parallel()
	for name, kept := range map[string]bool{"journal kept": true, "journal lost": false} {
		t.Run(name, func(t *testing.T) {
			at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
			c := contest(name, 12)
			j := openJournal(t, c)
			var n counter
			ctx, kill := context.WithCancel(limited(t))
			done := begin(ctx, at, c, j, queue.Master{Each: func(journal.Game) bool { kill(); return false }})
			dismiss := hire(t, at, queue.Worker{}, n.play)
			if end := <-done; !errors.Is(end.err, context.Canceled) || end.summary.Games == 0 {
				t.Errorf("ended with %+v", end)
			}
			dismiss()
			if err := queue.Work(limited(t), at, queue.Worker{Once: true}, n.play); err != nil {
				t.Error(err)
			}
			if !kept {
				j = openJournal(t, c)
			}
			hire(t, at, queue.Worker{}, n.play) // for what the master had not queued yet
			coordinate(t, at, c, j, queue.Master{})
			complete(t, j, c)
			for _, u := range c.Units {
				if n.of(u.ID) != 1 {
					t.Errorf("unit %d was played %d times", u.ID, n.of(u.ID))
				}
			}
		})
	}
}

// A contest that is over already needs no worker.
func TestNothingToDo(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	c := contest("nothing", 2)
	j := openJournal(t, c)
	for _, g := range local(c) {
		if _, err := j.Add(g); err != nil {
			t.Fatal(err)
		}
	}
	if s := coordinate(t, at, c, j, queue.Master{}); s.Games != 0 {
		t.Errorf("%+v", s)
	}
}
