package queue

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"papamu/engines/arena/journal"
)

// ahead bounds how many results are asked for at once, and so the memory that
// they take: a message has at most 1 MiB.
const ahead = 32

// collect takes results in the order in which they were stored, from where the
// last session ended. The error is errOver when there is nothing left to wait for.
func (m *master) collect(ctx context.Context) error {
	results, err := m.results(ctx)
	if err != nil {
		return err
	}
	defer results.Stop()
	for n := uint64(1); !m.over(); n++ {
		msg, err := results.Next(jetstream.NextContext(ctx))
		if err != nil {
			return fmt.Errorf("queue: results: %w", err)
		}
		at, err := msg.Metadata()
		if err != nil {
			return fmt.Errorf("queue: results: %w", err)
		}
		if at.Sequence.Consumer != n { // the connection hiccuped: ask again from m.seen
			return errGap
		}
		if err := m.take(msg.Subject(), msg.Data()); err != nil {
			return err
		}
		m.seen = at.Sequence.Stream
	}
	return errOver
}

// results opens the stream behind the last message seen, or from its start if it
// is not the stream that it was.
func (m *master) results(ctx context.Context) (jetstream.MessagesContext, error) {
	stream, err := m.js.Stream(ctx, resultStream)
	if err != nil {
		return nil, fmt.Errorf("queue: results: %w", err)
	}
	if created := stream.CachedInfo().Created; !created.Equal(m.created) {
		m.created, m.seen = created, 0
	}
	consumer, err := stream.CreateConsumer(ctx, jetstream.ConsumerConfig{
		FilterSubject: resultSubject + m.id + ".>", AckPolicy: jetstream.AckNonePolicy,
		DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: m.seen + 1,
		InactiveThreshold: time.Minute,
	})
	if err != nil {
		return nil, fmt.Errorf("queue: results: %w", err)
	}
	all, err := consumer.Messages(jetstream.PullMaxMessages(ahead))
	if err != nil {
		return nil, fmt.Errorf("queue: results: %w", err)
	}
	return all, nil
}

// take notes one result. What is none of this contest is left; only an error of
// the journal is returned.
func (m *master) take(subject string, data []byte) error {
	parts := strings.Split(strings.TrimPrefix(subject, resultSubject+m.id+"."), ".")
	unit, err := strconv.Atoi(parts[0])
	if _, failed := m.failed[unit]; err != nil || !m.open[unit] && !failed {
		return nil // of a unit that is complete, or was never asked for
	}
	switch {
	case len(parts) == 3 && parts[1] == "error":
		m.takeReport(unit, data)
	case len(parts) == 2 && (parts[1] == "0" || parts[1] == "1"):
		var g journal.Game
		if err := json.Unmarshal(data, &g); err == nil && subject == gameOf(m.id, g.Key()) && m.fits(g) {
			return m.takeGame(g)
		}
		// The leg's subject is taken: no worker can put the game there.
		m.fail(unit, report{Error: "malformed result under " + subject})
	}
	return nil
}

// fits tells whether a game is one that its unit asks for.
func (m *master) fits(g journal.Game) bool {
	p := m.units[g.Unit].Players
	return (g.Seats == p || g.Seats == [2]int{p[1], p[0]}) && g.Winner >= -1 && g.Winner <= 1
}

func (m *master) takeReport(unit int, data []byte) {
	var r report
	if err := json.Unmarshal(data, &r); err != nil {
		r = report{Error: "malformed report", Final: true}
	}
	m.log.Warn("a unit failed", "unit", unit, "worker", r.Worker, "error", r.Error, "final", r.Final)
	if r.Final {
		m.fail(unit, r)
	}
}

// fail gives a unit up, unless its games have come after all.
func (m *master) fail(unit int, r report) {
	if m.open[unit] {
		delete(m.open, unit)
		m.failed[unit] = Failure{Unit: unit, Worker: r.Worker, Error: r.Error}
	}
}

func (m *master) takeGame(g journal.Game) error {
	added, err := m.journal.Add(g)
	if err != nil {
		return fmt.Errorf("%w: %w", errJournal, err)
	}
	if m.complete(g.Unit) {
		delete(m.open, g.Unit)
		delete(m.failed, g.Unit)
	}
	if added {
		m.games++
		m.stopped = m.Each != nil && m.Each(g)
	}
	return nil
}
