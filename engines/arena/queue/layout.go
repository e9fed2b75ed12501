package queue

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"papamu/engines/arena/journal"
)

// What there is in NATS, by name.
const (
	bucket        = "papamu_contests"
	workStream    = "papamu_work"
	resultStream  = "papamu_results"
	workConsumer  = "papamu_workers" // shared by all workers
	workSubject   = "papamu.work."
	resultSubject = "papamu.result."
)

// brief is what a worker is told of a contest.
type brief struct {
	Contest journal.Contest `json:"contest"` // without units: each item has its own
	Tries   int             `json:"tries"`
}

// item is one piece of work.
type item struct {
	Unit   journal.Unit `json:"unit"`
	Played []int        `json:"played,omitempty"` // legs that the journal has
}

// report tells the master why a unit was not played.
type report struct {
	Worker string `json:"worker"`
	Error  string `json:"error"`
	Final  bool   `json:"final"` // nobody tries again
}

// name is the contest's key: a hash of its first line in a journal.
func name(c journal.Contest) (string, error) {
	c.Format = journal.Format
	text, err := json.Marshal(c)
	if err != nil {
		return "", fmt.Errorf("queue: %w", err)
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16]), nil
}

func workOf(contest string, unit int) string {
	return workSubject + contest + "." + strconv.Itoa(unit)
}

func gameOf(contest string, k journal.Key) string {
	return fmt.Sprintf("%s%s.%d.%d", resultSubject, contest, k.Unit, k.Leg)
}

func errorOf(contest string, unit, n int) string {
	return fmt.Sprintf("%s%s.%d.error.%d", resultSubject, contest, unit, n)
}

// parseItem reads a piece of work.
func parseItem(subject string, data []byte) (contest string, it item, err error) {
	if err := json.Unmarshal(data, &it); err != nil {
		return "", item{}, fmt.Errorf("queue: %w", err)
	}
	tail, _ := strings.CutPrefix(subject, workSubject)
	contest, _, _ = strings.Cut(tail, ".")
	if contest == "" || subject != workOf(contest, it.Unit.ID) {
		return "", item{}, fmt.Errorf("queue: unit %d is not that of %s", it.Unit.ID, subject)
	}
	return contest, it, nil
}

// parseBrief reads the description of a contest. When it has parts that this
// program does not know, what it does know comes with the error.
func parseBrief(data []byte) (b brief, err error) {
	if err := json.Unmarshal(data, &b); err != nil {
		return brief{}, fmt.Errorf("queue: contest: %w", err)
	}
	if b.Contest.Format != journal.Format {
		return b, fmt.Errorf("queue: contest of format %d, not %d", b.Contest.Format, journal.Format)
	}
	return b, strictly(data, &brief{})
}

// strictly reads what must not have parts that are unknown here: a worker that is
// older than its master would play something else.
func strictly(data []byte, value any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(value); err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	return nil
}

// setup makes what is missing.
func (l *link) setup(ctx context.Context, ackWait time.Duration) error {
	for _, c := range []jetstream.StreamConfig{
		{Name: workStream, Subjects: []string{workSubject + ">"}, Retention: jetstream.WorkQueuePolicy},
		{Name: resultStream, Subjects: []string{resultSubject + ">"}, Discard: jetstream.DiscardNew},
	} {
		_, err := l.js.Stream(ctx, c.Name)
		if errors.Is(err, jetstream.ErrStreamNotFound) {
			_, err = l.js.CreateStream(ctx, c)
		}
		if err != nil {
			return fmt.Errorf("queue: stream %s: %w", c.Name, err)
		}
	}
	if err := l.setupBucket(ctx); err != nil {
		return err
	}
	return l.setupConsumer(ctx, ackWait)
}

func (l *link) setupBucket(ctx context.Context) error {
	_, err := l.js.KeyValue(ctx, bucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		_, err = l.js.CreateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: bucket})
	}
	if err != nil {
		return fmt.Errorf("queue: bucket %s: %w", bucket, err)
	}
	return nil
}

func (l *link) setupConsumer(ctx context.Context, ackWait time.Duration) error {
	_, err := l.js.CreateOrUpdateConsumer(ctx, workStream, jetstream.ConsumerConfig{
		Durable: workConsumer, AckPolicy: jetstream.AckExplicitPolicy, AckWait: ackWait,
		MaxAckPending: -1, // as many units at once as there are workers
	})
	if err != nil {
		return fmt.Errorf("queue: consumer %s: %w", workConsumer, err)
	}
	return nil
}

// clear removes what there is of a contest: first its description, by which
// workers know that it is over.
func (l *link) clear(ctx context.Context, contest string) error {
	kv, err := l.js.KeyValue(ctx, bucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		return nil // no contest was ever here
	}
	if err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	if err := kv.Purge(ctx, contest); err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	return l.purge(ctx, contest)
}

func (l *link) purge(ctx context.Context, contest string) error {
	for stream, subject := range map[string]string{workStream: workSubject, resultStream: resultSubject} {
		s, err := l.js.Stream(ctx, stream)
		if err != nil {
			return fmt.Errorf("queue: stream %s: %w", stream, err)
		}
		if err := s.Purge(ctx, jetstream.WithPurgeSubject(subject+contest+".>")); err != nil {
			return fmt.Errorf("queue: purge %s: %w", stream, err)
		}
	}
	return nil
}
