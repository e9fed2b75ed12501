package queue_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"papamu/engines/arena/journal"
	"papamu/engines/arena/queue"
)

// quick does not wait long between the tries of a unit.
var quick = queue.Worker{Name: "w", Retry: 10 * time.Millisecond}

func TestPoisonousUnits(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	c := contest("poison", 6)
	j := openJournal(t, c)
	var n counter
	for range 2 {
		hire(t, at, quick, func(ctx context.Context, c journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error) {
			n.count(u.ID)
			switch u.ID {
			case 1:
				return nil, errors.New("no such engine")
			case 3:
				panic("out of range")
			case 4:
				return nil, nil
			case 5: // what it does finish counts
				return []journal.Game{game(u, 0)}, errors.New("the second game failed")
			}
			return play(ctx, c, u, played)
		})
	}
	s := coordinate(t, at, c, j, queue.Master{Tries: 2})
	if s.Games != 5 || len(s.Failed) != 4 {
		t.Fatalf("summary %+v", s)
	}
	for i, want := range []struct {
		unit int
		text string
	}{{1, "no such engine"}, {3, "panic: out of range"}, {4, "without both"}, {5, "the second game failed"}} {
		f := s.Failed[i]
		if f.Unit != want.unit || !strings.Contains(f.Error, want.text) || f.Worker != "w" {
			t.Errorf("failure %+v, want %+v", f, want)
		}
		if n.of(f.Unit) != 2 {
			t.Errorf("unit %d was tried %d times", f.Unit, n.of(f.Unit))
		}
	}
}

func TestUnitThatFailsOnceIsPlayed(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	c := contest("once", 4)
	j := openJournal(t, c)
	var n counter
	hire(t, at, quick, func(ctx context.Context, c journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error) {
		if n.count(u.ID) == 1 {
			return []journal.Game{game(u, 1)}, errors.New("a hiccup")
		}
		if !played(journal.Key{Unit: u.ID, Leg: 1}) || played(journal.Key{Unit: u.ID + 1, Leg: 1}) {
			t.Error("not told what was played before")
		}
		return play(ctx, c, u, played)
	})
	if s := coordinate(t, at, c, j, queue.Master{}); len(s.Failed) > 0 {
		t.Errorf("summary %+v", s)
	}
	complete(t, j, c)
}

// What cannot be stored is not tried again.
func TestGamesThatCannotBeStored(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	c := contest("large", 3)
	var n counter
	hire(t, at, quick, func(ctx context.Context, c journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error) {
		n.count(u.ID)
		games, err := play(ctx, c, u, played)
		switch u.ID {
		case 0:
			games[len(games)-1].Detail = strings.Repeat("x", 2<<20)
		case 1:
			games[len(games)-1].Unit = 2
		}
		return games, err
	})
	s := coordinate(t, at, c, openJournal(t, c), queue.Master{})
	if s.Games != 4 || len(s.Failed) != 2 || !strings.Contains(s.Failed[0].Error, "too large") || !strings.Contains(s.Failed[1].Error, "not of unit 1") {
		t.Errorf("summary %+v", s)
	}
	if n.of(0) != 1 {
		t.Errorf("too large a game was played %d times", n.of(0))
	}
}

func TestContestThatIsTooLarge(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	large := strings.Repeat("x", 2<<20)
	named, opened := contest(large, 1), contest("opened", 2)
	opened.Units[1].Opening = large
	for _, c := range []journal.Contest{named, opened} {
		_, err := queue.Coordinate(limited(t), at, c, openJournal(t, c), queue.Master{})
		if !errors.Is(err, queue.ErrTooLarge) || len(err.Error()) > 200 {
			t.Errorf("%v", err)
		}
	}
}

func TestContestWithTwoUnitsOfOneID(t *testing.T) {
	t.Parallel()
	c := contest("same", 2)
	c.Units[1].ID = 0
	if _, err := queue.Coordinate(limited(t), queue.Conn{}, c, openJournal(t, c), queue.Master{}); err == nil {
		t.Error("accepted")
	}
}

// When the contest is decided workers leave their games, and nothing is left in
// the queue.
func TestEarlyStop(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	c := contest("early", 10)
	j := openJournal(t, c)
	left := make(chan error, 1)
	hire(t, at, queue.Worker{Jobs: 2}, func(ctx context.Context, c journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error) {
		if u.ID == 0 {
			<-ctx.Done() // a long game
			left <- ctx.Err()
			return []journal.Game{game(u, 0)}, nil
		}
		return play(ctx, c, u, played)
	})
	s := coordinate(t, at, c, j, queue.Master{AckWait: ackWait, Each: func(g journal.Game) bool { return g.Unit == 2 && g.Leg == 0 }})
	if !s.Stopped || len(s.Failed) > 0 || s.Games != len(j.Games()) || s.Games > 19 {
		t.Errorf("summary %+v", s)
	}
	<-left
	if err := queue.Work(limited(t), at, queue.Worker{Once: true}, play); err != nil {
		t.Error(err)
	}
	for _, name := range []string{"papamu_work", "papamu_results"} {
		if n := messages(t, at.URL, name); n > 0 {
			t.Errorf("%d messages are left in %s", n, name)
		}
	}

	// The same contest, begun again at once, is played from where it was stopped.
	coordinate(t, at, c, j, queue.Master{Each: func(g journal.Game) bool { return g.Unit == 9 && g.Leg == 1 }})
}

func messages(t testing.TB, url, stream string) uint64 {
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
	s, err := js.Stream(limited(t), stream)
	if err != nil {
		t.Fatal(err)
	}
	return s.CachedInfo().State.Msgs
}

// One worker serves contest after contest.
func TestContestAfterContest(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	hire(t, at, queue.Worker{}, func(ctx context.Context, c journal.Contest, u journal.Unit, played func(journal.Key) bool) ([]journal.Game, error) {
		if want := contest(c.Players[0].Name, 0); c.Players[1] != want.Players[1] || c.Game != want.Game || c.Units != nil {
			t.Errorf("contest %+v", c)
		}
		return play(ctx, c, u, played)
	})
	for _, name := range []string{"first", "second"} {
		c := contest(name, 3)
		j := openJournal(t, c)
		coordinate(t, at, c, j, queue.Master{})
		complete(t, j, c)
	}
}

// A journal that cannot be written ends the run; the games stay in the queue.
func TestJournalThatCannotBeWritten(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	c := contest("full", 2)
	j := openJournal(t, c)
	j.Close()
	hire(t, at, queue.Worker{}, play)
	if _, err := queue.Coordinate(limited(t), at, c, j, queue.Master{}); !errors.Is(err, os.ErrClosed) {
		t.Errorf("%v", err)
	}
	again := openJournal(t, c)
	coordinate(t, at, c, again, queue.Master{})
	complete(t, again, c)
}
