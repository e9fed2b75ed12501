package queue

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/sync/errgroup"

	"papamu/engines/arena/journal"
)

// Master are the settings of [Coordinate]. The zero value is ready.
type Master struct {
	// AckWait is how long a worker may be silent before its unit goes to another;
	// 0 means 20 seconds. It is the last master's for all contests of a queue.
	AckWait time.Duration
	// Tries is how often a unit may fail before it is given up; 0 means 3.
	Tries int
	// Each is called after each game that is new to the journal, one at a time.
	// When it returns true the contest is over, and workers leave their games.
	Each func(journal.Game) (stop bool)
}

// Summary is how a contest went.
type Summary struct {
	Games   int       // added to the journal
	Stopped bool      // by Each
	Failed  []Failure // by unit
}

// Failure is a unit that was given up.
type Failure struct {
	Unit   int
	Worker string // the last that tried
	Error  string
}

// Conditions that end a session of the master.
var (
	errOver    = errors.New("queue: the contest is over")
	errAgain   = errors.New("queue: connected again")
	errGap     = errors.New("queue: results were left out")
	errJournal = errors.New("queue: journal")
)

// Coordinate has the units of c that j does not hold played by workers, and
// returns when each of them is in j or has failed, when o.Each says so, or with an
// error when ctx ends, the journal cannot be written, or the server does not let
// it in. After an error the queue is left as it is: workers go on, and a later
// call with the same contest takes up what they have played. Otherwise nothing of
// the contest is left in the queue.
//
// The journal is that of c, and is written by one master at a time.
func Coordinate(ctx context.Context, at Conn, c journal.Contest, j *journal.Journal, o Master) (Summary, error) {
	m, err := newMaster(c, j, o)
	if err != nil {
		return Summary{}, err
	}
	if m.over() { // no server is waited for
		short, cancel := context.WithTimeout(ctx, 2*patience)
		defer cancel()
		ctx = short
	}
	if m.link, err = at.dial(ctx); err != nil {
		if m.over() && errors.Is(err, context.DeadlineExceeded) {
			err = nil
		}
		return Summary{}, err
	}
	defer m.link.nc.Close()
	err = m.run(ctx)
	return m.summary(), err
}

// ledger is what a master needs of its journal.
type ledger interface {
	Add(journal.Game) (added bool, err error)
	Has(journal.Key) bool
}

type master struct {
	Master
	*link
	contest journal.Contest
	id      string
	journal ledger

	units   map[int]journal.Unit
	open    map[int]bool // units that are neither complete nor failed
	failed  map[int]Failure
	games   int
	stopped bool

	created time.Time // of the stream of results
	seen    uint64    // the last of its messages that was taken
}

func newMaster(c journal.Contest, j ledger, o Master) (*master, error) {
	o.AckWait = cmp.Or(o.AckWait, 20*time.Second)
	o.Tries = cmp.Or(o.Tries, 3)
	id, err := name(c)
	if err != nil {
		return nil, err
	}
	m := &master{
		Master: o, contest: c, id: id, journal: j,
		units: map[int]journal.Unit{}, open: map[int]bool{}, failed: map[int]Failure{},
	}
	for _, u := range c.Units {
		if _, twice := m.units[u.ID]; twice {
			return nil, fmt.Errorf("queue: two units of the contest have the id %d", u.ID)
		}
		m.units[u.ID] = u
		if !m.complete(u.ID) {
			m.open[u.ID] = true
		}
	}
	return m, nil
}

func (m *master) complete(unit int) bool {
	return m.journal.Has(journal.Key{Unit: unit, Leg: 0}) && m.journal.Has(journal.Key{Unit: unit, Leg: 1})
}

func (m *master) over() bool { return m.stopped || len(m.open) == 0 }

// run goes from one connection to the next until the contest is over.
func (m *master) run(ctx context.Context) error {
	for n := 0; !m.over(); n++ {
		seen := m.seen
		err := m.session(ctx)
		switch {
		case m.over():
		case ctx.Err() != nil:
			return ctx.Err()
		case permanent(err):
			return m.cause(err)
		case errors.Is(err, errAgain):
		default:
			m.log.Warn("trying again", "error", err)
			if m.seen != seen {
				n = 0
			}
			pause(ctx, backoff(n))
		}
	}
	return m.finish(ctx)
}

// session feeds the queue and collects games until the contest is over or the
// connection has been lost and found.
func (m *master) session(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		select {
		case <-m.again:
			cancel(errAgain)
		case <-ctx.Done():
		}
	}()
	err := m.begin(ctx)
	if err == nil {
		todo := m.todo()
		both, ctx := errgroup.WithContext(ctx)
		both.Go(func() error {
			if err := m.feed(ctx, todo); err != nil {
				return err
			}
			return m.watch(ctx)
		})
		both.Go(func() error { return m.collect(ctx) })
		err = both.Wait()
	}
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return err
}

// begin makes the contest known. What is left of an earlier contest of the same
// name, which was over, is removed.
func (m *master) begin(ctx context.Context) error {
	if err := m.setup(ctx, m.AckWait); err != nil {
		return err
	}
	kv, err := m.js.KeyValue(ctx, bucket)
	if err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	_, err = kv.Get(ctx, m.id)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		err = m.purge(ctx, m.id)
	}
	if err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	c := m.contest
	c.Format, c.Units = journal.Format, nil
	data, err := json.Marshal(brief{Contest: c, Tries: m.Tries})
	if err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	if _, err = kv.Put(ctx, m.id, data); tooLarge(err) {
		return fmt.Errorf("%w: %d bytes for the contest's description", ErrTooLarge, len(data))
	}
	return err
}

// todo lists the open units as they are given to workers, in the contest's order.
func (m *master) todo() []item {
	var all []item
	for _, u := range m.contest.Units {
		if !m.open[u.ID] {
			continue
		}
		it := item{Unit: u}
		for leg := range 2 {
			if m.journal.Has(journal.Key{Unit: u.ID, Leg: leg}) {
				it.Played = append(it.Played, leg)
			}
		}
		all = append(all, it)
	}
	return all
}

// feed puts units into the queue, but for those that are in it already, and those
// whose games have come in meanwhile.
func (m *master) feed(ctx context.Context, todo []item) error {
	for _, it := range todo {
		if m.complete(it.Unit.ID) {
			continue
		}
		if _, err := m.put(ctx, workOf(m.id, it.Unit.ID), it); err != nil {
			return err
		}
	}
	return nil
}

// watch looks from time to time whether the queue still has work of the contest,
// and ends the session, so that the next one feeds it, when it has not: a server
// that lost its store may have taken ticks for units which it never gave out.
func (m *master) watch(ctx context.Context) error {
	for {
		pause(ctx, m.AckWait)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		stream, err := m.js.Stream(ctx, workStream)
		if err != nil {
			return fmt.Errorf("queue: stream %s: %w", workStream, err)
		}
		_, err = stream.GetLastMsgForSubject(ctx, workSubject+m.id+".>")
		switch {
		case errors.Is(err, jetstream.ErrMsgNotFound):
			return errAgain
		case err != nil:
			return fmt.Errorf("queue: stream %s: %w", workStream, err)
		}
	}
}

// finish clears the queue. The contest is safe in the journal by now, so that a
// server which cannot be reached is not waited for.
func (m *master) finish(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 2*patience)
	defer cancel()
	err := m.persist(ctx, "clear", func(ctx context.Context) error { return m.clear(ctx, m.id) })
	if err != nil {
		m.log.Warn("the contest is over, but its queue could not be cleared", "contest", m.id, "error", err)
	}
	return nil
}

func (m *master) summary() Summary {
	s := Summary{Games: m.games, Stopped: m.stopped}
	for _, f := range m.failed {
		s.Failed = append(s.Failed, f)
	}
	slices.SortFunc(s.Failed, func(a, b Failure) int { return cmp.Compare(a.Unit, b.Unit) })
	return s
}
